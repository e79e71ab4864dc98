import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension SessionCommand {
  /// `backup FILE`, with the pictures that the server has and that aren't here yet.
  static func backup(_ journal: Journal, _ sharing: Sharing) -> SessionCommand {
    SessionCommand(
      "backup", BackupStrings.help, .file(ArgumentNames.file), waiting: { BackupStrings.copying($0) }
    ) { session, typed in
      let file = session.environment.file(typed: typed)
      do {
        let remark = await sharing.fetchPictures(try journal.missingPictures().map(\.name))
        let missing = try journal.missingPictures()
        let pictures = try await journal.store.backUp(to: file.path)
        let sentence = BackupStrings.made(file.name, pictures: pictures, missing: missing)
        return remark.map { .showing([sentence, $0]) } ?? .message(sentence)
      } catch let error as StoreError {
        guard error.code == .cannotOpen || error.code == .readOnly else { throw error.naming(file.name) }
        throw BackupStrings.notMade(file.name, error.cause)
      }
    }
  }
}

/// The sentences about backups.
enum BackupStrings {
  static let help = LocalizedText(
    en: "Back up everything, with the pictures, to a new file for foyer restore",
    ko: "사진까지 모두 새 파일에 백업합니다. foyer restore로 되살립니다")

  static func copying(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(en: "Copying everything to \(file)", ko: "\(file) 파일에 백업하는 중")
  }

  static func made(_ file: String, pictures: Int, missing: [MissingPicture]) -> LocalizedText {
    guard missing.isEmpty else { return incomplete(file, pictures, missing) }
    let file = Text.path(file)
    return LocalizedText(
      en:
        "Copied everything to \(file), with \(pictures) picture\(pictures == 1 ? "" : "s"). The backup is complete.",
      ko: "모두 백업했습니다: \(file). 사진 \(pictures)장. 백업에 빠진 것이 없습니다.")
  }

  private static func incomplete(_ file: String, _ pictures: Int, _ missing: [MissingPicture])
    -> LocalizedText
  {
    let file = Text.path(file)
    let count = missing.count
    let (english, korean) = (owners(missing, .english), owners(missing, .korean))
    return LocalizedText(
      en:
        "Copied all records to \(file), with \(pictures) picture\(pictures == 1 ? "" : "s"). The backup is incomplete: \(count) picture\(count == 1 ? " is" : "s are") missing here (\(english)). “foyer check” says where to look.",
      ko:
        "기록을 모두 백업했습니다: \(file). 사진 \(pictures)장. 빠진 것이 있습니다. 사진 \(count)장이 여기에 없습니다(\(korean)). 어디에 있을지는 “foyer check”가 알려 줍니다."
    )
  }

  /// The names of the records whose pictures are missing, a few of them.
  private static func owners(_ missing: [MissingPicture], _ language: Language) -> Text {
    var names: [String] = []
    for picture in missing {
      let name = picture.record(language).original
      if !names.contains(name) { names.append(name) }
    }
    let more = names.count > mostOwners ? ", …" : ""
    return Text(names.prefix(mostOwners).joined(separator: ", ") + more)
  }

  private static let mostOwners = 5

  static func notMade(_ file: String, _ cause: String) -> Refusal {
    let (file, cause) = (Text.path(file), Text(cause))
    return Refusal(
      LocalizedText(
        en:
          "\(file) cannot be written (\(cause)). No backup was made, and nothing was changed. Give another name.",
        ko: "\(file) 파일을 쓸 수 없습니다(\(cause)). 백업하지 않았고 바뀐 것도 없습니다. 다른 이름을 쓰세요."))
  }
}
