/// What became of a link from one version of a store to another, by the URLs that it makes.
package struct LinkChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case removed
    case added
    /// It has another name and makes the same URLs.
    case renamed
    /// It lacks some URLs; where its rules are not regular, `unknown` follows if it may make others.
    case shrank
    /// It makes more URLs; where its rules are not regular, `unknown` follows if it may lack some.
    case grew
    /// It lacks some URLs, and makes others.
    case moved
    /// It is written otherwise and makes the same URLs.
    case same
    /// What it makes is not known, for this reason.
    case unknown(String)
  }

  package let kind: Kind
  /// What it is called in the old version, and where it stands; nil for a new link.
  package let old: Place?
  /// What it is called in the new version, and where it stands; nil for one that was removed.
  package let new: Place?
  /// The shortest URL that it makes no more, without secrets; where rules are not regular, the
  /// shortest that was found.
  package internal(set) var lost: String?
  /// The shortest URL that only the new version makes, without secrets.
  package internal(set) var gained: String?

  /// A link of one version.
  package struct Place: Hashable, Sendable {
    package let name: String
    /// Offsets in UTF-8 bytes.
    package let range: Range<Int>
  }
}
