import Glibc

/// Says which of the planted bugs is awake: the one whose number is in `FOYER_MUTANT`.
///
/// It is laid into a copy of the sources by `Tests/Mutants/run`; the program itself knows nothing of it.
public enum Mutant {
  private static let awake = getenv("FOYER_MUTANT").flatMap { Int(String(cString: $0)) }

  public static func `is`(_ number: Int) -> Bool { awake == number }

  /// The objects that a planted leak keeps forever.
  @MainActor public static var attic: [AnyObject] = []
}
