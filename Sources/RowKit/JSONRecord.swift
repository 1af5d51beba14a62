import JSONKit

extension Record {
  /// A row made of one JSON value, which is one if it is an object.
  ///
  /// - Parameters:
  ///   - node: the value.
  ///   - raw: its text, which the node's ranges are offsets into.
  ///   - line: the line on which it starts.
  ///   - names: the names met so far; new ones are added.
  init(_ node: JSONNode, raw: [UInt8], line: Int, names: inout JSONRowNames) {
    self.init(line: line, raw: raw, cells: [])
    guard case .object(let members) = node.kind else {
      faults = [
        Fault("expected an object of names and values, got \(node.kind.noun)", at: .column(1))
      ]
      return
    }
    for member in members {
      guard let column = names.column(member.name) else {
        faults = [Fault("more than \(JSONRowNames.most) different names", at: .column(1))]
        return
      }
      while cells.count <= column { cells.append(.absent) }
      guard member.value.kind != .null else { continue }
      cells[column] = .json(member.value.kind, spelling: Array(raw[member.value.range]))
    }
  }
}

/// The names that the members of rows were met with, each with the number of its column.
package struct JSONRowNames: Sendable {
  /// How many different names there may be before the rows are no table.
  static let most = 1_000

  package private(set) var all: [String] = []
  private var columns: [[UInt8]: Int] = [:]

  /// The column of a name; a new name gets the next one, nil if there are too many.
  mutating func column(_ name: String) -> Int? {
    let key = Array(name.utf8)
    if let known = columns[key] { return known }
    guard all.count < Self.most else { return nil }
    columns[key] = all.count
    all.append(name)
    return all.count - 1
  }
}
