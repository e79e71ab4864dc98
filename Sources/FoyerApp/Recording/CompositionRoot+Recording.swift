import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTesting
import FoyerTools
import Glibc
import PetScreen

extension CompositionRoot {
  /// Records sessions with a copy of the store and the answers of services.
  func recording(format: ScriptSettings.Format, width: Int?) -> SessionRecording {
    SessionRecording(
      of: FoyerProgram.name, clock: clock, format: format, width: width, begin: beginRecording)
  }

  private func beginRecording(
    _ script: inout ScriptSettings, _ names: RecordingNames, _ secrets: Secrets
  ) throws -> RecordingEnvironment {
    script.user = settings.user
    script.http = RecordingNames.besideScript(names.http)
    for (name, address) in [("music-url", settings.musicURL), ("users-url", settings.usersURL)] {
      script.options[name] = PrivateAddress(address: address).masked(secrets)
    }
    script.options["rows"] = settings.rows.map { String($0) }
    let hasCopy = try copyStore(to: names.store, secrets)
    if hasCopy { script.store = RecordingNames.besideScript(names.store) }
    let tape = HTTPCassette(FixtureFolder(path: names.http), secrets)
    fetcher.tape = tape
    let version = store.version
    var storeProblem: RecordingError?
    return RecordingEnvironment(
      hasChangedElsewhere: { store.version.hasMovedElsewhere(since: version) },
      answers: { tape.counts.answers }, abandoned: { tape.counts.abandoned },
      problem: { tape.problem ?? storeProblem },
      learned: {
        tape.maskAgain()
        if hasCopy { storeProblem = Self.mask(names.store, secrets) ?? storeProblem }
      },
      ended: { fetcher.tape = nil })
  }

  /// Copies the store beside the recording, without private values, unless it is empty.
  private func copyStore(to path: String, _ secrets: Secrets) throws -> Bool {
    guard !store.isFresh else { return false }
    for (value, placeholder) in try PetStore.privateValues(in: store) {
      secrets.keep([value], as: placeholder)
    }
    try store.backup(to: path, masking: Self.masking(secrets))
    return true
  }

  /// Masks the copy of the store again, because a value is private now that it may hold.
  private static func mask(_ copy: String, _ secrets: Secrets) -> RecordingError? {
    do throws(StoreError) {
      try Store.mask(copy, masking(secrets))
      return nil
    } catch {
      return RecordingError(EIO, file: copy, cause: error.cause)
    }
  }

  private static func masking(_ secrets: Secrets) -> Masking {
    Masking(of: AppCoordinator.recordTypes) { secrets.masked($0) }
  }
}
