import Foyer

/// The manual page of a program, made from what it declares.
@MainActor
struct ManualPage {
  let program: ProgramDescription
  let language: Language

  var text: String {
    var page = Roff(name: program.name, version: program.version ?? "", language: language)
    let (commands, notes) = (program.descriptions, program.manual())
    page.section("NAME")
    page.paragraphs("\(Text(program.name)) - \(program.summary()(language))")
    page.section("SYNOPSIS")
    for command in commands { page.paragraphs(Text(command.usage(language))) }
    page.section("DESCRIPTION")
    page.paragraphs(program.details()(language))
    for (index, command) in commands.enumerated() { write(command, isFirst: index == 0, to: &page) }
    writeScreens(notes, to: &page)
    page.section("ENVIRONMENT")
    write(notes.variables + ManualNotes.usualVariables, to: &page)
    if notes.files.isEmpty { return page.text }
    page.section("FILES")
    write(notes.files, to: &page)
    return page.text
  }

  private func write(_ command: CommandDescription, isFirst: Bool, to page: inout Roff) {
    if isFirst {
      page.section("OPTIONS")
    } else {
      page.section(LocalizedText(verbatim: Text(command.call)))
      page.paragraphs(command.summary(language))
      page.paragraphs(command.details(language))
    }
    for argument in command.arguments {
      let synopsis = argument.synopsis(language)
      let name = argument.names.joined(separator: ", ")
      let values = synopsis.dropFirst(name.count).drop { $0 == " " }
      page.entry(name, String(values), argument.description(language))
    }
  }

  private func writeScreens(_ notes: ManualNotes, to page: inout Roff) {
    page.section("SCREENS")
    page.paragraphs(notes.screens(language))
    for node in program.graph.map({ ReachableNodes(root: $0()).nodes }) ?? [] {
      page.subsection(Text(node.path))
      for command in node.screen.transitions.map(\.command) + node.screen.actions {
        write(command, to: &page)
      }
    }
    page.section("COMMANDS OF EVERY SCREEN")
    for command in GlobalCommand.all(in: program.languages) {
      write(command.command(in: program.languages), to: &page)
    }
    write(notes.commands, to: &page)
  }

  private func write(_ command: Command, to page: inout Roff) {
    let values = command.usage(in: language).shown.dropFirst(command.name.count).drop { $0 == " " }
    page.entry(command.name, String(values), command.help(language))
  }

  private func write(_ entries: [ManualNotes.Entry], to page: inout Roff) {
    for entry in entries { page.entry(entry.name, entry.values(language).shown, entry.text(language)) }
  }
}

/// A manual page in the language of man(7).
struct Roff {
  private(set) var lines: [String] = []
  private let language: Language

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(name: String, version: String, language: Language) {
    self.language = language
    let heading = LocalizedText("User Commands")(language).shown
    lines.append(
      ".TH \(name.uppercased()) 1 \"\" \(Self.quoted("\(name) \(version)")) \(Self.quoted(heading))")
  }

  mutating func section(_ title: LocalizedText) {
    lines.append(".SH \(Self.quoted(title(language).shown))")
  }

  mutating func subsection(_ title: Text) { lines.append(".SS \(Self.quoted(title.shown))") }

  /// Adds paragraphs; lines that begin with spaces stay as they are.
  mutating func paragraphs(_ text: Text) {
    for block in text.shown.split(separator: "\n\n") {
      if block.hasPrefix(" ") {
        lines +=
          [".PP", ".RS", ".nf"] + block.split(separator: "\n").map { Self.line($0.drop { $0 == " " }) }
        lines += [".fi", ".RE"]
      } else {
        lines += [".PP", Self.line(block.split(separator: "\n").joined(separator: " "))]
      }
    }
  }

  /// Adds an entry: its name in bold, what stands for values in italics, and a sentence.
  mutating func entry(_ name: String, _ values: String, _ sentence: Text) {
    let values = values.isEmpty ? "" : " \\fI\(Self.escaped(values))\\fR"
    lines += [".TP", "\\fB\(Self.escaped(name))\\fR\(values)", Self.line(sentence.shown)]
  }

  /// A line of text, which is no request whatever it begins with.
  private static func line(_ text: some StringProtocol) -> String {
    let escaped = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text in which a backslash is one, and a minus can be copied.
  private static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }
}

extension Subcommand {
  /// `manual`, which prints the manual page.
  static func manual(of program: String) -> Subcommand {
    let name = Text(program)
    let summary: LocalizedText = "Print the manual page: options, screens and their commands."
    let details: LocalizedText = """
      The package installs it for man(1). Without the package:

        \(name) manual | man -l -
      """
    return Subcommand("manual", summary, details: details, options: [SessionOptions.language]) {
      context in
      try StandardOutput.write(ManualPage(program: context.description, language: context.language).text)
    }
  }
}
