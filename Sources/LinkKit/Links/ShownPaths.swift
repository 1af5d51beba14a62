import RuleKit
import TextKit

/// The paths of a store as they may be shown: most are proven at a glance to hide nothing.
package struct ShownPaths {
  private let document: StoreDocument
  private let links: StoreLinks
  private var words = JudgedWords()
  private var known = FormCache()
  /// The rules of links that have none of their own.
  private let sharedLayers: RuleLayers

  package init(_ document: StoreDocument) {
    self.document = document
    links = document.links
    sharedLayers = document.ruleLayers(of: nil)
  }

  /// The path of the link at a position; nil if it has none.
  package mutating func path(at position: Int) -> String? {
    guard let path = links.stored(at: position).path else { return nil }
    return hidingPath(at: position) ?? path.string
  }

  /// The path of the link at a position with what must not be shown hidden; nil if there is nothing to
  /// hide.
  package mutating func hidingPath(at position: Int) -> String? {
    guard let span = links.spans(at: position).path,
      !span.isPlain || words.mayHoldSecret(in: document.bytes[span.range]),
      let path = links.stored(at: position).path
    else { return nil }
    // Reading a link costs more than judging its path: only defaults need its rules.
    let needsLink =
      links.rangeOfParameters(at: position) != nil && SlotDefaults.mayStand(in: path.utf8)
    let layers = needsLink ? document.ruleLayers(of: links[position]) : sharedLayers
    let shown = layers.shown(path.string, &known)
    return path.utf8.elementsEqual(shown.utf8) ? nil : shown
  }
}
