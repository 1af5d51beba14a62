/// Templates by their ends, to find those that may make the same URL without trying all pairs.
///
/// Sorted by their starts, the templates that a template's start goes on from lie on one way from a
/// root, as folders do; each of them keeps its templates by their ends.
struct TemplateIndex {
  /// The templates of one start.
  private struct Group {
    let start: [UInt8]
    var byEnd: [[UInt8]: [Int]] = [:]
    /// The ends in their order.
    var ends: [[UInt8]] = []

    mutating func add(_ number: Int, _ end: [UInt8]) {
      if byEnd[end] == nil { ends.insert(end, at: place(of: end)) }
      byEnd[end, default: []].append(number)
    }

    /// The index of the first end that does not come before one.
    private func place(of end: [UInt8]) -> Int {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if ends[middle].lexicographicallyPrecedes(end) { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// Up to `most` templates whose end continues the given one, or is continued by it.
    func fitting(_ end: [UInt8], atMost most: Int) -> [Int] {
      var found: [Int] = []
      for length in 0...end.count where found.count < most {
        found += byEnd[Array(end[..<length])] ?? []
      }
      var index = place(of: end)
      while index < ends.count, found.count < most, ends[index].starts(with: end) {
        if ends[index].count > end.count { found += byEnd[ends[index]] ?? [] }
        index += 1
      }
      return found
    }
  }

  /// Calls `found` with each pair of templates, by their numbers, that may make the same URL; of
  /// each template with `most` earlier ones alone, where there are more.
  static func forEachPair(
    of templates: [TemplateEnds], atMost most: Int, _ found: (Int, Int) -> Void
  ) {
    let order = templates.indices.sorted {
      (templates[$0].start, $0) < (templates[$1].start, $1)
    }
    var groups: [Group] = []
    for number in order {
      let template = templates[number]
      while let last = groups.last, !template.start.starts(with: last.start) { groups.removeLast() }
      var partners: [Int] = []
      for group in groups.reversed() where partners.count < most {
        partners += group.fitting(template.end, atMost: most - partners.count)
      }
      for partner in partners.prefix(most) { found(partner, number) }
      if groups.last?.start != template.start { groups.append(Group(start: template.start)) }
      groups[groups.count - 1].add(number, template.end)
    }
  }
}

private func < (a: ([UInt8], Int), b: ([UInt8], Int)) -> Bool {
  a.0 == b.0 ? a.1 < b.1 : a.0.lexicographicallyPrecedes(b.0)
}
