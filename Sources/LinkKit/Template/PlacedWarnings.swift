import LanguageKit
import TextKit
import URLKit

extension ResolvedTemplate {
  /// What is legal but probably not meant, in the order of its places in the template's text, whatever
  /// the values are.
  package var warnings: [Fault] { warnings { _ in .everything } }

  /// The same for the values that the rules of each parameter allow, by its number.
  func warnings(_ values: @escaping (Int) -> Language) -> [Fault] {
    let secrets = secretWarnings
    var warnings = spellingWarnings + PlacedWarnings(placed: self, values: values).all() + secrets
    // The text around a place is shown with it.
    if !secrets.isEmpty { warnings.hideTexts() }
    return warnings.inOrder
  }

  /// The warnings that also concern whoever receives a URL: texts that look like slots but are
  /// literal, and literals that go out in another spelling than the template has.
  package var spellingWarnings: [Fault] {
    let placeholders = foreignSlots
    let literal = LiteralWarnings(joined: joined).all(besides: placeholders.map(\.range))
    let start = [MissingScheme.warning(in: template)].compactMap(\.self)
    return (start + placeholders.map(\.warning) + literal).inOrder
  }

  /// The literal text of the template that looks like a secret.
  package var secretWarnings: [Fault] {
    secrets.compactMap { secret in
      joined.place(of: secret.range).map {
        secret.warning(at: $0, hint: "write it as a slot, such as \(secret.slot)")
      }
    }
  }

  /// The literal text of the template and of its base that looks like a secret.
  package var secrets: [SecretLiteral] { joined.secrets }

  /// The literal text of the template that other tools take for slots.
  package var foreignSlots: [ForeignPlaceholder] { ForeignPlaceholder.all(in: joined) }
}

/// Finds what is suspicious about where a template's slots and literals stand.
private struct PlacedWarnings {
  let placed: ResolvedTemplate
  let values: (Int) -> Language

  private var joined: JoinedTemplate { placed.joined }

  func all() -> [Fault] {
    let literal = segmentWarnings() + schemeWarnings()
    return literal.compactMap(\.self) + emptyWarnings() + neighbourWarnings()
      + segmentsWarnings() + equivalentNameWarnings()
  }

  /// Slots whose names look the same and are not: `é` as one scalar and as `e` with an accent.
  private func equivalentNameWarnings() -> [Fault] {
    // A key of `String` is found by any text that is canonically equivalent.
    var names: [String: String] = [:]
    var warned: Set<ExactText> = []
    return joined.slots.compactMap { slot in
      guard let name = names[slot.name] else {
        names[slot.name] = slot.name
        return nil
      }
      guard !name.isSameText(as: slot.name), warned.insert(ExactText(slot.name)).inserted else {
        return nil
      }
      return Fault(
        "\(slot.name.quoted()) is a different parameter from the earlier slot that looks the same",
        at: slot.range, hint: "spell both with the same Unicode scalars", severity: .warning)
    }
  }

  private func warning(_ message: String, at range: Range<Int>, hint: String? = nil) -> Fault? {
    joined.place(of: range).map { Fault(message, at: $0, hint: hint, severity: .warning) }
  }

  private func segmentWarnings() -> [Fault?] {
    let segments = joined.segments
    return segments.enumerated().map { index, bytes in
      let segment = bytes.indices
      if DotSegment.isOne(bytes) {
        return warning("parsers collapse this segment: the link points elsewhere", at: segment)
      }
      guard segment.isEmpty, index > 0, index < segments.count - 1 else { return nil }
      return warning("an empty path segment", at: segment.lowerBound - 1..<segment.upperBound + 1)
    }
  }

  /// `$<a>:$<b>` starts with a scheme by RFC 3986 § 4.2, and is perhaps not meant to.
  private func schemeWarnings() -> [Fault?] {
    guard let scheme = joined.parts.scheme, joined.parts.authority == nil,
      joined.hasSlot(in: scheme)
    else { return [] }
    let hint = "start the path with \"/\", or write the colon as %3A"
    return [warning("the text before \":\" is read as the scheme", at: scheme, hint: hint)]
  }

