/// A currency that amounts are kept in, by ISO 4217.
///
/// It belongs to the amount: another language shows it in other words only.
public struct Currency: Sendable, Hashable {
  /// The code: `KRW`.
  public let code: String
  /// The number of decimals in an amount: none for won, two for dollars, three for dinars.
  public let decimals: Int

  /// The won of South Korea.
  static let won = Currency(code: "KRW", decimals: 0)
  /// The dollar of the United States.
  public static let dollar = Currency(code: "USD", decimals: 2)

  private init(code: String, decimals: Int) {
    (self.code, self.decimals) = (code, decimals)
  }

  /// Makes the currency of a code in capitals, such as `EUR`.
  ///
  /// - Returns: `nil` for a code that isn't in the standard.
  public init?(code: String) {
    switch code {
    case "KRW": self = .won
    case "USD": self = .dollar
    default:
      guard let currency = Self.byCode[code] else { return nil }
      self = currency
    }
  }

  /// All currencies of the standard, by their codes.
  package static var all: [Currency] { byCode.values.sorted() }

  private static let byCode: [String: Currency] = {
    var currencies: [String: Currency] = [:]
    for line in list.utf8.split(separator: UInt8(ascii: "\n")) {
      let code = String(Substring(line.prefix(3)))
      currencies[code] = Currency(code: code, decimals: 2)
    }
    for (decimals, codes) in otherDecimals {
      for code in codes.split(separator: " ").map(String.init) {
        currencies[code] = Currency(code: code, decimals: decimals)
      }
    }
    return currencies
  }()

  /// The codes of currencies that don't have two decimals, by the digits of their minor units in ISO 4217.
  private static let otherDecimals = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]

  /// The sign before an amount: `₩`, `$`; `nil` for a currency that its code or name stands for.
  var sign: String? {
    switch code {
    case "KRW": "₩"
    case "USD": "$"
    case "EUR": "€"
    case "GBP": "£"
    case "JPY": "¥"
    case "INR": "₹"
    default: nil
    }
  }

  /// The name in a language: `스위스 프랑`; `nil` where amounts have the code.
  func name(in language: Language) -> String? {
    let name = LocalizedText(code.localized, context: "currency")
    return name.isShownAsWritten(in: language) ? nil : name(language).original
  }

  /// - Parameter typed: A code, a sign, or a name in English or another language: `EUR`, `€`, `euros`, `유로`.
  init?(named typed: Substring) {
    if typed.utf8.count == 3, let currency = Currency(code: typed.uppercased()) {
      self = currency
      return
    }
    let name = typed.lowercased()
    guard
      let code = Self.codes[name] ?? Self.names[name]
        ?? Self.names[String(name.dropLast(name.hasSuffix("s") ? 1 : 0))] ?? Self.code(called: typed)
    else { return nil }
    self.init(code: code)
  }

  /// The words that mean a currency without naming its country.
  private static let codes = [
    "₩": "KRW", "￦": "KRW", "\\": "KRW", "원": "KRW", "won": "KRW",
    "$": "USD", "us$": "USD", "＄": "USD", "달러": "USD", "불": "USD", "dollar": "USD", "dollars": "USD",
    "€": "EUR", "유로": "EUR", "£": "GBP", "파운드": "GBP", "pound": "GBP", "pounds": "GBP",
    "¥": "JPY", "엔": "JPY", "yen": "JPY", "위안": "CNY", "yuan": "CNY", "₹": "INR",
  ]

  /// Returns the code of the currency that has a name in a language other than English.
  private static func code(called name: Substring) -> String? {
    for language in Language.understanding(String(name)) {
      let named = all.first { $0.name(in: language)?.lowercased() == name.lowercased() }
      if let named { return named.code }
    }
    return nil
  }

  /// The codes of all currencies by their names in English.
  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for line in list.split(separator: "\n") { names[line.dropFirst(4).lowercased()] = String(line.prefix(3)) }
    return names
  }()
}

extension Currency: Comparable {
  /// Won and dollars stand first, the others by their codes.
  public static func < (left: Currency, right: Currency) -> Bool {
    let rank = { (currency: Currency) in currency == .won ? 0 : currency == .dollar ? 1 : 2 }
    return (rank(left), left.code) < (rank(right), right.code)
  }
}

