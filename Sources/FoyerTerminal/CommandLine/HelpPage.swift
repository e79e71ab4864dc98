import Foyer

/// The help of a command.
struct HelpPage {
  let program: String
  let command: CommandDescription
  /// The commands to list behind the program's own options.
  var others: [CommandDescription] = []
  let language: Language
  /// The cells of a line.
  let width: Int

  /// The cells before a description that stands beside its name.
  private static let margin = 26

  var lines: [String] {
    let summary = command.summary(language).shown
    var lines = (summary.isEmpty ? [] : wrapped(summary) + [""]) + usage
    let details = command.details(language).shown
    if !details.isEmpty { lines += [""] + paragraphs(details) }
    lines += section("Arguments:", command.operands.filter { !$0.help(language).isEmpty }.map(entry))
    lines += section("Options:", command.options.map(entry))
    lines += section("Commands:", others.map { ($0.name, $0.summary(language).shown) })
    if !others.isEmpty {
      let more: LocalizedText = "Type \(program) COMMAND --help for the options of a command."
      lines += [""] + wrapped(more(language).shown)
    }
    return lines
  }

  private var usage: [String] {
    let label = LocalizedText("Usage:")(language).shown
    let other: LocalizedText = "\(program) COMMAND [OPTIONS]"
    let calls = [command.usage(language)] + (others.isEmpty ? [] : [other(language).shown])
    let indent = String(repeating: " ", count: DisplayWidth.of(label))
    return zip([label] + Array(repeating: indent, count: calls.count), calls).map { "\($0) \($1)" }
  }

  private func entry(_ argument: OptionDeclaration) -> (String, String) {
    (argument.synopsis(language), argument.description(language).shown)
  }

  private func section(_ title: LocalizedText, _ entries: [(name: String, text: String)]) -> [String] {
    if entries.isEmpty { return [] }
    return ["", title(language).shown] + entries.flatMap(lines)
  }

  private func lines(_ name: String, _ text: String) -> [String] {
    let margin = String(repeating: " ", count: Self.margin)
    var lines = wrapped(text, width: width - Self.margin).map { margin + $0 }
    let beginning = "  " + name
    if DisplayWidth.of(beginning) + 2 > Self.margin { return [beginning] + lines }
    let rest = String(lines[0].dropFirst(DisplayWidth.of(beginning)))
    lines[0] = beginning + rest
    return lines
  }

  private func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix(" ") ? [String(line)] : wrapped(String(line))
    }
  }

  private func wrapped(_ text: String, width: Int? = nil) -> [String] {
    Wrapping.lines(of: text, width: max(20, width ?? self.width)).map(String.init)
  }
}
