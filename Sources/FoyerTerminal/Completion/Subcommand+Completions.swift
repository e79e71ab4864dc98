import Foyer

extension Subcommand {
  /// `completions SHELL`, which prints the completion script of a shell.
  static func completions(of program: String) -> Subcommand {
    let shell = ProgramOption.choice(
      nil, value: .shell, LocalizedText(en: "The shell.", ko: "셸."), as: Shell.self)
    return Subcommand(
      "completions", CompletionStrings.summary(Text(program)),
      details: CompletionStrings.details(Text(program)),
      options: [shell]
    ) { context in
      guard let shell = context.arguments[shell] else { return }
      try StandardOutput.write(shell.script(of: context.description.name))
    }
  }
}

/// The help of the command for completion scripts.
private enum CompletionStrings {
  static func summary(_ program: Text) -> LocalizedText {
    LocalizedText(
      en: "Print a script with which a shell completes \(program)'s words.",
      ko: "셸에서 \(program)의 단어를 완성하는 스크립트를 출력합니다.")
  }

  static func details(_ program: Text) -> LocalizedText {
    LocalizedText(
      en: """
        The package installs the scripts. Without it, add to ~/.bashrc, to ~/.zshrc behind compinit, or to \
        ~/.config/fish/config.fish:

          source <(\(program) completions bash)
          source <(\(program) completions zsh)
          \(program) completions fish | source
        """,
      ko: """
        패키지로 설치하면 이미 들어 있습니다. 아니면 ~/.bashrc, ~/.zshrc의 compinit 다음, ~/.config/fish/config.fish 중 맞는 곳에 \
        넣으세요:

          source <(\(program) completions bash)
          source <(\(program) completions zsh)
          \(program) completions fish | source
        """)
  }
}
