import JSONKit
import LinkKit
import RuleKit
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
  /// What `--base` gave, if it was given.
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
    guard path.isSameText(as: request.shownTemplate(in: opened)) else { return false }
    guard let name = request.name, let link else { return request.name == nil && link == nil }
    if link.isSameText(as: name) { return true }
    guard let opened, let other = opened.document.link(named: link) else { return true }
    return !opened.document.shownPath(of: other).isSameText(as: path)
  }

  /// The entry without what is secret today, by its store as it is now; nil if it cannot be read.
  ///
  /// `surely` leaves what is only not known to be public: by rules with faults, or a wrapper that is
  /// gone, which may be mended.
  func hidingSecrets(by opened: OpenedStore?, surely: Bool = false) -> HistoryEntry {
    guard let opened else {
      let carriers = values.filter { value in
        value.text.map { CarriedSecrets.areIn($0, by: nil) } ?? false
      }
      return hiding(
        DistinctTexts(carriers.map(\.name)), all: false,
        of: try? RequestedLink(template: path).form(base: base, in: nil)
      ).hidingLiterals
    }
    var request = RequestedLink(template: path)
    let stored = link.flatMap { opened.document.link(named: $0) }
    request.parameters = stored?.parameters ?? []
    // Renamed, removed or written anew since.
    let isLost =
      link != nil
      && !(stored.map(opened.document.shownPath)?.isSameText(as: path) ?? false)
    let options = wrappers.compactMap { try? WrapOption($0) }
    request.wrappers = (try? RequestedWrapper.all(options, in: opened)) ?? []
    // What wrapped it then may wrap nothing today.
    let isWrapped = request.wrappers.count == wrappers.count
    let secret = DistinctTexts(
      values.filter { value in
        // Rules with faults cannot tell that the value is public.
        request.rules(ofWrapped: value.name, in: opened).map { $0.isSecret } ?? !surely
          || isLost && opened.mayBeSecret(value.name)
          || value.text.map { CarriedSecrets.areIn($0, by: opened) } ?? false
      }.map(\.name))
    let hidesAll = !isWrapped && !surely || request.wrappers.contains { $0.isSecret(in: opened) }
    return hiding(secret, all: hidesAll, of: isWrapped ? form(of: request, in: opened) : nil)
      .hidingLiterals
  }

  /// The entry without what looks like a secret in a template that is of no stored link, as it was
  /// recorded before that was hidden.
  private var hidingLiterals: HistoryEntry {
    let shown = StoredSecrets.slotted(path)
    guard link == nil, !shown.isSameText(as: path) else { return self }
    var entry = self
    (entry.path, entry.hidesSecret) = (shown, true)
    entry.url = values.isEmpty ? StoredSecrets.slotted(url) : shown
    return entry
  }

  /// The form that it was made by, as its store makes it today.
  private func form(of request: RequestedLink, in opened: OpenedStore) -> Form? {
    let base = base ?? environment.flatMap { opened.document.environment(named: $0)?.base }
    guard !request.wrappers.isEmpty else { return try? request.form(base: base, in: opened) }
    let choice = EnvironmentChoice(option: environment, base: self.base)
    let resolver = LinkResolver(store: opened, environments: LinkEnvironments(choice))
    return try? resolver.link(of: NamedLink(request)).form
  }

  /// The entry without the secrets of the form that it was made by.
  func hidingSecrets(of form: Form) -> HistoryEntry {
    hiding(
      DistinctTexts(form.fields.filter(\.rules.isSecret).map(\.name)),
      all: form.hasLiteralSecrets || form.wrappers.contains(where: \.carrierField.rules.isSecret),
      of: form)
  }

  /// The entry without the values of some names, and with the URL that its form has without them;
  /// without them, too, where a wrapper hides all that it carries.
  private func hiding(
    _ secret: DistinctTexts, all hidesAll: Bool, of form: @autoclosure () -> Form?
  ) -> HistoryEntry {
    guard hidesAll || values.contains(where: { secret.contains($0.name) }) else { return self }
    var entry = self
    // An optional secret that was left out has no place in the URL.
    entry.hidesSecret =
      hidesSecret || hidesAll
      || values.contains { secret.contains($0.name) && $0.text != nil }
    entry.values.removeAll { secret.contains($0.name) }
    // Where today's rules do not fit the template of then, nothing of the URL is sure to be public.
    entry.url =
      form().map { form in
        form.urlWithoutSecrets(
          form.fields.map { field in values.first { $0.name.isSameText(as: field.name) }?.text },
          hiding: secret.all)
      } ?? path
    return entry
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
        for position in links.indices.reversed() {
          guard let path = document.shownPath(at: position) else { continue }
          paths[[UInt8](path.utf8)] = position
        }
      }
      return paths[[UInt8](path.utf8)]
    }
    return compactMap { entry in
      entry.link.flatMap { links.position(named: $0) ?? position(of: entry.path) }
    }.uniqued
  }
}
