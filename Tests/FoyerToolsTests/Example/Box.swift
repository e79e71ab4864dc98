/// Hands a test what a session was made with.
@MainActor
final class Box<Value: AnyObject> {
  var value: Value?
}
