import Foyer

struct ReceiptView: View {
  let viewModel: ReceiptViewModel

  func body(in language: Language) -> Document {
    let receipt = viewModel.receipt
    return Document(PetPhrases.receipt(receipt.id)(language)) {
      Field("receipt", PetPhrases.receipt(language), "\(receipt.id)", json: .integer(receipt.id))
      Field("pet", PetPhrases.pet(language), Text(receipt.petName))
      Field("adopter", PetPhrases.adopter(language), Text(receipt.adopter))
      Field(
        "fee", PetPhrases.fee(language), receipt.fee.text(in: language), json: .string(receipt.fee.written))
      Field("time", PetPhrases.time(language), viewModel.time, json: .string(receipt.time.iso))
    }
  }
}
