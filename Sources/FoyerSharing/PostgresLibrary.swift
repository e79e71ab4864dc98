import CPostgres

/// The functions of libpq, loaded when they are first needed.
enum PostgresLibrary {
  /// The functions; `nil` where libpq isn't installed.
  static let functions: PostgresFunctions? = {
    var functions = PostgresFunctions()
    return postgres_load(&functions) == 0 ? nil : functions
  }()
}

// Pointers to functions of C, which never change.
extension PostgresFunctions: @retroactive @unchecked Sendable {}

/// The settings of connections as libpq knows them.
typealias PostgresSettings = [String: String]

extension PostgresFunctions {
  /// Reads an address, as `PQconninfoParse` does.
  func parse(_ address: String) throws(SharingProblem) -> PostgresSettings {
    var message: UnsafeMutablePointer<CChar>?
    guard let options = parseSettings?(address, &message) else {
      defer { freeMemory?(message) }
      throw SharingProblem(.address, message.map { String(cString: $0) } ?? "")
    }
    return take(options)
  }

  /// The settings that the environment and service files give, as `PQconndefaults` returns them.
  var defaults: PostgresSettings { defaultSettings?().map(take) ?? [:] }

  func take(_ options: UnsafeMutablePointer<PQconninfoOption>) -> PostgresSettings {
    defer { freeSettings?(options) }
    var settings: PostgresSettings = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val, value.pointee != 0 {
        settings[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    return settings
  }
}
