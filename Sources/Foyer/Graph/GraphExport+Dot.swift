extension GraphExport {
  /// The graph for Graphviz: one cluster a coordinator, dashed arrows replace, bold ones present.
  ///
  /// A flow that returns a value is a dashed cluster that names the value's type.
  ///
  /// See https://graphviz.org/doc/info/lang.html.
  package var dot: String {
    var lines = [
      "digraph foyer {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    for (index, coordinator) in survey.coordinators.enumerated() {
      lines.append("  subgraph cluster_\(index) {")
      lines.append("    label=\(Self.quoted(Self.title(of: coordinator)));")
      if coordinator.returnsValue { lines.append("    style=dashed;") }
      for box in boxes(of: coordinator) {
        lines.append("    \(Self.quoted(box.id)) [label=\(Self.quoted(box.title))];")
      }
      if coordinator.transitions.contains(where: { $0.kind == .finish }) {
        let end = Self.quoted(Self.end(of: coordinator))
        lines.append("    \(end) [shape=ellipse, label=\(Self.quoted(coordinator.valueName))];")
      }
      lines.append("  }")
    }
    for arrow in survey.coordinators.flatMap(arrows) {
      let ends = "\(Self.quoted(arrow.from)) -> \(Self.quoted(arrow.to))"
      let label = arrow.labels.map { Self.escaped($0) }.joined(separator: "\\n")
      lines.append("  \(ends) [label=\"\(label)\"\(Self.style(of: arrow.kind))];")
    }
    return (lines + ["}"]).map { $0 + "\n" }.joined()
  }

  private static func style(of kind: Transition.Kind) -> String {
    switch kind {
    case .push: ""
    case .replace: ", style=dashed"
    case .present: ", style=bold"
    case .finish, .leave: ", style=dotted"
    }
  }

  private static func quoted(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
  }
}
