import ArgumentParser
import FoyerTesting

/// The back ends that scripts are run on.
enum BackendChoice: ExpressibleByArgument, Equatable {
  case one(Backend)
  case all

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let backend = Backend(rawValue: argument) {
      self = .one(backend)
    } else {
      return nil
    }
  }

  var backends: [Backend] {
    switch self {
    case .one(let backend): [backend]
    case .all: Backend.allCases
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .one(let backend): backend.rawValue
    case .all: "all"
    }
  }

  static var allValueStrings: [String] { Backend.allCases.map(\.rawValue) + ["all"] }
}
