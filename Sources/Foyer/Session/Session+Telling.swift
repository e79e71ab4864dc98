/// What tests that count what was exercised are told.
extension Session {
  func tell(_ transition: Transition, from entry: Entry) {
    observer?(
      .went(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: transition.name))
  }

  func tell(_ command: Command, wasRefusedOn entry: Entry, _ refusal: DeclaredRefusal) {
    observer?(
      .refused(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, command: command.name,
        because: refusal))
  }

  func tell(_ flow: String, cameBackTo entry: Entry, hasValue: Bool) {
    observer?(
      .returned(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, transition: flow,
        hasValue: hasValue))
  }

  func tellArrival() {
    observer?(.arrived(coordinator: stack.top.coordinator.type.name, screen: stack.top.type.place))
  }
}
