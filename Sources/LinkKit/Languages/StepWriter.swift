import LanguageKit

/// Writes the steps of a plan as a regular expression of the URLs that they make.
struct StepWriter {
  private let plan: FillPlan
  private let values: [FieldLanguage]
  private let checks: URLChecks
  private let limit: Int
  /// The parameters that have a value at these steps.
  private var present: Set<Int> = []
  /// Whether the expression so far holds no more texts than the steps make.
  private(set) var isExact = true
  /// What the values stand for in the URL.
  var languages = WrittenLanguages()

  /// What separators ask of the steps before them.
  private struct Memory: Hashable {
    var hasPair = false
    var hasSegment = false
  }

  init(_ plan: FillPlan, _ values: [FieldLanguage], _ checks: URLChecks, limit: Int) {
    self.plan = plan
    self.values = values
    self.checks = checks
    self.limit = limit
  }

  /// The steps from a number on behind the text that begins their first segment.
  mutating func tail(from start: Int, behind text: String) throws(TooLarge) -> RegularExpression {
    let rest = try expression(start..<plan.steps.count)
    let before = checks.ofStart + checks.ofPath + (text.isEmpty ? [] : [.literal(text)])
    return before.isEmpty ? rest : .sequence(before + [rest])
  }

  /// All steps, each part checked as far as it has to be something.
  mutating func url() throws(TooLarge) -> RegularExpression {
    let marks = plan.landmarks
    var parts = checks.ofStart
    var next = 0
    if let scheme = marks.scheme {
      parts.append(try part(scheme, checks.scheme))
      next = scheme.upperBound
    }
    if let authority = marks.authority {
      if let host = marks.host {
        parts.append(try expression(next..<host.lowerBound))
        parts.append(try part(host, checks.host))
        if checks.host != nil, mayBeLong(host, parts.last) { isExact = false }
        if try mayHaveInternationalLabels(host, parts.last) { isExact = false }
        next = host.upperBound
      }
      if let port = marks.port {
        parts.append(try expression(next..<port.lowerBound))
        parts.append(try part(port, checks.port))
        next = port.upperBound
      }
      parts.append(try expression(next..<authority.upperBound))
      next = authority.upperBound
    } else {
      parts += checks.afterScheme
    }
    parts += checks.ofPath
    parts.append(try expression(next..<plan.steps.count))
    return .sequence(parts)
  }

  /// The steps of a part, as far as they make what the part must be.
  private mutating func part(
    _ range: Range<Int>, _ check: RegularExpression?
  ) throws(TooLarge) -> RegularExpression {
    let expression = try expression(range)
    guard let check, hasSlots(range) else { return expression }
    let language = try Language(expression, limit: limit)
    return .language(
      try language.intersection(languages.shared(check, limit: limit), limit: limit))
  }

  private func hasSlots(_ range: Range<Int>) -> Bool {
    plan.steps[range].contains(where: \.isValue)
  }

  /// Whether a host can have more characters than a label may (RFC 1035 § 2.3.4), so that their
  /// number would have to be counted.
  private func mayBeLong(_ range: Range<Int>, _ part: RegularExpression?) -> Bool {
    guard hasSlots(range), case .language(let language) = part, !language.isEmpty else {
      return false
    }
    return language.longestLength.map { $0 > 63 } ?? true
  }

  /// Whether a host of the web can have labels that would have to be decoded.
  private func mayHaveInternationalLabels(
    _ range: Range<Int>, _ part: RegularExpression?
  ) throws(TooLarge) -> Bool {
    guard checks.mayHaveInternationalLabels, hasSlots(range), case .language(let language) = part
    else { return false }
    let labels = try Language(URLChecks.withInternationalLabel)
    return try !language.intersection(labels, limit: limit).isEmpty
  }

  // MARK: Steps

  private mutating func expression(_ range: Range<Int>) throws(TooLarge) -> RegularExpression {
    var memory = Memory()
    return try expression(range, &memory)
  }

