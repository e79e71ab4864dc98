import Foyer
import FoyerSharing

extension SessionCommand {
  /// `share`, which shares the journal, and looks after the database of an administrator.
  static func share(_ sharing: Sharing) -> SessionCommand {
    SessionCommand(
      "share", ShareStrings.help, .optional(.text(ShareStrings.argument)), .confirmation,
      waiting: { _, _ in ShareStrings.waiting }
    ) { session, typed, confirmation in
      let words = (typed ?? "").split(separator: " ").map(String.init)
      if words.contains(where: { $0.contains("://") && SharingAddress.holdsPassword($0) }) {
        session.environment.tellPrivate([], nil)
        throw SharingProblem(.password)
      }
      let verb = ["stop", "rejoin", "invite"].first { TypedName($0).matches(words.first ?? "") }
      switch (verb ?? words.first, words.count) {
      case (nil, _): return try await sharing.status()
      case ("stop", 1): return try await sharing.stop()
      case ("rejoin", 1): return try await sharing.rejoin(confirmation)
      case ("invite", 2): return try await sharing.invite(words[1])
      case ("init", 2):
        let address = try await SharingAddress(words[1])
        return .message(
          ShareStrings.prepared(try await SharingDirectory.prepare(address, for: AppCoordinator.recordTypes)))
      case ("status", 2):
        return Outcome(
          messages: ShareStrings.status(try await SharingDirectory(SharingAddress(words[1])).status()))
      case ("check", 2):
        let findings =
          try await SharingDirectory(SharingAddress(words[1])).findings()
          + sharing.differences().map { StoreCommandStrings.difference($0)(.english).original }
        guard findings.isEmpty else { throw ShareStrings.findings(findings) }
        return .message(ShareStrings.sound)
      case ("prune", 3):
        guard let days = Int(words[1]), (1...36_500).contains(days) else {
          throw ShareStrings.noDays(words[1])
        }
        return .message(
          ShareStrings.pruned(try await SharingDirectory(SharingAddress(words[2])).prune(olderThan: days)))
      case (let address?, _) where address.contains("://"):
        let name = words.dropFirst().joined(separator: " ")
        return try await sharing.join(address, name.isEmpty ? "foyer" : name)
      default: throw ShareStrings.usage
      }
    }
  }
}
