import TextKit

/// Why a link has its outcome, where the outcome and the rule do not say it all.
package struct Reason: Hashable, Sendable {
  /// The reason in one line without a final full stop.
  ///
  /// With a `place` it is what stands after the place: `names T.a; the app is T.b`.
  package let text: String
  /// Where the files are to be corrected, if they are wrong for every link of a host.
  package let place: RulePlace?

  package init(_ text: String, at place: RulePlace? = nil) {
    self.text = text
    self.place = place
  }

  package static func == (left: Reason, right: Reason) -> Bool {
    left.place == right.place && left.text.isSameText(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(scalarsOf: text)
  }
}
