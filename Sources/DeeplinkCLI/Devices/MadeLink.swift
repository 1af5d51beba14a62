import ReportKit

/// A URL that was made, and of what.
struct MadeLink {
  /// The link's name in the store; nil for a template on the spot.
  var link: String?
  /// The template on the spot; nil where the link's name says it.
  var template: String?
  var environment: String?
  /// The values in the order of the slots, secrets not shown; none where nothing asks for them.
  var values: [PageCase.Value] = []
  var url: String

  init(link: String?, environment: String?, url: String) {
    self.link = link
    self.environment = environment
    self.url = url
  }

  /// What a row made; nil if it made no URL.
  ///
  /// - Parameters:
  ///   - filling: what the row was filled with.
  ///   - template: the template of all rows; nil where each row names its link.
  init?(_ filling: FilledRow, of template: String?) {
    guard let url = filling.url else { return nil }
    self.init(link: filling.link, environment: filling.environment, url: url)
    self.template = template
    values = filling.values
  }
}
