@testable import LinkKit

extension ResolvedTemplate {
  /// The template of a text, with the base of another joined on.
  init(_ template: String, on base: String?) throws {
    try self.init(Template(template), base: base.map { try BaseURL($0) })
  }
}
