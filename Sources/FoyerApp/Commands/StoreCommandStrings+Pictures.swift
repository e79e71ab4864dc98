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
