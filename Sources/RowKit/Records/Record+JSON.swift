import JSONKit
import TextKit

extension Record {
  /// A row made of one JSON value, which is one if it is an object; its ranges are offsets into
  /// `raw`, and `names` grows by new ones.
  init(_ node: JSONNode, raw: [UInt8], line: Int, names: inout JSONRowNames) {
    self.init(line: line, raw: raw, cells: [])
    guard case .object(let members) = node.kind else {
      faults = [
        Fault("expected an object of names and values, got \(node.kind.noun)", at: .column(1))
      ]
      return
    }
    var columns: [Int] = []
    defer { if columns != columns.sorted() { order = columns } }
    for member in members {
      guard let column = names.column(member.name) else {
        faults = [Fault("more than \(JSONRowNames.most) different names", at: .column(1))]
        return
      }
      columns.append(column)
      while cells.count <= column { cells.append(.absent) }
      guard member.value.kind != .null else { continue }
      cells[column] = .json(member.value.kind, spelling: Array(raw[member.value.range]))
    }
  }
}
