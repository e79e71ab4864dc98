import FoyerProcess

/// The lines of scripts that are carried out now, which a crash of the program names.
@MainActor
enum ScriptPlace {
  private static var places: [(number: Int, text: String)] = []
  private static var last = 0

  /// Notes that a line of a script is carried out.
  ///
  /// - Returns: The number to end it by.
  static func begin(_ script: String, _ line: Int, _ input: ScriptInput) -> Int {
    last += 1
    let number = last
    let typed = if case .line(let text) = input { ": > \(text)" } else { "." }
    places.append((number, "\(script):\(line): The program crashed at this line\(typed)\n"))
    show()
    return number
  }

  /// Notes that a line has come to its end.
  static func end(_ number: Int) {
    places.removeAll { $0.number == number }
    show()
  }

  private static func show() { CrashNote.set(places.isEmpty ? nil : places.map(\.text).joined()) }
}
