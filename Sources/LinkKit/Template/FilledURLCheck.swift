import RuleKit
import URLKit

/// Looks at a filled URL as a whole: what no single value can be asked.
///
/// 1. Scheme and authority are where the template has them, and nowhere else.
/// 2. Scheme, host and port that slots take part in are a scheme, a host and a port.
/// 3. No path segment that a slot takes part in is `.` or `..`.
/// 4. No reserved value starts a second fragment.
struct FilledURLCheck {
  private let plan: FillPlan
  private let filled: FilledURL
  /// The only parameter whose value is real; nil if all are.
  private let known: Int?
  private let parts: URLParts
  private let authority: AuthorityParts?

  init(_ plan: FillPlan, _ filled: FilledURL, known: Int? = nil) {
    self.plan = plan
    self.filled = filled
    self.known = known
    parts = URLParts(filled.bytes)
    authority = AuthorityParts(filled.bytes, parts)
  }

  func refusal() -> Refusal? {
    guard plan.hasSlots else { return nil }
    return schemeRefusal() ?? structureRefusal() ?? authorityRefusal() ?? dotSegmentRefusal()
      ?? fragmentRefusal()
  }

  /// The refusal of the last of some slots, or of the parameter that is asked about.
  private func refusal(
    _ keyword: String, _ reason: FilledURLReason,
    from spans: some BidirectionalCollection<FilledURL.Span>
  ) -> Refusal {
    refusal(keyword, reason.rawValue, from: spans)
  }

  private func refusal(
    _ keyword: String, _ reason: String, from spans: some BidirectionalCollection<FilledURL.Span>
  ) -> Refusal {
    let culprit = known ?? spans.last?.use.parameter ?? filled.spans.first?.use.parameter ?? 0
    return Refusal(keyword, reason).of(parameter: culprit)
  }
}

// MARK: - Scheme and authority stay where they are
extension FilledURLCheck {
  private func structureRefusal() -> Refusal? {
    if let step = plan.landmarks.leadingReserved, let span = filled.spans.first, span.step == step {
      if SchemeProblem(filled.bytes)?.isSure == true {
        return refusal("scheme", .scheme, from: firstSpan)
      }
      if isWholeURL(span.range) { return nil }
    }
    let scheme = plan.landmarks.scheme.map { filled.range(of: $0).dropLast() }
    guard parts.scheme == scheme else {
      return refusal("scheme", .changedScheme, from: firstSpan)
    }
    guard let steps = plan.landmarks.authority else {
      guard parts.authority != nil else { return nil }
      return refusal("host", .addedHost, from: firstSpan)
    }
    let expected = filled.range(of: steps)
    guard let found = parts.authority, found.lowerBound == expected.lowerBound,
      found.upperBound == expected.upperBound || mayEnd(at: found.upperBound, in: steps),
      keepsHost
    else {
      return refusal("host", .changedHost, from: filled.spans(in: steps))
    }
    return nil
  }

  /// The slot that can pretend to be a scheme or a host: the first reserved one, else the first.
  private var firstSpan: [FilledURL.Span] {
    let first = filled.spans.first { $0.use.slot.isReserved } ?? filled.spans.first
    return first.map { [$0] } ?? []
  }

  /// Whether a value that is the very start brings its scheme and authority along, whole.
  private func isWholeURL(_ span: Range<Int>) -> Bool {
    if let scheme = parts.scheme, scheme.upperBound >= span.upperBound { return false }
    guard let range = parts.authority else { return true }
    return range.upperBound <= span.upperBound && authority != nil
  }

  /// Whether the authority's last slot is a reserved one of its host that may go on into the path.
  private func mayEnd(at position: Int, in steps: Range<Int>) -> Bool {
    guard let last = filled.spans(in: steps).last, last.step == steps.upperBound - 1 else {
      return false
    }
    return last.use.slot.isReserved && last.use.place.isHost && !last.use.isInBrackets
      && (last.range.lowerBound...last.range.upperBound).contains(position)
  }

  /// Whether everything of the template's host is still in the host, reserved slots aside.
  private var keepsHost: Bool {
    guard let steps = plan.landmarks.host, let found = authority else { return false }
    return steps.allSatisfy { step in
      if case .value(let use) = plan.steps[step], use.slot.isReserved { return true }
      let range = filled.range(of: step..<step + 1)
      return found.host.lowerBound <= range.lowerBound && range.upperBound <= found.host.upperBound
    }
  }
}

// MARK: - What slots take part in is what it should be
extension FilledURLCheck {
  private func schemeRefusal() -> Refusal? {
    guard let steps = plan.landmarks.scheme, takesPart(in: steps) else { return nil }
    let scheme = filled.bytes[filled.range(of: steps)].dropLast()
    guard !URLParts.isScheme(scheme) else { return nil }
    return refusal("scheme", .scheme, from: filled.spans(in: steps))
  }

  private func authorityRefusal() -> Refusal? {
    if let refusal = missingHostRefusal() { return refusal }
    guard let authority else { return nil }
    let host = filled.bytes[authority.host]
    guard let hostSteps = plan.landmarks.host else { return broughtRefusal(host, authority.port) }
    return hostRefusal(host, hostSteps)
      ?? portRefusal(authority.port, plan.landmarks.port ?? hostSteps)
  }

