import TextKit

/// Which domains apps have claimed on a device, and whether they may open their links: what
/// `pm get-app-links` says (Android 12 on).
package struct AppLinks: Hashable, Sendable {
  package struct Claim: Hashable, Sendable {
    package let package: String
    package let host: String
    /// `verified`, `none`, `legacy_failure` …, or a number from 1024 on.
    package let state: String
  }

  private static let mostReasons = 20

  package private(set) var claims: [Claim] = []
  /// The apps that a person has forbidden to open links.
  package private(set) var forbidden: [String] = []

  /// Reads the answer.
  ///
  /// ```
  ///   com.example.app:
  ///     Domain verification state:
  ///       www.example.com: verified
  ///     User 0:
  ///       Verification link handling allowed: true
  /// ```
  package init(_ answer: ToolOutput) {
    var package = ""
    var isInStates = false
    for line in answer.lines {
      guard let colon = line.unicodeScalars.firstIndex(of: ":") else { continue }
      let name = String(line.unicodeScalars[..<colon])
      let rest = line.unicodeScalars[line.unicodeScalars.index(after: colon)...]
      let value = String(rest).trimmed()
      switch name {
      case "Domain verification state": isInStates = true
      case "Verification link handling allowed":
        if value.isSameText(as: "false") { forbidden.append(package) }
      case "ID", "Signatures", "Selection state", "Disabled", "Enabled": isInStates = false
      default:
        if name.hasScalarPrefix("User ") {
          isInStates = false
        } else if value.isEmpty {
          (package, isInStates) = (name, false)
        } else if isInStates {
          claims.append(Claim(package: package, host: name, state: value))
        }
      }
    }
  }

  /// Why a link of a host in lower case did not open in an app, or in whichever app claims the host:
  /// a sentence for each claim, or one if there is none.
  package func reasons(host: String, app: String?) -> [String] {
    let own = claims.filter { claim in
      app.map { claim.package.isSameText(as: $0) } ?? true && Self.covers(claim.host, host)
    }
    guard !own.isEmpty else {
      return [
        app.map { "\($0) claims no links of \(host) on this device" }
          ?? "no app claims links of \(host) on this device"
      ]
    }
    let more = own.count - Self.mostReasons
    let shown = own.prefix(Self.mostReasons).map { claim in
      let isForbidden = forbidden.containsSameText(as: claim.package)
      let subject = "\(claim.package): \(claim.host) is"
      if isForbidden {
        return "\(claim.package): the user has disabled opening links (Settings, Apps, Open by "
          + "default)"
      }
      switch claim.state {
      case "verified", "approved", "migrated", "restored", "system_configured":
        return "\(subject) \(claim.state), so the app's filters do not match the URL, or the user "
          + "chose another app"
      case "none":
        return "\(subject) not yet verified: "
          + "adb shell pm verify-app-links --re-verify \(claim.package)"
      case "denied": return "\(subject) denied by the user"
      case "legacy_failure": return "\(subject) rejected by an older verifier"
      default:
        let meaning =
          claim.state.isSameText(as: "1024")
          ? "its assetlinks.json does not name the app, or could not be read"
          : "the device's verifier failed"
        return "\(subject) not verified (\(claim.state)): \(meaning)"
      }
    }
    return shown + (more > 0 ? ["… and \(more) more claims"] : [])
  }

  /// Whether a claimed host, perhaps with `*.` in front, covers another in small letters; a manifest may
  /// write it in any case.
  private static func covers(_ claimed: String, _ host: String) -> Bool {
    let claimed = claimed.lowercased()
    if let end = claimed.after("*") { return host.hasScalarSuffix(end) }
    return claimed.isSameText(as: host)
  }
}
