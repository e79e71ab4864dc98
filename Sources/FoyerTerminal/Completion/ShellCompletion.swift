import Foyer

/// Finds completions for the word at a shell's cursor.
@MainActor
struct ShellCompletion<Root: Coordinator> {
  let program: TerminalProgram<Root>
  /// The words between the program's name and the word at the cursor.
  let words: [String]
  /// The word at the cursor, as far as it was typed.
  let current: String
  let language: Language

  func candidates() async -> [ShellCandidate] {
    if let call = program.description.call(in: words), !call.command.isHidden {
      return candidates(for: program.description.description(of: call.command), behind: call.words[...])
    }
    if words.first == "help" { return words.count == 1 ? commands() : [] }
    return await candidatesForSession()
  }

  /// Returns the commands that take all of some options.
  private func commands(taking options: [String] = []) -> [ShellCandidate] {
    program.description.shownCommands.filter { command in
      let names = program.description.options(of: command).flatMap(\.names)
      return command.name.hasPrefix(current) && options.allSatisfy(names.contains)
    }
    .map { ShellCandidate(text: $0.name, description: $0.summary()(language)) }
  }

  // MARK: A session

  /// Options come before the words of a line, and only there.
  private func candidatesForSession() async -> [ShellCandidate] {
    let main = program.description.main
    let before = TypedOptions(words, of: main, areBeforeLine: true)
    if let option = before.pending { return await values(of: option, before.arguments) }
    let mayBeOption = before.others.isEmpty && !before.areOver
    if mayBeOption, current.hasPrefix("-") { return optionNames(of: main) }
    return await sessionCandidates(before.arguments, before.others, current)
      + (mayBeOption ? commands(taking: before.names) : [])
  }

  private func values(of option: OptionDeclaration, _ arguments: ProgramArguments) async -> [ShellCandidate] {
    guard option.name == SessionOptions.open.declaration.name else { return values(of: option, current) }
    return await sessionCandidates(arguments, [], current.isEmpty ? "/" : current)
  }

  private func sessionCandidates(
    _ arguments: ProgramArguments, _ words: [String], _ current: String
  ) async -> [ShellCandidate] {
    let options = try? SessionOptions(arguments)
    let launch = Launch(
      .completion, options: options ?? SessionOptions(), arguments: arguments,
      languages: program.description.languages)
    let completions = completions(of: Session.line(of: words + [current]), launch)
    await launch.end()
    return completions.candidates.compactMap {
      ShellCandidate($0, replacing: completions.replacing, at: current)
    }
  }

  /// Returns nothing when the program cannot start.
  private func completions(of line: String, _ launch: Launch) -> Completions {
    guard let root = try? program.prepare(launch),
      let session = try? Session(
        root, environment: launch.environment, console: OneLineConsole(width: nil),
        rendering: PlainRendering())
    else { return .none }
    session.programCommands += launch.commands
    return session.complete(line)
  }

  // MARK: Another command

  private func candidates(
    for command: CommandDescription, behind words: ArraySlice<String>
  ) -> [ShellCandidate] {
    let before = TypedOptions(Array(words), of: command)
    if let option = before.pending { return values(of: option, current) }
    if current.hasPrefix("-") { return optionNames(of: command) }
    let (all, count) = (command.operands, before.others.count)
    guard let operand = count < all.count ? all[count] : all.last(where: \.isRepeating) else {
      return []
    }
    return values(of: operand, current)
  }

  // MARK: Options

  private func optionNames(of command: CommandDescription) -> [ShellCandidate] {
    if let end = current.firstIndex(of: "=") {
      guard let option = command.argument(String(current[..<end])) else { return [] }
      let typed = current[current.index(after: end)...]
      return values(of: option, String(typed)).map {
        ShellCandidate(
          text: current[...end] + $0.text, description: $0.description, endsWord: $0.endsWord)
      }
    }
    return command.options.flatMap { option in
      option.names.filter { $0.hasPrefix(current) && ($0.hasPrefix("--") || current == "-") }
        .map { ShellCandidate(text: $0, description: option.help(language)) }
    }
  }

