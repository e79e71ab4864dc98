extension GraphExport {
  /// The graph for Mermaid: one subgraph for each coordinator; dotted arrows replace, thick arrows present.
  ///
  /// A flow that returns a value is a subgraph with a dashed frame that names the value's type.
  ///
  /// See https://mermaid.js.org/syntax/flowchart.html.
  package var mermaid: String {
    var lines = ["flowchart LR"]
    lines += picture(closing: "  end") { _, coordinator in
      let title = Self.quoted(Self.title(of: coordinator))
      return ["  subgraph \(Self.id(coordinator.name + ".flow"))[\(title)]"]
    } box: { box in
      let title = Self.quoted(box.title)
      return Self.id(box.id) + (box.isEnd ? "([\(title)])" : "[\(title)]")
    } arrow: { arrow in
      let label = Self.quoted(arrow.labels.joined(separator: ", "))
      return "\(Self.id(arrow.from)) \(Self.line(of: arrow.kind))|\(label)| \(Self.id(arrow.to))"
    }
    for coordinator in survey.coordinators where coordinator.returnsValue {
      lines.append("  style \(Self.id(coordinator.name + ".flow")) stroke-dasharray: 5 5")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(of kind: Transition.Kind) -> String {
    switch kind {
    case .push, .finish, .leave: "-->"
    case .replace: "-.->"
    case .present: "==>"
    }
  }

  /// A name that Mermaid takes: letters and digits, everything else as its code point.
  private static func id(_ name: String) -> String {
    name.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
      case ".": result += "_"
      default: result += "_" + String(scalar.value, radix: 16) + "_"
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    text.reduce(into: "\"") { result, character in
      switch character {
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      default: result.append(character)
      }
    } + "\""
  }
}
