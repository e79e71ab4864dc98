/// Tells a virtual clock whose sleep it is asked for.
package enum SessionWork {
  /// Whether the present task belongs to the action that a session runs, which its ticker does not.
  @TaskLocal package static var isAction = false
}