  private func values(of argument: OptionDeclaration, _ typed: String) -> [ShellCandidate] {
    let choices = argument.choices.filter { $0.hasPrefix(typed) }.map { ShellCandidate(text: $0) }
    switch argument.completion {
    case .none: return choices
    case .files(let endings): return ShellFiles(typed: typed).candidates { $0.has(anyOf: endings) }
    case .folders: return ShellFiles(typed: typed).candidates { _ in false }
    }
  }
}

/// The options among the words before the cursor.
private struct TypedOptions {
  private(set) var names: [String] = []
  private(set) var arguments = ProgramArguments()
  /// The option whose value is to be typed.
  private(set) var pending: OptionDeclaration?
  /// The words that are no options.
  private(set) var others: [String] = []
  /// True behind `--`.
  private(set) var areOver = false

  /// - Parameter areBeforeLine: True where the first word that is no option begins a line.
  init(_ words: [String], of command: CommandDescription, areBeforeLine: Bool = false) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), !areOver, others.isEmpty || !areBeforeLine else {
        others.append(word)
        continue
      }
      areOver = word == "--"
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      names.append(parts[0])
      guard let option = command.argument(parts[0]), option.value != nil else { continue }
      guard let value = parts.dropFirst().first ?? rest.popFirst() else {
        pending = option
        return
      }
      arguments.values[option.name] = option.read(value)
    }
  }
}

extension String {
  fileprivate func has(anyOf endings: [String]) -> Bool {
    endings.isEmpty || endings.contains { hasSuffix("." + $0) }
  }
}

/// A completion for the word at a shell's cursor.
struct ShellCandidate: Equatable {
  /// The whole word, without quotes.
  let text: String
  var description: Text = ""
  /// True when the word is complete, so that a space may follow it.
  var endsWord = true
}

extension ShellCandidate {
  /// A candidate of a session as a word of the shell; `nil` for one that doesn't go on with the word at the cursor.
  fileprivate init?(_ candidate: Completions.Candidate, replacing: String, at current: String) {
    var text = candidate.text
    if replacing.count > current.count {
      let before = replacing.dropLast(current.count)
      guard text.lowercased().hasPrefix(before.lowercased()) else { return nil }
      text.removeFirst(before.count)
    } else {
      text = current.dropLast(replacing.count) + text
    }
    // The quote before a folder of several words is still open.
    if !candidate.endsWord, text.first == "\"" { text.removeFirst() }
    self.init(text: text.unquoted, endsWord: candidate.endsWord)
  }
}

/// A shell with a completion script.
enum Shell: String, Sendable, CaseIterable {
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
        local line name raw=-Q
        # Within quotes the shell itself quotes what it inserts.
        [[ -n $compstate[quote] ]] && raw=
        answer=("${(@f)$("${(Q)words[1]/#\~/$HOME}" __complete zsh "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
        [[ $answer[1] == open ]] && space=(-S '')
        for line in "${(@)answer[2,-1]}"; do
          name=${line%%$'\t'*}
          if [[ -z $raw ]]; then names+=("$name")
          elif [[ $name == '~/'* ]]; then names+=("~/${(q)name[3,-1]}"); else names+=("${(q)name}"); fi
          if [[ $line == *$'\t'* ]]; then shown+=("$name  -- ${line#*$'\t'}"); else shown+=("$name"); fi
        done
        (( $#names )) && compadd $raw -U -V \#(function) -l "${(@)space}" -d shown -a names
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

extension Subcommand {
  /// `completions SHELL`, which prints the completion script of a shell.
  static func completions(of program: String) -> Subcommand {
    let shell = ProgramOption.choice(
      nil, value: .shell, "The shell.", as: Shell.self)
    return Subcommand(
      "completions", "Print a script with which a shell completes \(program)'s words.",
      details: """
        The package installs the scripts. Without it, add to ~/.bashrc, to ~/.zshrc behind compinit, or to \
        ~/.config/fish/config.fish:

          source <(\(program) completions bash)
          source <(\(program) completions zsh)
          \(program) completions fish | source
        """,
      options: [shell]
    ) { context in
      guard let shell = context.arguments[shell] else { return }
      try StandardOutput.write(shell.script(of: context.description.name))
    }
  }
}
