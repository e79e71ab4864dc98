import Foyer

/// The manual page of the program, made from what it declares.
@MainActor
struct ManualPage {
  let language: Language

  var text: String {
    var page = Roff(
      name: FoyerProgram.name, version: Version.current, heading: ManualPhrases.heading(language).shown)
    let commands = CommandDescription.all
    page.section(ManualPhrases.name(language))
    page.paragraphs("\(Text(FoyerProgram.name)) - \(FoyerProgram.summary(language))")
    page.section(ManualPhrases.synopsis(language))
    for command in commands { page.paragraphs(Text(command.usage(language))) }
    page.section(ManualPhrases.description(language))
    page.paragraphs(FoyerProgram.details(language))
    for (index, command) in commands.enumerated() { write(command, isFirst: index == 0, to: &page) }
    writeScreens(to: &page)
    write(ManualPhrases.environment, ManualPhrases.variables, to: &page)
    write(ManualPhrases.files, ManualPhrases.places, to: &page)
    return page.text
  }

  private func write(_ command: CommandDescription, isFirst: Bool, to page: inout Roff) {
    if isFirst {
      page.section(ManualPhrases.options(language))
    } else {
      page.section(Text(command.call))
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

  private func writeScreens(to page: inout Roff) {
    page.section(ManualPhrases.screens(language))
    page.paragraphs(ManualPhrases.aboutScreens(language))
    for node in GraphWalk(root: AppCoordinator.graph.type).nodes {
      page.subsection(Text(node.path))
      for command in node.screen.transitions.map(\.command) + node.screen.actions {
        write(command, to: &page)
      }
    }
    page.section(ManualPhrases.everywhere(language))
    for command in GlobalCommand.allCases.map(\.command) { write(command, to: &page) }
    page.entry("backup", BackupPhrases.file(language).shown, BackupPhrases.help(language))
    page.entry("record", "[\(RecordPhrases.argument(language))]", RecordPhrases.help(language))
  }

  private func write(_ command: Command, to page: inout Roff) {
    let values = command.usage(in: language).shown.dropFirst(command.name.count).drop { $0 == " " }
    page.entry(command.name, String(values), command.help(language))
  }

  private func write(_ title: Phrase, _ entries: [(name: String, text: Phrase)], to page: inout Roff) {
    page.section(title(language))
    for entry in entries { page.entry(entry.name, "", entry.text(language)) }
  }
}
