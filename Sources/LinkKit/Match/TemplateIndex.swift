/// Templates by their ends, to find those that may make the same URL without trying all pairs.
///
/// Sorted by their starts, the templates that a template's start goes on from lie on one way from a
/// root, as folders do; each of them keeps its templates by their ends.
struct TemplateIndex {
  /// The templates of one start.
  private struct Group {
    let start: [UInt8]
    var byEnd: [[UInt8]: [Int]] = [:]
    var ends = SortedTexts()

    mutating func add(_ number: Int, _ end: [UInt8]) {
      if byEnd[end] == nil { ends.insert(end) }
      byEnd[end, default: []].append(number)
    }

    /// Up to `most` templates whose end continues the given one, or is continued by it.
    func fitting(_ end: [UInt8], atMost most: Int) -> [Int] {
      var found: [Int] = []
      for length in 0...end.count where found.count < most {
        found += byEnd[Array(end[..<length])]?.prefix(most - found.count) ?? []
      }
      guard found.count < most else { return found }
      ends.forEach(startingWith: end) { other in
        if other.count > end.count { found += byEnd[other]?.prefix(most - found.count) ?? [] }
        return found.count < most
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
      templates[$0].start.lexicographicallyPrecedes(templates[$1].start)
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
