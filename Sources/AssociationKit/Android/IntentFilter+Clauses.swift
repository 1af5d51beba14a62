/// The filter as clauses; a link needs to meet one of them.
extension IntentFilter {
  /// One way through the filter.
  package struct Clause: Sendable {
    package let conditions: [Condition]
    /// Whether the filter matches; otherwise a group has blocked the link, and the filter is left.
    package let takes: Bool
    /// Where its last attribute stands.
    package let range: Range<Int>
    /// What could not be resolved on the way; the clause then has every link that it may be about.
    package let unresolved: Unresolved?
  }

  /// A reference without a value, and where it stands.
  package struct Unresolved: Hashable, Sendable {
    package let text: String
    package let range: Range<Int>

    fileprivate init(_ text: String, at range: Range<Int>) {
      self.text = text
      self.range = range
    }

    fileprivate init?(_ item: Item) {
      guard let text = item.unresolved else { return nil }
      self.init(text, at: item.range)
    }
  }

  /// What a filter asks before the path: a scheme, and one of some hosts.
  private struct Origin {
    /// What is known of it; nil where nothing is.
    let known: [Condition]?
    /// All that it may be.
    let possible: [Condition]
    let unresolved: Unresolved?
  }

  /// The filter as a list of clauses; empty if no link without a type meets any.
  ///
  /// This is `IntentFilter.matchData` of Android: a scheme is needed; a scheme-specific part that
  /// matches is enough; else a host, and where there are paths or groups, one of the paths, or the
  /// first group that matches. What has no value here may be anything: a clause that takes links
  /// comes once with what is known, and once with all that it may be.
  ///
  /// Patterns may be read as by another version (`Condition.versioned`).
  package func clauses(api: Int, patternAPI: Int) -> [Clause] {
    guard type == nil, !schemes.isEmpty else { return [] }
    let known = { (item: Item) in item.lowestAPI <= api }
    let parts = schemeParts.filter(known)
    let paths = paths.filter(known)
    let groups = api >= 35 ? groups : []
    let hosts = authorities.map(\.item)
    let anywhere = origins(of: [[]])[0]
    let parted = parts.flatMap { clauses(anywhere, [$0], at: $0.range, patternAPI) }
    guard !hosts.isEmpty else {
      // A scheme-specific part that is asked for and not met leaves nothing to match.
      return parts.isEmpty ? clauses(anywhere, [], at: schemes[0].range, patternAPI) : parted
    }
    guard !paths.isEmpty || !groups.isEmpty else {
      return parted
        + zip(hosts, origins(of: hosts.map { [$0] })).flatMap { host, origin in
          clauses(origin, [], at: host.range, patternAPI)
        }
    }
    let pooled = origins(of: [hosts])[0]
    return parted + paths.flatMap { clauses(pooled, [$0], at: $0.range, patternAPI) }
      + groups.flatMap { group in
        guard group.allow != .known(true) else {
          return clauses(pooled, group.items, at: group.range, patternAPI)
        }
        // Whatever scheme and host turn out to be, what the group blocks is not taken after it.
        return [
          Clause(
            conditions: pooled.possible + group.items.map { $0.condition.versioned(patternAPI) },
            takes: false, range: group.range,
            unresolved: group.unresolved.map { Unresolved($0, at: group.range) })
        ]
      }
  }

  private func clauses(
    _ origin: Origin, _ items: [Item], at range: Range<Int>, _ patternAPI: Int
  ) -> [Clause] {
    let conditions = items.map { $0.condition.versioned(patternAPI) }
    var unresolved = origin.unresolved ?? items.lazy.compactMap(Unresolved.init).first
    var known = items.allSatisfy { $0.unresolved == nil } ? origin.known : nil
    if case .unresolved(let text, let range) = access {
      unresolved = Unresolved(text, at: range)
      known = nil
    }
    let sure = known.map {
      Clause(conditions: $0 + conditions, takes: true, range: range, unresolved: nil)
    }
    let possible = unresolved.map {
      Clause(conditions: origin.possible + conditions, takes: true, range: range, unresolved: $0)
    }
    return [sure, possible].compactMap(\.self)
  }