extension Currency {
  /// The currencies of ISO 4217's list one without metals and other units that have no minor units: a line for each, with its code,
  /// and its name in English as the Unicode Common Locale Data Repository (CLDR) has it.
  private static let list =
    """
    AED United Arab Emirates Dirham
    AFN Afghan Afghani
    ALL Albanian Lek
    AMD Armenian Dram
    AOA Angolan Kwanza
    ARS Argentine Peso
    AUD Australian Dollar
    AWG Aruban Florin
    AZN Azerbaijani Manat
    BAM Bosnia-Herzegovina Convertible Mark
    BBD Barbadian Dollar
    BDT Bangladeshi Taka
    BHD Bahraini Dinar
    BIF Burundian Franc
    BMD Bermudan Dollar
    BND Brunei Dollar
    BOB Bolivian Boliviano
    BOV Bolivian Mvdol
    BRL Brazilian Real
    BSD Bahamian Dollar
    BTN Bhutanese Ngultrum
    BWP Botswanan Pula
    BYN Belarusian Ruble
    BZD Belize Dollar
    CAD Canadian Dollar
    CDF Congolese Franc
    CHE WIR Euro
    CHF Swiss Franc
    CHW WIR Franc
    CLF Chilean Unit of Account (UF)
    CLP Chilean Peso
    CNY Chinese Yuan
    COP Colombian Peso
    COU Colombian Real Value Unit
    CRC Costa Rican Colón
    CUP Cuban Peso
    CVE Cape Verdean Escudo
    CZK Czech Koruna
    DJF Djiboutian Franc
    DKK Danish Krone
    DOP Dominican Peso
    DZD Algerian Dinar
    EGP Egyptian Pound
    ERN Eritrean Nakfa
    ETB Ethiopian Birr
    EUR Euro
    FJD Fijian Dollar
    FKP Falkland Islands Pound
    GBP British Pound
    GEL Georgian Lari
    GHS Ghanaian Cedi
    GIP Gibraltar Pound
    GMD Gambian Dalasi
    GNF Guinean Franc
    GTQ Guatemalan Quetzal
    GYD Guyanaese Dollar
    HKD Hong Kong Dollar
    HNL Honduran Lempira
    HTG Haitian Gourde
    HUF Hungarian Forint
    IDR Indonesian Rupiah
    ILS Israeli New Shekel
    INR Indian Rupee
    IQD Iraqi Dinar
    IRR Iranian Rial
    ISK Icelandic Króna
    JMD Jamaican Dollar
    JOD Jordanian Dinar
    JPY Japanese Yen
    KES Kenyan Shilling
    KGS Kyrgystani Som
    KHR Cambodian Riel
    KMF Comorian Franc
    KPW North Korean Won
    KRW South Korean Won
    KWD Kuwaiti Dinar
    KYD Cayman Islands Dollar
    KZT Kazakhstani Tenge
    LAK Laotian Kip
    LBP Lebanese Pound
    LKR Sri Lankan Rupee
    LRD Liberian Dollar
    LSL Lesotho Loti
    LYD Libyan Dinar
    MAD Moroccan Dirham
    MDL Moldovan Leu
    MGA Malagasy Ariary
    MKD Macedonian Denar
    MMK Myanmar Kyat
    MNT Mongolian Tugrik
    MOP Macanese Pataca
    MRU Mauritanian Ouguiya
    MUR Mauritian Rupee
    MVR Maldivian Rufiyaa
    MWK Malawian Kwacha
    MXN Mexican Peso
    MXV Mexican Investment Unit
    MYR Malaysian Ringgit
    MZN Mozambican Metical
    NAD Namibian Dollar
    NGN Nigerian Naira
    NIO Nicaraguan Córdoba
    NOK Norwegian Krone
    NPR Nepalese Rupee
    NZD New Zealand Dollar
    OMR Omani Rial
    PAB Panamanian Balboa
    PEN Peruvian Sol
    PGK Papua New Guinean Kina
    PHP Philippine Peso
    PKR Pakistani Rupee
    PLN Polish Zloty
    PYG Paraguayan Guarani
    QAR Qatari Riyal
    RON Romanian Leu
    RSD Serbian Dinar
    RUB Russian Ruble
    RWF Rwandan Franc
    SAR Saudi Riyal
    SBD Solomon Islands Dollar
    SCR Seychellois Rupee
    SDG Sudanese Pound
    SEK Swedish Krona
    SGD Singapore Dollar
    SHP St. Helena Pound
    SLE Sierra Leonean Leone
    SOS Somali Shilling
    SRD Surinamese Dollar
    SSP South Sudanese Pound
    STN São Tomé & Príncipe Dobra
    SVC Salvadoran Colón
    SYP Syrian Pound
    SZL Swazi Lilangeni
    THB Thai Baht
    TJS Tajikistani Somoni
    TMT Turkmenistani Manat
    TND Tunisian Dinar
    TOP Tongan Paʻanga
    TRY Turkish Lira
    TTD Trinidad & Tobago Dollar
    TWD New Taiwan Dollar
    TZS Tanzanian Shilling
    UAH Ukrainian Hryvnia
    UGX Ugandan Shilling
    USD US Dollar
    USN US Dollar (Next day)
    UYI Uruguayan Peso (Indexed Units)
    UYU Uruguayan Peso
    UYW Uruguayan Nominal Wage Index Unit
    UZS Uzbekistani Som
    VED Bolívar Soberano
    VES Venezuelan Bolívar
    VND Vietnamese Dong
    VUV Vanuatu Vatu
    WST Samoan Tala
    XAF Central African CFA Franc
    XCD East Caribbean Dollar
    XCG Caribbean guilder
    XOF West African CFA Franc
    XPF CFP Franc
    YER Yemeni Rial
    ZAR South African Rand
    ZMW Zambian Kwacha
    ZWG Zimbabwean Gold
    """
}
