extension Template {
  /// Whether it is a URL by itself, with a scheme (RFC 3986 § 4.3), so that it takes no base.
  ///
  /// A leading reserved slot is not: only its value will show.
  package var isWholeURL: Bool {
    URLParts(Skeleton(self, base: nil).bytes).scheme != nil
  }
}

extension PlacedTemplate {
  /// What it fills to: a URL has a scheme (RFC 3986 § 4.3), a path has none.
  package enum Kind: Hashable, Sendable {
    case url, path
    /// The value of a leading reserved slot decides, which may bring a scheme along.
    case either
  }

  /// What it fills to, before its values are known.
  package var kind: Kind {
    if URLParts(skeleton.bytes).scheme != nil { return .url }
    return skeleton.isLedByReservedSlot ? .either : .path
  }

  /// What it was filled to.
  package static func kind(ofFilled text: String) -> Kind {
    URLParts(Array(text.utf8)).scheme == nil ? .path : .url
  }
}
