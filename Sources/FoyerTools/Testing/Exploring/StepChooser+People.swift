import Foyer

/// Walks of several people.
extension StepChooser {
  /// Lets people take half of the walks together, on one store or each on a replica of a shared journal.
  mutating func invite(_ people: [String], to settings: inout ScriptSettings) {
    guard people.count > 1, random.happens(50) else { return }
    settings.people = people
    if random.happens(50) { settings.share = ":memory:" }
  }

  /// Chooses who takes the next step, mostly the first of them.
  mutating func next(among people: [Participant]) -> Participant? {
    people.count > 1 && random.happens(35) ? random.pick(people.dropFirst()) : people.first
  }

  /// Chooses the next step of one of the people, who is cut off from a shared journal now and then.
  mutating func next(of person: Participant, in walk: PropertyWatch) -> ScriptInput {
    guard walk.surroundings.exchange != nil, random.happens(4) else { return person.naming(next(in: walk)) }
    return person.naming(.condition(random.happens(50) ? "offline" : "online"))
  }
}
