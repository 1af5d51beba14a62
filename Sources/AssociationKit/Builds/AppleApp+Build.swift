import TextKit

extension AppleApp {
  /// Takes what a build says of its claims; messages call the build so.
  package mutating func take(_ claims: AppleBuild.Claims, of name: String) {
    switch claims {
    case .signed(let entitlements): self.entitlements = entitlements
    case .allowed:
      doubt = Reason(
        "\(name.escapedForTerminal) has no entitlements in its executable; its provisioning profile "
          + "says only what is allowed")
    case .unknown(let reason):
      doubt = Reason("what \(name.escapedForTerminal) claims is not known: \(reason)")
    }
  }
}
