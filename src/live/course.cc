#include "live/course.h"

#include <utility>

namespace agon::live {

void Course::add(Happening happening) {
  const std::lock_guard lock(mutex_);
  happenings_.push_back(std::move(happening));
  changed_.notify_all();
}

void Course::finish(Record record) {
  const std::lock_guard lock(mutex_);
  record_ = std::move(record);
  changed_.notify_all();
}

void Course::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  changed_.notify_all();
}

const Happening* Course::wait_for(std::size_t number, std::chrono::milliseconds limit) const {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, limit,
                    [&] { return number < happenings_.size() || record_ || is_closed_; });
  return number < happenings_.size() ? &happenings_[number] : nullptr;
}

const Record* Course::record() const {
  const std::lock_guard lock(mutex_);
  return record_ ? &*record_ : nullptr;
}

bool Course::is_closed() const {
  const std::lock_guard lock(mutex_);
  return is_closed_;
}

}  // namespace agon::live
