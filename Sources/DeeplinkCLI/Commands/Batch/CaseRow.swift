import BatchKit
import JSONKit
import LinkKit
import RuleKit
import TextKit

/// A case of a link in one environment, or the typical URL of it.
struct CaseRow {
  let link: BatchLink
  /// The link's name in the store; nil for a template on the spot.
  let name: String?
  /// The parameters of the link whose typical value is made up.
  let madeUp: [String]
  let made: LinkCase
  /// False for a typical URL alone.
  var isCase = true

  /// The values as an object, with null for each that is left out though something would give it.
  var values: JSONNode {
    .object(
      zip(link.names, made.values).compactMap { name, value in
        value.map { (name: name, value: JSONNode.string($0)) }
      } + link.namesLeftOut(made.values).map { (name: $0, value: .null) })
  }

  func link(to url: String) -> MadeLink {
    var made = MadeLink(
      link: name, environment: link.environment, url: url, link.form, made.values)
    made.leftOut = link.namesLeftOut(self.made.values)
    if isCase { made.testCase = self.made.label }
    // A secret that is made up is nobody's.
    let given = zip(link.form.fields, self.made.values).contains { field, value in
      field.rules.isSecret && value != nil && !madeUp.containsSameText(as: field.name)
    }
    made.hasSecret = given || link.form.hasLiteralSecrets
    return made
  }

  /// The link with a URL and all of its values, secrets too.
  func filled(to url: String) -> FilledLink {
    FilledLink(
      link: name, environment: link.environment, url: url,
      values: zip(link.names, made.values).map { ($0, $1) })
  }

  /// What it has in common with the same case in another environment: the parameter that is off, its
  /// value, and why.
  var identity: [ExactText?] {
    let index = link.names.firstIndex { made.parameter?.isSameText(as: $0) == true }
    return [made.parameter, index.flatMap { made.values[$0] }, made.why].map {
      $0.map(ExactText.init)
    }
  }
}
