import RuleKit
import TextKit
import URLKit

/// A template with an environment's base joined on: every slot of it stands in a known place.
///
/// `https://example.com/api` + `/games/$<id>` → `https://example.com/api/games/` and a slot in the
/// path. A template that is a whole URL by itself ignores the base; without any base the path alone
/// comes out.
package struct ResolvedTemplate: Sendable {
  package let template: Template
  /// What is asked for, in the order of first appearance.
  package let parameters: [Parameter]
  let joined: JoinedTemplate
  package internal(set) var plan: FillPlan

  /// Joins a template to a base, and finds what is wrong with it there.
  ///
  /// The faults' ranges are those of the template's text.
  package init(_ template: Template, base: BaseURL?) throws(Faults) {
    let joined = JoinedTemplate(template, base: base)
    let faults = PlacedFaults.faults(joined)
    guard faults.isEmpty else { throw Faults(faults) }
    var planner = FillPlanner(joined)
    plan = planner.makePlan()
    parameters = planner.parameters
    self.template = template
    self.joined = joined
    let defaultFaults = defaultFaults()
    guard defaultFaults.isEmpty else { throw Faults(defaultFaults) }
  }

  /// The defaults that cannot stand where their slots are.
  private func defaultFaults() -> [Fault] {
    let slots = template.slots.filter { $0.defaultText != nil }
    guard !slots.isEmpty else { return [] }
    let indices = Dictionary(firstNamed: parameters.enumerated().map { ($1.name, $0) })
    return slots.compactMap { slot in
      guard let text = slot.defaultText, let parameter = indices[ExactText(slot.name)],
        let refusal = refusal(of: text, parameter: parameter)
      else { return nil }
      return .invalidDefault(text, of: slot, refusal, isSecret: slot.hidesDefault)
    }
  }
}

extension ResolvedTemplate {
  /// Whether empty values, right by themselves, may leave an authority without the host that it
  /// needs beside its user info or port.
  package var mayLackNeededHost: Bool {
    // A value of a web scheme's host is never empty.
    guard !joined.isOfWeb, let authority = joined.authority, authority.needsHost else {
      return false
    }
    return joined.bytes[authority.host].allSatisfy { $0 == URLParts.slotMark }
  }

  /// What it fills to: a URL has a scheme (RFC 3986 § 4.3), a path has none.
  package enum Kind: Hashable, Sendable {
    case url, path
    /// The value of a leading reserved slot decides, which may bring a scheme along.
    case either
  }

  /// What it fills to, before its values are known.
  package var kind: Kind {
    if joined.parts.scheme != nil { return .url }
    return joined.isLedByReservedSlot ? .either : .path
  }

  package static func kind(ofFilled text: String) -> Kind {
    URLParts(Array(text.utf8)).scheme == nil ? .path : .url
  }

  /// The same template with its literal texts in the one spelling of all that are equal in a URL:
  /// scheme and host of the web in lowercase, triplets in uppercase, and unreserved characters
  /// unencoded.
  ///
  /// Templates that are the same in that spelling fill to the same URLs.
  var inOneSpelling: ResolvedTemplate {
    var template = self
    let lowercased = [plan.landmarks.scheme, joined.isOfWeb ? plan.landmarks.host : nil]
      .compactMap(\.self)
    template.plan.steps = plan.steps.enumerated().map { index, step in
      guard case .literal(let bytes) = step else { return step }
      let spelled = PercentEncoding.inOneSpelling(bytes)
      let ignoresCase = lowercased.contains { $0.contains(index) }
      return .literal(ignoresCase ? spelled.map(\.lowercased) : spelled)
    }
    return template
  }

  /// Fills the template: one text, or nil for absent, for each parameter by its index.
  ///
  /// `["a b", nil]` for `/x/$<id>?ref=$<ref?>` → `/x/a%20b`. A parameter with a default takes it
  /// where it is absent. The first value that cannot stand where its slots are is thrown; no value
  /// ever changes what stands around it.
  package func url(_ values: [String?]) throws(Refusal) -> String {
    let texts = parameters.enumerated().map { index, parameter in
      (index < values.count ? values[index] : nil) ?? parameter.defaultText
    }
    if zip(parameters, texts).allSatisfy({ $0.isSurelyRight($1) }) { return written(texts) }
    try check(texts)
    let filled = FilledURL(plan) { texts[$0] }
    if let refusal = FilledURLCheck(plan, filled).refusal() {
      throw refusal.finding(refusal.parameter.flatMap { texts[$0] })
    }
    return filled.text
  }

