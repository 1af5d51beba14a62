extension Template {
  /// Whether it is a URL by itself, with a scheme (RFC 3986 § 4.3), so that it takes no base.
  ///
  /// A leading reserved slot is not: only its value will show.
  package var isWholeURL: Bool {
    URLParts(Skeleton(self, base: nil).bytes).scheme != nil
  }
}
