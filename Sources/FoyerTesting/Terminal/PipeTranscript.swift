/// A transcript of a program in a pipe: each line read after its prompt, and the output.
struct PipeTranscript: Transcript {
  var editor = EditorModel()
  let prompt = ""

  mutating func begin() {}

  func showsLine(behind earlier: [UInt8]) -> (@Sendable ([UInt8]) -> Bool)? { nil }

  var loss: String? { nil }

  mutating func take(_ printed: [UInt8], echoes: [String], prompt: String?) -> String {
    let text = String(decoding: printed, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.removing(echoes).map { $0 + "\n" }.joined()
  }
}
