/// A shell with a completion script.
package enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish

  /// The script for a program, which asks the program itself for what fits; see ``ShellRequest``.
  func script(of program: String) -> String {
    let function = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return switch self {
    case .bash:
      #"""
      # Completion of \#(program) for bash, made by: \#(program) completions bash

      _\#(function)() {
        local answer
        mapfile -t answer < <("${COMP_WORDS[0]/#\~/$HOME}" __complete bash "${COMP_LINE:0:COMP_POINT}" \
          "$COMP_WORDBREAKS" 2>/dev/null)
        if [[ ${answer[0]} == open ]]; then compopt -o nospace; fi
        COMPREPLY=("${answer[@]:1}")
      }

      complete -o nosort -F _\#(function) \#(program)

      """#
    case .zsh:
      #"""
      #compdef \#(program)
      # Completion of \#(program) for zsh, made by: \#(program) completions zsh

      _\#(function)() {
        local -a answer names shown space
        local line name
        answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        [[ $answer[1] == open ]] && space=(-S '')
        for line in "${(@)answer[2,-1]}"; do
          name=${line%%$'\t'*}
          if [[ $name == '~/'* ]]; then names+=("~/${(q)name[3,-1]}"); else names+=("${(q)name}"); fi
          if [[ $line == *$'\t'* ]]; then shown+=("$name  -- ${line#*$'\t'}"); else shown+=("$name"); fi
        done
        (( $#names )) && compadd -Q -U -V \#(function) -l "${(@)space}" -d shown -a names
      }

      if [[ $funcstack[1] == _\#(function) ]]; then _\#(function) "$@"; else compdef _\#(function) \#(program); fi

      """#
    case .fish:
      #"""
      # Completion of \#(program) for fish, made by: \#(program) completions fish

      function __\#(function)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct | string unescape)
        if test (count $current) -eq 0
          set current (commandline -ct)
        end
        $words[1] __complete fish $words[2..-1] "$current" 2>/dev/null | tail -n +2
      end

      complete -c \#(program) -f -k -a '(__\#(function)_complete)'

      """#
    }
  }
}
