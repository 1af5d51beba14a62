import TextKit
import URLKit

extension ResolvedTemplate {
  /// The same template with its literal texts in the one spelling of all that are equal in a URL:
  /// scheme and host of the web in lowercase, triplets in uppercase, and unreserved characters
  /// unencoded.
  ///
  /// Templates that are the same in that spelling fill to the same URLs.
  var inOneSpelling: ResolvedTemplate {
    var template = self
    let isOfWeb = URLParts(joined.bytes).isOfWeb(joined.bytes)
    let lowercased = [plan.landmarks.scheme, isOfWeb ? plan.landmarks.host : nil]
      .compactMap(\.self)
    template.plan.steps = plan.steps.enumerated().map { index, step in
      guard case .literal(let bytes) = step else { return step }
      let spelled = PercentEncoding.inOneSpelling(bytes)
      let ignoresCase = lowercased.contains { $0.contains(index) }
      return .literal(ignoresCase ? spelled.map(\.lowercased) : spelled)
    }
    return template
  }
}
