package import FoyerSystem
public import Observation

/// The services that screens and the session use: clock, identifiers, language, files.
///
/// The program hands them in.
@MainActor
@Observable
public final class Environment {
  /// The clock that tells the time and lets it pass.
  public let clock: any SessionClock
  /// Seconds east of UTC at a moment, in the person's time zone.
  package let secondsFromUTC: @Sendable (Timestamp) -> Int
  /// The source of new identifiers.
  public let identifiers: IdentifierSource
  /// The person's home directory, which `~` stands for; `nil` where it stands for nothing.
  let homeDirectory: String?
  /// The language of everything that is shown.
  public var language: Language
  /// The languages that the session's root coordinator names, and that of a file that the program was started with.
  @ObservationIgnored var languages: [Language] = []
  /// The keeper of the picture files that records name.
  ///
  /// A program that keeps copies of its own puts another one here before its coordinator is made:
  ///
  /// ```swift
  /// TerminalProgram { launch in
  ///   launch.environment.pictures = CopiedPictures(in: launch.dataFile("pictures"))
  ///   return ShelfCoordinator(launch.environment)
  /// }
  /// ```
  @ObservationIgnored public var pictures: any PictureKeeping
  /// Returns when every change that was caused so far has reached the view models.
  @ObservationIgnored package var drainUpdates: @MainActor () async -> Void = {}

  /// The number of rows that lists show at a time; `nil` for the usual number of each.
  @ObservationIgnored package var rowsPerPage: Int?

  /// Opens a text of several lines in the person's editor; `nil` where there is none, as in a pipe.
  ///
  /// It calls `take` with the changed text. When that throws, the changed text is not lost.
  @ObservationIgnored
  public var edit:
    (@MainActor (_ text: String, _ take: @MainActor (String) throws -> Outcome) async throws -> Outcome)?

  /// Opens a web address in the person's browser; `nil` where nobody could see it, as in a pipe.
  ///
  /// It returns false where there is no browser.
  @ObservationIgnored package var browse: (@MainActor (Link) async throws -> Bool)?

  /// Plays the music at a web address in the person's player, as ``browse`` opens a page.
  @ObservationIgnored package var play: (@MainActor (Link) async throws -> Bool)?

  /// Returns true when Ctrl-C was pressed, for work that keeps the main actor and so hears of nothing else.
  @ObservationIgnored package var isInterrupted: () -> Bool = { false }

  /// The folder of the store that a script began with, which is removed when the session is over.
  @ObservationIgnored package var scratchFolder: ScratchFolder?

  /// The store of the session; `nil` for a session without one of its own.
  @ObservationIgnored package var store: (any SessionStore)?

  /// The surroundings of the session, in which scripts can bring something about.
  @ObservationIgnored package var surroundings = Surroundings()

  /// Finds where the file is that a typed path means, in place of what ``file(typed:)`` does by itself.
  @ObservationIgnored package var findFile: (@MainActor (_ typed: String) -> String)?

  /// Names what lies in a folder that was typed as a path, with `/` behind the names of folders, so that the paths of
  /// files can be completed; the empty path is where the program was started.
  @ObservationIgnored package var fileNames: (@MainActor (_ folder: String) -> [String])?

  /// The observers of identifiers and private values.
  package let observers = SessionObservers()

  /// The number of private values that were typed so far.
  @ObservationIgnored private(set) var privateValues = 0

  package init(
    clock: any SessionClock, secondsFromUTC: @escaping @Sendable (Timestamp) -> Int = { _ in 0 },
    identifiers: IdentifierSource, homeDirectory: String? = nil, language: Language = .english,
    pictures: any PictureKeeping = PicturesInPlace()
  ) {
    self.clock = clock
    self.secondsFromUTC = secondsFromUTC
    self.identifiers = identifiers
    self.homeDirectory = homeDirectory
    self.language = language
    self.pictures = pictures
    identifiers.observers = observers
  }

  /// Reports a private value that was typed.
  package func tellPrivate(_ forms: [String], _ redaction: Redaction?) {
    privateValues += 1
    observers.tell { $0.typed(privateValue: forms, redaction) }
  }

