autocmd BufRead,BufNewFile *.nav setfiletype nav
