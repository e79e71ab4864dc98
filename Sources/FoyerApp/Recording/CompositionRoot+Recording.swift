import Foyer
import FoyerRecords
import FoyerTools
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
    script.options["music-url"] = secrets.keep(address: settings.musicURL)
    script.options["users-url"] = secrets.keep(address: settings.usersURL)
    script.options["rows"] = settings.rows.map { String($0) }
    try keepPrivateValues(secrets)
    var recording =
      try environment.store?.recording(&script, names, secrets) ?? RecordingEnvironment()
    let tape = HTTPCassette(FixtureFolder(path: names.http), secrets)
    fetcher.tape = tape
    recording.answers = { tape.counts.answers }
    recording.abandoned = { tape.counts.abandoned }
    recording.tapes.append(tape)
    recording.ended = { fetcher.tape = nil }
    return recording
  }

  /// Gives the names and contacts in the store the stand-ins of their kinds, before every other private text gets that of a name.
  private func keepPrivateValues(_ secrets: Secrets) throws {
    guard !store.isFresh else { return }
    for (value, placeholder) in try PetStore.privateValues(in: store) {
      secrets.keep([value], as: placeholder)
    }
  }
}