  /// Optional slots that do not disappear with what surrounds them.
  private func emptyWarnings() -> [Fault] {
    var vanishing: (parameter: Int, end: Int)?
    var warnings: [Fault] = []
    for (index, step) in placed.plan.steps.enumerated() {
      switch step {
      case .ifPresent(let parameter, let count):
        vanishing = (parameter, index + count)
      case .value(let use):
        let vanishes = vanishing.map { $0.parameter == use.parameter && index <= $0.end } ?? false
        guard placed.parameters[use.parameter].isOptional, !vanishes else { continue }
        warnings.append(
          Fault(
            "without a value this is empty, but the text around it is kept", at: use.slot.range,
            hint: "only an entire segment, query value or fragment is dropped",
            severity: .warning))
      case .literal, .pairSeparator, .segmentSeparator, .baseSlash:
        continue
      }
    }
    return warnings
  }

  /// Slots with nothing between them that the first could not have written.
  private func neighbourWarnings() -> [Fault] {
    var last: SlotUse?
    var warnings: [Fault] = []
    for step in placed.plan.steps {
      switch step {
      case .value(let use):
        if let last, mayRun(last, into: use) {
          warnings.append(
            Fault(
              "the URL does not show where one value ends and the next begins",
              at: last.slot.range.lowerBound..<use.slot.range.upperBound,
              hint: "`match` tries the shortest value first", severity: .warning))
        }
        last = use
      case .literal(let bytes):
        if let use = last, ends(use, before: bytes) { last = nil }
      case .segmentSeparator, .baseSlash:
        if let use = last, ends(use, before: [UInt8(ascii: "/")]) { last = nil }
      case .pairSeparator:
        // The pair is the first one behind a value of the path.
        if let use = last, ends(use, before: use.place == .query ? [0x26] : [0x3F]) { last = nil }
      case .ifPresent:
        continue
      }
    }
    return warnings
  }

  /// Optional segments next to each other: a URL with one of them does not tell which it is.
  private func segmentsWarnings() -> [Fault] {
    let steps = placed.plan.steps
    return steps.indices.compactMap { index in
      guard case .ifPresent(let first, let count) = steps[index],
        index + count + 1 < steps.count,
        case .ifPresent(let second, _) = steps[index + count + 1],
        let one = use(of: first, after: index), one.place == .path,
        let other = use(of: second, after: index + count + 1), other.place == .path
      else { return nil }
      return Fault(
        "a URL does not show which of two optional segments it omits",
        at: one.slot.range.lowerBound..<other.slot.range.upperBound,
        hint: "`match` assumes the last", severity: .warning)
    }
  }

  private func use(of parameter: Int, after index: Int) -> SlotUse? {
    for case .value(let use) in placed.plan.steps[index...] where use.parameter == parameter {
      return use
    }
    return nil
  }

  /// Whether a literal shows where the value before it ends: the value cannot go on with its start, or
  /// something of the literal can be no part of it.
  private func ends(_ use: SlotUse, before literal: [UInt8]) -> Bool {
    let tokens = URLTokens.Token.all(of: literal[...])
    // Most places show it for all values, and the language of some takes long to make.
    guard tokens.allSatisfy(use.mayWrite) else { return true }
    let texts = values(use.parameter)
    if let first = tokens.first, !texts.mayGoOn(with: Self.scalars(writing: first)) { return true }
    return tokens.contains { !texts.mayHold(Self.scalars(writing: $0)) }
  }

  /// The characters of values that a character of a URL may be of: itself, or `%` of an encoded one that
  /// is kept.
  private static func scalars(writing token: URLTokens.Token) -> ScalarSet {
    let own =
      token.byte < 0x80 ? ScalarSet(Unicode.Scalar(token.byte)) : ScalarSet([0x80...0x10FFFF])
    return token.isEncoded ? own.union(ScalarSet("%")) : own
  }

  /// Whether a value may end where the text of the value right after it could go on with it.
  private func mayRun(_ use: SlotUse, into next: SlotUse) -> Bool {
    guard use.slot.range.upperBound == next.slot.range.lowerBound, !next.slot.isOptional,
      use.encoding == .unreserved, next.encoding == .unreserved
    else { return true }
    let other = values(next.parameter)
    guard !other.accepts(other.start) else { return true }
    return values(use.parameter).mayGoOn(with: other.continuations(of: other.start))
  }
}

extension JoinedTemplate {
  /// The literal text that looks like a secret.
  package var secrets: [SecretLiteral] { SecretLiteral.all(in: bytes, parts) }
}

extension SecretLiteral {
  /// The warning that a stored text holds it, which does not show it.
  func warning(at range: Range<Int>, hint: String) -> Fault {
    var fault = Fault("\(noun) looks like a secret", at: range, hint: hint, severity: .warning)
    fault.hidesText = true
    return fault
  }
}
