extension Store {
  /// Reads a file that others may change under the connection, and again when they did.
  func readSettled<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    for _ in 0..<StoreOpening.mostAttempts {
      try openAgainIfChanged()
      guard let shown, let path = location.path else { return try readOnce(body) }
      let result = Result { () throws(StoreError) in try readOnce(body) }
      if FileState(of: StoreFile(path: path)) == shown { return try result.get() }
    }
    throw StoreError(.busy, cause: "another program keeps changing it", file: location.path)
  }
}
