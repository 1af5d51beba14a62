import TextKit
import XMLKit

/// The URLs of a sitemap, the `<loc>` of each `<url>` (sitemaps.org protocol), with their lines.
struct Sitemap {
  /// The protocol's limit on a file, in bytes.
  static let sizeLimit = 50 << 20

  static let tooLarge = Fault("expected a sitemap of at most 50 MB")

  let locations: [(url: String, line: Int)]

  /// Reads a whole file; throws a `Fault` if it is not XML, or another document.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.first(where: { !$0.isSpace }) == UInt8(ascii: "<") else {
      throw Self.notSitemap(line: 1)
    }
    let text = SourceText(name: "", bytes: bytes)
    var locations: [(url: String, line: Int)] = []
    let root: XMLElement
    do throws(Fault) {
      root = try XMLReader.read(bytes, elementLimit: .max, keepsUnknownReferences: true) {
        element, ancestors in
        if ancestors.count == 2, element.name.local.isSameText(as: "loc"),
          element.name.namespace.isSameText(as: ancestors[0].name.namespace)
        {
          locations.append(
            (element.text.trimmed(of: [" ", "\t", "\n", "\r"]), text.line(of: element.range)))
        }
        return false
      }
    } catch {
      throw Fault(
        error.message, at: error.range.map { .line(text.line(of: $0)) } ?? error.place,
        hint: error.hint)
    }
    guard !root.name.local.isSameText(as: "sitemapindex") else {
      throw Fault(
        "expected a sitemap, found a sitemap index", at: .line(text.line(of: root.range)),
        hint: "pass one of the sitemaps that it lists")
    }
    guard root.name.local.isSameText(as: "urlset") else {
      throw Self.notSitemap(line: text.line(of: root.range))
    }
    self.locations = locations
  }

  private static func notSitemap(line: Int) -> Fault {
    Fault(
      "expected a sitemap, which starts with <urlset>", at: .line(line),
      hint: "specify the format with --from")
  }
}
