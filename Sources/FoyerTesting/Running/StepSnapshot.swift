/// The state and the output after one input of a script.
package struct StepSnapshot: Sendable, Equatable {
  /// The number of the input's line in the script.
  let line: Int
  let state: DriverState
  /// The output since the input; `nil` where only values count.
  let output: String?
}
