import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// What may stand where in a URL, as data for the script of a page.
///
/// A slot is described once for all slots that stand like it, and named by its index.
struct FillTables {
  private var uses: [JSONNode] = []
  private var indices: [ExactText: Int] = [:]
  private var mostSlots = 1

  /// The index of the description of a slot where it stands.
  mutating func index(of use: SlotUse) -> Int {
    let node = Self.description(of: use)
    let key = ExactText(node.compactLine)
    if let known = indices[key] { return known }
    uses.append(node)
    indices[key] = uses.count - 1
    return uses.count - 1
  }

  /// Takes note of how many slots a parameter fills.
  mutating func count(slots: Int) { mostSlots = max(mostSlots, slots) }

  /// All descriptions, the sets of characters, the limits and the reasons that they name.
  var node: JSONNode {
    .object([
      "sets": .object(Self.sets.map { (name: $0.name, value: .string($0.characters)) }),
      "uses": .array(uses),
      "reasons": .object([
        "host": .object(
          HostProblem.allCases.map { (name: "\($0)", value: .string($0.rawValue)) }),
        "url": .object(
          FilledURLReason.allCases.map { (name: "\($0)", value: .string($0.rawValue)) }),
        "dotSegment": .string(DotSegment.reason),
        "required": .string(Refusal.required.reason),
        "length": .array((1...mostSlots).map { .string(PlaceRule.lengthReason(slots: $0)) }),
      ]),
      "limits": .object([
        "value": .number(String(PlaceRule.longest)),
        "port": .number(String(AuthorityParts.highestPort)),
        "host": .number(String(HostProblem.longest)),
        "label": .number(String(HostProblem.longestLabel)),
      ]),
      "webSchemes": .array(URLParts.webSchemes.map(JSONNode.string)),
    ])
  }

  /// The members of a description that hold; those that do not are left out.
  private static func description(of use: SlotUse) -> JSONNode {
    let limit = PlaceLimit(at: use)
    func flag(_ isSo: Bool) -> JSONNode? { isSo ? .boolean(true) : nil }
    return .object([
      "keep": .string(use.encoding == .reserved ? "reserved" : "unreserved"),
      "triplets": flag(use.encoding == .reserved),
      "encoded": flag(use.place.isEncoded),
      "reserved": flag(use.slot.isReserved),
      "host": flag(use.place.isHost),
      "registeredName": flag(use.place == .registeredName),
      "brackets": flag(use.isInBrackets),
      "digits": flag(use.place == .port || use.isInBrackets),
      "omittable": flag(use.place == .query || use.place == .fragment),
      "allow": limit.map { .string("place.\($0.rawValue)") },
      // What is beyond ASCII is in no set.
      "beyond": flag(limit?.allows(0x80) ?? false),
      "ends": flag(limit?.endsWithAuthority ?? false),
      "reason": limit.map { .string($0.reason) },
    ])
  }

  /// The sets of ASCII characters that the script asks for.
  private static let sets: [(name: String, characters: String)] =
    [
      ("unreserved", characters { PercentEncoding.unreserved.keeps($0) }),
      ("reserved", characters { PercentEncoding.reserved.keeps($0) }),
      ("registeredName", characters { HostName.isRegisteredName([$0]) }),
      ("host", characters { $0.isOfHostName }), ("scheme", characters { $0.isOfScheme }),
      ("letter", characters { $0.isLetter }), ("digit", characters { $0.isDigit }),
      ("hex", characters { $0.isHexDigit }),
    ]
    + PlaceLimit.allCases.map { limit in
      ("place.\(limit.rawValue)", characters { limit.allows($0) })
    }

  private static func characters(where holds: (UInt8) -> Bool) -> String {
    String(decoding: (UInt8(0)..<0x80).filter(holds), as: UTF8.self)
  }
}
