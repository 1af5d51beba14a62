/// Names of secrets: the last word of a name decides, with the word before it.
///
/// | name | secret | reason |
/// |---|---|---|
/// | `access_token`, `tokenValue` | yes | a word that always names secrets |
/// | `license_key`, `authcode`, `apisig` | yes | a key, code or signature without a harmless word |
/// | `sort_key`, `zip-code`, `keyboard` | no | a harmless word before it, or another word |
/// | `token_type`, `expires_in` | no | the last word describes a secret |
/// | `state=xK9dPq`, `state=open` | by the value | a word or a number is not a secret |
/// | `reset=482913`, `reset=1` | by the value | a long number is a secret, too |
extension SensitiveNames {
  /// Words that name secrets anywhere in a name.
  private static let secret = NameWords.list(
    """
    token tok tkn auth session sig authorization oauth bearer sess sid password passwd passcode \
    passphrase pwd pw psw secret signature hmac otp totp hotp mfa tfa jwt nonce csrf xsrf \
    credential cookie verifier assertion saml cvv cvc cvn magic apikey jsessionid phpsessid \
    cred sso samlart wsse hdnea hdnts hdntl sas voucher coupon giftcard giftcode promocode \
    mnemonic authn authz kennwort senha contrasena motdepasse wachtwoord
    """)
  /// Words that may be parts of a longer one: `phpsessid`, `accesstoken`.
  private static let secretParts = [
    "token", "sessid", "passw", "secret", "signature", "apikey", "credential",
  ].map { Array($0.utf8) }
  /// The letters that they begin with, a bit each.
  private static let partStarts = secretParts.reduce(into: UInt32(0)) { $0 |= bit(of: $1[0]) }

  /// Words that name secrets at the end of a name, each with the words that make it harmless.
  ///
  /// What is not listed is a secret: a key of a map's provider is (`mapkey`), and so are vouchers
  /// (`promo_code`), which are worth money, and invitations (`class_code`).
  private static let harmless: [[UInt8]: Set<[UInt8]>] = [
    // Keys of databases, dictionaries and keyboards; keys that clients show by design.
    "key": """
    sort foreign primary partition cache group grouping row column order object field natural \
    composite search index start end next last previous evaluated marker unique shortcut arrow \
    hot translation message locale string label issue project feature flag config setting \
    property metric tag route item product lookup idempotency event dedup site music answer mon \
    don tur hoc joc whis lac mic public
    """,
    // Codes of standards, places, products and errors; words that only end in "code".
    "code": """
    country currency zip postal post language lang locale error err status response exit reason \
    http area region state province city county district product item sku bar qr geo color \
    colour hex tax hs naics sic iata icao airport airline carrier station stop bank branch swift \
    bic sort iban iso dial dialing calling category course subject department dept location \
    plant warehouse unit measure type source byte op uni de en trans vs x hard material \
    model part supplier vendor market stock ticker fare diagnosis icd cpt ndc mime char gender \
    key short sub vis lee
    """,
    "session": "training parking game class workshop talk conference yoga ob pos",
    "sign": "zodiac star call currency dollar road plus minus equal",
    "pass": "season boarding ski travel bus rail museum event gate low high band first second",
    "pin": "drop map board gpio",
    "ticket": "support issue event help jira train bus",
    "auth": "", "sig": "", "tan": "", "keypair": "",
  ].reduce(into: [:]) { $0[Array($1.key.utf8)] = NameWords.list($1.value) }

  /// Last words that describe a value instead of the kind of thing that it is: `AWSAccessKeyId`.
  private static let trailers = NameWords.list(
    "id value pair string text data param field input number num no")
  /// Last words that describe a secret instead of naming one: `token_type`.
  static let descriptions = NameWords.list(
    """
    type method algorithm alg expires expiry expiration ttl count length limit size version mode \
    status enabled required validity lifetime age
    """)
  /// Words whose values are secrets unless they are words or numbers, with harmless words before
  /// them.
  private static let mixedAlone = NameWords.list("state hash refresh")
  /// Words whose values are secrets unless they are words or short numbers: what proves something,
  /// signs something or is worth money may also be the name of a choice, as in `reset=1`.
  private static let mixed = NameWords.list(
    """
    verify verification activate activation confirm confirmation invite invitation reset recover \
    recovery unlock unsubscribe optout challenge private priv mac policy license licence serial gift \
    card promo redeem proof grant seed certificate cert pem
    """)
  private static let harmlessHashes = NameWords.list(
    "commit file content git block tree image build info geo transaction tx")

  /// Verbs and nouns in routes that prove something by what follows: `/verify-email/…`.
  private static let proofs = NameWords.list(
    """
    verify verification activate activation confirm confirmation invite invitation reset recover \
    recovery unlock unsubscribe magic
    """)
  /// The words beside them.
  private static let provenThings = NameWords.list(
    """
    email mail account user password phone signup registration identity login device link accept \
    member team
    """)
  /// Words that name secrets as keys, but are followed by other things in routes, too.
  private static let keysOnly = NameWords.list(
    """
    oauth cookie credential sign pass ticket magic tan assertion saml verifier nonce authorization \
    cred sso samlart wsse hdnea hdnts hdntl sas voucher coupon giftcard giftcode promocode mnemonic
    """)

  /// Words that name secrets as keys, but ordinary things in routes: `/tickets/ABC-1`.
  private static let routeNouns = NameWords.list("ticket pass sign tan magic")

