/// Waits for something to become true, looking often; false when it did not within the limit.
@MainActor
func eventually(within limit: Duration = .seconds(30), _ isTrue: () -> Bool) async -> Bool {
  let deadline = ContinuousClock.now + limit
  while ContinuousClock.now < deadline {
    if isTrue() { return true }
    try? await Task.sleep(for: .milliseconds(1))
  }
  return isTrue()
}
