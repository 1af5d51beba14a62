import JSONKit
import LinkKit
import TextKit

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
