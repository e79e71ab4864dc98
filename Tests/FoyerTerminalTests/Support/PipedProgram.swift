import Foundation

/// The fixture program with its input from a pipe or file.
struct PipedProgram {
  struct Result {
    let output: String
    let status: Int32
  }

  static func run(_ fixture: Fixture, input: [UInt8]) throws -> Result {
    let file = fixture.directory.appending(path: "input")
    try Data(input).write(to: file)
    let shell = "exec \"$0\" < \"$1\""
    return try finish(start(fixture, ["-c", shell, Fixture.program, file.path]))
  }

  static func start(_ fixture: Fixture, _ arguments: [String]) throws -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = arguments
    process.environment = fixture.environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    return (process, output)
  }

  static func finish(_ started: (process: Process, output: Pipe)) -> Result {
    let data = started.output.fileHandleForReading.readDataToEndOfFile()
    started.process.waitUntilExit()
    return Result(output: String(decoding: data, as: UTF8.self), status: started.process.terminationStatus)
  }
}
