import CEditLine
import Foyer
import Glibc

/// The TAB key.
extension LineEditor {
  /// Extends the word before the cursor, or lists what it could become.
  ///
  /// Returns one of libedit's `CC_` codes.
  func complete() -> UInt8 {
    guard let request else { return UInt8(CC_ERROR) }
    let isRepeated = keysAtLastCompletion == keysRead - 1
    keysAtLastCompletion = keysRead
    let before = currentLine().beforeCursor
    let completions = desk.complete(before, request)
    guard before.utf8.hasEnding(completions.replacing.utf8), let first = completions.candidates.first else {
      return UInt8(CC_ERROR)
    }
    if completions.candidates.count == 1 {
      replace(completions.replacing, with: first.text + (first.endsWord ? " " : ""))
      keysAtLastCompletion = -1
      return UInt8(CC_REFRESH)
    }
    let common = Self.commonPrefix(of: completions.candidates.map(\.text))
    if common.utf8.count > completions.replacing.utf8.count {
      replace(completions.replacing, with: common)
      return UInt8(CC_REFRESH)
    }
    guard isRepeated else { return UInt8(CC_ERROR) }
    list(completions.candidates)
    return UInt8(CC_NORM)
  }

  private func replace(_ end: String, with text: String) {
    if !end.isEmpty { el_deletestr(editor, Int32(end.unicodeScalars.count)) }
    el_insertstr(editor, text)
  }

  private func list(_ candidates: [Completions.Candidate]) {
    moveBelow()
    put(CandidateList(candidates.map { Text($0.text) }).lines(in: window).map { $0 + "\n" }.joined())
    redraw()
  }

  static func commonPrefix(of texts: [String]) -> String {
    guard var common = texts.first else { return "" }
    for text in texts.dropFirst() {
      common = String(zip(common, text).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }
}

extension String.UTF8View {
  fileprivate func hasEnding(_ end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}
