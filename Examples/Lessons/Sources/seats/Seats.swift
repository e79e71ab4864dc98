import FoyerTools

/// The value that the flow below returns, and what scripts and other programs see of it as JSON.
struct Seat: FlowValue, Equatable {
  let row: Int
  let number: Int
  var json: JSONValue { ["row": .integer(row), "number": .integer(number)] }
}

@main @Observable final class Seats: Program {
  static let seats = Screen("seats") { (here: Seats) in SeatsView(viewModel: here) }
  // A flow is a coordinator of its own: `receive` gets its value once, and nothing from who leaves it by `..`.
  static let graph = NavigationGraph(root: seats)
    .present("choose", from: seats, help: "Choose a seat") { _ in
      .at(SeatChoice.rows())
    } make: { _ in
      SeatChoice()
    } receive: { here, seat in
      try here.coordinator.take(seat)
    }
  private(set) var taken: [Seat] = []

  func take(_ seat: Seat) throws(Refusal) -> Outcome {  // The flow stays open when this throws.
    if taken.contains(seat) { throw Refusal("That seat is taken.", suggestion: "Choose another one.") }
    taken.append(seat)
    return .message("You have seat \(seat.number) in row \(seat.row).")
  }
}

struct SeatsView: View {
  let viewModel: Seats
  var body: Document {
    let rows = viewModel.taken.map { Row("\($0.row)-\($0.number)", [Cell($0.row), Cell($0.number)]) }
    return Document("Seats") {
      Rows([Column("row", "Row"), Column("seat", "Seat")], rows, whenEmpty: "No seat is taken. Type choose.")
    }
  }
}

/// The flow, whose ways that `finish` it return the type that it names as its value.
final class SeatChoice: Coordinator {
  typealias Value = Seat
  static let rows = Screen("rows") { (here: SeatChoice) in AskView(viewModel: here, title: "Which row?") }
  static let numbers = Screen("numbers", of: "row") { (here: SeatChoice, row: Int) in
    AskView(viewModel: here, title: "Which seat in row \(row)?")
  }
  private static let row = Argument.integer("ROW", in: 1...9)
  static let graph = NavigationGraph(root: rows)
    .push("row", from: rows, to: numbers, help: "Choose a row", row, takesFreeForm: true)
    .finish("seat", from: numbers, help: "Choose a seat", .integer("SEAT", in: 1...20), takesFreeForm: true) {
      here, number in Seat(row: here.value, number: number)
    }
}

struct AskView: View {
  let viewModel: SeatChoice
  let title: LocalizedText
  var body: Document { Document(title) }
}
