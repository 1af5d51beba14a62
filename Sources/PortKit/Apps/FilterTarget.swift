import AssociationKit
import LanguageKit
import TextKit

/// What a filter asks of a link beside scheme and host: a path, or path, query and fragment.
struct FilterTarget {
  private var path: [PatternPart]? = [.run]
  private var queries: [[PatternPart]] = []
  private var fragment: [PatternPart]?
  /// Whether what matches is taken; a group may block it.
  private(set) var isAllowed = true
  /// Why its patterns cannot be read; nil where they can.
  private(set) var refusal: String?
  /// Where it stands; nil of a filter that takes every path.
  private(set) var range: Range<Int>?
  private(set) var label: String?

  /// The targets of a filter: its paths and groups, or every path where it has neither.
  static func all(of filter: IntentFilter, besideParts: Bool) -> [FilterTarget] {
    let paths = filter.paths.map { FilterTarget([$0], at: $0.range) }
    let groups = filter.groups.filter { !$0.items.isEmpty }.map { group in
      var target = FilterTarget(group.items, at: group.range)
      target.isAllowed = group.isAllowed
      if let reference = group.unresolved { target.refusal = FilterPlaces.refusal(of: reference) }
      return target
    }
    guard paths.isEmpty, groups.isEmpty else { return paths + groups }
    return besideParts && filter.authorities.isEmpty ? [] : [FilterTarget()]
  }

  private static let refusedPattern = "Android rejects this pattern"

  private init() {}

  private init(_ items: [IntentFilter.Item], at range: Range<Int>) {
    self.range = range
    label = items.map(\.text).joined(separator: " ").quoted()
    for item in items {
      switch (item.condition.part, item.condition.test) {
      case (.path, .android(let pattern)): path = read(pattern)
      case (.query, .androidPair(let pattern)): queries.append(read(pattern))
      case (.fragment, .android(let pattern)): fragment = read(pattern)
      default: refusal = Self.refusedPattern
      }
      if let reference = item.unresolved {
        refusal = FilterPlaces.refusal(of: reference)
      }
    }
  }

  private mutating func read(_ pattern: AndroidPattern) -> [PatternPart] {
    guard let parts = pattern.parts else {
      refusal = Self.refusedPattern
      return []
    }
    return parts
  }

  /// What the rest of the path may have to match, the plainest first.
  ///
  /// What Android compares it decodes, and a value with `%XX` in it may decode to no text; at the
  /// end of a pattern that takes any characters there, or at least one, that makes no difference.
  var rests: [String?] {
    if range == nil { return [nil] }
    let isAlone = queries.isEmpty && fragment == nil
    let isOpen = [.run, .characters(.all, least: 1, most: nil)].contains(path?.last)
    return (isAlone && isOpen ? [nil] : []) + (isAlone ? [RestPattern.undecoded] : [])
      + (isOpen ? [RestPattern.inPath] : []) + [RestPattern.inPathUndecoded]
  }

  /// The template after a scheme and a host.
  func template(
    after place: FilterPlaces.Origin, _ choice: PatternTemplate.Options
  ) -> PatternTemplate {
    var template = PatternTemplate(.decoded, choice)
    template.dropsPath = range == nil
    place.write(to: &template)
    var path = self.path ?? []
    // A path starts with a slash, so what stands before it and holds none is empty.
    if case .characters(let set, 0, _) = path.first, set.isDisjoint(with: ScalarSet("/")) {
      path.removeFirst()
    }
    if case .characters = path.first { template.append("/") }
    template.append(path, at: .path)
    for (index, query) in queries.enumerated() {
      template.append(index == 0 ? "?" : "&")
      template.append(query, at: .query)
    }
    if let fragment {
      template.append("#")
      template.append(fragment, at: .fragment)
    }
    return template
  }
}
