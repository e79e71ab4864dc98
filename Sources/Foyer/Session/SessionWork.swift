/// Tells a virtual clock whose sleep it is asked for.
package enum SessionWork {
  /// The number of the action that the present task belongs to; the session's own ticker belongs to none.
  @TaskLocal package static var action: Int?
}
