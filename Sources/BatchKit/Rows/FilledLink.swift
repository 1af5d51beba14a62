/// A link that was filled, with all of its values: what else may be made of them.
///
/// Secrets are among the values; what is shown is a `MadeLink`.
package struct FilledLink: Sendable {
  /// The link's name in the store; nil for a template on the spot.
  package let link: String?
  package let environment: String?
  package let url: String
  /// The values in the order of the slots; nil for one that is left out.
  package let values: [(name: String, text: String?)]

  package init(
    link: String?, environment: String?, url: String, values: [(name: String, text: String?)]
  ) {
    self.link = link
    self.environment = environment
    self.url = url
    self.values = values
  }
}
