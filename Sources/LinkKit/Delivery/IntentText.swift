import TextKit

/// The text of an intent, as `Intent.parseUri` of Android reads it.
///
/// `intent://h/p?q#f#Intent;scheme=https;S.browser_fallback_url=…;end` → `https://h/p?q#f`, and each
/// of its assignments. The last `#` is where the assignments begin.
package struct IntentText: Hashable, Sendable {
  package let url: String
  /// The assignments in their order, their values as they are written.
  package let assignments: [Assignment]

  /// What stands between two `;`.
  package struct Assignment: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  /// Reads a text; nil for any other one, for an intent without a scheme, and for one that does not
  /// end.
  package init?(_ text: String) {
    let (start, mark) = ("intent:", "#Intent;")
    let scalars = text.unicodeScalars
    guard text.hasScalarPrefix(start), let hash = scalars.lastIndex(of: "#"),
      String(scalars[hash...]).hasScalarPrefix(mark)
    else { return nil }
    let rest = String(scalars[hash...].dropFirst(mark.unicodeScalars.count))
    var found: [Assignment] = []
    var isSelector = false
    var scheme: String?
    var hasEnd = false
    for part in rest.splitScalars(at: ";") {
      if part.hasScalarPrefix("end") {
        hasEnd = true
        break
      }
      if part.isSameText(as: "SEL") { isSelector = true }
      let halves = part.splitScalars(at: "=")
      guard halves.count > 1 else { continue }
      let value = halves.dropFirst().joined(separator: "=")
      // What follows a selector says which app is asked, not what is opened.
      if halves[0].isSameText(as: "scheme"), !isSelector {
        scheme = LinkUnwrapper.decoded(value) ?? value
      }
      found.append(Assignment(name: halves[0], value: value))
    }
    guard hasEnd, let scheme, !scheme.isEmpty else { return nil }
    url = scheme + ":" + String(scalars[..<hash].dropFirst(start.unicodeScalars.count))
    assignments = found
  }
}
