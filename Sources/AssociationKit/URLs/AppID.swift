import TextKit

/// An app by its name: `com.example.app`, a package of Android or a bundle ID, or on Apple's systems
/// with its team, `ABCDE12345.com.example.app`.
package struct AppID: Hashable, Sendable {
  /// The name as it was given.
  package let text: String
  /// What stands before the first point: the team, if the name has one.
  let prefix: String
  /// What follows it.
  let suffix: String
  /// True if it is a team of ten characters and a bundle ID.
  package let hasTeam: Bool
  /// False for an ID of an association file that no app can have, so that its rules open nothing:
  /// `TEAM_ID.com.example`, one without a team, `XXXXXXXXXX.com.example`.
  ///
  /// A team of another length is none of them: the recorded verdicts of `swcutil` match one.
  let mayExist: Bool

  package init(_ text: String) {
    self.text = text
    let parts = text.splitScalars(at: ".")
    prefix = parts[0]
    suffix = parts.dropFirst().joined(separator: ".")
    let (isTeam, isBundle) = (Self.isTeam(prefix), Self.isBundle(suffix))
    hasTeam = prefix.utf8.count == Self.teamLength && isTeam && isBundle
    let hasPlaceholder = hasTeam && Self.isPlaceholder(prefix)
    mayExist =
      isTeam && !hasPlaceholder
      && (isBundle || parts.count == 1 && text.utf8.count < Self.teamLength)
  }

  /// The package of Android that it may be; nil if it names a team, which only Apple's apps have.
  package var package: String? { hasTeam ? nil : text }

  /// The package or the bundle ID, without a team.
  package var bundle: String { hasTeam ? suffix : text }

  // MARK: In an association file

  /// True if it is an app ID that an app can have.
  var isReal: Bool { hasTeam && !hasPlaceholder }

  /// True if the team is one character again and again, as in a template: ten times `X`.
  var hasPlaceholder: Bool { hasTeam && Self.isPlaceholder(prefix) }

  /// True for the ID itself, and for its bundle ID as that of every team.
  package func isMeant(by id: String) -> Bool {
    text.isSameText(as: id) || suffix.isSameText(as: id)
  }

  // MARK: On a command line and in a store

  /// Why it is neither an app ID nor a bundle ID; nil if it is one of them.
  package var refusal: String? {
    guard Self.isBundle(text) else {
      return "expected TEAM.bundle or a bundle ID, got \(text.quoted())"
    }
    return hasPlaceholder
      ? "expected TEAM.bundle, got \(text.quoted()), whose team is a placeholder" : nil
  }

  /// Why it is not a package of Android; nil if it is one.
  package var packageRefusal: String? {
    let isPackage = text.splitScalars(at: ".").allSatisfy { part in
      part.utf8.first.map { $0.isLetter } ?? false
        && part.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "_") }
    }
    return isPackage ? nil : "expected a package such as com.example.app, got \(text.quoted())"
  }

  private static let teamLength = 10

  private static func isPlaceholder(_ team: String) -> Bool { Set(team.utf8).count == 1 }

  private static func isTeam(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isDigit || $0.isLetter && $0.lowercased != $0 }
  }

  private static func isBundle(_ text: String) -> Bool {
    text.splitScalars(at: ".").allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
    }
  }

  package static func == (left: AppID, right: AppID) -> Bool {
    left.text.isSameText(as: right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(scalarsOf: text) }
}
