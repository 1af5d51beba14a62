import LanguageKit
import URLKit

/// What a filled URL has to be as a whole, as expressions: `FilledURLCheck` for a language.
struct URLChecks {
  /// What no URL may start with; looks ahead.
  private(set) var ofStart: [RegularExpression] = []
  /// What may not follow a scheme that no authority follows.
  private(set) var afterScheme: [RegularExpression] = []
  /// What may not stand in the path.
  private(set) var ofPath: [RegularExpression] = []
  /// The forms of the parts in which slots stand; nil where an expression cannot say it all.
  private(set) var scheme: RegularExpression?
  private(set) var host: RegularExpression?
  private(set) var port: RegularExpression?
  /// Whether labels of the host that start with `xn--` have to be Punycode, which no expression says.
  private(set) var mayHaveInternationalLabels = false
  /// Whether these are all the checks, so that every text that passes them is a URL that is let
  /// through.
  private(set) var areComplete = true
  /// Where the slots stand in the template that are a path segment each.
  private var wholeSegments: Set<Int> = []

  /// What a reserved slot keeps (RFC 3986 § 2.2 and § 2.3).
  static let uri = ScalarSet.unreserved.union(
    ScalarSet(
      ":", "/", "?", "#", "[", "]", "@", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "="))

  init(_ placed: ResolvedTemplate) {
    let marks = placed.plan.landmarks
    guard placed.plan.hasSlots else { return }
    guard marks.leadingReserved == nil else {
      // Its value may bring all of a URL along.
      areComplete = false
      return
    }
    let uses = placed.parameters.flatMap(\.uses)
    if marks.scheme == nil { ofStart = [.notAhead(Self.schemeAndColon)] }
    if marks.authority == nil { afterScheme = [.notAhead(.literal("//"))] }
    if uses.contains(where: \.slot.isReserved) { ofStart.append(.notAhead(Self.twoFragments)) }
    scheme = Self.schemeAndColon
    port = .alternatives([.empty, Self.portNumber])
    readHost(placed, uses)
    readSegments(placed, uses)
  }

  private mutating func readHost(_ placed: ResolvedTemplate, _ uses: [SlotUse]) {
    let (joined, authority) = (placed.joined, placed.joined.authority)
    let isOpen = uses.contains { use in
      use.isInBrackets || use.slot.isReserved && (use.place.isHost || use.place == .userInfo)
    }
    let hasHostSlot = uses.contains { $0.place.isHost }
    let hasSchemeSlot = uses.contains { $0.place == .scheme }
    if isOpen { areComplete = false }
    if hasSchemeSlot, hasHostSlot || authority.map(\.host.isEmpty) ?? true { areComplete = false }
    if hasSchemeSlot, let authority,
      HostName.browserProblem(joined.bytes[authority.host]) != nil
    {
      areComplete = false
    }
    guard !isOpen else { return }
    let needsHost = authority?.needsHost ?? false
    switch joined.hostPlace {
    case .registeredName:
      host = needsHost ? .sequence([.set(ScalarSet("/", "?", "#").inverted), .everything]) : nil
    case .scheme, .userInfo, .host, .port, .path, .query, .fragment:
      let isOfWeb = joined.isOfWeb
      let name = isOfWeb ? Self.hostOfWeb : Self.hostName
      host = isOfWeb || needsHost ? name : .alternatives([.empty, name])
      mayHaveInternationalLabels = isOfWeb
    }
  }

  /// Finds out which path segments could become `.` or `..`.
  private mutating func readSegments(_ placed: ResolvedTemplate, _ uses: [SlotUse]) {
    var hasLiteralDots = false
    var needsLook = uses.contains { $0.place == .path && $0.slot.isReserved }
    for segment in placed.joined.segments {
      let literal = segment.filter { $0 != URLParts.slotMark }
      let slots = placed.joined.slots(in: segment.indices)
      if slots.isEmpty {
        hasLiteralDots = hasLiteralDots || DotSegment.isOne(segment)
      } else if slots.count == 1, literal.isEmpty {
        wholeSegments.formUnion(slots.map(\.range.lowerBound))
      } else if literal.isEmpty || DotSegment.isOne(literal[...]) {
        needsLook = true
      }
    }
    guard needsLook else { return }
    if hasLiteralDots { areComplete = false } else { ofPath = [.notAhead(Self.dotSegment)] }
  }

  // MARK: Slots

  /// Whether a slot is a whole path segment and encoded, so that the segment is `.` or `..` exactly
  /// where the value is.
  func isWholeSegment(_ use: SlotUse) -> Bool {
    !use.slot.isReserved && wholeSegments.contains(use.slot.range.lowerBound)
  }

