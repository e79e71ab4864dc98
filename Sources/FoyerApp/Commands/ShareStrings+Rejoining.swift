import Foyer
import FoyerJournal

/// Sentences about `share rejoin`.
extension ShareStrings {
  static func asksToRejoin(_ name: String, _ parting: Parting) -> LocalizedText {
    let (name, new) = (Text(name), parting.newCount)
    guard parting.common != nil else {
      return
        "The server of “\(name)” went back to before the history that is kept here. Records that it lacks will be added to it as new ones; of those that both have, the server’s values will be taken."
    }
    let lacked = parting.missingCount
    let lacks = LocalizedText(
      lacked, one: "The server of “\(name)” lacks \(lacked) change that is here.",
      many: "The server of “\(name)” lacks \(lacked) changes that are here.")
    let has = LocalizedText(
      new, one: "It has \(new) change that is not here.", many: "It has \(new) changes that are not here.")
    return "\(lacks) \(has) Those that it lacks will be sent as new changes on top of what it has."
  }

  static func rejoined(
    _ name: String, _ parting: Parting, _ report: RejoinReport, known: Int64
  ) -> [LocalizedText] {
    let name = Text(name)
    guard !parting.isNone else {
      return [
        "The server of “\(name)” has all that this store had from it. Sharing goes on."
      ]
    }
    let restored = report.restored
    let returned =
      parting.common == nil
      ? LocalizedText(
        restored, one: "Added \(restored) record that the server of “\(name)” lacked.",
        many: "Added \(restored) records that the server of “\(name)” lacked.")
      : LocalizedText(
        restored, one: "Brought \(restored) change back that the server of “\(name)” lacked.",
        many: "Brought \(restored) changes back that the server of “\(name)” lacked.")
    let replaced = LocalizedText(
      report.replaced, one: "\(report.replaced) record has the server’s values now.",
      many: "\(report.replaced) records have the server’s values now.")
    let received: LocalizedText = "Everything up to change \(known) is here."
    return [returned] + (report.replaced > 0 ? [replaced] : []) + [received]
  }
}
