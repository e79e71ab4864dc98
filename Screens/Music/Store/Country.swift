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

  /// Reads a code, or the name of a country in English or Korean.
  init?(_ typed: String) {
    let typed = typed.lowercased()
    let named = Self.named.first { [$0.name.en.original.lowercased(), $0.name.ko.original].contains(typed) }
    guard let country = Country(rawValue: named?.code ?? typed) else { return nil }
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
  static let named: [(code: String, name: LocalizedText)] = names.map { ($0, LocalizedText(en: $1, ko: $2)) }

  private static let names: [(code: String, en: Text, ko: Text)] = [
    ("US", "United States", "미국"), ("KR", "Korea", "한국"), ("KR", "South Korea", "대한민국"),
    ("JP", "Japan", "일본"), ("GB", "United Kingdom", "영국"), ("DE", "Germany", "독일"), ("FR", "France", "프랑스"),
    ("CA", "Canada", "캐나다"), ("AU", "Australia", "호주"), ("CN", "China", "중국"), ("TW", "Taiwan", "대만"),
    ("HK", "Hong Kong", "홍콩"), ("IN", "India", "인도"), ("BR", "Brazil", "브라질"), ("MX", "Mexico", "멕시코"),
    ("IT", "Italy", "이탈리아"), ("ES", "Spain", "스페인"), ("NL", "Netherlands", "네덜란드"), ("SE", "Sweden", "스웨덴"),
    ("NO", "Norway", "노르웨이"), ("CH", "Switzerland", "스위스"), ("AT", "Austria", "오스트리아"),
    ("NZ", "New Zealand", "뉴질랜드"), ("SG", "Singapore", "싱가포르"), ("TH", "Thailand", "태국"),
    ("VN", "Vietnam", "베트남"),
  ]
}
