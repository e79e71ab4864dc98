/// The screens from home to the one on top.
///
/// It is never empty.
@MainActor
struct BackStack {
  private(set) var entries: [ScreenInstance]
  private(set) var path: String

  init(root: ScreenInstance) {
    entries = [root]
    path = Path.description(of: root.segments)
  }

  var top: ScreenInstance { entries[entries.count - 1] }
  var root: ScreenInstance { entries[0] }

  /// Returns true when some entries are those on the stack.
  func holds(_ others: [ScreenInstance]) -> Bool { others.count == entries.count && others.last === top }

  /// The path that some entries have, or would have if they were on the stack.
  func path(of entries: [ScreenInstance]) -> String { Path.description(of: entries.flatMap(\.segments)) }

  /// True when some entry belongs to a flow that was presented and waits for its value.
  var isInModal: Bool { entries.contains { $0.flow?.isPresented == true } }

  /// Puts other entries in place of the present ones; those that stay are the same objects.
  mutating func become(_ next: [ScreenInstance]) {
    guard !next.isEmpty else { return }
    for entry in left(for: next) { entry.stopFollowing() }
    entries = next
    path = path(of: next)
  }

  /// The presented flows that would be left without a value for other entries, the innermost first.
  func abandoned(for next: [ScreenInstance]) -> [Flow] {
    left(for: next).compactMap { entry in
      guard entry.isFlowRoot, let flow = entry.flow, flow.isPresented, !flow.isFinished else { return nil }
      return flow
    }
  }

  /// The entries that are not among others which take their place, the top first.
  private func left(for next: [ScreenInstance]) -> ReversedCollection<ArraySlice<ScreenInstance>> {
    var shared = 0
    while shared < entries.count, shared < next.count, entries[shared] === next[shared] { shared += 1 }
    return entries[shared...].reversed()
  }
}
