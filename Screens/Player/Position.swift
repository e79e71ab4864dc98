/// Where a player plays, which decides the wage.
enum Position: String, CaseIterable, Sendable {
  case striker
  case midfielder
  case defender
  case goalkeeper
}
