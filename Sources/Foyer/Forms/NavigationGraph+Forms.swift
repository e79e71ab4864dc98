extension NavigationGraph {
  /// Declares a command with the form that asks for a record, or reads it from the line.
  ///
  /// ```swift
  /// .presentForm("invite", of: Guest.self, from: list, help: inviteHelp, in: { $0.environment }) { here, guest in
  ///   try here.coordinator.invite(guest)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The command's name.
  ///   - type: The type of the record that the form asks for.
  ///   - screen: The screen that has the command.
  ///   - help: A description of the command, for help.
  ///   - environment: Returns the environment in which answers are read.
  ///   - receive: Takes the record. When it throws a ``Refusal`` the form stays open.
  public func presentForm<From, Record: FormRecord>(
    _ name: String, of type: Record.Type, from screen: Screen<Owner, From>, help: LocalizedText,
    in environment: @escaping @MainActor (Owner) -> Environment,
    receive: @escaping @MainActor (TransitionContext<Owner, From>, Record) async throws -> Outcome
  ) -> NavigationGraph {
    present(name, from: screen, help: help, .optional(.line(of: RecordForm<Record>.self))) { here, line in
      try FormCoordinator<RecordForm<Record>>.beginning(line, in: environment(here.coordinator))
    } make: { here in
      FormCoordinator(environment: environment(here.coordinator))
    } receive: { here, answers in
      try await receive(here, answers.record)
    }
  }
}
