import Foyer

extension Day {
  /// The day as one number, 19920708, of which two come to the full years between them: their difference
  /// divided by 10,000.
  var number: Int { year * 10_000 + month * 100 + day }

  init?(number: Int) {
    self.init(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  }
}
