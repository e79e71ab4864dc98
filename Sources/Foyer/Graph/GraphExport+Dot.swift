extension GraphExport {
  /// The graph for Graphviz: one cluster a coordinator, dashed arrows replace, bold ones present.
  ///
  /// A flow that returns a value is a dashed cluster that names the value's type.
  ///
  /// See https://graphviz.org/doc/info/lang.html.
  package var dot: String {
    var lines = [
      "digraph \(Self.quoted(survey.coordinators[0].name)) {",
      "  rankdir=LR;",
      "  node [shape=box, style=rounded, fontname=\"sans-serif\"];",
      "  edge [fontname=\"sans-serif\", fontsize=10];",
    ]
    lines += picture(closing: "  }") { index, coordinator in
      ["  subgraph cluster_\(index) {", "    label=\(Self.quoted(Self.title(of: coordinator)));"]
        + (coordinator.returnsValue ? ["    style=dashed;"] : [])
    } box: { box in
      let shape = box.isEnd ? "shape=ellipse, " : ""
      return "\(Self.quoted(box.id)) [\(shape)label=\(Self.quoted(box.title))];"
    } arrow: { arrow in
      let ends = "\(Self.quoted(arrow.from)) -> \(Self.quoted(arrow.to))"
      let label = arrow.labels.map { Self.escaped($0) }.joined(separator: "\\n")
      return "\(ends) [label=\"\(label)\"\(Self.style(of: arrow.kind))];"
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
