@testable import PortKit

extension ImportPlan {
  /// One text an entry: `3 imported a`, `4 refused: …`, and its notes; a reason begins with the name
  /// or path of its entry if the plan is told `labelled`.
  func told(labelled: Bool = false) -> [String] {
    lines.flatMap { line -> [String] in
      let label = labelled ? line.label.map { $0 + ": " } ?? "" : ""
      let action =
        switch line.action {
        case .imported(let name): "imported \(name)"
        case .replaced(let name): "replaced \(name)"
        case .alreadyThere(let name): "there \(name)"
        case .inTheWay(let name, let path): "in the way: \(name) \(path)"
        case .refused(let reason): "refused: \(label)\(reason)"
        case .passedOver(let reason): "skipped: \(label)\(reason)"
        }
      return ["\(line.line) \(action)"] + line.notes.map { "\(line.line) note: \($0)" }
    }
  }
}