  /// What the plan writes of texts that need no looking at.
  private func written(_ texts: [String?]) -> String {
    var bytes: [UInt8] = []
    plan.walk({ texts[$0] }) { _, writing in
      switch writing {
      case .bytes(let literal): bytes += literal
      case .value(let use, let text?): use.encoding.append(use.written(text), to: &bytes)
      case .value(_, nil): break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Throws the first text that its own slots refuse, or that is missing.
  private func check(_ texts: [String?]) throws(Refusal) {
    for (index, parameter) in parameters.enumerated() {
      if let text = texts[index] {
        guard let refusal = PlaceRule.refusal(of: text, at: parameter.uses) else { continue }
        throw refusal.of(parameter: index)
      } else if !parameter.isOptional {
        throw Refusal.required.of(parameter: index)
      }
    }
  }

  /// Why a text cannot stand where the parameter's slots are, next to any ordinary values of the
  /// others; nil if it can.
  ///
  /// `..` for a whole path segment, `a/b` for a host. What depends on several values, such as two
  /// dots from two slots, is found by `url` alone.
  package func refusal(of text: String, parameter index: Int) -> Refusal? {
    let parameter = parameters[index]
    if parameter.isSurelyRight(text) { return nil }
    if let refusal = PlaceRule.refusal(of: text, at: parameter.uses) { return refusal }
    let filled = FilledURL(plan) { $0 == index ? text : filler(for: $0) }
    guard let refusal = FilledURLCheck(plan, filled, known: index).refusal() else { return nil }
    let alone = FilledURL(plan) { other in
      if other == index { return text }
      return parameters[other].isOptional ? nil : filler(for: other)
    }
    guard FilledURLCheck(plan, alone, known: index).refusal() != nil else { return nil }
    return refusal.finding(text)
  }

  /// A text that is harmless wherever the parameter stands: where values are encoded, one that is
  /// neither part of a scheme nor a dot.
  private func filler(for index: Int) -> String {
    let uses = parameters[index].uses
    if uses.allSatisfy(\.place.isEncoded) { return "~" }
    return uses.contains { $0.place == .port || $0.isInBrackets } ? "1" : "x"
  }
}

extension Refusal {
  fileprivate func finding(_ text: String?) -> Refusal {
    var refusal = self
    refusal.found = text.map { "got \($0.quoted())" }
    return refusal
  }
}

/// What is wrong with a template once it stands after its base.
enum PlacedFaults {
  /// The faults in the order of their places in the template's text.
  static func faults(_ joined: JoinedTemplate) -> [Fault] {
    var faults = AuthorityFaults.faults(joined)
    if faults.isEmpty, let fault = impossibleHost(joined) { faults.append(fault) }
    let (parts, authority) = (joined.parts, joined.authority)
    let isHostless = parts.authority == nil || authority?.host.isEmpty == true
    if let scheme = parts.scheme, isHostless,
      joined.isOfWeb || faults.isEmpty && authority?.needsHost == true
    {
      let end = parts.authority?.upperBound ?? scheme.upperBound + 1
      let name = String(decoding: joined.bytes[scheme], as: UTF8.self)
      let place = authority?.userInfo == nil ? "\(name)://" : "@"
      let hint = ForeignPlaceholder.hint(for: joined.bytes[end...])
      faults.append(
        Fault("expected a host after \"\(place)\"", at: scheme.lowerBound..<end, hint: hint))
    }
    return faults.map { $0.moved { joined.place(of: $0) ?? 0..<0 } }
  }

  /// The fault of a host that no value of its slots makes one, for the literal text beside them.
  private static func impossibleHost(_ joined: JoinedTemplate) -> Fault? {
    let bytes = joined.bytes
    guard let range = joined.authority?.host, joined.hasSlot(in: range),
      joined.hostPlace == .host, bytes[range].first != UInt8(ascii: "["),
      !joined.slots(in: range).contains(where: \.isReserved)
    else { return nil }
    let message = "the link can never be filled in"
    func mustBePercentEncoded(_ index: Int) -> Bool {
      bytes[index] != URLParts.slotMark && !bytes[index].isOfHostName
    }
    if let first = range.first(where: mustBePercentEncoded) {
      let start = bytes[range.lowerBound..<first].lastIndex(of: URLParts.slotMark)
      let end = bytes[first..<range.upperBound].firstIndex(of: URLParts.slotMark)
      let literal = (start.map { $0 + 1 } ?? range.lowerBound)..<(end ?? range.upperBound)
      let secrets = SecretLiteral.all(in: bytes, joined.parts).flatMap { $0.literals(in: bytes) }
      let text = HiddenText.text(of: bytes, literal, hiding: secrets).quoted()
      return Fault(
        "\(message): \(text) is in the host, where a slot allows only letters, digits, \"-\" and "
          + "\".\" next to it", at: literal,
        hint: "the host is what follows \"://\", up to the next \"/\"")
    }
    // A value may bring a dot of its own, and be the end of one label and the start of another.
    let problems = ["a", "a.a"].map { value in
      HostName.problem(
        bytes[range].flatMap { $0 == URLParts.slotMark ? Array(value.utf8) : [$0] }[...])
    }
    guard let problem = problems[0], problems[1] != nil else { return nil }
    return Fault("\(message): \(problem)", at: range)
  }
}
