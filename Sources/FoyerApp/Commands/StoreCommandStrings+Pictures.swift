import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences about pictures that are missing.
extension StoreCommandStrings {
  static func missing(_ picture: MissingPicture) -> LocalizedText {
    let name = Text(NamedPicture(file: picture.name).words)
    return LocalizedText(
      en: "\(picture.record(.english)): the picture \(name) is missing.",
      ko: "\(picture.record(.korean)): 사진 \(name) 파일이 없습니다.")
  }

  static func onServer(_ picture: MissingPicture, _ server: String) -> LocalizedText {
    let (name, server) = (Text(NamedPicture(file: picture.name).words), Text(server))
    return LocalizedText(
      en:
        "\(picture.record(.english)): the picture \(name) isn’t here yet. The server of “\(server)” has it; it comes when it is first shown, exported or backed up.",
      ko:
        "\(picture.record(.korean)): 사진 \(name) 파일은 아직 여기에 없습니다. “\(server)” 서버에 있으며, 처음 보거나 내보내거나 백업할 때 받아 옵니다."
    )
  }

  /// Says what a server knows of missing pictures.
  ///
  /// - Parameter isAsked: False when the server couldn't be asked.
  static func notOnServer(_ server: String, isAsked: Bool) -> LocalizedText {
    let server = Text(server)
    return isAsked
      ? LocalizedText(
        en: "The server of “\(server)” doesn’t have what is missing.",
        ko: "빠진 사진은 “\(server)” 서버에도 없습니다.")
      : LocalizedText(
        en: "The server of “\(server)”, which may have what is missing, could not be asked. Try again later.",
        ko: "빠진 사진이 있을지도 모르는 “\(server)” 서버에 물어보지 못했습니다. 나중에 다시 해 보세요.")
  }

  /// Says where missing pictures may be.
  static func picturesMissing(_ count: Int, _ folder: String) -> LocalizedText {
    let folder = Text.path(folder)
    return LocalizedText(
      en:
        "\(count) picture\(count == 1 ? " is" : "s are") missing in \(folder). A backup may have \(count == 1 ? "it" : "them"), or the computer on which \(count == 1 ? "it was" : "they were") added: copy the folder “pictures” from there. The records are kept.",
      ko:
        "\(folder) 폴더에 사진 \(count)장이 없습니다. 백업이나 사진을 추가한 컴퓨터에 있을 수 있으니 거기에서 pictures 폴더를 복사하세요. 기록은 그대로입니다.")
  }
}
