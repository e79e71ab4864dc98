import Foyer
import FoyerFeatures

/// Every word of the shelter, its pets and the questions about a new one.
enum PetStrings {
  static let subject = LocalizedText(
    en: "pet",
    ko: "동물")
  static let exampleLine = LocalizedText(
    en: "Stuart, 2019-10-23, very rare, stuart.png",
    ko: "Stuart, 2019-10-23, 매우 희귀, stuart.png")
  static let feature = LocalizedText(
    en: "Pet",
    ko: "반려동물")
  static let pet = LocalizedText(
    en: "Pet",
    ko: "동물")
  static let rarity = LocalizedText(
    en: "Rarity",
    ko: "희귀도")
  static let fee = LocalizedText(
    en: "Adoption fee",
    ko: "입양비")
  static let empty = LocalizedText(
    en: "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare.",
    ko: "보호소에 동물이 없습니다. add 명령을 입력하면 하나씩 묻고, add Stuart, 2019-10-23, 매우 희귀 한 줄로도 추가합니다.")
  static let petGone = LocalizedText(
    en: "This pet is no longer in the shelter.",
    ko: "이제 보호소에 없는 동물입니다.")
  static let ownFee = LocalizedText(
    en: "Adoption fee, of this pet alone",
    ko: "입양비 (이 동물만)")
  static let species = LocalizedText(
    en: "Species",
    ko: "종")
  static let speciesExpectation = LocalizedText(
    en: "one of those, or any other word, such as parrot", ko: "그중 하나나 다른 낱말, 예: 앵무새")
  static let sex = LocalizedText(
    en: "Sex",
    ko: "성별")
  static let arrived = LocalizedText(
    en: "Arrival",
    ko: "들어온 날")
  static let breed = LocalizedText(en: "Breed", ko: "품종")
  static let color = LocalizedText(en: "Color", ko: "털색")
  static let weight = LocalizedText(en: "Weight", ko: "체중")
  static let weightArgument = LocalizedText(en: "KILOGRAMS", ko: "체중")
  static let weightExpectation = LocalizedText(
    en: "a weight such as 4.2, 4.2 kg or 850 g", ko: "4.2, 4.2 kg, 850 g 같은 무게")
  static let chip = LocalizedText(en: "Microchip", ko: "칩 번호")
  static let timeInShelter = LocalizedText(
    en: "Time in the shelter",
    ko: "보호 기간")

  /// The number of pets in the shelter.
  static func toAdopt(_ count: Int) -> LocalizedText {
    let pets = Pet.nouns.count(count)
    return LocalizedText(en: "\(pets.en) to adopt", ko: "입양을 기다리는 \(pets.ko)")
  }
  static let birthExample = LocalizedText(
    en: "2019-10-23 or 2019.10.23, about 3 years, or unknown",
    ko: "2019-10-23, 2019.10.23, 약 3살, 모름")
  static let birthExpectation = LocalizedText(
    en: "today or an earlier day, about an age, or unknown, such as \(birthExample.en)",
    ko: "오늘이나 지난 날, 대략의 나이, 또는 모름. 예: \(birthExample.ko)")
  static let whenBorn = LocalizedText(
    en: "When was the pet born? For example 2019-10-23, about 3 years, or unknown.",
    ko: "언제 태어났습니까? 예: 2019-10-23, 약 3살, 모름")
  static let statusExample = LocalizedText(
    en: "reserved for Kim Minji, 010-1234-5678 until friday",
    ko: "예약 김민지, 010-1234-5678 금요일까지")
  static let statusHelp = LocalizedText(
    en: "Set the status, as in reserved for Kim Minji until friday",
    ko: "상태를 바꿉니다. 예: 예약 김민지 금요일까지")
  static let howRare = LocalizedText(
    en: "How rare is the pet?",
    ko: "얼마나 드문 동물입니까?")

  // MARK: Adoption

