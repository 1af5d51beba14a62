/// The bases of a store, to find URLs that are the path of a link after one of them.
///
/// ```
/// bases   0 https://h   1 https://h/api   2 app://
/// https://h/api/x  ─▶  /api/x after 0, /x after 1
/// /api/x after 0   ─▶  /x after 1
/// https://$<t>/x   ─▶  what may be any path after 0 and 1
/// ```
struct BaseNesting {
  /// How URLs are paths after a base: those of paths after the base `own`; nil for full URLs.
  struct Shift {
    let own: Int?
    let base: Int
  }

  /// The bases that differ, the first one first; nil alone where there is none.
  let bases: [String?]
  /// What comes off the start of URLs, a base's stem, and off that of paths, what one base has more
  /// than another.
  private var shifts: [[UInt8]: [Shift]] = [:]
  private var starts = SortedTexts()
  /// True if a base goes on from another.
  private var hasNestedBases = false

  init(_ bases: [String]) {
    var numbers: [[UInt8]: Int] = [:]
    var distinct: [String?] = []
    for base in bases {
      guard let stem = try? BaseURL(base).stem, numbers[stem] == nil else { continue }
      numbers[stem] = distinct.count
      distinct.append(base)
    }
    self.bases = distinct.isEmpty ? [nil] : distinct
    for (stem, number) in numbers {
      shifts[stem, default: []].append(Shift(own: nil, base: number))
      for start in TemplateEnds.starts(of: stem) {
        guard let own = numbers[start] else { continue }
        hasNestedBases = true
        shifts[Array(stem[start.count...]), default: []].append(Shift(own: own, base: number))
      }
    }
    for start in shifts.keys { starts.insert(start) }
  }

  /// The ends of a full URL, or of a path, as those of paths after bases.
  func paths(_ ends: TemplateEnds, isURL: Bool) -> [(ends: TemplateEnds, shifts: [Shift])] {
    guard isURL || hasNestedBases else { return [] }
    func shifts(_ start: [UInt8]) -> [Shift] {
      (self.shifts[start] ?? []).filter { ($0.own == nil) == isURL }
    }
    var paths = TemplateEnds.starts(of: ends.start).map { start in
      (ends.dropping(start.count), shifts(start))
    }
    // A slot may stand where the base goes on.
    var open: [Shift] = []
    starts.forEach(startingWith: ends.start) { start in
      open += shifts(start)
      return true
    }
    paths.append((ends.dropping(ends.start.count), open))
    return paths.filter { !$0.1.isEmpty }.map { ($0, $1.sorted { $0.base < $1.base }) }
  }
}
