import TextKit

/// The certificates that an Android app is signed with, by their SHA-256 fingerprints.
package struct AppCertificates: Hashable, Sendable {
  /// The fingerprints as Android writes them; if there are none, any certificate counts.
  package let fingerprints: [String]
  /// True if a build says them, which Google Play may sign with another one.
  package let areOfBuild: Bool
  /// Why none is known of a build that is installed as it is; it has some, or Android does not take it.
  let whyUnknown: String?

  /// Takes fingerprints in any spelling, those of a build before others that are known, or why a build
  /// has none.
  package init(
    _ known: [String] = [], ofBuild build: [String] = [], whyUnknown: String? = nil
  ) {
    self.whyUnknown = known.isEmpty && build.isEmpty ? whyUnknown : nil
    fingerprints = DistinctTexts((build + known).compactMap(Fingerprint.canonical)).all
    areOfBuild = known.isEmpty && !build.isEmpty
  }

  package init(_ fingerprint: String?) { self.init([fingerprint].compactMap(\.self)) }

  package static func == (left: Self, right: Self) -> Bool {
    left.areOfBuild == right.areOfBuild
      && left.whyUnknown.map(ExactText.init) == right.whyUnknown.map(ExactText.init)
      && left.fingerprints.map(ExactText.init) == right.fingerprints.map(ExactText.init)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprints.map(ExactText.init))
  }

  /// True if a fingerprint, in any spelling, is one of them.
  package func has(_ fingerprint: String) -> Bool {
    fingerprints.isEmpty
      || Fingerprint.canonical(fingerprint).map(fingerprints.containsSameText) ?? false
  }
}
