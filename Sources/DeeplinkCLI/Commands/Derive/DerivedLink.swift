import DeriveKit
import TextKit

/// A link of a store that was derived: templates of one path, on one host or on several.
struct DerivedLink {
  let entries: [DeriveResult.Entry]
  let path: String
  /// The rules of its parameters, which allow the values of all templates.
  let rules: [(name: String, value: DerivedTemplate.Parameter.Rules)]

  /// The links of templates, in the order of these: the same path on several hosts is one link, also
  /// where some of them lack pairs of its query, which are then optional.
  static func all(of entries: [DeriveResult.Entry]) -> [DerivedLink] {
    let groups = entries.grouped { ExactText($0.path) }
    return groups.grouped { ExactText(Query($0[0].path).head) }.flatMap { alike in
      let origins = alike.map { Set($0.map { ExactText($0.origin) }) }
      let areApart = origins.reduce(0) { $0 + $1.count } == Set(origins.joined()).count
      if alike.count > 1, areApart, let path = Query.merged(alike.map { Query($0[0].path) }) {
        return [DerivedLink(alike.flatMap(\.self), path: path)]
      }
      return alike.map { DerivedLink($0, path: $0[0].path) }
    }
  }

  private init(_ entries: [DeriveResult.Entry], path: String) {
    (self.entries, self.path) = (entries, path)
    let parameters = entries.flatMap(\.template.parameters).grouped { ExactText($0.name) }
    rules = parameters.map { all in
      (all[0].name, all.dropFirst().reduce(all[0].rules) { $0.union($1.rules) })
    }
  }

  /// The rules that several of some links have in common, by the parameter's name.
  static func shared(by links: [DerivedLink]) -> [(
    name: String, value: DerivedTemplate.Parameter.Rules
  )] {
    links.flatMap(\.rules).grouped { ExactText($0.name) }.compactMap { all in
      guard all.count > 1 else { return nil }
      let rules = all.dropFirst().reduce(Optional(all[0].value)) { $0?.shared(with: $1.value) }
      return rules.map { (all[0].name, $0) }
    }
  }
}

/// A derived path, cut into what stands before its query, the pairs, and the fragment with its sign.
private struct Query {
  let head: String
  private let pairs: [(key: String, value: String?)]
  private let fragment: String

  init(_ path: String) {
    let main = path.splitScalars(at: "#")[0]
    fragment = String(path.unicodeScalars.dropFirst(main.unicodeScalars.count))
    head = main.splitScalars(at: "?")[0]
    let query = main.unicodeScalars.dropFirst(head.unicodeScalars.count + 1)
    pairs =
      query.isEmpty
      ? []
      : String(query).splitScalars(at: "&").map { pair in
        let key = pair.splitScalars(at: "=")[0]
        let rest = pair.unicodeScalars.dropFirst(key.unicodeScalars.count)
        return (key, rest.isEmpty ? nil : String(rest.dropFirst()))
      }
  }

  /// The path of which each of several is an instance: what not all have is optional; nil if only a
  /// slot can be left out, and it is none.
  static func merged(_ all: [Query]) -> String? {
    guard all.allSatisfy({ $0.fragment.isSameText(as: all[0].fragment) }) else { return nil }
    var pairs: [String] = []
    for group in all.flatMap(\.pairs).grouped(by: { ExactText($0.key) }) {
      let values = group.map(\.value)
      let isSame = values.allSatisfy { ($0 ?? "").isSameText(as: values[0] ?? "") }
      if group.count == all.count, isSame {
        pairs.append(group[0].key + (values[0].map { "=" + $0 } ?? ""))
        continue
      }
      let slots = values.compactMap(\.self).filter { $0.hasScalarPrefix("$<") }
      let names = slots.map { $0.replacingScalars("?>", with: ">") }
      guard slots.count == group.count, names.allSatisfy({ $0.isSameText(as: names[0]) }) else {
        return nil
      }
      pairs.append("\(group[0].key)=\(names[0].replacingScalars(">", with: "?>"))")
    }
    return all[0].head + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
      + all[0].fragment
  }
}
