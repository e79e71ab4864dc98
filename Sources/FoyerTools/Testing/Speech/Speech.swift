import Foyer

/// A printed text as a screen reader says it.
///
/// Punctuation is a pause, and a symbol is said by its name in Unicode: “★” is “black star”.
struct Speech {
  let text: String

  init(_ printed: String) {
    text = printed.unicodeScalars.reduce(into: "") { text, scalar in
      guard scalar.isSaidByName, let name = scalar.properties.name else {
        text.unicodeScalars.append(scalar)
        return
      }
      text += " \(name.lowercased()) "
    }
  }

  /// The time that it takes, at 180 words a minute.
  ///
  /// Two Korean, Japanese or Chinese characters count as a word, and so does the end of each line.
  var duration: Duration {
    let words = text.split { $0.isWhitespace }.filter { $0.unicodeScalars.contains(where: \.isSaid) }
    let count = words.reduce(text.split(separator: "\n").count) { $0 + Self.length(of: $1) }
    return .seconds(count) / 3
  }

  /// Returns the number of words that one between two spaces counts as.
  private static func length(of word: Substring) -> Int {
    let wide = word.unicodeScalars.count { $0.value >= 0x1100 && $0.isSaid }
    return wide == 0 ? 1 : (wide + 1) / 2
  }
}

extension Unicode.Scalar {
  /// True for a letter or a number, and for what is said by its name.
  fileprivate var isSaid: Bool { isWord || isSaidByName }

  fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }

  fileprivate var isSaidByName: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: true
    default: ["%", "&", "#", "@", "*"].contains(self)
    }
  }
}

/// Looks for what is shown and not said: by a color or a mark alone, a change in silence, a heading in each row.
struct SpeechCheck: PropertyCheck {
  /// The time that all of a script may take to say; `nil` for any.
  let limit: Duration?
  private var duration = Duration.zero
  /// The colors of what reads so, in the order in which it stands in rows and fields.
  private var colors: [String: [Style]] = [:]

  init(limit: Duration?) { self.limit = limit }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    guard !walk.walk.isRunning, let report = walk.report else { return nil }
    duration += Speech(walk.output).duration
    if let limit, duration > limit {
      let seconds = Int((duration / .seconds(1)).rounded(.up))
      return Violation(
        .speechLimit, "Up to this line it takes \(seconds) seconds. What it says here: \(Text(walk.output)).")
    }
    let sentence =
      silence(since: before, report, in: walk) ?? mark(in: report.document) ?? color(in: report.document)
      ?? heading(in: report.document)
    return sentence.map { Violation(.speech, $0) }
  }

  /// Says that a line changed the screen and nothing was printed.
  private func silence(since before: SessionSnapshot, _ report: Report, in walk: PropertyWatch) -> String? {
    guard walk.session.path == before.path, walk.output.allSatisfy(\.isWhitespace),
      let document = before.document, !before.wasRunning
    else { return nil }
    let changes = DocumentDiff(from: document, to: report.document)
    guard !changes.isEmpty else { return nil }
    let gone = changes.gone.isEmpty ? "" : " It no longer shows \(changes.gone.joined(separator: ", "))."
    return "The screen changed, and nothing says so." + gone
  }

  /// Names a value that is shown by a mark without a word.
  private func mark(in document: Document) -> String? {
    for value in SpokenValue.all(in: document) {
      let drawing = value.drawing ?? value.text
      if drawing.shown.isEmpty || value.text.shown.unicodeScalars.contains(where: \.isWord) { continue }
      // Text that a person typed is said as it is.
      if value.drawing == nil, value.json == .string(value.text.original) { continue }
      return "\(value.label) is shown as “\(drawing)” and said without a word."
    }
    return nil
  }

  /// Names words that were shown in two colors, so that the color alone says something.
  private mutating func color(in document: Document) -> String? {
    for line in SpokenValue.lines(in: document) {
      let words = line.map { "\($0.label): \($0.text)" }.joined(separator: "; ")
      let styles = line.map(\.color)
      let known = colors.updateValue(styles, forKey: "\(document.title)\n\(words)") ?? styles
      if let place = styles.indices.first(where: { known[$0] != styles[$0] }) {
        return
          "“\(line[place].text)” is in another color than before, and the words are the same: “\(words)”."
      }
    }
    return nil
  }

  /// Names a heading that the cells below it repeat, beside the times that the output says it.
  private func heading(in document: Document) -> String? {
    for list in document.lists where list.rows.count > 1 {
      for (index, column) in list.columns.enumerated() {
        let texts = list.rows.map { $0.cells.indices.contains(index) ? $0.cells[index].text.shown : "" }
        guard texts.allSatisfy({ $0.hasPrefix("\(column.title.shown):") }) else { continue }
        return "The heading “\(column.title)” is said in each of \(texts.count) rows."
      }
    }
    return nil
  }
}

/// A value on a screen with its label or heading.
private struct SpokenValue {
  let label: Text
  let text: Text
  let drawing: Text?
  let json: JSONValue
  let style: Style

  /// The style where it is a color, which people take for a meaning.
  var color: Style { [.good, .warning, .error].contains(style) ? style : .normal }

  static func all(in document: Document) -> [SpokenValue] { lines(in: document).flatMap(\.self) }

  /// Returns the values of each row, and those of all fields together.
  static func lines(in document: Document) -> [[SpokenValue]] {
    let fields = document.fields.map {
      SpokenValue(label: $0.label, text: $0.value, drawing: $0.drawing, json: $0.json, style: $0.style)
    }
    let rows = document.lists.flatMap { list in list.rows.map { cells(of: $0, list.columns) } }
    return [fields] + rows
  }

  private static func cells(of row: Row, _ columns: [Column]) -> [SpokenValue] {
    zip(columns, row.cells).map { column, cell in
      SpokenValue(
        label: column.title, text: cell.text, drawing: cell.drawing, json: cell.json, style: cell.style)
    }
  }
}

extension Invariant {
  static let speech = Invariant("What is shown is said, once and in words.")
  static let speechLimit = Invariant("A script says no more than its time for speech allows.")
}
