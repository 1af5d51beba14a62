import JSONKit
import TextKit

extension ImportedFile {
  /// A template with the scheme and host before it, or without any, and the rules of its slots.
  package struct OriginTemplate: Sendable {
    package let origin: String
    package let path: String
    package let rules: [(name: String, value: JSONNode)]

    package init(origin: String, path: String, rules: [(name: String, value: JSONNode)]) {
      self.origin = origin
      self.path = path
      self.rules = rules
    }
  }

  /// A file of templates, each in the environment that its origin makes; the first is the usual one.
  package init(_ templates: [OriginTemplate]) {
    self.init()
    var origins = ImportedOrigins()
    for (index, template) in templates.enumerated() {
      var link = ImportedLink(path: template.path)
      if !template.origin.isEmpty {
        link.environments = [origins.name(ofBase: template.origin)]
      }
      for (name, rules) in template.rules { link.setRules(name, rules) }
      entries.append(Entry(line: index + 1, label: template.path.quoted(), content: .link(link)))
    }
    environments = origins.environments
  }
}
