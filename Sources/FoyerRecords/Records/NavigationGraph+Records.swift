public import Foyer

extension NavigationGraph {
  /// Declares the command `open`, which leads from a row to the screen of what it stands for.
  ///
  /// - Parameters:
  ///   - nouns: The words for what rows stand for.
  ///   - name: Another name of the command.
  ///   - list: The screen with the rows.
  ///   - screen: The screen that is opened with a row's identifier.
  public func openRows<From, To: PathValue>(
    _ nouns: Nouns, as name: String, from list: Screen<Owner, From>, to screen: Screen<Owner, To>
  ) -> NavigationGraph {
    push("open", also: name, from: list, to: screen, help: nouns.open, .row(nouns.argument))
  }

  /// Declares the command `add` with the form that asks for a new record, or reads it from the line.
  ///
  /// - Parameters:
  ///   - screen: The screen that has the command.
  ///   - notice: Returns a sentence to add about the new record.
  ///   - store: Returns the store that the record is added to.
  public func presentAdd<From, Record: DeclaredRecord>(
    from screen: Screen<Owner, From>,
    notice: @escaping @MainActor (Owner, Recorded<Record>) throws -> LocalizedText? = { _, _ in nil },
    into store: @escaping @MainActor (Owner) -> RecordStore<Record>
  ) -> NavigationGraph {
    present(
      "add", from: screen, help: FormHelp.add(Record.subject),
      .optional(.line(of: Record.self))
    ) { here, line in
      try FormCoordinator<Record>.beginning(line, in: store(here.coordinator).feature.environment)
    } make: { here in
      let store = store(here.coordinator)
      return FormCoordinator(environment: store.feature.environment) { try store.check($0.record) }
    } receive: { here, answers in
      let record = try store(here.coordinator).add(answers.record)
      guard case .object(let values) = answers.json else { return .message(RecordStrings.added(record.name)) }
      var outcome = RecordStrings.added(record, RecordStrings.added(record.name), values)
      if let notice = try notice(here.coordinator, record) { outcome.messages.append(notice) }
      return outcome
    }
  }

  /// Declares the command `edit` on a record's screen, with the form that asks for all of the record's fields, or the
  /// field and its answer on the line.
  ///
  /// - Parameters:
  ///   - screen: The screen that has the command.
  ///   - unavailableReason: Returns why the record can't be changed now, or `nil`.
  ///   - store: Returns the store that the record is in.
  public func presentEdit<Record: DeclaredRecord>(
    from screen: Screen<Owner, String>, unavailableReason: UnavailableReason<String>? = nil,
    in store: @escaping @MainActor (Owner) -> RecordStore<Record>
  ) -> NavigationGraph {
    presentEdit(from: screen, unavailableReason: unavailableReason) {
      store($0).feature
    } of: { owner, handle in
      try store(owner)(handle).value
    } check: { owner, handle, record in
      let store = store(owner)
      try store.check(record, from: try store(handle))
    } receive: { owner, handle, answers in
      .message(RecordStrings.edited(try store(owner).edit(handle, to: answers)))
    }
  }

  /// Declares the command `edit` on the screen of what may not be a record yet.
  ///
  /// - Parameters:
  ///   - screen: The screen that has the command.
  ///   - unavailableReason: Returns why it can't be changed now, or `nil`.
  ///   - feature: Returns the journal that the record is in.
  ///   - record: Returns the record with its values of now.
  ///   - check: Throws a `Refusal` for a record that can't be beside the others.
  ///   - receive: Changes the record to the answers.
  package func presentEdit<Record: DeclaredRecord, Value>(
    from screen: Screen<Owner, Value>, unavailableReason: UnavailableReason<Value>? = nil,
    in feature: @escaping @MainActor (Owner) -> FeatureJournal,
    of record: @escaping @MainActor (Owner, Value) throws -> Record,
    check: @escaping @MainActor (Owner, Value, Record) throws -> Void = { _, _, _ in },
    receive: @escaping @MainActor (Owner, Value, RecordAnswers<Record>) throws -> Outcome
  ) -> NavigationGraph {
    present(
      "edit", from: screen, help: FormHelp.editThis(Record.self),
      .optional(.field(of: Record.self)),
      .optional(.answer(of: Record.self)), unavailableReason: unavailableReason
    ) { here, field, answer in
      try FormCoordinator<Record>.beginning(
        field, answer, changing: RecordForm(try record(here.coordinator, here.value)),
        in: feature(here.coordinator).environment)
    } make: { here in
      let record = try record(here.coordinator, here.value)
      return FormCoordinator(
        environment: feature(here.coordinator).environment, changing: RecordForm(record),
        of: Text(record.name)
      ) { try check(here.coordinator, here.value, $0.record) }
    } receive: { here, answers in
      try receive(here.coordinator, here.value, answers)
    }
  }
}
