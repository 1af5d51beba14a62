import Testing

@testable import AssociationKit
@testable import PortKit
@testable import TextKit

@Suite("Where the links of a filter stand")
struct FilterPlacesTests {
  private static func filter(_ data: String) throws -> IntentFilter {
    let lines = data.splitScalars(at: ";").map { "<data \($0)/>" }.joined()
    let text = AndroidFiles.manifest("<intent-filter>\(lines)</intent-filter>")
    let manifest = try AndroidManifest(name: "", bytes: Array(text.utf8))
    return try #require(manifest.filters.first)
  }

  /// `example https://www.example.com`, `- https:// $<host>`; what the http of an environment is
  /// called after a `+`, and a reference without a value as it is.
  private static func texts(_ filter: IntentFilter) -> [String] {
    var origins = ImportedOrigins()
    let places = FilterPlaces(filter, &origins)
    return places.all.map { place in
      let start = place.start.map { start in
        switch start {
        case .text(let text): text
        case .slot(let word): "$<\(word)>"
        }
      }
      let twins = place.environment.map { places.twins(of: [$0]) } ?? []
      return ([place.environment ?? "-", place.base ?? "-"] + start + twins.map { "+" + $0 })
        .joined(separator: " ")
    } + places.refused.map { "\($0.item.text): \($0.reason)" } + (places.isCut ? ["cut"] : [])
  }

  @Test(
    "a scheme and a host are an environment, or the start of a whole URL where one is open",
    arguments: [
      (
        #"android:scheme="https" android:host="www.example.com""#,
        ["example https://www.example.com"]
      ),
      (
        #"android:scheme="http" android:host="www.example.com""#,
        ["example-http http://www.example.com"]
      ),
      (
        #"android:scheme="http";android:scheme="https" android:host="a.org""#,
        ["a https://a.org +a-http"]
      ),
      (
        #"android:scheme="https";android:scheme="https" android:host="a.org";android:host="b.org""#,
        ["a https://a.org", "b https://b.org"]
      ),
      (
        #"android:scheme="https" android:host="a.org" android:port="8443""#,
        ["a https://a.org:8443"]
      ),
      (#"android:scheme="HTTPS" android:host="a.org""#, ["https-a.org HTTPS://a.org"]),
      (#"android:scheme="HTTPS""#, ["- - HTTPS:// $<host>"]),
      (#"android:scheme="https""#, ["- - https:// $<host>"]),
      (
        #"android:scheme="https" android:host="*.a.org""#,
        ["- - https:// $<subdomain> .a.org"]
      ),
      (
        #"android:scheme="https" android:host="*.a.org" android:port="80""#,
        ["- - https:// $<subdomain> .a.org:80"]
      ),
      (#"android:scheme="https" android:host="*""#, ["- - https:// $<host> "]),
      (#"android:scheme="app""#, ["app app:// / $<host>"]),
      (#"android:scheme="app" android:host="open""#, ["app app:// /open"]),
      (#"android:scheme="app" android:host="open" android:port="1""#, ["app app:// /open:1"]),
      (
        #"android:scheme="https" android:host="@string/h""#,
        ["@string/h: @string/h is not resolved: pass the resources with --strings FILE"]
      ),
      (
        #"android:scheme="https" android:host="a.org";android:host="@string/h""#,
        [
          "a https://a.org",
          "@string/h: @string/h is not resolved: pass the resources with --strings FILE",
        ]
      ),
      (#"android:mimeType="a/b" android:scheme="https" android:host="a.org""#, []),
    ])
  func places(data: String, expected: [String]) throws {
    #expect(Self.texts(try Self.filter(data)) == expected)
  }

  /// The templates of a filter's paths after `https://h`, with what the rest may have to match.
  private static func templates(_ data: String) throws -> [String] {
    let text = AndroidFiles.manifest(
      #"<intent-filter><data android:scheme="https" android:host="h"/>\#(data)</intent-filter>"#)
    let manifest = try AndroidManifest(name: "", bytes: Array(text.utf8))
    return FilterTarget.all(of: try #require(manifest.filters.first), besideParts: false).map {
      target in
      let link = ImportedLink(
        target.template(after: FilterPlaces.Origin(), PatternTemplate.Options()).template)
      return (target.refusal ?? link.path) + (target.isAllowed ? "" : " blocked") + " "
        + target.rests.map { $0 ?? "-" }.joined(separator: " ")
    }
  }

  private static func group(_ data: String, _ more: String = "") -> String {
    "<uri-relative-filter-group\(more)><data \(data)/></uri-relative-filter-group>"
  }

  @Test(
    "what a path or a group asks is a template, the rest of its path as free as can be proved",
    arguments: [
      ("", ["/$<+rest?> -"]),
      (#"<data android:path="/a b"/>"#, ["/a%20b ^[^%]*$ ^[^?#%]*$"]),
      (#"<data android:pathPrefix="/a"/>"#, ["/a$<+rest?> - ^[^%]*$ ^[^?#]*$ ^[^?#%]*$"]),
      (#"<data android:pathPrefix="/a/"/>"#, ["/a/$<+rest> - ^[^%]*$ ^[^?#]*$ ^[^?#%]*$"]),
      (#"<data android:pathPattern="/a/..*"/>"#, ["/a/$<+rest> - ^[^%]*$ ^[^?#]*$ ^[^?#%]*$"]),
      (#"<data android:pathPattern="/a/...*"/>"#, ["/a/$<+rest> ^[^%]*$ ^[^?#%]*$"]),
      (#"<data android:pathSuffix=".x"/>"#, ["/$<rest>.x ^[^%]*$ ^[^?#%]*$"]),
      (
        #"<data android:pathAdvancedPattern="/[a"/>"#,
        ["Android rejects this pattern ^[^%]*$ ^[^?#%]*$"]
      ),
      (
        group(#"android:path="/g" android:query="a=1" android:fragment="f""#),
        ["/g?a=1#f ^[^?#%]*$"]
      ),
      (
        group(#"android:pathPrefix="/g""#, #" android:allow="false""#),
        ["/g$<+rest?> blocked - ^[^%]*$ ^[^?#]*$ ^[^?#%]*$"]
      ),
    ])
  func targets(data: String, expected: [String]) throws {
    #expect(try Self.templates(data) == expected)
  }
}
