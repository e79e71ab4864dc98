import Foyer
import FoyerFeatures

/// Receipts whose adopters are forgotten.
extension PetPhrases {
  static let erased = Phrase(en: "removed", ko: "지움")

  static func forgetNeedsYes(_ receipt: Receipt) -> Refusal {
    let number = receipt.number
    return Refusal(
      Phrase(
        en:
          "This erases the adopter's name and contact from receipt \(number) for good; undo can't bring them back. Nothing was erased yet.",
        ko: "증서 \(number)번에서 입양자의 이름과 연락처를 영구히 지웁니다. undo로도 되살릴 수 없습니다. 아직 지우지 않았습니다."),
      suggestion: Phrase(
        en: "Type /pet/receipts forget \(number) yes to erase them.",
        ko: "지우려면 /pet/receipts forget \(number) yes를 입력하세요."))
  }

  /// - Parameter copies: The copies of the store that were kept beside it.
  static func forgot(_ receipt: Receipt, copies: [String]) -> Phrase {
    let (number, paths) = (receipt.number, copies.map { Text.path($0) }.joined(separator: ", "))
    let kept =
      copies.isEmpty
      ? Phrase(verbatim: "")
      : Phrase(
        en: " So \(copies.count == 1 ? "does the copy" : "do the copies") of the store: \(paths).",
        ko: " 저장소의 사본에도 남아 있습니다: \(paths).")
    return Phrase(
      en:
        "Erased the adopter's name and contact from receipt \(number). Backups and exported receipts made before still hold them.\(kept.en)",
      ko:
        "증서 \(number)번에서 입양자의 이름과 연락처를 지웠습니다. 전에 만든 백업과 내보낸 증서에는 남아 있습니다.\(kept.ko)")
  }

  static func isForgotten(_ number: Int) -> Phrase {
    Phrase(
      en: "The adopter's name and contact were erased from receipt \(number) already.",
      ko: "증서 \(number)번에서 입양자의 이름과 연락처를 이미 지웠습니다.")
  }
}
