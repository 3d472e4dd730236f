// The built pages, as they are.
    .section .rodata

    .macro page name file
    .global agon_\name\()_page_begin
    .global agon_\name\()_page_end
agon_\name\()_page_begin:
    .incbin "\file"
agon_\name\()_page_end:
    .endm

    page report AGON_REPORT_PAGE
    page viewer AGON_VIEWER_PAGE
    .section .note.GNU-stack, "", %progbits
