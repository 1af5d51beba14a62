import JSONKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// The steps that write a link's URL, or those of them behind a base, for the script of a page.
///
/// As data:
///
/// | step | data |
/// |---|---|
/// | a literal | `"/games/"` |
/// | a value | `[parameter, use]`, and 1 where it drops a leading `/` |
/// | a pair's or a segment's separator | `["?"]`, `["/"]` |
/// | the `/` before a leading reserved slot | `["base", parameter]` |
/// | steps for a value alone | `["if", parameter, count]` |
struct PlanData: Hashable {
  private let steps: [FillPlan.Step]
  /// The ranges of steps that no value may move; nil behind a base, which has them.
  private let marks: FillPlan.Landmarks?

  /// All of a plan: for a URL that starts with no base, or with one that its values change.
  init(_ plan: FillPlan) {
    steps = plan.steps
    marks = plan.landmarks
  }

  /// The steps behind a base; nil if the URL does not start with it.
  init?(_ plan: FillPlan, after base: BaseData) {
    guard plan.landmarks == base.marks, plan.steps.count >= base.start.count else { return nil }
    for (step, start) in zip(plan.steps, base.start) {
      guard case .literal(let bytes) = step, bytes == start else { return nil }
    }
    var rest = plan.steps.dropFirst(base.start.count)
    if !base.path.isEmpty {
      guard case .literal(let bytes)? = rest.first, bytes.starts(with: base.path) else {
        return nil
      }
      rest = rest.dropFirst()
      let left = Array(bytes.dropFirst(base.path.count))
      if !left.isEmpty { rest = [.literal(left)] + rest }
    }
    steps = Array(rest)
    marks = nil
  }

  /// The bytes before the first step that a value takes part in.
  var start: [UInt8] {
    var start: [UInt8] = []
    for step in steps {
      guard case .literal(let bytes) = step else { break }
      start += bytes
    }
    return start
  }

  /// The data; its slots are described in the tables.
  func node(in tables: inout FillTables) -> JSONNode {
    let nodes = JSONNode.array(steps.map { Self.node(of: $0, in: &tables) })
    return marks.map { .object(["steps": nodes, "marks": $0.node]) } ?? nodes
  }

  private static func node(of step: FillPlan.Step, in tables: inout FillTables) -> JSONNode {
    switch step {
    case .literal(let bytes):
      return .string(String(decoding: bytes, as: UTF8.self))
    case .value(let use):
      let drops = use.dropsLeadingSlash ? [JSONNode.number("1")] : []
      return .array([number(use.parameter), number(tables.index(of: use))] + drops)
    case .pairSeparator: return .array([.string("?")])
    case .segmentSeparator: return .array([.string("/")])
    case .baseSlash(let parameter): return .array([.string("base"), number(parameter)])
    case .ifPresent(let parameter, let count):
      return .array([.string("if"), number(parameter), number(count)])
    }
  }

  fileprivate static func number(_ value: Int) -> JSONNode { .number(String(value)) }
}

extension FillPlan.Landmarks {
  fileprivate var node: JSONNode {
    func range(_ range: Range<Int>?) -> JSONNode? {
      range.map { .array([PlanData.number($0.lowerBound), PlanData.number($0.upperBound)]) }
    }
    return .object([
      "scheme": range(scheme), "authority": range(authority), "host": range(host),
      "port": range(port), "leading": leadingReserved.map(PlanData.number),
    ])
  }
}

/// What a base puts before the paths of links, in the steps of their plans.
struct BaseData {
  /// The literals of its scheme and authority.
  let start: [[UInt8]]
  /// The path that it puts before those of links.
  let path: [UInt8]
  let marks: FillPlan.Landmarks

  /// Reads a base; nil if it has faults.
  init?(_ text: String) {
    guard let base = try? BaseURL(text), let slash = try? Template("/"),
      let resolved = try? ResolvedTemplate(slash, base: base)
    else { return nil }
    let literals = resolved.plan.steps.compactMap { step -> [UInt8]? in
      if case .literal(let bytes) = step { bytes } else { nil }
    }
    marks = resolved.plan.landmarks
    let count = (marks.authority ?? marks.scheme)?.upperBound ?? 0
    start = Array(literals.prefix(count))
    let rest = literals.dropFirst(count).flatMap(\.self)
    path = rest.last == UInt8(ascii: "/") ? rest.dropLast() : rest
  }

  /// The data that the script puts before the steps of links.
  var node: [(name: String, value: JSONNode)] {
    func text(_ bytes: [UInt8]) -> JSONNode { .string(String(decoding: bytes, as: UTF8.self)) }
    return [
      (name: "start", value: .array(start.map(text))), (name: "path", value: text(path)),
      (name: "marks", value: marks.node),
    ]
  }
}

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
