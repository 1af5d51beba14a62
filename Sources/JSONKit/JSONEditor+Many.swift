import TextKit

/// Many changes at once; separately, each would read the entire text again.
extension JSONEditor {
  /// Sets the values of members, as `set(_:to:)` does for one after another.
  package mutating func set(_ values: [(path: [String], value: JSONNode)]) {
    // A list on one line is opened up for its first new item by one edit, which no other may overlap.
    let list = isList ? node : nil
    if let list, isOnOneLine(list),
      let first = values.firstIndex(where: { $0.path.first.map { list[$0] == nil } ?? false })
    {
      set(Array(values[..<first]))
      set(values[first].path, to: values[first].value)
      return set(Array(values[(first + 1)...]))
    }
    guard var left = Self.distinct(values) else {
      for (path, value) in values { set(path, to: value) }
      return
    }
    while !left.isEmpty {
      let root = node
      guard case .object = root.kind else {
        set(left[0].path, to: left[0].value)
        left.removeFirst()
        continue
      }
      var pass = Pass(values: left)
      set(left.indices.map { $0 }, in: root, at: 0, &pass)
      text = text.applying(pass.edits)
      left = pass.left.sorted().map { left[$0] }
    }
  }

  /// Removes members that are not inside one another, like `remove(_:)` does for one.
  package mutating func remove(_ paths: [[String]]) {
    let root = node
    var positions: [[ExactText]: Set<Int>] = [:]
    var objects: [[ExactText]: (object: JSONNode, positions: [ExactText: Int])] = [:]
    for path in paths {
      guard let name = path.last else { continue }
      let outer = path.dropLast()
      let key = outer.map(ExactText.init)
      if objects[key] == nil {
        guard let object = outer.reduce(Optional(root), { node, name in node?[name] }) else {
          continue
        }
        let names = object.members.enumerated().map { ($1.name, $0) }
        objects[key] = (object, Dictionary(firstNamed: names))
      }
      guard let position = objects[key]?.positions[ExactText(name)] else { continue }
      positions[key, default: []].insert(position)
    }
    let edits = positions.flatMap { key, positions in
      objects[key].map { items(of: $0.object).removing(positions) } ?? []
    }
    text = text.applying(edits)
  }

  /// One reading of the text, the edits that it allows, and the values that have to wait for another:
  /// those in an object that is new itself.
  private struct Pass {
    let values: [(path: [String], value: JSONNode)]
    var edits: [TextEdit] = []
    /// The indices of values.
    var left: [Int] = []
  }

  /// The last of several values for one path, at the position of the first; nil if a path leads
  /// into the value of another, so that their order counts.
  private static func distinct(
    _ values: [(path: [String], value: JSONNode)]
  ) -> [(path: [String], value: JSONNode)]? {
    var distinct: [(path: [String], value: JSONNode)] = []
    var indices: [[ExactText]: Int] = [:]
    for value in values {
      let key = value.path.map(ExactText.init)
      if let index = indices[key] {
        distinct[index].value = value.value
      } else {
        indices[key] = distinct.count
        distinct.append(value)
      }
    }
    let leadsInto = indices.keys.contains { path in
      (0..<path.count).contains { indices[Array(path[..<$0])] != nil }
    }
    return leadsInto ? nil : distinct
  }

  /// Sets those of a pass's values whose paths lead into an object.
  private func set(_ indices: [Int], in object: JSONNode, at depth: Int, _ pass: inout Pass) {
    let members = MemberTable(object.members)
    var new: [(name: String, value: JSONNode)] = []
    for group in indices.grouped(by: { ExactText(pass.values[$0].path[depth]) }) {
      let (path, value) = pass.values[group[0]]
      let (name, rest) = (path[depth], path[(depth + 1)...])
      guard let child = members[name] else {
        // The order of known keys is one that only each of them alone can find its place in.
        guard depth > 0 || keyOrder.isEmpty || new.isEmpty else {
          pass.left += group
          continue
        }
        new.append((name, Self.nested(value, in: rest)))
        pass.left += group.dropFirst()
        continue
      }
      if case .object = child.kind, group.allSatisfy({ pass.values[$0].path.count > depth + 1 }) {
        set(group, in: child, at: depth + 1, &pass)
      } else {
        pass.edits += replacing(child, by: Self.nested(value, in: rest))
        pass.left += group.dropFirst()
      }
    }
    if !new.isEmpty {
      pass.edits += inserting(new, into: object, order: depth == 0 ? keyOrder : [])
    }
  }
}
