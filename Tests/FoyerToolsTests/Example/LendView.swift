import Foyer

final class LendViewModel {}

struct LendView: View {
  let viewModel: LendViewModel

  var body: Document { Document("Lend to whom?") }
}
