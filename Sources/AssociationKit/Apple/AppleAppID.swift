import TextKit

/// What an app ID looks like: `ABCDE12345.com.example.app`.
package enum AppleAppID {
  /// True if a text is a team of ten characters and a bundle ID.
  package static func isWellFormed(_ id: String) -> Bool {
    let parts = id.splitScalars(at: ".")
    guard parts.count >= 2, parts[0].utf8.count == 10 else { return false }
    let isTeam = parts[0].utf8.allSatisfy { $0.isDigit || $0.isLetter && $0.lowercased != $0 }
    return isTeam
      && parts.dropFirst().allSatisfy { part in
        !part.isEmpty
          && part.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
      }
  }

  /// Why a text is neither an app ID nor a bundle ID; nil if it is one of them.
  package static func refusal(of text: String) -> String? {
    let isBundle = text.splitScalars(at: ".").allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { $0.isDigit || $0.isLetter || $0 == UInt8(ascii: "-") }
    }
    return isBundle ? nil : "expected TEAM.bundle or a bundle ID, got \(text.quoted())"
  }

  /// True if the team is one character again and again, as in a template: ten times `X`.
  static func hasPlaceholderTeam(_ id: String) -> Bool {
    isWellFormed(id) && Set(parts(of: id).team.utf8).count == 1
  }

  /// The team and the bundle ID of an app ID.
  package static func parts(of id: String) -> (team: String, bundle: String) {
    let parts = id.splitScalars(at: ".")
    return (parts.first ?? "", parts.dropFirst().joined(separator: "."))
  }
}

extension AssociationFile {
  /// Why the file opens no link of an app that none of its entries is for; a nil ID is every app
  /// that it names.
  func reasonNotToName(_ id: String?) -> Reason {
    guard let first = apps.first else {
      let app = id.map { "; the app is \($0.escapedForTerminal)" } ?? ""
      return Reason("has no app" + app, at: RulePlace(source.name, detailsRange))
    }
    guard let id else { return Reason("has no app", at: RulePlace(source.name, first.range)) }
    let meant = AppleAppID.parts(of: id)
    let otherTeam = apps.first { AppleAppID.parts(of: $0.id).bundle.isSameText(as: meant.bundle) }
    let otherBundle = apps.first { AppleAppID.parts(of: $0.id).team.isSameText(as: meant.team) }
    let nearest = otherTeam ?? otherBundle ?? first
    let difference =
      otherTeam != nil ? " (another team)" : otherBundle != nil ? " (another bundle ID)" : ""
    return Reason(
      "is for \(nearest.id.escapedForTerminal); the app is \(id.escapedForTerminal)\(difference)",
      at: RulePlace(source.name, nearest.range))
  }
}
