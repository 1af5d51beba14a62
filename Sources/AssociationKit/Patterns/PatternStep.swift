import LanguageKit

/// One step of a pattern of an app's file, which takes some of the characters that come next.
///
/// Each notation is read once into steps, and what is asked of a pattern is asked of them:
/// ```
/// association file  /a*?$(x)    ─┐
/// pathPattern       /a.*b\.     ─┼▶ [PatternStep] ─▶ language, parts, literal texts, reading along
/// advanced pattern  /[a-c]{2,}  ─┘
/// ```
package enum PatternStep: Hashable, Sendable {
  case scalar(Unicode.Scalar)
  /// This letter in any case, which is this set.
  case letter(Unicode.Scalar, ScalarSet)
  case set(ScalarSet)
  /// Any characters, as many as let the rest match: `*`, and `.*` at the end.
  case anything
  /// All characters of a set that stand there, at most `most`; none is given back. Unless
  /// `mayBeAtEnd`, something must be left of the text.
  case all(ScalarSet, least: Int, most: Int?, mayBeAtEnd: Bool)
  /// All up to the first of this character, and it. A reader who expects steps back takes it for the
  /// set.
  case through(Unicode.Scalar, seeming: ScalarSet)
  /// One of the texts of the variable of this name, which may hold wildcards of their own.
  case choice(String, [[PatternStep]])

  /// The character that the step is; nil if it takes others.
  var literal: Unicode.Scalar? {
    switch self {
    case .scalar(let scalar): scalar
    case .letter, .set, .anything, .all, .through, .choice: nil
    }
  }

  /// True if what the step takes depends on what follows it.
  var takesAll: Bool { if case .all = self { true } else { false } }
}

// MARK: - As a language

extension Collection<PatternStep> {
  /// The texts that the steps take.
  var expression: RegularExpression { .sequence(map(\.expression)) }

  /// The texts that they would take if every step took as much as lets the rest match.
  var withSteppingBack: RegularExpression {
    .sequence(
      map { step in
        switch step {
        case .all(let set, let least, let most, _):
          .repetition(.set(set), atLeast: least, atMost: most)
        case .through(_, let seeming): .sequence([.everything, .set(seeming)])
        case .scalar, .letter, .set, .anything, .choice: step.expression
        }
      })
  }
}

extension PatternStep {
  fileprivate var expression: RegularExpression {
    switch self {
    case .scalar(let scalar): return .set(ScalarSet(scalar))
    case .set(let set), .letter(_, let set): return .set(set)
    case .anything: return .everything
    case .through(let scalar, _):
      return .sequence([.any(ScalarSet(scalar).inverted), .set(ScalarSet(scalar))])
    case .choice(_, let texts): return .alternatives(texts.map(\.expression))
    case .all(let scalars, let least, let most, let mayBeAtEnd):
      let set = RegularExpression.set(scalars)
      func partly(atMost most: Int?) -> RegularExpression {
        .sequence([.repetition(set, atLeast: least, atMost: most), .notAhead(set)])
      }
      guard let most else {
        let some = RegularExpression.look(
          .init(isBehind: false, isNegated: false), .set(.all))
        return mayBeAtEnd ? partly(atMost: nil) : .sequence([some, partly(atMost: nil)])
      }
      let full = RegularExpression.repetition(set, atLeast: most, atMost: most)
      return least < most ? .alternatives([full, partly(atMost: most - 1)]) : full
    }
  }
}

// MARK: - In parts

extension Collection<PatternStep> {
  /// The steps in parts, letters as the file has them.
  var parts: [PatternPart] {
    flatMap { step -> [PatternPart] in
      switch step {
      case .scalar(let scalar), .letter(let scalar, _): [.text(String(scalar))]
      case .set(let set): [.characters(set, least: 1, most: 1)]
      case .anything: [.run]
      case .all(let set, let least, let most, _): [.characters(set, least: least, most: most)]
      case .through(let scalar, _):
        [.characters(ScalarSet(scalar).inverted, least: 0, most: nil), .text(String(scalar))]
      case .choice(let name, let texts): [.variable(name, texts.map(\.parts))]
      }
    }.joined
  }

  /// What every text that they take starts with.
  var literalStart: [Unicode.Scalar] { prefix { $0.literal != nil }.compactMap(\.literal) }

  /// What every text that they take ends with.
  var literalEnd: [Unicode.Scalar] {
    reversed().prefix { $0.literal != nil }.compactMap(\.literal).reversed()
  }

  /// What all start with that they take, if they take everything that starts so.
  var decidingStart: [Unicode.Scalar]? {
    let start = literalStart
    guard start.count == count - 1, let last = dropFirst(start.count).first, last == .anything
    else { return nil }
    return start
  }

