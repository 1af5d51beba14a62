import TextKit
import URLKit

/// What a request's URL starts with, which environments give.
///
/// | URL | base | of the link |
/// |---|---|---|
/// | `{{baseUrl}}/a` | the variable's value, if it is a URL | |
/// | `{{shop}}.example.com:{{port}}/a` | `http://` and the host with the variables' values | |
/// | `example.com/a` | `http://example.com` | |
/// | `https://{{shop}}.example.com/a` | | `https://$<shop>.example.com` |
/// | `news://open/a` | `news://` | `/open` |
///
/// A host that has a variable without a value is left to the store's environments, with a note.
struct PostmanStart {
  private let variables: PostmanVariables
  /// The base, where it is known.
  private(set) var base: String?
  /// What is to be said of a base that is not known.
  private(set) var note: String?
  /// What the link's path starts with.
  private(set) var text = ""
  /// Where the rest of the URL starts, counted in scalars.
  private(set) var end = 0

  init(of url: String, _ variables: PostmanVariables) throws(Fault) {
    self.variables = variables
    if let reason = ForeignAddress.objection(toFile: url) { throw Fault(reason) }
    var cursor = ScalarCursor(url)
    if cursor.pass("{{") {
      try readVariable(&cursor)
    } else if let colon = url.parted(at: ":"), colon.after.hasScalarPrefix("//") {
      readScheme(colon.before, &cursor)
    } else if cursor.next != "/" {
      readHost(&cursor)
    }
    end = cursor.position
  }

  private static func authority(_ cursor: inout ScalarCursor) -> String {
    cursor.take { !"/?#".unicodeScalars.contains($0) }
  }

  /// Reads what starts with a variable, after its opening braces.
  private mutating func readVariable(_ cursor: inout ScalarCursor) throws(Fault) {
    guard let name = cursor.take(through: "}}")?.withoutBlanks else {
      throw Fault(#"expected "}}" to finish a variable"#)
    }
    if cursor.pass("://") {
      // A scheme of its own before the host: {{protocol}}://{{host}}.
      guard let whole = variables.filled("{{\(name)}}://\(Self.authority(&cursor))") else {
        throw Fault("its scheme is the variable \(name.quoted())")
      }
      base = whole
      return
    }
    if let next = cursor.next, next.continuesHost {
      return take(host: "{{\(name)}}" + Self.authority(&cursor))
    }
    if let value = variables.filled("{{\(name)}}"), Self.isURL(value) {
      base = value.without(last: "/").flatMap { $0.hasScalarSuffix("/") ? nil : $0 } ?? value
    } else {
      note = Self.note(on: "{{\(name)}}")
    }
    if let next = cursor.next, !"/?#".unicodeScalars.contains(next) { text = "/" }
  }

  private mutating func readScheme(_ scheme: String, _ cursor: inout ScalarCursor) {
    cursor.position = scheme.unicodeScalars.count + 3
    let start = cursor.position
    let host = Self.authority(&cursor)
    guard !host.containsScalars("{{") else {
      // A host with a variable in it stays part of the link.
      cursor.position = 0
      text = cursor.take(to: start)
      return
    }
    if ["http", "https"].containsSameText(as: scheme.lowercased()) {
      base = "\(scheme)://\(host)"
    } else {
      base = scheme + "://"
      text = "/" + host
    }
  }

  private mutating func readHost(_ cursor: inout ScalarCursor) {
    take(host: Self.authority(&cursor))
  }

  /// Takes a host without a scheme; Postman then takes http.
  private mutating func take(host: String) {
    guard let filled = variables.filled(host) else {
      // What stands before the host may be a password.
      note = Self.note(on: host.splitScalars(at: "@").last ?? host)
      return
    }
    base = Self.isURL(filled) ? filled : "http://" + filled
  }

  private static func note(on start: String) -> String {
    "\(start.quoted()) is replaced by the store's environments"
  }

  private static func isURL(_ text: String) -> Bool {
    text.containsScalars("://") && URLParts(Array(text.utf8)).scheme != nil
  }
}
