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
    let before = line.textBeforeCursor
    let completions = bridge.complete(before, request)
    guard before.utf8.hasEnding(completions.replacing.utf8), let first = completions.candidates.first else {
      return UInt8(CC_ERROR)
    }
    if completions.candidates.count == 1 {
      replace(completions.replacing, with: first.text + (first.endsWord ? " " : ""))
      keysAtLastCompletion = -1
      return UInt8(CC_REFRESH)
    }
    let common = completions.commonPrefix
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
    el_winsertstr(editor, text.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0])
  }

  private func list(_ candidates: [Completions.Candidate]) {
    moveBelow()
    let list = CandidateList(candidates.map { Text($0.text) })
    put(list.lines(columns: window.columns, rows: window.rows).map { $0 + "\n" }.joined())
    drawAnew()
  }
}

extension String.UTF8View {
  fileprivate func hasEnding(_ end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}
