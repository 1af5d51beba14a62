import Testing

@testable import DeriveKit
@testable import URLKit

@Suite("Persons in traffic")
struct PersonTests {
  private static func parts(_ name: String) -> [[UInt8]] { WordParts.all(of: Array(name.utf8)) }

  @Test(
    "no text under a key for a person is an example",
    arguments: [
      "useremail", "emailaddress", "userid", "userlogin", "customerid", "accountname",
      "phonenumber", "first_name", "lastname", "fullName", "surname", "given_name", "nickname",
      "screenName", "displayname", "login", "handle", "owner", "holder", "uname", "whatsapp",
    ])
  func keys(key: String) {
    let result = Traffic.derived((1...4).map { "/s?\(key)=adalove&n=\($0)" })
    #expect(!"\(result.templates)".contains("adalove"), "\(result.templates)")
  }

  @Test("what follows a word for persons is no example where the word became a value, too")
  func mergedWords() {
    let words = (1...30).map { "/q\($0)/x\($0)" }
    let urls = words + ["Jones", "Stone", "Brown", "Smith"].map { "/people3/Mary\($0)" }
    let result = Traffic.derived(urls)
    #expect(!"\(result.templates)".contains("Mary"), "\(result.templates)")
  }

  @Test("a key for things is not one for persons", arguments: ["filename", "hostname", "grid"])
  func things(key: String) {
    #expect(!SensitiveNames.arePersonal(Self.parts(key)))
  }

  @Test(
    "numbers and dates that identify a person are not examples",
    arguments: ["ssn", "dob", "birthdate", "date_of_birth", "passport", "iban", "mrn"])
  func identities(key: String) {
    for value in ["123456789", "1990-01-02", "X1234567"] {
      let result = Traffic.derived((1...4).map { "/s?\(key)=\(value)&n=\($0)" })
      #expect(!"\(result.templates)".contains(value), "\(result.templates)")
    }
  }

  @Test(
    "no text under the key name, or under one for a residence or a device, is an example",
    arguments: [
      "name", "address", "street", "zip", "postal_code", "ip", "imei", "deviceId",
      "installation-id",
      "fcm",
    ])
  func residences(key: String) {
    let result = Traffic.derived((1...4).map { "/s?\(key)=adalove&n=\($0)" })
    #expect(!"\(result.templates)".contains("adalove"), "\(result.templates)")
  }

  @Test(
    "a name is detected in capitals, with blanks, quotes, titles and letters of any script",
    arguments: [
      "ADA%20LOVELACE", "ADA-LOVELACE", "%20Ada%20Lovelace%20", "'Ada%20Lovelace'",
      "%22Ada%20Lovelace%22", "%E2%80%9CAda%20Lovelace%E2%80%9D", "Ada%C2%A0Lovelace",
      "Ada%E2%80%AFLovelace", "Ada%09Lovelace", "Nguy%E1%BB%85n%20V%C4%83n%20A",
      "Ada%20Lovelace%20PhD", "Ada-Lovelace-Jr", "Ada%20Lovelace%20Sr.", "Ada%20Lovelace,%20MD",
      "Ada%20Lovelace%20III", "George-Best", "~lovelace", "@lovelace",
      "Juan%20Carlos%20de%20la%20Vega%20Garcia", "JUAN%20CARLOS%20DE%20LA%20VEGA",
      "Maria%20Rosa%20Silva%20Santos%20Costa%20Pereira", "Ada%20LOVELACE", "LOVELACE,%20Ada%20B.",
      "A.%20LOVELACE",
      "%D9%85%D8%AD%D9%85%D8%AF%20%D8%A8%D9%86%20%D8%B9%D8%A8%D8%AF%20%D8%A7%D9%84%D9%84%D9%87%20%D8%A7%D9%84%D8%B3%D8%B9%D9%88%D8%AF",
      "QWRhIExvdmVsYWNl", "cHVzaEBleGFtcGxlLm9yZw",
      "ada.lovelace", "a.lovelace", "ada.m.lovelace", "ada.lovelace2", "john.doe", "Jane.doe",
      "JaneDoe", "AdaLovelace", "RonaldMcDonald", "JohnFKennedy", "JohnSmith42",
      "jane_roe", "ada_m_lovelace2", "Jane_doe",
    ])
  func spellings(name: String) {
    for path in ["/about/\(name)", "/x/\(name)/y", "/s?q=\(name)"] {
      let result = Traffic.derived(["https://h.example" + path])
      #expect(!"\(result)".contains(name), "\(result.templates)")
    }
  }

