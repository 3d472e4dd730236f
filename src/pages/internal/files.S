// The built pages, as they are.
    .section .rodata
    .global agon_report_page_begin
    .global agon_report_page_end
agon_report_page_begin:
    .incbin AGON_REPORT_PAGE
agon_report_page_end:
    .section .note.GNU-stack, "", %progbits
