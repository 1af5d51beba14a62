@testable import PortKit

extension ImportPlan {
  /// One text an entry: `3 imported a`, `4 refused: …`, and its notes; a reason begins with the name
  /// or path of its entry if the plan is told `labelled`.
  func told(labelled: Bool = false) -> [String] {
    lines.flatMap { line -> [String] in
      let label = labelled ? line.label.map { $0 + ": " } ?? "" : ""
      let action =
        switch line.action.kind {
        case .imported, .replaced: "\(line.action.kind.rawValue) \(line.action.name ?? "")"
        case .alreadyThere: "there \(line.action.name ?? "")"
        case .inTheWay: "in the way: \(line.action.reason ?? "")"
        case .refused: "refused: \(label)\(line.action.reason ?? "")"
        case .passedOver: "skipped: \(label)\(line.action.reason ?? "")"
        }
      return ["\(line.line ?? 0) \(action)"] + line.notes.map { "\(line.line ?? 0) note: \($0)" }
    }
  }
}

/// What is told of an entry whose name is that of a link with another path.
func inTheWay(_ line: String, _ name: String, _ path: String) -> String {
  "\(line) in the way: link \"\(name)\" already exists with the path \"\(path)\""
}
