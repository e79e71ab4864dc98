import ArgumentParser
import Foyer

/// Prints the completion script of a shell.
struct CompletionsCommand: DescribedCommand {
  static let name = "completions"

  static let summary = Phrase(
    en: "Print a script with which a shell completes foyer's words.", ko: "셸에서 foyer의 단어를 완성하는 스크립트를 출력합니다.")

  static let details = Phrase(
    en: """
      The package installs the scripts. Without it, add to ~/.bashrc, to ~/.zshrc behind compinit, or to \
      ~/.config/fish/config.fish:

        source <(foyer completions bash)
        source <(foyer completions zsh)
        foyer completions fish | source
      """,
    ko: """
      패키지로 설치하면 이미 들어 있습니다. 아니면 ~/.bashrc, ~/.zshrc의 compinit 다음, ~/.config/fish/config.fish 중 맞는 곳에 \
      넣으세요:

        source <(foyer completions bash)
        source <(foyer completions zsh)
        foyer completions fish | source
      """)

  @ArgumentParser.Argument(help: .localized(en: "The shell.", ko: "셸."))
  var shell: Shell

  func run() async throws { try StandardOutput.write(shell.script) }
}