  static let adopter = LocalizedText(
    en: "Adopter",
    ko: "입양자")
  static let contact = LocalizedText(
    en: "Contact",
    ko: "연락처")
  static let time = LocalizedText(
    en: "Time",
    ko: "입양 일시")
  static let receipt = LocalizedText(
    en: "Receipt",
    ko: "증서 번호")
  static let receipts = LocalizedText(
    en: "Receipts",
    ko: "입양 증서")
  static let notGiven = LocalizedText(
    en: "not given yet",
    ko: "아직 답하지 않음")
  static let noReceipts = LocalizedText(
    en: "No pet has been adopted yet. Type adopt and a pet in the shelter.",
    ko: "아직 입양된 동물이 없습니다. 보호소에서 adopt 뒤에 동물을 쓰세요.")
  static let noVisibleAdopters = LocalizedText(
    en: "There is nobody whose name is visible to you.",
    ko: "볼 권한이 있는 이름이 없습니다.")
  static let reviewHint = LocalizedText(
    en: "Type confirm to adopt, or .. to change an answer.",
    ko: "confirm 명령을 입력하면 입양합니다. 답을 고치려면 ..을 입력하세요.")
  static let whereToReach = LocalizedText(
    en: "What is the phone number or e-mail address?",
    ko: "전화번호나 이메일 주소는 무엇입니까?")
  static let chooseTitle = LocalizedText(
    en: "Adopt a pet",
    ko: "동물 입양하기")
  static let whoAdopts = LocalizedText(
    en: "What is the adopter's name?",
    ko: "입양자의 이름은 무엇입니까?")
  static let adoptOnOneLine = LocalizedText(
    en: "Type for example adopt Stuart, Kim Minji, 010-1234-5678 --yes.",
    ko: "예: adopt Stuart, 김민지, 010-1234-5678 --yes")

  // MARK: Pictures

  static let pictures = LocalizedText(
    en: "Pictures",
    ko: "사진")
  /// A picture without a description in a list.
  static let aPicture = LocalizedText(
    en: "no description",
    ko: "설명 없음")

  // MARK: Receipts

  static let state = LocalizedText(
    en: "State",
    ko: "상태")
  static let cameBack = LocalizedText(
    en: "returned",
    ko: "반환됨")
  static let returned = LocalizedText(
    en: "Returned",
    ko: "반환 일시")
  static let donation = LocalizedText(
    en: "Donation",
    ko: "기부금")
  static let refund = LocalizedText(
    en: "Refund",
    ko: "환불")
  static let fees = LocalizedText(
    en: "Fees",
    ko: "입양비 합계")
  static let donations = LocalizedText(
    en: "Donations",
    ko: "기부금 합계")
  static let refunds = LocalizedText(
    en: "Refunds",
    ko: "환불 합계")
  static let adopters = LocalizedText(
    en: "Adopters",
    ko: "입양자")
  static let pets = LocalizedText(
    en: "pets in the shelter",
    ko: "보호소의 동물")
  static let withoutAdopters = LocalizedText(
    en: "The adopters' names and contacts are private and stay here.",
    ko: "입양자의 이름과 연락처는 개인 정보라서 쓰지 않았습니다.")
  static let wasAdopted = LocalizedText(
    en: "The pet was adopted, so a file can't change it.",
    ko: "입양된 동물이라서 파일로 바꿀 수 없습니다.")
  static let adoptionKept = LocalizedText(
    en: "The adoption stands.",
    ko: "입양은 그대로입니다.")
  static let erasesHolder = LocalizedText(
    en: """
      This erases the names and contacts of the pet's reservations and foster homes for good; undo can't \
      bring them back. Nothing was erased yet.
      """,
    ko: "이 동물의 예약과 임시 보호에 적힌 이름과 연락처를 영구히 지웁니다. undo로도 되살릴 수 없습니다. 아직 지우지 않았습니다.")
  static let isNotVisible = LocalizedText(
    en: "Names and contacts are not visible to you, so nothing was erased. Ask a colleague who sees them.",
    ko: "이름과 연락처를 볼 권한이 없어서 아무것도 지우지 않았습니다. 볼 수 있는 동료에게 부탁하세요.")
  static let forgotHolder = LocalizedText(
    en: "Erased the names and contacts of reservations and foster homes.",
    ko: "예약과 임시 보호에 적힌 이름과 연락처를 지웠습니다.")
  static let undone = LocalizedText(en: "undone", ko: "되돌림")
  static let wasUndone = LocalizedText(en: "Undone", ko: "되돌림")
  static let undoneState = LocalizedText(en: "This adoption was undone.", ko: "되돌린 입양입니다.")
}