  /// Reports a text that private values are compared with; see ``SessionObserver``.
  package func tellPrivatePart(_ parts: [String], _ redaction: Redaction?) {
    if redaction != nil { privateValues += 1 }
    observers.tell { $0.typed(partOfPrivateValue: parts, redaction) }
  }

  /// The day it is now, in the person's time zone.
  public var today: Day { day(of: clock.now) }

  /// Returns the day that a moment falls on, in the person's time zone.
  public func day(of moment: Timestamp) -> Day { Day(moment, secondsFromUTC: secondsFromUTC(moment)) }

  /// Returns the file that a typed path means.
  ///
  /// `~` at its beginning is the home directory. Terminals type the path of a file that is dragged to them with
  /// backslashes or as an address: `a\\ b.png`, `file:///home/kim/a%20b.png`.
  public func file(typed: String) -> NamedFile {
    let file = namedFile(typed)
    guard let dragged = typed.draggedPath, !Files.exists(file.path) else { return file }
    return namedFile(dragged)
  }

  private func namedFile(_ typed: String) -> NamedFile {
    let name = ownPath(typed: typed)
    return NamedFile(name: name, path: pathInAnyForm(findFile?(typed) ?? name))
  }

  /// Returns the first moment of a day in the person's time zone, also where clocks change on that day.
  public func beginning(of day: Day) -> Timestamp {
    let midnight = Int64(day.daysSince1970) * 86_400_000
    // The offset of a moment depends on the moment; a day before and a day after see both sides of a change.
    let candidates = ([-86_400_000, 0, 86_400_000] as [Int64]).map { shift in
      let offset = secondsFromUTC(Timestamp(milliseconds: midnight + shift))
      return Timestamp(milliseconds: midnight - Int64(offset) * 1000)
    }
    return candidates.sorted().first { self.day(of: $0) == day } ?? candidates[1]
  }

  /// Brings typed text into the form that is stored, Unicode's normalization form C.
  package func normalize(_ text: String) -> String { text.inNormalFormC }

  /// The path of a file as the person typed it, in the file system that they sit at.
  package func ownPath(typed: String) -> String {
    guard let homeDirectory, typed == "~" || typed.hasPrefix("~/") else { return typed }
    return homeDirectory + typed.dropFirst()
  }

  /// The time of the day of a moment, in the person's time zone: `09:00`.
  public func time(of moment: Timestamp) -> Text {
    moment.timeOfDay(secondsFromUTC: secondsFromUTC(moment))
  }

  /// The moment as people read it in lists, in the person's time zone: `2021-12-22 09:00`.
  public func text(of moment: Timestamp) -> Text { moment.text(secondsFromUTC: secondsFromUTC(moment)) }
}

/// Tells the time and lets time pass, for real or in a test.
public protocol SessionClock: Sendable {
  /// The current moment.
  var now: Timestamp { get }

  /// Waits for a while.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first.
  func sleep(for duration: Duration) async throws
}

extension Environment {
  /// Returns the path of what is there under a name that is written in another form of Unicode, such as the decomposed
  /// one of a Mac; the path itself where there is no such thing.
  func pathInAnyForm(_ path: String) -> String {
    if path.utf8.allSatisfy({ $0 < 0x80 }) || Files.exists(path) { return path }
    var found = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").map(String.init) {
      let direct = found + part
      if Files.exists(direct) {
        found = direct + "/"
      } else if let name = name(like: part, in: found.isEmpty ? "." : found) {
        found += name + "/"
      } else {
        return path
      }
    }
    return String(found.dropLast())
  }

  private func name(like sought: String, in folder: String) -> String? {
    let sought = normalize(sought)
    return Files.names(in: folder)?.first { normalize($0) == sought }
  }
}

