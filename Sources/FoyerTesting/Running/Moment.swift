/// What there was after one input of a script.
package struct Moment: Sendable, Equatable {
  /// The number of the input's line in the script.
  let line: Int
  let state: StageState
  /// What was printed since the input; `nil` where only values count.
  let output: String?
}
