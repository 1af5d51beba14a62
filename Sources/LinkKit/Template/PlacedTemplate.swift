import JSONKit
import TextKit

/// A template with an environment's base joined on: every slot of it stands in a known place.
///
/// `https://example.com/api` + `/games/$<id>` → `https://example.com/api/games/` and a slot in the
/// path. A template that is a whole URL by itself ignores the base; without any base the path alone
/// comes out.
package struct PlacedTemplate: Sendable {
  package let template: Template
  /// What is asked for, in the order of first appearance.
  package let parameters: [Parameter]
  let skeleton: Skeleton
  package let plan: Plan

  /// Joins a template to a base, and finds what is wrong with it there.
  ///
  /// The faults' ranges are those of the template's text.
  package init(_ template: Template, base: BaseURL?) throws(Faults) {
    let skeleton = Skeleton(template, base: base)
    let parts = URLParts(skeleton.bytes)
    let faults = PlacedFaults.faults(skeleton, parts)
    guard faults.isEmpty else { throw Faults(faults) }
    var planner = Planner(skeleton, parts)
    plan = planner.makePlan()
    parameters = planner.parameters
    self.template = template
    self.skeleton = skeleton
    let defaultFaults = defaultFaults()
    guard defaultFaults.isEmpty else { throw Faults(defaultFaults) }
  }

  /// The defaults that cannot stand where their slots are.
  private func defaultFaults() -> [Fault] {
    template.slots.compactMap { slot in
      guard let text = slot.defaultText,
        let parameter = parameters.firstIndex(where: { $0.name == slot.name }),
        let refusal = refusal(of: text, parameter: parameter)
      else { return nil }
      return Fault(
        "the default of \(slot.name.quoted()) is refused: \(refusal.text(isSecret: false))",
        at: slot.range)
    }
  }

  /// The flat plan of the URL, for writers that cannot afford to ask at each row.
  ///
  /// Writing it gives what `url` gives where every value has a byte that is not `.` and is of a
  /// parameter that is always encoded, and every absent one is of a parameter that is harmless when
  /// absent. In all other cases `url` must be asked, which looks at the whole.
  package var steps: [Step] { plan.steps }
}
