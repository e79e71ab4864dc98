import ArgumentParser

/// A shell with a completion script.
enum Shell: String, CaseIterable, ExpressibleByArgument {
  case bash
  case zsh
  case fish

  /// The script, which asks the program itself for what fits; see ``ShellRequest``.
  var script: String {
    switch self {
    case .bash:
      #"""
      # Completion of foyer for bash, made by: foyer completions bash

      _foyer() {
        local answer
        mapfile -t answer < <("${COMP_WORDS[0]/#\~/$HOME}" __complete bash "${COMP_LINE:0:COMP_POINT}" \
          "$COMP_WORDBREAKS" 2>/dev/null)
        if [[ ${answer[0]} == open ]]; then compopt -o nospace; fi
        COMPREPLY=("${answer[@]:1}")
      }

      complete -o nosort -F _foyer foyer

      """#
    case .zsh:
      #"""
      #compdef foyer
      # Completion of foyer for zsh, made by: foyer completions zsh

      _foyer() {
        local -a answer names shown space
        local line name
        answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        [[ $answer[1] == open ]] && space=(-S '')
        for line in "${(@)answer[2,-1]}"; do
          name=${line%%$'\t'*}
          if [[ $name == '~/'* ]]; then names+=("~/${(q)name[3,-1]}"); else names+=("${(q)name}"); fi
          if [[ $line == *$'\t'* ]]; then shown+=("$name  -- ${line#*$'\t'}"); else shown+=("$name"); fi
        done
        (( $#names )) && compadd -Q -U -V foyer -l "${(@)space}" -d shown -a names
      }

      if [[ $funcstack[1] == _foyer ]]; then _foyer "$@"; else compdef _foyer foyer; fi

      """#
    case .fish:
      #"""
      # Completion of foyer for fish, made by: foyer completions fish

      function __foyer_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct | string unescape)
        if test (count $current) -eq 0
          set current (commandline -ct)
        end
        $words[1] __complete fish $words[2..-1] "$current" 2>/dev/null | tail -n +2
      end

      complete -c foyer -f -k -a '(__foyer_complete)'

      """#
    }
  }
}
