import JSONKit
import TextKit

/// The values of slots that look like secrets, which are found once for all links with the same rules.
final class SecretMemory {
  private var known: [ExactText: [String]] = [:]

  func secrets(
    of slot: String, among rules: [(name: String, value: JSONNode)], _ find: () -> [String]
  ) -> [String] {
    let key = ExactText(slot + "\0" + JSONNode.object(rules).compactLine)
    if let found = known[key] { return found }
    let found = find()
    known[key] = found
    return found
  }
}
