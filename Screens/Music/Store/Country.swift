import Foyer
import FoyerJournal

/// A country whose store is searched, by its ISO 3166-1 code: `US`, `KR`.
struct Country: RawRepresentable, Hashable, FieldValue {
  let rawValue: String

  /// Returns `nil` for a code without a store.
  init?(rawValue text: String) {
    let code = text.uppercased()
    guard Self.codes.contains(code) else { return nil }
    rawValue = code
  }

  /// Reads a code, or the name of a country in any language.
  init?(_ typed: String) {
    let named = exactValue(named: typed, among: Self.named.map { (name: $0, value: $0.key) })
    guard let country = Country(rawValue: named ?? typed.lowercased()) else { return nil }
    self = country
  }

  private init(code: String) { rawValue = code }

  static let us = Country(code: "US")

  /// The countries with a store: <https://www.apple.com/choose-country-region/>.
  private static let codes = Set(
    """
    AE AG AI AL AM AO AR AT AU AZ BA BB BE BF BG BH BJ BM BN BO BR BS BT BW BY BZ CA CD CG CH CI CL CM CN CO CR CV CY \
    CZ DE DK DM DO DZ EC EE EG ES FI FJ FM FR GA GB GD GE GH GM GR GT GW GY HK HN HR HU ID IE IL IN IQ IS IT JM JO JP \
    KE KG KH KN KR KW KY KZ LA LB LC LK LR LT LU LV LY MA MD ME MG MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG \
    NI NL NO NP NR NZ OM PA PE PG PH PK PL PT PW PY QA RO RS RU RW SA SB SC SE SG SI SK SL SN SR ST SV SZ TC TD TH TJ \
    TM TN TO TR TT TW TZ UA UG US UY UZ VC VE VG VN VU XK YE ZA ZM ZW
    """.split(separator: " ").map(String.init))

  /// The countries that go by their names too.
  static let named: [TypedName] = [
    TypedName("US", also: ["United States"]),
    TypedName("KR", also: ["Korea", "South Korea"]),
    TypedName("JP", also: ["Japan"]),
    TypedName("GB", also: ["United Kingdom"]),
    TypedName("DE", also: ["Germany"]),
    TypedName("FR", also: ["France"]),
    TypedName("CA", also: ["Canada"]),
    TypedName("AU", also: ["Australia"]),
    TypedName("CN", also: ["China"]),
    TypedName("TW", also: ["Taiwan"]),
    TypedName("HK", also: ["Hong Kong"]),
    TypedName("IN", also: ["India"]),
    TypedName("BR", also: ["Brazil"]),
    TypedName("MX", also: ["Mexico"]),
    TypedName("IT", also: ["Italy"]),
    TypedName("ES", also: ["Spain"]),
    TypedName("NL", also: ["Netherlands"]),
    TypedName("SE", also: ["Sweden"]),
    TypedName("NO", also: ["Norway"]),
    TypedName("CH", also: ["Switzerland"]),
    TypedName("AT", also: ["Austria"]),
    TypedName("NZ", also: ["New Zealand"]),
    TypedName("SG", also: ["Singapore"]),
    TypedName("TH", also: ["Thailand"]),
    TypedName("VN", also: ["Vietnam"]),
  ]

  /// The name in other languages, and the code in English: “US”.
  var shown: LocalizedText { LocalizedText(typed: TypedName(rawValue)) }
}
