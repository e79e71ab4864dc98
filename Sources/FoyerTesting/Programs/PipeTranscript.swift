/// What a program prints into a pipe: each line that it takes after its prompt, and what it says.
struct PipeTranscript: Transcript {
  var hasHalfLine: Bool { false }

  mutating func begin() {}

  mutating func shows(_ text: String) -> (@Sendable ([UInt8]) -> Bool)? { nil }

  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    let text = String(decoding: printed, as: UTF8.self)
    var new = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if new.last == "" { new.removeLast() }
    return new.removing(echoes).map { $0 + "\n" }.joined()
  }
}
