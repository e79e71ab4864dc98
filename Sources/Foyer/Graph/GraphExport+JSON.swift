extension GraphExport {
  /// The graph as one object: `root`, `screens` and `transitions`, sentences in every language.
  package var json: JSONValue {
    .object([
      .init("root", .string(survey.coordinators.first?.name ?? "")),
      .init("screens", .array(survey.screens.map(json))),
      .init("transitions", .array(survey.coordinators.flatMap(transitions))),
    ])
  }

  private func json(_ screen: AllNodes.Screen) -> JSONValue {
    .object([
      .init("id", .string(screen.id)),
      .init("path", screen.node.map { .string($0.path) } ?? .null),
      .init("coordinator", .string(screen.coordinator.name)),
      .init("place", .string(screen.type.place)),
      .init("view", .string(screen.type.viewName)),
      .init("actions", .array(screen.type.actions.map { .object(members($0)) })),
    ])
  }

  private func transitions(of coordinator: CoordinatorNode) -> [JSONValue] {
    coordinator.transitions.flatMap { transition in
      transition.from.flatMap { place in
        survey.targets(of: transition, from: place, in: coordinator).map { target in
          json(transition, from: place, to: target, in: coordinator)
        }
      }
    }
  }

  private func json(
    _ transition: Transition, from place: String, to target: String?, in coordinator: CoordinatorNode
  ) -> JSONValue {
    let command = transition.command(from: place, in: coordinator)
    var value: String?
    if transition.kind == .present { value = transition.child?.valueName }
    if transition.kind == .finish { value = coordinator.valueName }
    return .object(
      [
        .init("kind", .string(transition.kind.rawValue)),
        .init("coordinator", .string(coordinator.name)),
        .init("from", .string(AllNodes.id(of: place, in: coordinator))),
        .init("to", target.map { .string($0) } ?? .null),
        .init("value", value.map { .string($0) } ?? .null),
        .init("conditional", .bool(transition.unavailableReason != nil)),
        .init("next", transition.next.map { .string(AllNodes.id(of: $0, in: coordinator)) } ?? .null),
      ] + members(command))
  }

  private func members(_ command: Command) -> [JSONValue.Member] {
    [
      .init("name", .string(command.name)),
      .init("usage", .object(inAllLanguages { command.usage(in: $0) })),
      .init("arguments", .array(command.parameters.map(json))),
      .init("help", .object(inAllLanguages { command.help($0) })),
    ]
  }

  private func json(_ parameter: Parameter) -> JSONValue {
    .object([
      .init("name", .object(inAllLanguages { parameter.name($0) })),
      .init("optional", .bool(parameter.isOptional)),
      .init(
        "expectation",
        parameter.expectation.map { expectation in .object(inAllLanguages { expectation($0) }) } ?? .null),
    ])
  }

  private var languages: [Language] { survey.coordinators.first?.languages ?? [.english] }

  private func inAllLanguages(_ text: (Language) -> Text) -> [JSONValue.Member] {
    languages.map { .init($0.code, .string(text($0).original)) }
  }
}
