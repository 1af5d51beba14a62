import JSONKit
import LinkKit
import RuleKit
import TextKit

/// What of a link's rules and defaults is not in the store that is handed on.
struct WithheldRules {
  /// The parameters that lack something, by the reason: rules with faults, which may be those of a secret,
  /// and values of secrets; and the constraints, if some are missing.
  let losses: [(kind: ExportLoss.Kind, names: [String])]
  /// Their names.
  let names: DistinctTexts

  /// Nothing.
  init() { (losses, names) = ([], DistinctTexts()) }

  /// What `link`, in `document`, is without.
  init(of whole: Link, in store: StoreDocument, beside link: Link, in document: StoreDocument) {
    let layers = (whole: store.ruleLayers(of: whole), left: document.ruleLayers(of: link))
    let slots = (try? Template(whole.path))?.slots ?? []
    let left = (try? Template(link.path))?.slots ?? []
    let known = slots.map(\.name) + whole.parameters.map(\.name)
    let isSamePath = whole.path.isSameText(as: link.path)
    let missing = DistinctTexts(known).all.filter { name in
      let rules = layers.whole.merged(name)
      guard JSONNode.object(rules).isSameValue(as: .object(layers.left.merged(name))) else {
        return true
      }
      guard !isSamePath else { return false }
      func defaults(_ slots: [Slot]) -> [String?] {
        slots.filter { $0.name.isSameText(as: name) }.map(\.defaultText)
      }
      return defaults(slots) != defaults(left)
    }
    let faulty = missing.filter { name in
      Rules.compile(layers.whole.of(name)).faults.contains { $0.severity == .fault }
    }
    let secret = missing.filter { !faulty.containsSameText(as: $0) }
    let hasAll = whole.constraints.count == link.constraints.count
    let members = hasAll ? [] : ["constraints".quoted()]
    losses = [(.rules, faulty), (.secretValues, secret), (.member, members)]
      .filter { !$0.1.isEmpty }
    names = DistinctTexts(missing)
  }
}
