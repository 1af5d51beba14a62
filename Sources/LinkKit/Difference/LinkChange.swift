/// The change of a link between two versions of a store, by the URLs that it produces.
package struct LinkChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case removed
    case added
    /// It has another name and produces the same URLs.
    case renamed
    /// It no longer produces some URLs; if its rules are not regular and it may produce others,
    /// `unknown` follows.
    case shrank
    /// It produces more URLs; if its rules are not regular and it may lack some, `unknown` follows.
    case grew
    /// It no longer produces some URLs, and produces others.
    case moved
    /// It is written differently and produces the same URLs.
    case same
    /// Its change is unknown, for this reason.
    case unknown(String)
  }

  package let kind: Kind
  /// The name and position in the old version; nil for a new link.
  package let old: Location?
  /// The name and position in the new version; nil for a link that was removed.
  package let new: Location?
  /// The shortest URL that it no longer produces, without secrets; if its rules are not regular,
  /// the shortest that was found.
  package internal(set) var lost: String?
  /// The shortest URL that only the new version produces, without secrets.
  package internal(set) var gained: String?

  /// A link of one version.
  package struct Location: Hashable, Sendable {
    package let name: String
    /// The range of the link, in UTF-8 bytes.
    package let range: Range<Int>
  }
}
