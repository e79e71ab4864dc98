import FoyerProcess

/// The lines of scripts that are carried out now, which a crash of the program names.
@MainActor
enum ScriptPlace {
  private static var places: [(number: Int, text: String)] = []
  private static var last = 0

  /// Does something for a line of a script.
  static func at<Value>(
    _ script: String, _ line: Int, _ input: ScriptInput, _ body: () async throws(DriverFailure) -> Value
  ) async throws(DriverFailure) -> Value {
    last += 1
    let number = last
    let typed = if case .line(let text) = input { ": > \(text)" } else { "." }
    places.append((number, "\(script):\(line): The program crashed at this line\(typed)\n"))
    show()
    defer {
      places.removeAll { $0.number == number }
      show()
    }
    return try await body()
  }

  private static func show() { CrashNote.set(places.isEmpty ? nil : places.map(\.text).joined()) }
}
