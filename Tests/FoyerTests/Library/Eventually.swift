/// Looks again and again until something is true, as often as 5,000 times; false when it never was.
///
/// Looks are counted instead of seconds: on a busy machine each of them waits its turn as whatever is awaited does.
@MainActor
func eventually(_ isTrue: () -> Bool) async -> Bool {
  for _ in 0..<5_000 {
    if isTrue() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return false
}
