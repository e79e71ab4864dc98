import Foyer
import FoyerRecords

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
  static let named = """
    US United States
    KR Korea, South Korea
    JP Japan
    GB United Kingdom
    DE Germany
    FR France
    CA Canada
    AU Australia
    CN China
    TW Taiwan
    HK Hong Kong
    IN India
    BR Brazil
    MX Mexico
    IT Italy
    ES Spain
    NL Netherlands
    SE Sweden
    NO Norway
    CH Switzerland
    AT Austria
    NZ New Zealand
    SG Singapore
    TH Thailand
    VN Vietnam
    """.split(separator: "\n").map { line in
      TypedName(
        String(line.prefix(2)),
        also: line.dropFirst(3).split(separator: ",").map { LineText.trimmed(String($0)) })
    }

  /// The name in other languages, and the code in English: “US”.
  var shown: LocalizedText { LocalizedText(typed: TypedName(rawValue)) }
}
