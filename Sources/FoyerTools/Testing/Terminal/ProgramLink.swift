import Dispatch
import Foyer
import FoyerSystem
import Glibc

/// Talks with a program: types, asks over the channel, and collects what it prints.
///
/// After each answer the program prints a zero byte, which terminals and people do not see. All that was printed
/// before the answer has come when that byte has.
final class ProgramLink: @unchecked Sendable {
  private let process: ProgramProcess
  private let queue = DispatchQueue(label: "foyer.program")
  private var answers: [UInt8] = []
  private var marks = 0
  private var printed: [UInt8] = []

  /// The answer of a program, and its output since the last answer.
  struct Answer: Sendable {
    let value: JSONValue
    let printed: [UInt8]
  }

  init(_ process: ProgramProcess) { self.process = process }

  /// Bytes to type, with a test that shows that the program has taken them.
  struct Typing: Sendable {
    let bytes: [UInt8]
    /// Returns true when the output since the last answer shows the typed bytes; `nil` when no output shows
    /// them.
    var isShown: (@Sendable (_ printed: [UInt8]) -> Bool)?
  }

  /// Types, one thing when the one before is shown, then asks, and waits for the answer.
  func exchange(
    typing steps: [Typing], asking question: JSONValue, within patience: Duration
  ) async throws(DriverFailure) -> Answer {
    let result: Result<Answer, DriverFailure> = await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result { () throws(DriverFailure) in
            try self.exchange(steps, question, ContinuousClock.now + patience)
          })
      }
    }
    return try result.get()
  }

  private func exchange(
    _ steps: [Typing], _ question: JSONValue, _ deadline: ContinuousClock.Instant
  ) throws(DriverFailure) -> Answer {
    for step in steps {
      try write(step.bytes, to: process.console, before: deadline)
      guard let isShown = step.isShown else { continue }
      while !isShown(printed) { try wait(before: deadline, for: "to show what was typed") }
    }
    try write(Array((question.encoded + "\n").utf8), to: process.channel, before: deadline)
    while true {
      if let end = answers.firstIndex(of: 0x0A), marks > 0 {
        let line = String(decoding: answers[..<end], as: UTF8.self)
        answers.removeSubrange(...end)
        marks -= 1
        guard let value = JSONReader.value(of: line[...]) else {
          throw DriverFailure("The program's answer is not JSON: \(line)")
        }
        defer { printed = [] }
        return Answer(value: value, printed: printed)
      }
      try wait(before: deadline, for: "to come to rest")
    }
  }

  /// Takes what has come, and waits for something when nothing has.
  private func wait(before deadline: ContinuousClock.Instant, for purpose: String) throws(DriverFailure) {
    let left = Poll.milliseconds(until: deadline)
    let ready = Poll.ready(reading: [process.console, process.channel], within: left)
    guard !ready.isEmpty else {
      throw DriverFailure("The program was given up waiting for \(purpose). It had printed:\n\(transcript)")
    }
    if ready.contains(process.channel) {
      guard let bytes = Self.read(process.channel) else {
        throw DriverFailure("The program ended by itself. It had printed:\n\(transcript)")
      }
      answers += bytes
    }
    if ready.contains(process.console), let bytes = Self.read(process.console) {
      marks += bytes.count { $0 == 0 }
      printed += bytes.filter { $0 != 0 }
    } else if ready == [process.console] {
      throw DriverFailure("The program closed its output. It had printed:\n\(transcript)")
    }
  }

  private var transcript: String { Text(String(decoding: printed, as: UTF8.self)).shown }

  private func write(
    _ bytes: [UInt8], to descriptor: Int32, before deadline: ContinuousClock.Instant
  ) throws(DriverFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let left = Poll.milliseconds(until: deadline)
      guard !Poll.ready(writing: [descriptor], within: left).isEmpty else {
        throw DriverFailure("The program does not read what is typed.")
      }
      let count = rest.prefix(1_024).withUnsafeBytes { Pipe.write($0, to: descriptor) }
      if count < 0, errno != EINTR, errno != EAGAIN {
        throw DriverFailure("The program has closed its input.")
      }
      rest = rest.dropFirst(max(0, count))
    }
  }

  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
