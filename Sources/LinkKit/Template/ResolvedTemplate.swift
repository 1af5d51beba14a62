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
    let parts = URLParts(joined.bytes)
    let faults = PlacedFaults.faults(joined, parts)
    guard faults.isEmpty else { throw Faults(faults) }
    var planner = FillPlanner(joined, parts)
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
      return Fault(
        "invalid default for \(slot.name.quoted()): \(refusal.text(isSecret: false))",
        at: slot.range)
    }
  }
}

extension ResolvedTemplate {
  /// Whether empty values, right by themselves, may leave an authority without the host that it
  /// needs beside its user info or port.
  package var mayLackNeededHost: Bool {
    let parts = URLParts(joined.bytes)
    // A value of a web scheme's host is never empty.
    guard !parts.isOfWeb(joined.bytes), let authority = AuthorityParts(joined.bytes, parts),
      authority.needsHost
    else { return false }
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
    if URLParts(joined.bytes).scheme != nil { return .url }
    return joined.isLedByReservedSlot ? .either : .path
  }

  package static func kind(ofFilled text: String) -> Kind {
    URLParts(Array(text.utf8)).scheme == nil ? .path : .url
  }
}
