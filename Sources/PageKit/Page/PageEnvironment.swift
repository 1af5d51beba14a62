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
