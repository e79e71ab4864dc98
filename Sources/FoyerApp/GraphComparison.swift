import ArgumentParser
import Foundation
import Foyer
import FoyerStorage
import Glibc

/// Says how the graph differs from one that was written down before.
@MainActor
struct GraphComparison {
  let file: String
  let language: Language

  /// The bytes above which a file is no listing of a graph.
  private static let limit = 64 << 20

  /// Prints a line a difference, or that there is none.
  ///
  /// - Throws: The exit status, unless the graphs are equal.
  func run(_ export: GraphExport) throws {
    let before = try listing(of: try contents(), notOne: EX_DATAERR)
    let after = try listing(of: Array(export.json.encoded.utf8), notOne: EX_SOFTWARE)
    let differences = GraphReview(from: before, to: after).differences
    for difference in differences { try StandardOutput.write(difference(language).shown + "\n") }
    guard differences.isEmpty else { throw ExitCode(1) }
    let name = Text(file).quoted
    let sentence = Phrase(en: "The graph is as it was in \(name).", ko: "그래프는 \(name) 파일과 같습니다.")
    try StandardOutput.write(sentence(language).shown + "\n")
  }

  private func contents() throws -> [UInt8] {
    do throws(FileError) {
      return try WholeFile(path: file).read(atMost: Self.limit)
    } catch {
      let name = Text(file).quoted
      let cause = error.cause.isEmpty ? "" : Text(" (\(error.cause))")
      throw complain(
        Phrase(
          en: "The listing \(name) cannot be read\(cause). Make one by foyer graph --format json.",
          ko: "목록 파일 \(name) 읽을 수 없습니다\(cause). foyer graph --format json 명령으로 만드세요."), EX_NOINPUT)
    }
  }

  private func listing(of bytes: [UInt8], notOne status: Int32) throws -> GraphListing {
    do {
      return try JSONDecoder().decode(GraphListing.self, from: Data(bytes))
    } catch {
      let name = Text(file).quoted
      throw complain(
        Phrase(
          en: "\(name) is not a graph as foyer graph --format json prints it. Nothing was compared.",
          ko: "\(name) 파일은 foyer graph --format json 명령이 출력한 그래프가 아닙니다. 비교하지 않았습니다."), status)
    }
  }

  private func complain(_ sentence: Phrase, _ status: Int32) -> ExitCode {
    Surroundings.write("foyer: \(sentence(language))\n", to: STDERR_FILENO)
    return ExitCode(status)
  }
}
