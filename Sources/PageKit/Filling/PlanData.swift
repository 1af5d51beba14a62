import JSONKit
import LinkKit
import TextKit

/// The steps that write a link's URL, as data for the script of a page.
///
/// | step | data |
/// |---|---|
/// | a literal | `"/games/"` |
/// | a value | `[parameter, use]`, and 1 where it drops a leading `/` |
/// | a pair's or a segment's separator | `["?"]`, `["/"]` |
/// | the `/` before a leading reserved slot | `["base", parameter]` |
/// | steps for a value alone | `["if", parameter, count]` |
struct PlanData {
  /// Each step, a literal with its bytes.
  private(set) var steps: [Step] = []
  /// The ranges of steps that no value may move.
  let marks: JSONNode

  enum Step {
    case literal([UInt8])
    case other(JSONNode)

    var isLiteral: Bool {
      if case .literal = self { true } else { false }
    }

    var node: JSONNode {
      switch self {
      case .literal(let bytes): .string(String(decoding: bytes, as: UTF8.self))
      case .other(let node): node
      }
    }
  }

  /// The bytes before the first step that a value takes part in.
  var start: [UInt8] {
    var start: [UInt8] = []
    for case .literal(let bytes) in steps.prefix(while: \.isLiteral) { start += bytes }
    return start
  }

  /// The data of a plan; its slots are described in the tables.
  init(_ plan: FillPlan, in tables: inout FillTables) {
    func number(_ value: Int) -> JSONNode { .number(String(value)) }
    func range(_ range: Range<Int>?) -> JSONNode? {
      range.map { .array([number($0.lowerBound), number($0.upperBound)]) }
    }
    for step in plan.steps {
      switch step {
      case .literal(let bytes):
        steps.append(.literal(bytes))
      case .value(let use):
        let drops = use.dropsLeadingSlash ? [number(1)] : []
        steps.append(
          .other(.array([number(use.parameter), number(tables.index(of: use))] + drops)))
      case .pairSeparator:
        steps.append(.other(.array([.string("?")])))
      case .segmentSeparator:
        steps.append(.other(.array([.string("/")])))
      case .baseSlash(let parameter):
        steps.append(.other(.array([.string("base"), number(parameter)])))
      case .ifPresent(let parameter, let count):
        steps.append(.other(.array([.string("if"), number(parameter), number(count)])))
      }
    }
    let landmarks = plan.landmarks
    marks = .object([
      "scheme": range(landmarks.scheme), "authority": range(landmarks.authority),
      "host": range(landmarks.host), "port": range(landmarks.port),
      "leading": landmarks.leadingReserved.map(number),
    ])
  }

  /// All of it: for a URL that starts with no base, or with one that its values change.
  var node: JSONNode {
    .object(["steps": .array(steps.map(\.node)), "marks": marks])
  }

  /// The steps behind a base; nil if the URL does not start with it.
  func node(after base: BaseData) -> JSONNode? {
    guard marks.isSameValue(as: base.marks), steps.count >= base.start.count else { return nil }
    for (step, start) in zip(steps, base.start) {
      guard case .literal(let bytes) = step, bytes == start else { return nil }
    }
    var rest = steps.dropFirst(base.start.count)
    if !base.path.isEmpty {
      guard case .literal(let bytes)? = rest.first, bytes.starts(with: base.path) else {
        return nil
      }
      rest = rest.dropFirst()
      let left = Array(bytes.dropFirst(base.path.count))
      if !left.isEmpty { rest = [.literal(left)] + rest }
    }
    return .array(rest.map(\.node))
  }
}

/// What a base puts before the paths of links, in the steps of their plans.
struct BaseData {
  /// The literals of its scheme and authority.
  let start: [[UInt8]]
  /// The path that it puts before those of links.
  let path: [UInt8]
  let marks: JSONNode

  /// Reads a base; nil if it has faults.
  init?(_ text: String) {
    guard let base = try? BaseURL(text), let slash = try? Template("/"),
      let resolved = try? ResolvedTemplate(slash, base: base)
    else { return nil }
    var tables = FillTables()
    let plan = PlanData(resolved.plan, in: &tables)
    let literals = plan.steps.compactMap { step -> [UInt8]? in
      if case .literal(let bytes) = step { bytes } else { nil }
    }
    let landmarks = resolved.plan.landmarks
    let count = (landmarks.authority ?? landmarks.scheme)?.upperBound ?? 0
    start = Array(literals.prefix(count))
    let rest = literals.dropFirst(count).flatMap(\.self)
    path = rest.last == UInt8(ascii: "/") ? rest.dropLast() : rest
    marks = plan.marks
  }

  /// The data that the script puts before the steps of links.
  var node: [(name: String, value: JSONNode)] {
    func text(_ bytes: [UInt8]) -> JSONNode { .string(String(decoding: bytes, as: UTF8.self)) }
    return [
      (name: "start", value: .array(start.map(text))), (name: "path", value: text(path)),
      (name: "marks", value: marks),
    ]
  }
}
