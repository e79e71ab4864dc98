import Foundation
import Foyer
import FoyerStorage
import FoyerTesting
import PetScreen

/// Records sessions in the house, from their beginning or from the middle of them.
@MainActor
final class HouseRecording {
  private let household: Household
  private let format: ScriptSettings.Format
  private let width: Int?
  private var recorder: Recorder?
  private var named: NamedFile?
  private var storeProblem: RecordingError?

  init(_ household: Household, format: ScriptSettings.Format, width: Int?) {
    self.household = household
    self.format = format
    self.width = width
  }

  /// The file of the recording under way; `nil` when nothing is recorded.
  var file: NamedFile? { recorder?.isRecording == true ? named : nil }

  /// Leaves the turn under way out of the recording.
  func leaveOut() { recorder?.leaveOut() }

  /// Begins to record a session.
  ///
  /// - Parameters:
  ///   - opening: The path that the session goes to first.
  ///   - seed: What identifiers grow from; a random number when `nil`.
  /// - Throws: ``RecordingError``, or ``StoreError`` when the store cannot be copied; nothing is left behind then.
  func start(_ session: Session, file: NamedFile, opening: String?, seed: UInt64? = nil) throws {
    let names = RecordingNames(script: file.path)
    do {
      try start(session, names, opening: opening, seed: seed)
    } catch let error as RecordingError {
      throw names.shown(error, as: RecordingNames(script: file.name))
    }
    named = file
  }

  private func start(
    _ session: Session, _ names: RecordingNames, opening: String?, seed: UInt64?
  ) throws {
    for name in names.all where FileManager.default.fileExists(atPath: name) {
      throw RecordingError(.alreadyExists, file: name)
    }
    guard RecordingNames.hasFolder(names.script) else {
      throw RecordingError(.noFolder, file: names.script)
    }
    let secrets = Secrets(publicWords: session.allCommandNames)
    storeProblem = nil
    var settings = settings(names, secrets)
    settings.seed = seed ?? .random(in: 0...UInt64(Int64.max))
    let tape = HTTPTape(FixtureFolder(path: names.http), secrets)
    let files = FilesTape(FixtureFolder(path: names.files), secrets)
    let store = household.store
    do {
      let hasCopy = try copyStore(to: names.store, secrets)
      if hasCopy { settings.store = RecordingNames.besideScript(names.store) }
      let version = store.version
      let surroundings = RecordingSurroundings(
        hasChangedElsewhere: { store.version.hasMovedElsewhere(since: version) },
        answers: { tape.counts.answers }, abandoned: { tape.counts.abandoned },
        problem: { [weak self] in tape.problem ?? files.problem ?? self?.storeProblem },
        learned: { [weak self] in
          tape.maskAgain()
          files.maskAgain()
          if hasCopy { self?.mask(names.store, secrets) }
        },
        ended: { [weak self] in self?.release() })
      recorder = try Recorder(
        session, clock: household.clock, file: names.script, settings: settings, opening: opening,
        secrets: secrets,
        surroundings: surroundings)
    } catch {
      unlink(names.store)
      throw error
    }
    household.fetcher.tape = tape
    follow(files)
  }

  /// Ends the recording, if there is one.
  func stop() {
    recorder?.stop()
    recorder = nil
  }

  /// Ends a recording that has just begun and removes it.
  func discard() {
    guard let file else { return }
    stop()
    for name in RecordingNames(script: file.path).all { try? FileManager.default.removeItem(atPath: name) }
  }

  private func settings(_ names: RecordingNames, _ secrets: Secrets) -> ScriptSettings {
    let environment = household.environment
    let house = household.settings
    var settings = ScriptSettings()
    settings.zone = TimeOffsets(around: environment.clock.now, secondsFromUTC: environment.secondsFromUTC)
    settings.language = environment.language
    settings.width = width ?? settings.width
    settings.format = format
    settings.user = house.user
    settings.http = RecordingNames.besideScript(names.http)
    settings.files = RecordingNames.besideScript(names.files)
    for (name, address) in [("music-url", house.musicURL), ("users-url", house.usersURL)] {
      settings.options[name] = PrivateAddress(address: address).masked(secrets)
    }
    return settings
  }

  /// Keeps the store as it is beside the recording, without what is private, unless there is nothing in it.
  private func copyStore(to path: String, _ secrets: Secrets) throws -> Bool {
    let store = household.store
    guard !store.isFresh else { return false }
    for (value, standIn) in try PetStore.privateValues(in: store) { secrets.keep([value], as: standIn) }
    let mask: @Sendable (String) -> String = { secrets.masked($0) }
    try store.backup(to: path, masking: secrets.isEmpty ? nil : mask)
    return true
  }

  /// Masks the copy of the store again, because a value is private now that it may hold.
  private func mask(_ copy: String, _ secrets: Secrets) {
    let mask: @Sendable (String) -> String = { secrets.masked($0) }
    do throws(StoreError) {
      try Store.mask(copy, mask)
    } catch {
      storeProblem = RecordingError(.other, file: copy, cause: error.cause)
    }
  }

  /// Keeps the files that the session reads, and what an editor makes of texts.
  private func follow(_ files: FilesTape) {
    let environment = household.environment
    let (findFile, edit) = (environment.findFile, environment.edit)
    restore = { [unowned environment] in
      environment.findFile = findFile
      environment.edit = edit
    }
    environment.findFile = { [unowned environment] typed in
      let path = findFile?(typed) ?? environment.ownPath(typed: typed)
      files.name(typed, at: path)
      return path
    }
    guard let edit else { return }
    environment.edit = {
      (text: String, take: @MainActor (String) throws -> Outcome) async throws -> Outcome in
      try await edit(text) { (edited: String) throws -> Outcome in
        files.keepText(edited)
        return try take(edited)
      }
    }
  }

  private var restore: (() -> Void)?

  private func release() {
    household.fetcher.tape = nil
    restore?()
    restore = nil
  }
}
