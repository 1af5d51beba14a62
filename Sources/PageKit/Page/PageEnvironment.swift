/// An environment of a store, as a page offers it.
package struct PageEnvironment: Sendable {
  package var name: String
  package var base: String?
  /// The values that it gives parameters, none of them secret: texts, or nil for one that is left out.
  package var values: [(name: String, text: String?)]

  package init(_ name: String, base: String?, values: [(name: String, text: String?)] = []) {
    self.name = name
    self.base = base
    self.values = values
  }
}