  /// What some steps write; `memory` is what they find, and then what they leave, if that does not
  /// depend on a value.
  private mutating func expression(
    _ range: Range<Int>, _ memory: inout Memory
  ) throws(TooLarge) -> RegularExpression {
    var parts: [RegularExpression] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch plan.steps[index] {
      case .literal(let bytes):
        guard let use = plan.slashTaker(after: index) else {
          parts.append(.literal(String(decoding: bytes, as: UTF8.self)))
          break
        }
        parts.append(.literal(String(decoding: bytes.dropLast(), as: UTF8.self)))
        parts.append(try ledBySlash(use, isPutBefore: false))
        index += 1
      case .baseSlash:
        guard let use = plan.slashTaker(after: index) else { break }
        parts.append(try ledBySlash(use, isPutBefore: true))
        index += 1
      case .value(let use):
        parts.append(try value(values[use.parameter].texts, of: use))
      case .pairSeparator:
        parts.append(.literal(memory.hasPair ? "&" : "?"))
        memory.hasPair = true
      case .segmentSeparator:
        if memory.hasSegment { parts.append(.literal("/")) }
        memory.hasSegment = true
      case .ifPresent(let parameter, let count):
        let end = index + 1 + count
        let value = values[parameter]
        if value.texts.isEmpty {
          index = end
          continue
        }
        guard value.mayBeAbsent, !present.contains(parameter) else { break }
        var after = memory
        let block = try block(of: parameter, index + 1..<end, &after)
        guard after == memory else {
          let run = try optionalRun(index..<range.upperBound, memory, after)
          let more = try expression(run.end..<range.upperBound, &after)
          let others = try expression(run.end..<range.upperBound, &memory)
          return .sequence(parts + [.alternatives([.sequence([run.some, more]), others])])
        }
        parts.append(.optional(block))
        index = end
        continue
      }
      index += 1
    }
    return .sequence(parts)
  }

  /// What some steps write that are taken where a parameter has a value.
  private mutating func block(
    of parameter: Int, _ range: Range<Int>, _ memory: inout Memory
  ) throws(TooLarge) -> RegularExpression {
    let known = present
    present.insert(parameter)
    defer { present = known }
    return try expression(range, &memory)
  }

  /// The optional parts with which a range starts, as far as each leaves `after` where it is the
  /// first that is written, and where it is not: the pairs of `?a=$<a?>&b=$<b?>&c=$<c?>`.
  private mutating func optionalRun(
    _ range: Range<Int>, _ memory: Memory, _ after: Memory
  ) throws(TooLarge) -> OptionalRun {
    var run = OptionalRun(end: range.lowerBound)
    while run.end < range.upperBound,
      case .ifPresent(let parameter, let count) = plan.steps[run.end]
    {
      let steps = run.end + 1..<run.end + 1 + count
      if !values[parameter].texts.isEmpty {
        guard values[parameter].mayBeAbsent, !present.contains(parameter) else { break }
        var (afterFirst, afterLater) = (memory, after)
        let first = try block(of: parameter, steps, &afterFirst)
        let later = try block(of: parameter, steps, &afterLater)
        guard afterFirst == after, afterLater == after else { break }
        run.add(first: first, later: later)
      }
      run.end = steps.upperBound
    }
    return run
  }

  // MARK: Values

  /// What a slot writes of some of its texts, or nothing where it may be left out.
  private mutating func value(
    _ texts: Language, of use: SlotUse
  ) throws(TooLarge) -> RegularExpression {
    let written = RegularExpression.language(try self.written(texts, at: use))
    guard values[use.parameter].mayBeAbsent, !present.contains(use.parameter) else {
      return written
    }
    return .alternatives([written, .empty])
  }

  private mutating func written(_ texts: Language, at use: SlotUse) throws(TooLarge) -> Language {
    if values[use.parameter].isMark { return texts }
    return try languages.language(of: texts, at: use, checks, limit: limit)
  }

  /// Such a slot with the slash before it.
  ///
  /// A value brings its own, or stands after the one that is there. Where that was put there for
  /// it, `?` and `#` go without.
  private mutating func ledBySlash(
    _ use: SlotUse, isPutBefore: Bool
  ) throws(TooLarge) -> RegularExpression {
    let rooted = try Language(.sequence([.literal("/"), .everything]))
    let open = try Language(.sequence([.set(ScalarSet("?", "#")), .everything]))
    let texts = values[use.parameter].texts
    var ways = [
      RegularExpression.language(try written(texts.intersection(rooted, limit: limit), at: use))
    ]
    if isPutBefore {
      ways.append(.language(try written(texts.intersection(open, limit: limit), at: use)))
    }
    var others = try texts.subtracting(rooted, limit: limit)
    if isPutBefore { others = try others.subtracting(open, limit: limit) }
    let after = try value(others, of: use)
    return .alternatives(ways + [.sequence([.literal("/"), after])])
  }
}

extension FillPlan {
  /// The slot that comes next and leaves out a leading `/`, for one stands before it already.
  func slashTaker(after index: Int) -> SlotUse? {
    guard index + 1 < steps.count, case .value(let use) = steps[index + 1],
      use.dropsLeadingSlash
    else { return nil }
    return use
  }
}
