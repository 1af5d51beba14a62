import JSONKit
import LinkKit
import RuleKit
import TextKit

/// Puts the link of one request together.
///
/// ```
/// {{baseUrl}}/users/:id?tab={{tab}}    /users/$<id>?tab=$<tab>, after the value of baseUrl
/// ?page=2, switched off                ?page=$<page?>
/// ```
struct PostmanLink {
  private let variables: PostmanVariables
  private var template = TemplateWriter()
  /// What the URL starts with, where that is known.
  private(set) var base: String?
  /// What is to be said of a start that is not known.
  private(set) var baseNote: String?

  init(_ variables: PostmanVariables) {
    self.variables = variables
  }

  /// The link of a URL, which is a text or an object with `raw`.
  mutating func link(of url: JSONNode) throws(Fault) -> ImportedLink {
    let given = url.text ?? url["raw"]?.text ?? ""
    let raw = given.isEmpty ? PostmanURL.text(of: url) : given
    guard !raw.isEmpty else {
      throw Fault(url.kind == .null ? "expected a \"url\"" : "its \"url\" is empty")
    }
    guard raw.utf8.count <= Template.longest else { throw Fault(PathListImport.tooLong(raw)) }
    let own = PostmanVariables((url["variable"]?.elements ?? []).compactMap(PostmanVariable.init))
    let written = url["query"]?.elements ?? []
    let pairs = written.compactMap(PostmanVariable.init)
    if pairs.count < written.count {
      let nameless = written.count - pairs.count
      template.notes.append("\(counted(nameless, "query pair")) without a name is skipped")
    }
    var cursor = ScalarCursor(raw)
    let start = try PostmanStart(of: raw, variables)
    (base, baseNote, cursor.position) = (start.base, start.note, start.end)
    template.append(literal: start.text)
    let hasPairs = if case .array = url["query"]?.kind { true } else { false }
    let end = hasPairs ? cursor.end { $0 == "?" || $0 == "#" } : cursor.scalars.count
    try append(cursor.take(to: end), own)
    if hasPairs {
      try append(pairs)
      let fragment = cursor.scalars[cursor.position...].firstIndex(of: "#")
      if let fragment { try append(cursor.text(fragment..<cursor.scalars.count), own) }
    }
    if template.text.isEmpty { template.append(native: "/") }
    return ImportedLink(template)
  }

  /// Adds text with `{{x}}` in it, and `:x` as segments of its path.
  private mutating func append(_ text: String, _ own: PostmanVariables) throws(Fault) {
    var cursor = ScalarCursor(text)
    var isPath = true
    while let next = cursor.next {
      if next == "?" || next == "#" { isPath = false }
      if cursor.pass("{{") {
        guard let name = cursor.take(through: "}}")?.withoutBlanks else {
          throw Fault(#"expected "}}" to finish a variable"#)
        }
        try append(slot: name, variables)
      } else if next == ":", isPath, cursor.previous == "/",
        cursor.position + 1 < text.unicodeScalars.count
      {
        cursor.position += 1
        try append(slot: cursor.take { !"/?#".unicodeScalars.contains($0) }, own)
      } else {
        template.append(literal: cursor.take(to: cursor.position + 1))
      }
    }
  }

  private mutating func append(_ pairs: [PostmanVariable]) throws(Fault) {
    var mark = "?"
    for pair in pairs {
      // Postman tells a key without a value from one with an empty value.
      guard !pair.isDisabled || pair.value != nil else {
        template.notes.append(
          "\(pair.name.quoted()) is dropped: it is switched off, and a key without a value cannot be "
            + "optional")
        continue
      }
      template.append(native: mark)
      mark = "&"
      try append(Self.written(pair.name), PostmanVariables())
      guard let value = pair.value else { continue }
      template.append(native: "=")
      if pair.isDisabled {
        try append(slot: pair.name, PostmanVariables([pair]), isOptional: true)
      } else {
        try append(Self.written(value, keeping: "="), PostmanVariables())
      }
    }
  }

  /// A key or a value of a pair as Postman writes it into the query, in which it separates nothing;
  /// the names of variables stay.
  private static func written(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    let triplets: [Unicode.Scalar: String] = ["&": "%26", "#": "%23", "=": "%3D"]
    var cursor = ScalarCursor(text)
    var written = ""
    while let next = cursor.next {
      if cursor.pass("{{") {
        written += "{{" + (cursor.take(through: "}}").map { $0 + "}}" } ?? "")
      } else {
        written += next == kept ? String(next) : triplets[next] ?? String(next)
        cursor.position += 1
      }
    }
    return written
  }

  /// The rules of a variable that Postman generates: `$guid`.
  private static func rules(ofDynamic name: String) -> [(name: String, value: JSONNode)] {
    func rules(
      _ generator: Generator.Name, _ keyword: Keyword, _ value: String
    ) -> [(name: String, value: JSONNode)] {
      [
        (keyword.rawValue, .string(value)),
        (Keyword.generate.rawValue, .string(generator.rawValue)),
      ]
    }
    return switch name {
    case "$guid", "$randomUUID": rules(.uuid, .format, "uuid")
    case "$timestamp": rules(.now, .type, "integer")
    case "$isoTimestamp": rules(.now, .format, "date-time")
    // From 0 to 1000, both included.
    case "$randomInt":
      rules(.random, .type, "integer") + [
        (Keyword.minimum.rawValue, .number("0")), (Keyword.maximum.rawValue, .number("1000")),
      ]
    default: []
    }
  }

  private mutating func append(
    slot text: String, _ known: PostmanVariables, isOptional: Bool = false
  ) throws(Fault) {
    guard let slot = SlotName(text) else {
      throw Fault("\(text.quoted()) is not a valid slot name")
    }
    let name = template.names.name(for: text, as: slot)
    template.add(slot.rules + (known[text]?.rules ?? Self.rules(ofDynamic: text)), of: name)
    template.append(slot: name, isOptional: isOptional)
  }
}

/// A URL that a collection has in parts, without `raw`.
private enum PostmanURL {
  /// Its text up to the query, and its fragment: `https://h.com:8080/a/:id#top`.
  ///
  /// Host and path are texts or arrays (collection v2.0 and v2.1).
  static func text(of url: JSONNode) -> String {
    let host = joined(url["host"], by: ".")
    let path = joined(url["path"], by: "/")
    let scheme = (url["protocol"]?.text).flatMap { $0.isEmpty ? nil : "\($0)://" } ?? ""
    let port = joined(url["port"], by: "")
    var text = scheme + host + (port.isEmpty ? "" : ":" + port)
    if !path.isEmpty { text += (path.hasScalarPrefix("/") ? "" : "/") + path }
    let query = url["query"]?.text ?? ""
    if !query.isEmpty { text += "?" + query }
    let fragment = url["hash"]?.text ?? ""
    return fragment.isEmpty ? text : text + "#" + fragment
  }

  private static func joined(_ node: JSONNode?, by separator: String) -> String {
    guard let node else { return "" }
    guard case .array(let parts) = node.kind else { return piece(node) }
    return parts.map(piece).joined(separator: separator)
  }

  /// A part, which may be an object with a `value`.
  private static func piece(_ node: JSONNode) -> String {
    switch node.kind {
    case .string(let text): text
    case .number(let number): String(describing: number)
    default: node["value"]?.text ?? ""
    }
  }
}
