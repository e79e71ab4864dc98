/// The state and the output after one input of a script.
package struct Moment: Sendable, Equatable {
  /// The number of the input's line in the script.
  let line: Int
  let state: StageState
  /// The output since the input; `nil` where only values count.
  let output: String?
}
