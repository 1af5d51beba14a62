import TextKit

/// The certificates that an Android app is signed with, by their SHA-256 fingerprints.
package struct AppCertificates: Hashable, Sendable {
  /// The fingerprints as Android writes them; if there are none, any certificate counts.
  package let fingerprints: [String]
  /// True if a build says them, which Google Play may sign with another one.
  package let areOfBuild: Bool

  /// Takes fingerprints in any spelling, those of a build after others that are known.
  package init(_ known: [String] = [], ofBuild build: [String] = []) {
    fingerprints = DistinctTexts((known + build).compactMap(Fingerprint.canonical)).all
    areOfBuild = known.isEmpty && !build.isEmpty
  }

  package init(_ fingerprint: String?) { self.init([fingerprint].compactMap(\.self)) }

  package static func == (left: Self, right: Self) -> Bool {
    left.areOfBuild == right.areOfBuild
      && left.fingerprints.map(ExactText.init) == right.fingerprints.map(ExactText.init)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(fingerprints.map(ExactText.init))
  }

  /// True if a fingerprint, as Android writes it, is one of them.
  func has(_ canonical: String) -> Bool {
    fingerprints.isEmpty || fingerprints.containsSameText(as: canonical)
  }
}
