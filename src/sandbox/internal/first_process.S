// The program of box/first.cc, as a file in memory needs it.
    .section .rodata
    .global agon_first_process
    .global agon_first_process_end
    .balign 16
agon_first_process:
    .incbin AGON_FIRST_PROCESS
agon_first_process_end:
    .byte 0
    .section .note.GNU-stack,"",@progbits
