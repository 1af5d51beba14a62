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
    let anywhere = origin(of: [])
    let parted = parts.flatMap { clauses(anywhere, [$0], at: $0.range, patternAPI) }
    guard !hosts.isEmpty else {
      // A scheme-specific part that is asked for and not met leaves nothing to match.
      return parts.isEmpty ? clauses(anywhere, [], at: schemes[0].range, patternAPI) : parted
    }
    guard !paths.isEmpty || !groups.isEmpty else {
      return parted + hosts.flatMap { clauses(origin(of: [$0]), [], at: $0.range, patternAPI) }
    }
    let pooled = origin(of: hosts)
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

  private func origin(of hosts: [Item]) -> Origin {
    let knownSchemes = schemes.filter { $0.unresolved == nil }
    let knownHosts = hosts.filter { $0.unresolved == nil }
    let isKnown = !knownSchemes.isEmpty && (hosts.isEmpty || !knownHosts.isEmpty)
    let unresolved = (schemes + hosts).lazy.compactMap(Unresolved.init).first
    let known = isKnown ? Self.conditions(knownSchemes, knownHosts) : nil
    return Origin(
      known: known,
      possible: unresolved == nil ? known ?? [] : Self.conditions(schemes, hosts),
      unresolved: unresolved)
  }

  /// The conditions that a link has one of the schemes, and one of the hosts if there are any.
  private static func conditions(_ schemes: [Item], _ hosts: [Item]) -> [Condition] {
    let scheme =
      schemes.first { $0.unresolved != nil }?.condition
      ?? Condition(.scheme, .words(WordSet(schemes.map(\.text), ignoresCase: false)))
    guard !hosts.isEmpty else { return [scheme] }
    let patterns = hosts.flatMap { host -> [HostPattern] in
      if case .authority(let hosts) = host.condition.test { hosts.patterns } else { [] }
    }
    return [scheme, Condition(.authority, .authority(HostSet(patterns)))]
  }

  /// The scheme and the host of a link that the filter is about, as far as they are known.
  var claim: [Condition]? { origin(of: authorities.map(\.item)).known }

  /// The same with all that it may be where nothing is known.
  var possibleClaim: [Condition]? {
    let origin = origin(of: authorities.map(\.item))
    return schemes.isEmpty ? nil : origin.known ?? origin.possible
  }
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
