import JSONKit
import LinkKit
import TextKit

/// One link of a store, as a page shows it.
package struct PageLink: Sendable {
  /// The form of the link in one environment.
  package enum Place: Sendable {
    indirect case ready(Form)
    /// The sentences that say why it cannot be used there.
    case faulty([String])
  }

  /// The name that addresses and commands have; nil if the link has none that can be used.
  package var name: String?
  /// What it is called in lists: its title, or its name or place in the store.
  package var label: String
  package var description: String?
  package var tags: [String]
  /// What the screen is to show once the link is open; nil if nothing is expected, or only by its secrets.
  package var screenText: ScreenText?
  /// The template as it is written.
  package var path: String
  /// The index of the environment that it uses where none is chosen; nil if it is chosen for all links.
  package var environment: Int?
  /// Its form in each environment of the page, or once for a link without a base.
  package var places: [Place]

  package init(
    name: String?, label: String, description: String? = nil, tags: [String] = [], path: String,
    environment: Int? = nil, places: [Place]
  ) {
    self.name = name
    self.label = label
    self.description = description
    self.tags = tags
    self.path = path
    self.environment = environment
    self.places = places
  }

  /// The form of each environment; nil where the link cannot be used.
  var forms: [Form?] {
    places.map { place in
      if case .ready(let form) = place { form } else { nil }
    }
  }

  /// Why the link can be used in no environment; empty if it can be in any.
  var faults: [String] {
    let faults = places.map { place in
      if case .faulty(let sentences) = place { sentences } else { [String]() }
    }
    return faults.contains { $0.isEmpty } ? [] : faults.flatMap(\.self).uniqued
  }
}

/// An environment of a store, as a page offers it.
package struct PageEnvironment: Sendable {
  package var name: String
  package var base: String?
  /// The values that it gives parameters, none of them secret: texts, or nil for one that is left out.
  package var values: [(name: String, text: String?)]
  /// The parameters that it gives values which no page has, since they are secrets of some link.
  package var withheld: [String]

  package init(
    _ name: String, base: String?, values: [(name: String, text: String?)] = [],
    withheld: [String] = []
  ) {
    self.name = name
    self.base = base
    self.values = values
    self.withheld = withheld
  }
}

extension PageLink {
  /// The text that the screen is to show: literals, and slots with their names and what stands for a
  /// value that is left out; nil where it cannot be filled or would show a secret.
  func screenNode(of form: Form) -> JSONNode? {
    let slots = form.fields.map { ($0.name, $0.rules.isSecret) }
    guard let screenText, !screenText.parts.isEmpty, screenText.faults(slots: slots).isEmpty else {
      return nil
    }
    return .array(
      screenText.parts.map { part in
        switch part {
        case .literal(let text): return .string(text)
        case .slot(let slot):
          let fallback = slot.defaultText ?? (slot.isOptional ? "" : nil)
          return .array([slot.name, fallback].compactMap { $0.map(JSONNode.string) })
        }
      })
  }
}
