import TextKit

extension Context {
  /// Says how much the history keeps under a name that a link no longer has.
  func warnOfHistory(of name: String) {
    let entries = (try? History(self)?.entries()) ?? []
    let count = entries.count { $0.link != nil && $0.isOf(name) }
    guard count > 0 else { return }
    let what = count == 1 ? "1 URL" : "\(count) URLs"
    tell(
      Problem(
        "the history keeps \(what) under the old name \(name.quoted()), where --last and recent "
          + "values do not look",
        hint: "deeplink history \(name) shows them, and with --clear forgets them",
        severity: .warning))
  }
}