  @Test(
    "joined words that may be a name are no examples", arguments: ["ZbigniewWodecki", "LiWenliang"])
  func joined(name: String) {
    let result = Traffic.derived((1...4).map { "/s?q=\(name)&n=\($0)" })
    #expect(!"\(result.templates)".contains(name), "\(result.templates)")
  }

  @Test(
    "words of routes, files, hosts and products are no names, and stay examples",
    arguments: [
      "summer-sale", "black-friday", "SummerSale", "CreatedAt", "OrderCreated", "InProgress",
      "GitHub",
      "YouTube", "DarkMode", "GettingStarted", "OutgoingCallerIds", "en.us", "api.example.com",
      "com.example.app", "shop.example", "order.created", "price.asc", "readme.md", "v1.2",
      "node.js",
      "main.min.js", "e.g", "iPhone", "NewYork", "summer_sale", "order_created", "max_price",
      "grace_period", "sign_up", "j_roe", "jane-roe_x",
    ])
  func things(word: String) {
    let traits = Array(word.utf8).withUnsafeBufferPointer { ValueTraits(of: $0) }
    #expect(traits.isDisjoint(with: .unshown))
    #expect("\(Traffic.derived((1...4).map { "/s?q=\(word)&n=\($0)" }).templates)".contains(word))
  }

  @Test(
    "codes, constants and titles are not names",
    arguments: [
      "USD-EUR", "ORDER_CREATED", "PRIVACY-POLICY", "Plan-B", "Hepatitis-Type-B", "PDF-A",
      "Order-PLACED", "Apple-TV",
    ])
  func titles(word: String) {
    #expect(Traffic.templates(["/wiki/\(word)"]) == ["1 /wiki/\(word)"])
  }

  @Test(
    "what follows a word for persons is a value",
    arguments: [
      "contacts", "owners", "agents", "doctors", "therapists", "in", "by-name", "users/by-name",
      "users/by-login", "users/by-email",
    ])
  func segments(word: String) {
    for name in ["adalove", "AdaLovelace"] {
      let result = Traffic.derived(["/\(word)/\(name)"])
      #expect(!"\(result)".contains(name), "\(result.templates)")
      #expect(result.templates.first?.path.hasPrefix("/\(word)/$<") == true)
    }
  }

  @Test(
    "a number that may be a telephone's is an ID without examples",
    arguments: [
      "/users/5551234567", "/call/9876543210", "tel://5551234567", "callto://5551234567",
      "https://wa.me/5551234567",
    ])
  func numbers(url: String) throws {
    let result = Traffic.derived([url])
    let template = try #require(result.templates.first)
    #expect(!"\(result)".contains(url.suffix(10)), "\(template)")
    #expect(template.parameters.first?.rules.members.first?.value == .text("integer"))
    #expect("\(Traffic.derived(["/orders/5551234567"]).templates)".contains("5551234567"))
  }

  @Test("the words in doubt contain no personal data")
  func doubts() {
    let words = ["%E7%94%B0%E4%B8%AD", "%E5%B1%B1%E7%94%B0"]
    for urls in [words.map { "/\($0)/2" }, words.map { "/x/things/\($0)/2" }, ["/\(words[0])/2"]] {
      let doubted = Traffic.derived(urls).doubts.flatMap(\.words)
      #expect(!doubted.contains(where: words.contains), "\(doubted)")
    }
  }
}
