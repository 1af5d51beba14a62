/// What is known of a link for every value that its parameters may have.
package enum EveryValue: Hashable, Sendable {
  /// One outcome for every URL; the verdicts differ in nothing but the rule.
  case same(typical: Verdict, all: [Verdict])
  /// The typical URL has one outcome, and this URL, the shortest of those, another.
  case differs(typical: Verdict, url: String, Verdict)
  /// No proof within bounds: this is the outcome of the typical URL alone.
  case typicalOnly(Verdict)
}
