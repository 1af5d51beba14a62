import Testing

@testable import DeriveKit
@testable import URLKit

@Suite("Names of secrets")
struct SecretNameTests {
  private static func parts(_ name: String) -> [[UInt8]] { WordParts.all(of: Array(name.utf8)) }

  @Test(
    "the last word of a key decides that its value is a secret",
    arguments: [
      "ocp-apim-subscription-key", "authkey", "license_key", "accesskey", "appkey", "privatekey",
      "signkey", "sesskey", "activation_key", "sharedKey", "functionKey", "AWSAccessKeyId",
      "Key-Pair-Id", "keys", "key2", "authcode", "oauthcode", "verificationcode", "resetcode",
      "invitecode", "vcode", "smscode", "device_code", "one_time_code", "oobCode", "code_verifier",
      "promo_code", "coupon_code", "gift_code", "user_code", "apisig", "authsig", "urlsig", "sign",
      "xauth", "authid", "otpauth", "userpass", "userpwd", "ToKeN", "toKen", "client_assertion",
      "assertion", "SAMLResponse", "ticket", "tan", "cvv", "cvc", "magic", "tok", "tkn", "mapkey",
      "%74oken", "%2574oken", "pass_word", "training_session_token", "country_access_code",
    ])
  func secrets(key: String) {
    #expect(SensitiveNames.areSecret(Self.parts(key)))
    let result = Traffic.derived((1...4).map { "https://h.example/cb?\(key)=hush&n=\($0)" }) {
      $0.showsPersons = true
    }
    #expect(!"\(result.templates)".contains("hush"), "\(result.templates)")
  }

  @Test(
    "a key that proves, signs or pays something is secret unless its value is a choice",
    arguments: [
      "reset", "verify", "verification", "confirm", "activate", "activation_id", "unlock",
      "challenge", "invite", "private", "priv", "mac", "Policy", "license", "serial", "gift",
      "card", "cardnumber", "promo", "redeem", "unsubscribe", "optout",
    ])
  func proofs(key: String) {
    for (value, isShown) in [("hush7x", false), ("482913", false), ("open", true), ("1", true)] {
      let result = Traffic.derived((1...4).map { "/s?\(key)=\(value)&n=/\($0)" })
      #expect("\(result.templates)".contains(value) == isShown, "\(result.templates)")
    }
  }

  @Test(
    "vouchers and the keys of sign-ins and signed URLs are always secrets",
    arguments: [
      "2fa", "creds", "sso", "samlart", "wsse", "hdnea", "sas", "voucher", "coupon", "giftcard",
    ])
  func always(key: String) {
    let result = Traffic.derived((1...4).map { "/s?\(key)=hush&n=\($0)" }) {
      $0.showsPersons = true
    }
    #expect(!"\(result.templates)".contains("hush"), "\(result.templates)")
  }

  @Test(
    "a key with a harmless word before its last one, or with another last word, is shown",
    arguments: [
      "country_code", "currencyCode", "zip", "postal_code", "zipcode", "postcode", "lang_code",
      "error_code", "statusCode", "area_code", "product_code", "barcode", "sort_key", "sortkey",
      "foreignKey", "primary_key", "cache_key", "keyboard", "monkey", "unicode", "assign", "design",
      "compass", "zodiac_sign", "season_pass", "training_session", "token_type",
      "client_assertion_type", "support_ticket", "origin", "important", "author",
    ])
  func harmless(key: String) {
    #expect(!SensitiveNames.areSecret(Self.parts(key)))
  }

  @Test(
    "the state of a sign-in and a hash are secrets unless they are words, numbers or commits",
    arguments: [
      ("state=hush7x", false), ("state=kxqzjvwpfm", false), ("state=aFjDkwX", false),
      ("state=open", true), ("state=in_progress", true), ("state=New%20York", true),
      ("state=3", true), ("RelayState=hush7x", false), ("page_state=hush7x", true),
      ("refresh=hush7x", false), ("refresh=3600", true), ("refresh=all", true),
      ("hash=hush7xyz", false), ("hash=4f1a9c02", true), ("commit_hash=hush7xyz", true),
    ])
  func mixed(pair: String, isShown: Bool) {
    let value = String(pair.drop { $0 != "=" }.dropFirst())
    for url in ["/s?\(pair)&n=", "/go?next=/x?\(pair)&n="] {
      let result = Traffic.derived((1...4).map { "\(url)\($0)" })
      #expect("\(result.templates)".contains(value) == isShown, "\(result.templates)")
    }
  }

  @Test(
    "what follows the word for a secret is one, typed or not, unless it is a route word",
    arguments: [
      "token", "code", "pin", "otp", "key", "api-key", "session", "auth", "sig", "signature",
      "secret", "2fa", "sms-code", "verify", "verify-email", "activate", "confirm", "invite",
      "reset", "unsubscribe", "password/reset", "password-reset", "magic-link", "%74oken",
      "magiclink",
      "passwordreset", "verifyEmail", "API_KEY", "resetPassword",
    ])
  func segments(word: String) {
    for value in ["hush", "hush1234", "482913"] {
      for node in ["", "/x/y"] {
        let urls = ["\(node)/\(word)/\(value)", "\(node)/\(word)/\(value)/accept"]
        let result = Traffic.derived(urls) { $0.showsPersons = true }
        #expect(!"\(result.templates)".contains(value), "\(result.templates)")
      }
    }
    let routes = ["/\(word)/new", "/\(word)/login", "/\(word)/v2/login"]
    #expect(Set(Traffic.templates(routes)) == Set(routes.map { "1 \($0)" }))
  }

  @Test(
    "a whole number after a plural is an ordinary ID",
    arguments: ["keys", "api_keys", "sessions", "codes", "invites", "tokens"])
  func collections(word: String) {
    let numbers = Traffic.derived(["/\(word)/42", "/\(word)/43"])
    #expect(numbers.templates.first?.parameters.first?.rules.isSecret == false)
    let texts = Traffic.derived(["/\(word)/hush", "/\(word)/43"])
    #expect(!"\(texts.templates)".contains("hush"))
  }

  @Test("a ticket is a secret in a query but not in a path")
  func tickets() {
    #expect("\(Traffic.derived(["/tickets/ABC-12345678"]).templates)".contains("ABC-12345678"))
    #expect(!"\(Traffic.derived(["/login?ticket=ABC-1"]).templates)".contains("ABC-1"))
  }

  @Test(
    "a key that only describes a secret does not leave its URL over",
    arguments: [
      "password_confirmation", "oauth_signature_method", "token_expires_in", "session_token_type",
      "client_assertion_type", "code_challenge_method", "access_token_validity",
    ])
  func describing(key: String) {
    let result = Traffic.derived(["https://h.example/a?\(key)=x"])
    #expect(result.templates.count == 1)
  }

  @Test("a secret that never changes is not a constant")
  func constants() {
    for urls in [
      ["/code/482913/a", "/code/482913/b"], ["/pin/2024-01-01/a", "/pin/2024-01-01/b"],
    ] {
      let result = Traffic.derived(urls)
      #expect(!"\(result.templates)".contains("482913"), "\(result.templates)")
      #expect(!"\(result.templates)".contains("2024"), "\(result.templates)")
    }
  }
}
