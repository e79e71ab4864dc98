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
  ) throws -> [any RecordingTape] {
    script.user = settings.user
    script.http = RecordingNames.besideScript(names.http)
    script.options["music-url"] = secrets.keep(address: settings.musicURL)
    script.options["users-url"] = secrets.keep(address: settings.usersURL)
    script.options["rows"] = settings.rows.map { String($0) }
    try keepPrivateValues(secrets)
    let store = try environment.store?.recording(&script, names, secrets)
    return [store, HTTPCassette(names.http, secrets, of: fetcher)].compactMap(\.self)
  }

  /// Gives the names and contacts in the store the stand-ins of their kinds, before every other private text gets that of a name.
  private func keepPrivateValues(_ secrets: Secrets) throws {
    guard !store.isFresh else { return }
    for (value, placeholder) in try PetStore.privateValues(in: store) {
      secrets.keep([value], as: placeholder)
    }
  }
}
