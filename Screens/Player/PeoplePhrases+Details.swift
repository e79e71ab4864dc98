import Foyer

extension PeoplePhrases {
  /// One optional thing that is known of a person.
  struct Detail {
    let key: String
    let label: Phrase
    let value: Phrase
    let json: String

    init(_ key: String, _ label: Phrase, _ value: String) {
      self.init(key, label, Phrase(verbatim: Text(value)), json: value)
    }

    init(_ key: String, _ label: Phrase, _ value: Phrase, json: String) {
      self.key = key
      self.label = label
      self.value = value
      self.json = json
    }
  }

  /// The details of a person besides the names, in the order shown.
  static func details(of profile: PersonProfile) -> [Detail] {
    var details: [Detail] = []
    func add(_ key: String, _ label: Phrase, _ value: String?) {
      if let value { details.append(Detail(key, label, value)) }
    }
    add("middleName", Phrase(en: "Middle name", ko: "가운데 이름"), profile.middleName)
    if let birthday = profile.birthday {
      let value = Phrase(en: birthday.text(in: .english), ko: birthday.text(in: .korean))
      details.append(Detail("birthday", Phrase(en: "Birthday", ko: "생일"), value, json: birthday.iso))
    }
    details.append(
      Detail(
        "gender", Phrase(en: "Gender", ko: "성별"), gender(profile.gender), json: profile.gender.rawValue))
    add("email", Phrase(en: "Email", ko: "이메일"), profile.email)
    add("phone", Phrase(en: "Phone", ko: "전화"), profile.phone)
    add("website", Phrase(en: "Website", ko: "웹사이트"), profile.website)
    add("company", Phrase(en: "Company", ko: "회사"), profile.company)
    add("catchPhrase", Phrase(en: "Company's motto", ko: "회사 표어"), profile.catchPhrase)
    add("business", Phrase(en: "Company's business", ko: "회사 업종"), profile.business)
    if let address = profile.address {
      let lines = address.lines
      add("address", Phrase(en: "Address", ko: "주소"), lines.isEmpty ? nil : lines.joined(separator: ", "))
      add("latitude", Phrase(en: "Latitude", ko: "위도"), address.latitude)
      add("longitude", Phrase(en: "Longitude", ko: "경도"), address.longitude)
    }
    return details
  }

  private static func gender(_ gender: Gender) -> Phrase {
    switch gender {
    case .male: Phrase(en: "male", ko: "남성")
    case .female: Phrase(en: "female", ko: "여성")
    case .unspecified: Phrase(en: "unspecified", ko: "밝히지 않음")
    }
  }
}
