import JSONKit
import TextKit

/// A fault of a link, with the part of the link that it stands in.
package struct LinkFault: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    /// The template: the range counts in its own text.
    case template
    /// The base that it is joined to: the range counts in the base's text.
    case base
    /// The rules of a parameter: the range counts in the store's text.
    case rules(String)
    /// The constraints between parameters: the range counts in the store's text.
    case constraints
  }

  package var part: Part
  package var fault: Fault
}

/// All the faults that keep a link from being used.
package struct LinkFaults: Error, Hashable, Sendable {
  package var all: [LinkFault]
}

extension Link {
  /// Everything that keeps a link from being filled that was read from a text of its own, the base
  /// aside.
  ///
  /// Shared rules stand elsewhere, so that their faults are of the text as a whole.
  package func faults(in text: [UInt8], of document: StoreDocument, base: String?) -> [Fault] {
    let unknown = [document.unknownEnvironment(of: self)].compactMap(\.self)
    do throws(LinkFaults) {
      let shared = MemberTable(
        document.parameters.map {
          JSONNode.Member(name: $0.name, nameRange: 0..<0, value: $0.value.withoutPlaces)
        })
      let layers = RuleLayers(shared: shared, own: parameters, constraints: constraints)
      let form = try Form(template: path, base: base, rules: layers)
      return unknown + screenFaults(slots: form.slotNames, in: text)
    } catch {
      return unknown + error.all.compactMap { placed($0, in: text) }
    }
  }

  /// The faults of the text that its screen is to show, at their places in the text that it was read from.
  package func screenFaults(
    slots: [(name: String, isSecret: Bool)], in text: [UInt8]
  ) -> [Fault] {
    guard let screenText, let range = node["opens"]?["text"]?.range else { return [] }
    return ScreenText(screenText).faults(slots: slots).map {
      $0.moved(toStringAt: range, of: text)
    }
  }

  private func placed(_ found: LinkFault, in text: [UInt8]) -> Fault? {
    var fault = found.fault
    switch found.part {
    case .base: return nil
    case .constraints: return fault
    case .template:
      guard let range = valueRange("path") else { return fault }
      return fault.moved(toStringAt: range, of: text)
    case .rules(let name):
      fault.message = "\(name): \(fault.message)"
      if fault.range?.isEmpty ?? false {
        fault.place = .whole
        fault.hint = fault.hint ?? "the rule is in the store's \"parameters\""
      }
    }
    return fault
  }
}

extension Form {
  /// The names of its fields, and which of them are secret.
  package var slotNames: [(name: String, isSecret: Bool)] {
    fields.map { ($0.name, $0.rules.isSecret) }
  }
}

extension StoreDocument {
  /// The fault of a link that names an environment which the store lacks.
  package func unknownEnvironment(of link: Link) -> Fault? {
    guard let name = link.environment, environment(named: name) == nil else { return nil }
    return Fault(
      "the store has no environment \(name.quoted())",
      at: link.valueRange("environment") ?? link.range,
      hint: Spelling.hint(for: name, in: environments.map(\.name)))
  }
}