  /// Returns true if a key names a secret: `access_token`, `apiKey`, `code`.
  package static func areSecret(_ parts: [[UInt8]]) -> Bool {
    endsInSecret(described(parts))
  }

  /// Returns true if a segment names secrets that follow it, unless they are whole numbers.
  package static func areSecretInPath(_ parts: [[UInt8]]) -> Bool {
    let words = described(parts)
    return endsInSecret(words) && !(words.last.map(routeNouns.contains) ?? false)
  }

  /// Returns true if a name has a word that names secrets anywhere, such as `token`.
  static func areAlwaysSecret(_ parts: [[UInt8]]) -> Bool {
    described(parts).last.map { secret.contains($0) || hasSecretPart($0) } ?? false
  }

  /// What decides whether the values of a key such as `state` are secrets.
  package struct Look: Sendable {
    /// True for words and numbers.
    let isPlain: Bool
    /// True for the digits of an abbreviated commit.
    let isShortHex: Bool
    /// True for a number that is too long for a choice.
    let isLongNumber: Bool

    /// Describes values by their traits: those that all have, those that any has, and the length
    /// of the longest.
    package init(all: ValueTraits, any: ValueTraits, longest: Int) {
      isPlain = all.contains(.plain)
      isShortHex =
        longest <= SensitiveNames.shortHex && !all.isDisjoint(with: [.lowerHex, .upperHex])
      isLongNumber = any.contains(.number) && longest >= SensitiveNames.longNumber
    }

    /// The look of a value that every name of secrets makes one.
    package static let ofAnySecret = Look(all: [], any: .number, longest: .max)

    /// Describes one value in its URL spelling.
    package init(of value: UnsafeBufferPointer<UInt8>) {
      let traits = ValueTraits(of: value)
      self.init(all: traits, any: traits, longest: value.count)
    }
  }

  /// Returns true if the values of a key are secrets: always by its name, or by their look, too.
  package static func areSecret(_ parts: [[UInt8]], _ look: @autoclosure () -> Look) -> Bool {
    if areSecret(parts) || isSecondFactor(parts) { return true }
    let words = described(parts)
    guard let last = words.last else { return false }
    if mixed.contains(last) {
      let look = look()
      return !look.isPlain || look.isLongNumber
    }
    guard mixedAlone.contains(last), !look().isPlain else { return false }
    guard last.elementsEqual("hash".utf8) else {
      return words.count == 1 || words[0].elementsEqual("relay".utf8)
    }
    return !look().isShortHex && !words.contains(where: harmlessHashes.contains)
  }

  /// Returns true if the segment after a word is a secret, unless it is a route word:
  /// `/reset-password/…`, `/code/…`.
  package static func precedesSecret(_ parts: [[UInt8]]) -> Bool {
    let words = described(parts)
    guard let last = words.last else { return isSecondFactor(parts) }
    if words.contains(where: proofs.contains),
      words.allSatisfy({ proofs.contains($0) || provenThings.contains($0) })
    {
      return !(words.count == 1 && last.elementsEqual("magic".utf8))
    }
    guard !keysOnly.contains(last) else { return false }
    return isSecondFactor(parts) || harmless[last] != nil && endsInSecret(words)
      || secret.contains(last) || hasSecretPart(last)
  }

  /// Returns true if a segment is a secret because of the one before it.
  ///
  /// A whole number after a plural is an ordinary ID: `/keys/42`.
  package static func precedesSecret(_ parts: [[UInt8]], isInteger: Bool) -> Bool {
    precedesSecret(parts) && !(isInteger && (parts.last.map(WordParts.isPlural) ?? false))
  }

  /// The maximum number of hexadecimal digits of an abbreviated commit.
  private static let shortHex = 12
  /// The number of digits from which a number is no choice, but a code or the number of a card.
  private static let longNumber = 4

  /// The words without those that are added to the name of a secret; empty if the name is that of a
  /// description.
  private static func described(_ parts: [[UInt8]]) -> [[UInt8]] {
    var words = NameWords.all(of: parts)
    while words.count > 1, let last = words.last, trailers.contains(last) { words.removeLast() }
    guard words.count > 1, let last = words.last, descriptions.contains(last) else { return words }
    return []
  }

  private static func endsInSecret(_ words: [[UInt8]]) -> Bool {
    if words.count > 1, let last = words.last, let harmless = harmless[last] {
      return !harmless.contains(words[words.count - 2])
    }
    let whole = Array(words.joined())
    return secret.contains(whole) || harmless[whole] != nil
      || words.contains { secret.contains($0) || hasSecretPart($0) }
  }

  private static func hasSecretPart(_ word: [UInt8]) -> Bool {
    word.indices.contains { start in
      partStarts & bit(of: word[start]) != 0
        && secretParts.contains { word[start...].starts(with: $0) }
    }
  }

  private static func bit(of letter: UInt8) -> UInt32 {
    (0x61...0x7A).contains(letter) ? 1 << UInt32(letter - 0x61) : 0
  }

  /// Returns true for names that end in `2fa`, `two_fa`, `twoFactor` or `second_factor`.
  private static func isSecondFactor(_ parts: [[UInt8]]) -> Bool {
    (1...3).contains { count in
      secondFactors.contains(Array(parts.suffix(count).joined()))
    }
  }

  private static let secondFactors = NameWords.list("2fa twofa twofactor secondfactor")
}
