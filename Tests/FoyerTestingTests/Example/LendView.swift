import Foyer

final class LendViewModel {}

struct LendView: View {
  let viewModel: LendViewModel

  func body(in language: Language) -> Document { Document("Lend to whom?") }
}
