import RuleKit
import TextKit

extension RuleLayers {
  /// A template with the mark for each default of a secret: `/x?t=$<t=•••>`.
  package func shown(_ template: String) -> String {
    var known = RulesCache()
    let hidden = SlotDefaults.ranges(in: template) { isSecret($0, &known) }
    guard !hidden.isEmpty else { return template }
    let bytes = Array(template.utf8)
    return HiddenText.text(of: bytes, bytes.indices, hiding: hidden)
  }
}

extension StoreDocument {
  /// The path of a link as it may be shown: without the defaults of secrets.
  package func shownPath(of link: Link) -> String { ruleLayers(of: link).shown(link.path) }

  /// The path of the link at a position as it may be shown; nil if it has none.
  package func shownPath(at position: Int) -> String? {
    guard let path = links.stored(at: position).path else { return nil }
    return hidingPath(at: position) ?? path.string
  }

  /// The path of the link at a position with what must not be shown hidden; nil if there is nothing to
  /// hide.
  package func hidingPath(at position: Int) -> String? {
    guard let path = links.stored(at: position).path, SlotDefaults.mayStand(in: path.utf8) else {
      return nil
    }
    let shown = shownPath(of: links[position])
    return path.utf8.elementsEqual(shown.utf8) ? nil : shown
  }
}
