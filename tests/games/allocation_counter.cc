#include "games/allocation_counter.h"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocation_count = 0;

void* counted(void* memory) {
  ++allocation_count;
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

std::size_t rounded_up(std::size_t size, std::size_t alignment) {
  return (size + alignment - 1) / alignment * alignment;
}

}  // namespace

// All other forms of new and delete are defined by these.
void* operator new(std::size_t size) { return counted(std::malloc(size + (size == 0))); }
void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto bytes = static_cast<std::size_t>(alignment);
  return counted(std::aligned_alloc(bytes, rounded_up(size + (size == 0), bytes)));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace agon {

std::size_t allocations() { return allocation_count; }

}  // namespace agon
