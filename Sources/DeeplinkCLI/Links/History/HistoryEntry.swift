import JSONKit
import LinkKit
import TextKit

/// One URL that `fill` gave, as it is remembered.
struct HistoryEntry: Hashable, Sendable {
  /// One value and where it came from; a secret has none here.
  struct Value: Hashable, Sendable {
    var name: String
    /// Nil for an optional value that was left out.
    var text: String?
    var origin: ValueOrigin
  }

  /// When, in UTC (RFC 3339): `2026-11-21T02:47:11Z`.
  var time: String
  /// The file of the store that it was filled from, behind all symbolic links; nil if there was
  /// none, and in lines of before stores were written down.
  var store: String?
  /// The stored link's name; nil for a template on the spot.
  var link: String?
  /// The template, as it may be shown.
  var path: String
  var environment: String?
  /// What `--base` gave, if it was given, with the slot for what looks like a secret in it.
  var base: String?
  var values: [Value]
  /// The URL, with a secret's place as its slot.
  var url: String
  /// True if a secret's value is missing from the URL, whatever its slot looks like there.
  var hidesSecret = false
  /// What `--wrap` gave, from the innermost.
  var wrappers: [String] = []
}

extension HistoryEntry {
  /// Reads a line; nil for any other line, such as half of one after a full disk.
  init?(line: some Collection<UInt8>) {
    guard let node = try? JSONNode.parse(Array(line)),
      let time = node["time"]?.text, let path = node["path"]?.text, let url = node["url"]?.text,
      // The only text of an entry that is shown as it is.
      !time.unicodeScalars.contains(where: \.drivesTerminals)
    else { return nil }
    self.time = time
    self.path = path
    self.url = url
    store = node["store"]?.text
    link = node["link"]?.text
    environment = node["environment"]?.text
    base = node["base"]?.text
    hidesSecret = node["secret"]?.kind == .boolean(true)
    wrappers = (node["wrap"]?.elements ?? []).compactMap(\.text)
    values = (node["values"]?.members ?? []).compactMap { member in
      guard let value = member.value["value"], value.kind == .null || value.text != nil,
        let origin = member.value["from"]?.text.flatMap(ValueOrigin.init)
      else { return nil }
      return Value(name: member.name, text: value.text, origin: origin)
    }
  }

  /// The entry as one line of JSON.
  var line: String {
    let values = values.map { value in
      let text = value.text.map(JSONNode.string) ?? .null
      return (
        value.name, JSONNode.object([("value", text), ("from", .string(value.origin.rawValue))])
      )
    }
    return JSONNode.object([
      "time": .string(time),
      "store": store.map(JSONNode.string),
      "link": link.map(JSONNode.string),
      "path": .string(path),
      "environment": environment.map(JSONNode.string),
      "base": base.map(JSONNode.string),
      "values": .object(values),
      "url": .string(url),
      "secret": hidesSecret ? .boolean(true) : nil,
      "wrap": wrappers.isEmpty ? nil : .array(wrappers.map(JSONNode.string)),
    ]).compactLine
  }

  /// True if the URL has all its values, so that it can be opened, copied or drawn.
  ///
  /// Entries written before `secret` was recorded say nothing about it. What marks a slot, `<` or
  /// `{`, never stands in a URL (RFC 3986 § 2), so a URL that holds one still holds a slot.
  var isComplete: Bool {
    !hidesSecret && !url.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "{") }
  }

  /// What `--last` brings back: what was set, read or typed.
  var remembered: [Value] { values.filter { $0.origin.isRemembered } }
}

/// An entry belongs to its store file and its link's path.
extension HistoryEntry {
  /// Returns true if the entry is from the store with that key; for nil, from no store.
  ///
  /// A stored link's entry that names no store was written before entries did, and belongs to none:
  /// a link of the same name in another project is another link.
  func isOf(store key: String?) -> Bool {
    guard let key else { return store == nil && link == nil }
    return store.map { $0.isSameText(as: key) } ?? false
  }

  /// Returns true if the entry belongs to a stored link of that name, or to that template.
  func isCalled(_ word: String) -> Bool {
    (link ?? path).isSameText(as: word)
  }

  /// Returns true if the entry belongs to the link in its current form: with its path, and with its
  /// name or a former name, as after a `rename`.
  func belongs(to request: RequestedLink, in opened: OpenedStore?) -> Bool {
    guard isMade(of: request.keptTemplate(in: opened)) else { return false }
    guard let name = request.name, let link else { return request.name == nil && link == nil }
    if link.isSameText(as: name) { return true }
    guard let opened, let other = opened.document.link(named: link) else { return true }
    return !isMade(of: opened.document.keptPath(of: other))
  }

  /// Returns true if it was made of a template that is kept as `template`, even by a version that kept what
  /// looks like a secret.
  func isMade(of template: String) -> Bool {
    path.isSameText(as: template) || StoredSecrets.slotted(path).isSameText(as: template)
  }
}

extension [HistoryEntry] {
  /// The entries of one store, by its key; for nil, those that were filled without a store.
  func of(store key: String?) -> [HistoryEntry] {
    filter { $0.isOf(store: key) }
  }

  /// The recent values of a parameter, newest first and each once: those of the link itself, then
  /// those that other links of its store had under its name.
  func recents(of name: String, for link: RequestedLink, in store: OpenedStore?) -> [String] {
    let valued = filter { $0.remembered.contains { $0.name.isSameText(as: name) } }
    let own = valued.filter { $0.belongs(to: link, in: store) }
    return (own + valued).flatMap(\.remembered)
      .compactMap { $0.name.isSameText(as: name) ? $0.text : nil }.uniqued
      .filter { !CarriedSecrets.areIn($0, by: store) }
  }

  /// The positions of a store's links that these remember, the most recently used first.
  ///
  /// A link that was renamed since is found by its path.
  func linksByRecency(in document: StoreDocument) -> [Int] {
    let links = document.links
    var paths: [[UInt8]: Int] = [:]
    func position(of path: String) -> Int? {
      if paths.isEmpty {
        for position in links.indices.reversed() where links.stored(at: position).path != nil {
          paths[[UInt8](document.keptPath(of: links[position]).utf8)] = position
        }
      }
      return paths[[UInt8](path.utf8)]
    }
    return compactMap { entry in
      entry.link.flatMap { links.position(named: $0) ?? position(of: entry.path) }
    }.uniqued
  }
}
