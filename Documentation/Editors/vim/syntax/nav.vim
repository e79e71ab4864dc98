" Scripts of terminal programs: Documentation/Scripts.md. A test holds the words against the parser of scripts.
if exists("b:current_syntax")
  finish
endif

syntax match navMalformed /^\S.*/
syntax match navComment /^#.*/
syntax match navSetting /^: \s*\zs\%(now\|zone\|seed\|language\|width\|format\|user\|people\|store\|share\|sample\|http\|files\|option\|exhaustive\|speech\)\>/ contained
syntax match navSettingLine /^: .*/ contains=navSetting
syntax match navInput /^\%(>\|>>\|>|\)\%( .*\)\?$/ contains=navName
syntax match navKey /\^\%([ABCDEFHIKNPUWY]\|Left\|Right\|Home\|End\|Up\|Down\|Backspace\|Delete\|Tab\)\>/ contained
syntax match navKeys /^\^.*/ contains=navKey
syntax match navEvent /\<\%(wait\|width\|elsewhere\|condition\|offline\|online\)\>/ contained
syntax match navEvents /^\~ .*/ contains=navEvent,navKey
syntax match navPath /^@ .*/ contains=navName
syntax match navKeyPath /^= \zs\S\+/ contained
syntax match navString /"\%(\\.\|[^"\\]\)*"/ contained contains=navName
syntax match navLiteral /\s\zs\%(-\?\d\+\|true\|false\|null\)\s*$/ contained
syntax match navValue /^= .*/ contains=navKeyPath,navString,navLiteral,navName
syntax match navTrouble /^! .*/ contains=navName
syntax match navOutput /^|\%( .*\)\?$/ contains=navName
syntax match navAny /^\s*\.\.\.\s*$/
syntax match navName /\[\%(\.\.\|[A-Za-z0-9_-]\+:[A-Za-z0-9_-]\+\)\]/ contained

highlight default link navMalformed Error
highlight default link navComment Comment
highlight default link navSettingLine PreProc
highlight default link navSetting Keyword
highlight default link navInput Statement
highlight default link navKeys Error
highlight default link navKey Special
highlight default link navEvents Type
highlight default link navEvent Keyword
highlight default link navPath Function
highlight default link navValue Normal
highlight default link navKeyPath Identifier
highlight default link navString String
highlight default link navLiteral Number
highlight default link navTrouble WarningMsg
highlight default link navOutput String
highlight default link navAny Special
highlight default link navName Special

let b:current_syntax = "nav"
