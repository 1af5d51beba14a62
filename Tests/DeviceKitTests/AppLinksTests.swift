import Testing

@testable import DeviceKit

@Suite("The domains of apps")
struct AppLinksTests {
  private static let text = """
      com.example.app:
        ID: 01234567-89ab-cdef-0123-456789abcdef
        Signatures: [AB:CD:EF]
        Domain verification state:
          www.example.com: %
          *.example.org: verified
        User 0:
          Verification link handling allowed: true
          Selection state:
            Disabled:
              www.example.com
      com.other:
        ID: 11234567-89ab-cdef-0123-456789abcdef
        Signatures: [AA]
        Domain verification state:
          other.example.net: none
        User 0:
          Verification link handling allowed: false
    """

  private func links(_ state: String = "verified") -> AppLinks {
    AppLinks(
      ToolOutput(.exited(0), output: Self.text.replacing("%", with: state)))
  }

  @Test("the claims of every app are read with their states")
  func claims() {
    #expect(
      links("1024").claims == [
        .init(package: "com.example.app", host: "www.example.com", state: "1024"),
        .init(package: "com.example.app", host: "*.example.org", state: "verified"),
        .init(package: "com.other", host: "other.example.net", state: "none"),
      ])
    #expect(links().forbidden == ["com.other"])
  }

  @Test(
    "the reason is told by the state of the host",
    arguments: [
      (
        "verified",
        "com.example.app: www.example.com is verified, so the app's filters do not match the URL, "
          + "or the user chose another app"
      ),
      (
        "none",
        "com.example.app: www.example.com is not yet verified: adb shell pm verify-app-links --re-verify com.example.app"
      ),
      (
        "1024",
        "com.example.app: www.example.com is not verified (1024): its assetlinks.json does not name the app, or could not be read"
      ),
      (
        "1026",
        "com.example.app: www.example.com is not verified (1026): the device's verifier failed"
      ),
      ("denied", "com.example.app: www.example.com is denied by the user"),
    ])
  func reasons(state: String, reason: String) {
    #expect(links(state).reasons(host: "www.example.com", app: "com.example.app") == [reason])
    #expect(links(state).reasons(host: "www.example.com", app: nil) == [reason])
  }

  @Test("a device tells hosts as the manifest writes them, and hosts have no case")
  func cases() {
    let text = Self.text.replacing("www.example.com: %", with: "WWW.Example.com: 1024")
      .replacing("*.example.org", with: "*.EXAMPLE.org")
    let links = AppLinks(ToolOutput(.exited(0), output: text))
    #expect(
      links.reasons(host: "www.example.com", app: "com.example.app").first?.contains("1024") == true
    )
    let told = links.reasons(host: "a.example.org", app: "com.example.app").first
    #expect(told?.contains("claims no") != true)
  }

  @Test("a host that is not claimed, a wildcard, and an app that may not open links")
  func others() {
    #expect(
      links().reasons(host: "nobody.example", app: "com.example.app")
        == ["com.example.app claims no links of nobody.example on this device"])
    #expect(
      links().reasons(host: "nobody.example", app: nil)
        == ["no app claims links of nobody.example on this device"])
    #expect(links().reasons(host: "a.example.org", app: nil).count == 1)
    #expect(
      links().reasons(host: "other.example.net", app: nil) == [
        "com.other: the user has disabled opening links (Settings, Apps, Open by default)"
      ])
  }
}
