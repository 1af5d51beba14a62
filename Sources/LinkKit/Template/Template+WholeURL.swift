extension Template {
  /// Whether it is a URL by itself, with a scheme (RFC 3986 § 4.3), so that it takes no base.
  ///
  /// A leading reserved slot is not: only its value will show.
  package var isWholeURL: Bool {
    URLParts(Skeleton(self, base: nil).bytes).scheme != nil
  }
}

extension PlacedTemplate {
  /// Whether it has no scheme, so that what it fills to is a path and no URL.
  package var isRelative: Bool { URLParts(skeleton.bytes).scheme == nil }

  /// Whether a value may all the same bring a scheme along: that of a leading reserved slot.
  package var mayBringScheme: Bool { skeleton.isLedByReservedSlot }

  /// Whether a text that was filled is a URL: it has a scheme (RFC 3986 § 4.3).
  package static func isURL(_ text: String) -> Bool { URLParts(Array(text.utf8)).scheme != nil }
}
