import Foyer

/// A request to a program over its channel.
enum ChannelRequest: Equatable {
  /// Waits until the program is idle and has taken `given` inputs, of which `ahead` lines can wait for the
  /// end of an action.
  case drain(given: Int, ahead: Int)
  /// Waits until the program is idle, lets virtual time pass, and waits again.
  case advance(Duration, given: Int, ahead: Int)
  /// Asks for the completions of the text before the cursor.
  case complete(String)
  /// Ends the session, and asks for the objects that are still alive.
  case finish

  var json: JSONValue {
    switch self {
    case .drain(let given, let ahead): ["do": "drain", "given": .integer(given), "ahead": .integer(ahead)]
    case .advance(let duration, let given, let ahead):
      [
        "do": "advance", "milliseconds": .integer(duration.milliseconds), "given": .integer(given),
        "ahead": .integer(ahead),
      ]
    case .complete(let text): ["do": "complete", "text": .string(text)]
    case .finish: ["do": "finish"]
    }
  }

  init?(_ json: JSONValue) {
    switch json["do"] {
    case "drain":
      guard let given = json["given"]?.integer, let ahead = json["ahead"]?.integer else { return nil }
      self = .drain(given: given, ahead: ahead)
    case "advance":
      guard let milliseconds = json["milliseconds"]?.integer, let given = json["given"]?.integer,
        let ahead = json["ahead"]?.integer
      else { return nil }
      self = .advance(.milliseconds(milliseconds), given: given, ahead: ahead)
    case "complete":
      guard let text = json["text"]?.string else { return nil }
      self = .complete(text)
    case "finish": self = .finish
    default: return nil
    }
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(clamping: seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