extension String {
  /// The path in a text as a terminal types a file that is dragged to it; `nil` for any other text.
  package var draggedPath: String? {
    if hasPrefix("file://") {
      let path = dropFirst(7).drop { $0 != "/" }
      return path.isEmpty ? nil : try? Path.decode(path)
    }
    guard contains("\\") else { return nil }
    var path = ""
    var isEscaped = false
    for character in self {
      isEscaped = character == "\\" && !isEscaped
      if !isEscaped { path.append(character) }
    }
    return path
  }
}

/// A file as the person named it, and where it is.
///
/// The two differ where a test has a temporary folder in place of the person's files.
public struct NamedFile: Sendable, Hashable {
  /// The path as sentences show it.
  public let name: String
  /// The path as the system takes it.
  public let path: String
}

extension NamedFile {
  /// Makes a file that is where its name says.
  package init(_ path: String) {
    self.init(name: path, path: path)
  }

  /// Returns the file in the same folder whose name has an ending added.
  package func appending(_ ending: String) -> NamedFile {
    NamedFile(name: name + ending, path: path + ending)
  }
}

/// The store in which a session keeps its data, as recordings and the end of the program need it.
@MainActor
package protocol SessionStore {
  /// Returns the private texts that the store has.
  func privateTexts() throws -> [String]

  /// Copies the store to a path, with other texts in place of its own.
  ///
  /// - Returns: False for a store without data, of which there is no copy.
  func copy(to path: String, masking text: @escaping @Sendable (String) -> String) throws -> Bool

  /// Replaces the texts of a copy again.
  func mask(_ path: String, _ text: @escaping @Sendable (String) -> String) throws

  /// Returns a function that tells whether another program changed the store since this call.
  func hasMovedElsewhere() -> (@MainActor () -> Bool)

  /// Closes the store, whose file then has everything.
  func close()
}

/// The surroundings of a session, in which scripts bring something about and of which properties ask.
///
/// A program offers what it can. A script that needs more fails and says so, and properties look at less.
@MainActor
package struct Surroundings {
  /// Makes another session on the same store, as a second terminal on it would.
  ///
  /// It is used to change what is on the screen from elsewhere, and to read again what was acknowledged.
  package var another: (@MainActor (any Console) throws -> Session)?
  /// Makes the session of another person by their name, on the same store or on a replica of a shared journal.
  package var join: (@MainActor (_ person: String, any Console) async throws -> Session)?
  /// Exchanges changes between the replicas of all people; `nil` where they share a store.
  ///
  /// The ``conditions`` `offline` and `online` cut this one's off and connect it again, whatever else holds.
  package var exchange: (@MainActor () async -> Void)?
  /// Returns a sentence about what is wrong with all that is kept, asked at the end; `nil` when it is sound.
  package var audit: (@MainActor () async -> String?)?
  /// Returns a number that differs after every change of the store, and only then.
  package var version: (@MainActor () -> UInt64)?
  /// Returns the list on the screen; `nil` where there is none.
  package var list: (@MainActor () -> StoredList?)?
  /// The names of outside failures, such as `slow` or `disk-full`; the first one means none.
  package var conditions: [String] = []
  /// Makes one of the ``conditions`` hold from now on, in place of the one before.
  package var meet: (@MainActor (String) -> Void)?

  init() {}
}

/// A list on the screen as the store has it, and what becomes of its rows.
@MainActor
package struct StoredList {
  /// The rows within the filter that is shown, on the screen or not.
  package let rows: Set<String>
  /// Returns all rows that there are, whatever filter is shown.
  package let all: @MainActor () -> [String]
  /// Returns the rows that were changed since, of this list or another one of the same records.
  package let changed: @MainActor () -> [String]
  /// Returns true for a row that is there, whatever filter is shown.
  package let exists: @MainActor (String) -> Bool
  /// Returns true for words that pick rows by a filter.
  package let isFilter: @MainActor (String) -> Bool

  package init(
    rows: [String], all: @escaping @MainActor () -> [String], changed: @escaping @MainActor () -> [String],
    exists: @escaping @MainActor (String) -> Bool, isFilter: @escaping @MainActor (String) -> Bool
  ) {
    self.rows = Set(rows)
    self.all = all
    self.changed = changed
    self.exists = exists
    self.isFilter = isFilter
  }
}
