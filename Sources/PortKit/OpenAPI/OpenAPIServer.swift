import JSONKit
import TextKit
import URLKit

/// One server of an OpenAPI document.
struct OpenAPIServer {
  /// Its URL with the defaults of its variables, without a slash at its end.
  let url: String
  /// The name that our own export gave.
  private let name: String?
  private let description: String?
  private let number: Int
  /// What is to be said of its variables.
  let notes: [String]

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
    name = node["x-deeplink"]?["environment"]?.text
    description = node["description"]?.text
    notes = variables.compactMap { variable in
      let count = variable.value["enum"]?.elements.count ?? 0
      guard count > 1, written.containsScalars("{\(variable.name)}") else { return nil }
      return "of the \(count) values of \(variable.name.quoted()) in a server only the default is "
        + "read"
    }
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

  /// True if the server is neither a full URL nor an absolute path; what stands before the colon of
  /// `user:password@host` is no scheme, and what stands after `//` is a host.
  var isAdrift: Bool {
    let parts = URLParts(Array(url.utf8))
    if parts.scheme == nil, parts.authority?.isEmpty == false { return true }
    let isAddress = parts.authority == nil && url.utf8.contains(UInt8(ascii: "@"))
    return (parts.scheme == nil || isAddress)
      && url.utf8.first.map { $0 != UInt8(ascii: "/") } ?? false
  }

  /// The URL in quotes, for a message; its number where it holds a password.
  var shown: String {
    let mayBeShown = ["", "//"].allSatisfy { SecretLiteral.all(in: Array(($0 + url).utf8)).isEmpty }
    return mayBeShown ? url.quoted() : String(number)
  }

  /// True if its URL has a scheme, so that it can be an environment.
  var isWhole: Bool { URLParts(Array(url.utf8)).scheme != nil }

  /// The environments of servers, each with a name of its own.
  static func environments(_ servers: [OpenAPIServer]) -> [ImportedFile.Environment] {
    var names = DistinctTexts()
    return servers.filter(\.isWhole).map { server in
      let candidates = server.names
      let free = candidates.first { !names.contains($0.text) } ?? candidates[0]
      names.insert(free.text)
      return ImportedFile.Environment(
        name: free.text, base: server.url, isNamedByBase: free.isOfBase)
    }
  }

  /// Names for its environment, the best first: our own export's, the role that its description names, the
  /// description, the first part of its host.
  private var names: [(text: String, isOfBase: Bool)] {
    if let name = name.flatMap(DerivedName.environment) { return [(name, false)] }
    let described = [description.flatMap(EnvironmentRole.named), description].compactMap(\.self)
      .compactMap(DerivedName.environment)
    let bytes = Array(url.utf8)
    let host = URLParts(bytes).authority.map { authority in
      String(decoding: bytes[AuthorityParts(splitting: bytes, at: authority).host], as: UTF8.self)
    }
    let label = host?.splitScalars(at: ".").first { !["", "www", "api"].contains($0) }
    let based = [label.flatMap(DerivedName.environment), "server-\(number)"].compactMap(\.self)
    return described.map { ($0, false) } + based.map { ($0, true) }
  }
}
