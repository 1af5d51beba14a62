import RuleKit
import TextKit

extension ResolvedTemplate {
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