  /// The characters that a value may have where nothing is encoded; nil where all are written.
  func scalars(at use: SlotUse) -> ScalarSet? {
    let alphanumeric = ScalarSet.wordCharacters.subtracting(ScalarSet("_"))
    return switch use.place {
    case .scheme: alphanumeric.union(ScalarSet("+", "-", "."))
    case .port: .digits
    case .host where use.isInBrackets: ScalarSet.hexDigits.union(ScalarSet(":", "."))
    case .host where use.slot.isReserved: nil
    case .host: alphanumeric.union(ScalarSet("-", "."))
    case .registeredName, .userInfo, .path, .query, .fragment: nil
    }
  }

  // MARK: Expressions

  /// RFC 3986 § 3.1.
  static let schemeAndColon: RegularExpression = {
    let letters = ScalarSet([0x41...0x5A, 0x61...0x7A])
    let others = letters.union(.digits).union(ScalarSet("+", "-", "."))
    return .sequence([.set(letters), .any(others), .literal(":")])
  }()

  private static let twoFragments: RegularExpression = {
    let others = RegularExpression.any(ScalarSet("#").inverted)
    return .sequence([others, .literal("#"), others, .literal("#")])
  }()

  /// `.` or `..` as a segment of the path that starts here, in any spelling (RFC 3986 § 3.3).
  private static let dotSegment: RegularExpression = {
    let dot = RegularExpression.alternatives([
      .literal("."), .sequence([.literal("%2"), .set(ScalarSet("e", "E"))]),
    ])
    let before = RegularExpression.sequence([.any(ScalarSet("?", "#").inverted), .literal("/")])
    return .sequence([
      .optional(before), .repetition(dot, atLeast: 1, atMost: 2),
      .alternatives([.set(ScalarSet("/", "?", "#")), .end]),
    ])
  }()

  /// RFC 1123 § 2.1, without the lengths of RFC 1035.
  static let hostName: RegularExpression = {
    let ends = ScalarSet.wordCharacters.subtracting(ScalarSet("_"))
    let rest = RegularExpression.sequence([.any(ScalarSet("-")), .set(ends)])
    let label = RegularExpression.sequence([.set(ends), .repetition(rest, atLeast: 0, atMost: nil)])
    let more = RegularExpression.sequence([.literal("."), label])
    return .sequence([label, .repetition(more, atLeast: 0, atMost: nil), .optional(.literal("."))])
  }()

  /// A host name as browsers read it, but for its Punycode: no number at its end, or an IPv4 address.
  static let hostOfWeb: RegularExpression = {
    let number = RegularExpression.alternatives([
      .repetition(.set(.digits), atLeast: 1, atMost: nil),
      .sequence([.literal("0"), .set(ScalarSet("x", "X")), .any(.hexDigits)]),
    ])
    let numberAtEnd = RegularExpression.sequence([
      .optional(.sequence([.everything, .literal(".")])), number, .optional(.literal(".")), .end,
    ])
    let part = RegularExpression.alternatives([
      .set(.digits), .sequence([.set(ScalarSet([0x31...0x39])), .set(.digits)]),
      .sequence([.literal("1"), .set(.digits), .set(.digits)]),
      .sequence([.literal("2"), .set(ScalarSet([0x30...0x34])), .set(.digits)]),
      .sequence([.literal("25"), .set(ScalarSet([0x30...0x35]))]),
    ])
    let more = RegularExpression.sequence([.literal("."), part])
    return .alternatives([
      .sequence([.notAhead(numberAtEnd), hostName]),
      .sequence([part, .repetition(more, atLeast: 3, atMost: 3)]),
    ])
  }()

  /// A host with a label that starts with `xn--`.
  static let withInternationalLabel: RegularExpression = .sequence([
    .optional(.sequence([.everything, .literal(".")])),
    .set(ScalarSet("x", "X")), .set(ScalarSet("n", "N")), .literal("--"), .everything,
  ])

  /// 1 to 65535 without leading zeros.
  static let portNumber: RegularExpression = {
    func row(_ start: String, _ last: ClosedRange<UInt32>, _ digits: Int) -> RegularExpression {
      .sequence([
        .literal(start), .set(ScalarSet([last])),
        .repetition(.set(.digits), atLeast: digits, atMost: digits),
      ])
    }
    let upToFour = (0...3).map { row("", 0x31...0x39, $0) }
    return .alternatives(
      upToFour + [
        row("", 0x31...0x35, 4), row("6", 0x30...0x34, 3), row("65", 0x30...0x34, 2),
        row("655", 0x30...0x32, 1), row("6553", 0x30...0x35, 0),
      ])
  }()
}
