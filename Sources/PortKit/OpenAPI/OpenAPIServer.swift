import JSONKit
import TextKit
import URLKit

/// One server of an OpenAPI document.
struct OpenAPIServer {
  /// Its URL with the defaults of its variables, without a slash at its end.
  let url: String
  private let name: String?
  private let number: Int

  /// The servers of a document, a path or an operation.
  static func all(_ node: JSONNode?) -> [OpenAPIServer] {
    (node?.elements ?? []).enumerated().compactMap { index, server in
      OpenAPIServer(server, number: index + 1)
    }
  }

  private init?(_ node: JSONNode, number: Int) {
    guard let written = node["url"]?.text else { return nil }
    let variables = node["variables"]?.members ?? []
    var url = Self.filled(written) { name in
      variables.first { $0.name.isSameText(as: name) }?.value["default"]?.text
    }
    // The slashes of `app://` belong to the base.
    while url.utf8.last == UInt8(ascii: "/"), !url.utf8.suffix(2).elementsEqual("//".utf8) {
      url.unicodeScalars.removeLast()
    }
    self.url = url
    self.number = number
    name = (node["x-deeplink"]?["environment"] ?? node["description"])?.text
  }

  /// The URL with the values of its variables; one without a value stays as it is written.
  private static func filled(_ url: String, _ value: (String) -> String?) -> String {
    var out = ""
    var cursor = ScalarCursor(url)
    while !cursor.isAtEnd {
      out += cursor.take { $0 != "{" }
      guard cursor.starts(with: "{") else { break }
      let start = cursor.position
      cursor.position += 1
      guard let name = cursor.take(through: "}") else {
        return out + cursor.text(start..<cursor.scalars.count)
      }
      out += value(name) ?? "{\(name)}"
    }
    return out
  }

  /// True if the server is neither a full URL nor an absolute path.
  var isAdrift: Bool {
    URLParts(Array(url.utf8)).scheme == nil
      && url.utf8.first.map { $0 != UInt8(ascii: "/") } ?? false
  }

  /// The server as an environment; nil for one that is only a path.
  var environment: ImportedFile.Environment? {
    guard URLParts(Array(url.utf8)).scheme != nil else { return nil }
    return ImportedFile.Environment(name: environmentName, base: url)
  }

  /// By its description, else by the first part of its host.
  private var environmentName: String {
    if let made = name.flatMap(DerivedName.environment) { return made }
    let bytes = Array(url.utf8)
    let host = URLParts(bytes).authority.map { String(decoding: bytes[$0], as: UTF8.self) }
    let label = host?.splitScalars(at: ".").first { !["", "www", "api"].contains($0) }
    return label.flatMap(DerivedName.environment) ?? "server-\(number)"
  }
}
