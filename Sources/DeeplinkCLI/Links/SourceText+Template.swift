import LinkKit
import TextKit

extension SourceText {
  /// A template or a base of the command line, whose excerpts do not show what looks like a secret.
  init(template: String, named name: String) {
    self.init(
      name: name, bytes: Array(template.utf8), hiding: StoredSecrets.literals(in: template))
  }
}
