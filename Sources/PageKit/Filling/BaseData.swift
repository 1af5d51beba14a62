import JSONKit
import LinkKit

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