  /// The authority of a URL that a reserved value is.
  private func broughtRefusal(_ host: ArraySlice<UInt8>, _ port: Range<Int>?) -> Refusal? {
    let isOfWeb = parts.isOfWeb(filled.bytes)
    if !HostName.isAddress(host) {
      guard HostName.isRegisteredName(host, allowingTriplets: !isOfWeb) else {
        return refusal("host", HostProblem.characters.rawValue, from: firstSpan)
      }
      if isOfWeb, let problem = HostName.browserProblem(host) {
        return refusal("host", problem, from: firstSpan)
      }
    }
    guard let port, !port.isEmpty, !AuthorityParts.isPort(filled.bytes[port]) else { return nil }
    return refusal("port", .port, from: firstSpan)
  }

  /// The refusal of a missing host where parsers look for one; otherwise they would take it from
  /// the path.
  private func missingHostRefusal() -> Refusal? {
    guard authority?.host.isEmpty ?? true,
      parts.isOfWeb(filled.bytes) || authority?.needsHost ?? false,
      [plan.landmarks.scheme, plan.landmarks.host].compactMap(\.self).allSatisfy(isKnown)
    else { return nil }
    let slots = plan.landmarks.host.map(filled.spans(in:)) ?? filled.spans[..<0]
    return refusal("host", .missingHost, from: slots)
  }

  private func hostRefusal(_ host: ArraySlice<UInt8>, _ steps: Range<Int>) -> Refusal? {
    guard takesPart(in: steps) else { return literalHostRefusal(host) }
    let spans = filled.spans(in: steps)
    guard host.first != UInt8(ascii: "[") else {
      guard isKnown(steps), !HostName.isAddress(host) else { return nil }
      return refusal("host", .address, from: spans)
    }
    if spans.contains(where: { $0.use.place == .registeredName }) {
      let isSound = HostName.isRegisteredName(host, allowingTriplets: true)
      return isSound ? nil : refusal("host", HostProblem.characters.rawValue, from: spans)
    }
    let isReserved = spans.contains { $0.use.slot.isReserved }
    if !isReserved || !HostName.isRegisteredName(host), let problem = HostName.problem(host) {
      return refusal("host", problem, from: spans)
    }
    guard parts.isOfWeb(filled.bytes), isKnown(steps) else { return nil }
    return HostName.browserProblem(host).map { refusal("host", $0, from: spans) }
  }

  /// The refusal of a scheme of the web before literal text that is no host of the web.
  private func literalHostRefusal(_ host: ArraySlice<UInt8>) -> Refusal? {
    guard let scheme = plan.landmarks.scheme, takesPart(in: scheme), isKnown(scheme),
      parts.isOfWeb(filled.bytes), host.first != UInt8(ascii: "[")
    else { return nil }
    let problem =
      HostName.isRegisteredName(host)
      ? HostName.browserProblem(host) : HostProblem.characters.rawValue
    return problem.map { refusal("host", $0, from: filled.spans(in: scheme)) }
  }

  private func portRefusal(_ port: Range<Int>?, _ steps: Range<Int>) -> Refusal? {
    guard takesPart(in: steps), isKnown(steps), let port, !port.isEmpty,
      !AuthorityParts.isPort(filled.bytes[port])
    else { return nil }
    return refusal("port", .port, from: filled.spans(in: steps))
  }

  /// Whether a real value stands among the steps.
  private func takesPart(in steps: Range<Int>) -> Bool {
    filled.spans(in: steps).contains { known == nil || $0.use.parameter == known }
  }

  /// Whether no value that is not real stands among the steps.
  private func isKnown(_ steps: Range<Int>) -> Bool {
    filled.spans(in: steps).allSatisfy { known == nil || $0.use.parameter == known }
  }
}

// MARK: - No way out of the path
extension FilledURLCheck {
  /// RFC 3986 § 5.2.4: parsers collapse such segments, and the link would lead elsewhere.
  private func dotSegmentRefusal() -> Refusal? {
    let path = filled.bytes[parts.path]
    let segments = path.split(separator: UInt8(ascii: "/"))
    for segment in segments where DotSegment.isOne(segment) {
      let spans = filled.spans.filter {
        $0.range.lowerBound <= segment.endIndex && $0.range.upperBound >= segment.startIndex
      }
      guard !spans.isEmpty else { continue }
      return refusal("path", DotSegment.reason, from: spans)
    }
    return nil
  }

  private func fragmentRefusal() -> Refusal? {
    let hash = UInt8(ascii: "#")
    let spans = filled.spans.filter {
      $0.use.slot.isReserved && filled.bytes[$0.range].contains(hash)
    }
    guard !spans.isEmpty, filled.bytes.count(where: { $0 == hash }) > 1 else { return nil }
    return refusal("fragment", .secondFragment, from: spans)
  }
}

/// The reasons why a URL that was filled is refused, beside those of its host name and dot segments.
package enum FilledURLReason: String, CaseIterable, Sendable {
  case scheme = "expected a scheme: a letter, then letters, digits, \"+\", \"-\" or \".\""
  case port = "expected a port from 1 to 65535"
  case address = "expected an IPv6 address"
  case changedScheme = "would change the link's scheme"
  case addedHost = "would add a host that the template does not have"
  case changedHost = "would change the link's host"
  case missingHost = "expected a host after the scheme"
  case secondFragment = "would add a second fragment"
}
