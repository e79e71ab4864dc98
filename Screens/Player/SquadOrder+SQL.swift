extension SquadOrder {
  /// What the store orders players by; wages only those that players have of their own.
  var sql: String {
    switch column {
    case .added: ordering([])
    case .name: ordering(["name_key"])
    case .age: ordering(["birthday"], isDescending: true)
    case .position: ordering(["position"])
    case .wage: ordering(["wage_currency", "wage_amount"])
    }
  }

  private func ordering(_ columns: [String], isDescending: Bool = false) -> String {
    let columns = columns.map { isDescending != isReversed ? "\($0) DESC" : $0 }
    return (columns + [isReversed ? "place DESC" : "place"]).joined(separator: ", ")
  }
}