  /// What it asks before the path where it asks for one of some hosts, for each of some lists of
  /// hosts; they share the condition of the schemes, which may be many.
  private func origins(of lists: [[Item]]) -> [Origin] {
    let knownSchemes = schemes.filter { $0.unresolved == nil }
    let scheme = (known: Self.condition(knownSchemes), possible: Self.condition(schemes))
    let reference = schemes.lazy.compactMap(Unresolved.init).first
    return lists.map { hosts in
      let knownHosts = hosts.filter { $0.unresolved == nil }
      let isKnown = !knownSchemes.isEmpty && (hosts.isEmpty || !knownHosts.isEmpty)
      let unresolved = reference ?? hosts.lazy.compactMap(Unresolved.init).first
      let known = isKnown ? [scheme.known] + Self.conditions(ofHosts: knownHosts) : nil
      return Origin(
        known: known,
        possible: unresolved == nil
          ? known ?? [] : [scheme.possible] + Self.conditions(ofHosts: hosts),
        unresolved: unresolved)
    }
  }

  /// The condition that a link has one of the schemes.
  private static func condition(_ schemes: [Item]) -> Condition {
    schemes.first { $0.unresolved != nil }?.condition
      ?? Condition(.scheme, .words(WordSet(schemes.map(\.text).uniqued, ignoresCase: false)))
  }

  /// The condition that a link has one of the hosts; none where there are no hosts.
  private static func conditions(ofHosts hosts: [Item]) -> [Condition] {
    guard hosts.count > 1 else { return hosts.map(\.condition) }
    let patterns = hosts.flatMap { host -> [HostPattern] in
      if case .authority(let hosts) = host.condition.test { hosts.patterns } else { [] }
    }
    return [Condition(.authority, .authority(HostSet(patterns.uniqued)))]
  }

  /// The scheme and the host of a link that the filter is about, as far as they are known.
  var claim: [Condition]? { origins(of: [authorities.map(\.item)])[0].known }

  /// The same with all that it may be where nothing is known.
  var possibleClaim: [Condition]? {
    let origin = origins(of: [authorities.map(\.item)])[0]
    return schemes.isEmpty ? nil : origin.known ?? origin.possible
  }
}

extension IntentFilter.Clause {
  /// The properties by which clauses are equal, in one filter or in all; the first of them decides.
  struct Effect: Hashable {
    private let conditions: [Condition]
    private let takes, isResolved: Bool
    private let filter: Int?

    /// The conditions of a clause of any filter, or of one by its number.
    init(_ clause: IntentFilter.Clause, of filter: Int? = nil) {
      self.filter = filter
      (conditions, takes) = (clause.conditions, clause.takes)
      isResolved = clause.unresolved == nil
    }
  }
}

extension [IntentFilter.Clause] {
  /// The clauses without those that ask the same as an earlier one does, to the same effect.
  var distinct: [IntentFilter.Clause] {
    var known: Set<IntentFilter.Clause.Effect> = []
    return filter { known.insert(IntentFilter.Clause.Effect($0)).inserted }
  }

  /// The clauses in the order of the file.
  var inOrder: [IntentFilter.Clause] { sorted { $0.range.lowerBound < $1.range.lowerBound } }
}

extension AndroidManifest {
  /// True if Android 16 reads the pattern of a filter otherwise than the versions before it.
  package var readsPointsByVersion: Bool {
    guard source.bytes.contains(UInt8(ascii: "\\")) else { return false }
    return filters.contains { filter in
      let read = [AndroidApp.latestLevel, AndroidApp.levelOfPoints].map { level in
        filter.clauses(api: AndroidApp.latestLevel, patternAPI: level).map(\.conditions)
      }
      return read[0] != read[1]
    }
  }
}

extension Condition {
  /// The condition as a system of that API level takes it: up to 35, `\.` in a simple pattern is
  /// any character.
  func versioned(_ api: Int) -> Condition {
    let isPoint = api >= AndroidApp.levelOfPoints
    func versioned(_ pattern: AndroidPattern) -> AndroidPattern {
      AndroidPattern(pattern.kind, pattern.text, escapedPointIsPoint: isPoint)
    }
    switch test {
    case .android(let pattern): return Condition(part, .android(versioned(pattern)))
    case .androidPair(let pattern): return Condition(part, .androidPair(versioned(pattern)))
    case .words, .authority, .apple, .appleItem: return self
    }
  }
}