  /// The longest text that stands in all that they take.
  var literalPart: [Unicode.Scalar] {
    var (longest, part): ([Unicode.Scalar], [Unicode.Scalar]) = ([], [])
    // A part is kept where it ends, since to keep it at each of its characters would copy it each time.
    func end(with next: [Unicode.Scalar]) {
      if part.count > longest.count { longest = part }
      part = next
    }
    for step in self {
      switch step {
      case .scalar(let scalar): part.append(scalar)
      case .through(let scalar, _): end(with: [scalar])
      case .letter, .set, .anything, .all, .choice: end(with: [])
      }
    }
    end(with: [])
    return longest
  }
}

// MARK: - Lengths

extension Collection<PatternStep> {
  /// How many characters a text that they take has at least.
  var leastLength: Int { reduce(0) { $0 + $1.leastLength } }

  /// The only text of the least length that they take; nil if there may be another one.
  var onlyShortest: [Unicode.Scalar]? {
    var text: [Unicode.Scalar] = []
    for step in self {
      switch step {
      case .scalar(let scalar), .through(let scalar, _): text.append(scalar)
      case .anything: break
      case .letter, .set, .all, .choice: return nil
      }
    }
    return text
  }
}

extension PatternStep {
  fileprivate var leastLength: Int {
    switch self {
    case .scalar, .letter, .set, .through: 1
    case .anything: 0
    case .all(_, let least, _, _): least
    case .choice(_, let texts): texts.map(\.leastLength).min() ?? 0
    }
  }
}

// MARK: - Along one text

extension Collection<PatternStep> {
  /// True if the steps take all of a text, read along it without an automaton.
  ///
  /// Most of a hundred thousand rules are used once, which does not justify an automaton for each.
  func take(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    ends(from: [text.startIndex], in: text).last == text.endIndex
  }

  /// Where in a text they can end that start at one of some places, both in ascending order.
  private func ends(from starts: [Int], in text: ArraySlice<Unicode.Scalar>) -> [Int] {
    var places = starts
    for step in self {
      guard let first = places.first else { return [] }
      switch step {
      case .scalar(let scalar): places.advance(in: text) { $0 == scalar }
      case .set(let set), .letter(_, let set): places.advance(in: text, set.contains)
      case .anything: places = Array(first...text.endIndex)
      case .all(let set, let least, let most, let mayBeAtEnd):
        places.move { place in
          guard mayBeAtEnd || place < text.endIndex else { return nil }
          let limit = most.map { Swift.min(text.endIndex, place + $0) } ?? text.endIndex
          let end = text[place..<limit].firstIndex { !set.contains($0) } ?? limit
          return end - place < least ? nil : end
        }
      case .through(let scalar, _):
        places.move { place in text[place...].firstIndex(of: scalar).map { $0 + 1 } }
      case .choice(_, let texts):
        places = Set(texts.flatMap { $0.ends(from: places, in: text) }).sorted()
      }
    }
    return places
  }
}

extension [Int] {
  /// Moves each place to another one, or drops it; the order stays.
  fileprivate mutating func move(_ moved: (Int) -> Int?) {
    var kept = 0
    for place in self {
      guard let next = moved(place), kept == 0 || self[kept - 1] < next else { continue }
      self[kept] = next
      kept += 1
    }
    removeLast(count - kept)
  }

  /// Moves each place behind the character there, or drops it where that is another one.
  fileprivate mutating func advance(
    in text: ArraySlice<Unicode.Scalar>, _ isTaken: (Unicode.Scalar) -> Bool
  ) {
    move { $0 < text.endIndex && isTaken(text[$0]) ? $0 + 1 : nil }
  }
}

extension RegularExpression {
  /// Matches this text, in either case where `ignoringCase`.
  static func literal(_ text: String, ignoringCase: Bool) -> RegularExpression {
    .sequence(text.unicodeScalars.map { .set($0.set(ignoringCase: ignoringCase)) })
  }

  static func sets(_ sets: [ScalarSet]) -> RegularExpression {
    .sequence(sets.map { .set($0) })
  }
}

extension Unicode.Scalar {
  /// The scalar, with its one-to-one spellings in the other case where `ignoringCase`.
  func set(ignoringCase: Bool) -> ScalarSet {
    guard ignoringCase else { return ScalarSet(self) }
    let spellings = [properties.lowercaseMapping, properties.uppercaseMapping].compactMap {
      $0.unicodeScalars.count == 1 ? $0.unicodeScalars.first : nil
    }
    return spellings.reduce(ScalarSet(self)) { $0.union(ScalarSet($1)) }
  }
}
