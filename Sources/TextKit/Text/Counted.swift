/// A number with its noun: `1 link`, `3 links`; `plural` is for a noun that takes more than an s:
/// `2 entries`.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
  "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
