/// The screens from home to the one on top.
///
/// It is never empty.
@MainActor
struct BackStack {
  private(set) var entries: [Entry]
  private(set) var path: String

  init(root: Entry) {
    entries = [root]
    path = Path.description(of: root.segments)
  }

  var top: Entry { entries[entries.count - 1] }
  var root: Entry { entries[0] }

  /// The path that some entries have, or would have if they were on the stack.
  func path(of entries: [Entry]) -> String { Path.description(of: entries.flatMap(\.segments)) }

  /// Whether some entry belongs to a flow that was presented and waits for its value.
  var isInModal: Bool { entries.contains { $0.flow?.isPresented == true } }

  /// Puts other entries in place of the present ones; those that stay are the same objects.
  ///
  /// - Returns: The presented flows that were left without a value.
  mutating func become(_ next: [Entry]) -> [Flow] {
    guard !next.isEmpty else { return [] }
    var shared = 0
    while shared < entries.count, shared < next.count, entries[shared] === next[shared] { shared += 1 }
    var abandoned: [Flow] = []
    for entry in entries[shared...].reversed() {
      entry.stopFollowing()
      if entry.isFlowRoot, let flow = entry.flow, flow.isPresented, !flow.isFinished {
        abandoned.append(flow)
      }
    }
    entries = next
    path = path(of: next)
    return abandoned
  }
}
