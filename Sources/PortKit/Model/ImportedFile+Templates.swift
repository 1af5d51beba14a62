import JSONKit
import TextKit

extension ImportedFile {
  /// A template with its origins (scheme and host), if it has any, and the rules of its slots.
  package struct OriginTemplate: Sendable {
    package let origins: [String]
    package let path: String
    package let rules: [(name: String, value: JSONNode)]

    package init(origins: [String], path: String, rules: [(name: String, value: JSONNode)]) {
      self.origins = origins
      self.path = path
      self.rules = rules
    }
  }

  /// A file of templates, each in the environments that its origins make; the first is the usual one.
  package init(_ templates: [OriginTemplate]) {
    self.init()
    var origins = ImportedOrigins()
    for (index, template) in templates.enumerated() {
      var link = ImportedLink(path: template.path)
      if !template.origins.isEmpty {
        link.environments = template.origins.map { origins.name(ofBase: $0) }
      }
      for (name, rules) in template.rules { link.setRules(name, rules) }
      entries.append(Entry(line: index + 1, label: template.path.quoted(), content: .link(link)))
    }
    environments = origins.environments
  }
}
