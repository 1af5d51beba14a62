import LinkKit
import TextKit

/// The names of a store's links and of those that are on their way into it.
struct ImportedNames {
  private let document: StoreDocument
  private let prefix: String
  /// The new links by name, with their paths.
  private var new: [String: String] = [:]
  /// The first link of each path in an environment of its own, or none.
  private var byPath: [[UInt8]: String] = [:]
  /// Where counting goes on for a name that is taken.
  private var numbers: [String: Int] = [:]

  init(_ document: StoreDocument, prefix: String) {
    self.document = document
    self.prefix = prefix
    byPath.reserveCapacity(document.links.count)
    for position in document.links.indices {
      let stored = document.links.stored(at: position)
      guard let name = stored.name, let path = stored.path.map({ Array($0.utf8) }) else { continue }
      let key = Self.key(path, stored.environment.map { Array($0.utf8) })
      if byPath[key] == nil { byPath[key] = name.string }
    }
  }

  private static func key(_ path: [UInt8], _ environment: [UInt8]?) -> [UInt8] {
    environment.map { path + [0] + $0 } ?? path
  }

  /// A link that has a name keeps it; any other is known by its path, and gets a name of its own.
  mutating func place(_ link: ImportedLink, _ onConflict: ImportConflict?) -> ImportPlan.Action {
    let path = Array(link.path.utf8)
    let key = Self.key(path, link["environment"]?.text.map { Array($0.utf8) })
    if let given = link["name"]?.text {
      let name = prefix + given
      guard let known = self.path(of: name) else { return take(name, path, key) }
      if known.isSameText(as: link.path) { return .init(kind: .alreadyThere, name: name) }
      switch onConflict {
      case .rename: return take(numbered(name), path, key)
      case .replace where new[name] == nil:
        _ = take(name, path, key)
        return .init(kind: .replaced, name: name)
      case .replace, .skip, nil:
        let reason = "link \(name.quoted()) already exists with the path \(known.quoted())"
        return onConflict == .skip
          ? .init(kind: .passedOver, reason: reason)
          : .init(kind: .inTheWay, name: name, reason: reason)
      }
    }
    if let known = byPath[key] { return .init(kind: .alreadyThere, name: known) }
    let title = link.isNamedByPath ? nil : link.title
    var candidates = DerivedName.candidates(title: title, path: link.path).map { prefix + $0 }
    if let environment = link["environment"]?.text {
      candidates.insert("\(candidates[0])-\(environment)", at: 1)
    }
    if let free = candidates.first(where: { self.path(of: $0) == nil }) {
      return take(free, path, key)
    }
    return take(numbered(candidates[0]), path, key)
  }

  private mutating func numbered(_ stem: String) -> String {
    var number = numbers[stem] ?? 2
    while self.path(of: "\(stem)-\(number)") != nil { number += 1 }
    numbers[stem] = number + 1
    return "\(stem)-\(number)"
  }

  private mutating func take(_ name: String, _ path: [UInt8], _ key: [UInt8]) -> ImportPlan.Action {
    new[name] = String(decoding: path, as: UTF8.self)
    if byPath[key] == nil { byPath[key] = name }
    return .init(kind: .imported, name: name)
  }

  /// The path of the link of that name, old or new.
  private func path(of name: String) -> String? {
    new[name]
      ?? document.links.position(named: name).map {
        document.links.stored(at: $0).path?.string ?? ""
      }
  }
}

/// The action for an imported link whose name belongs to a link with another path.
package enum ImportConflict: String, CaseIterable, Sendable {
  /// It is left out.
  case skip
  /// It gets a name like it that is free: `pickem-2`.
  case rename
  /// It takes the place of the store's link.
  case replace

  /// What it does, in words for a list of choices.
  package var meaning: String {
    switch self {
    case .skip: "skip the new link"
    case .rename: "give it a similar name"
    case .replace: "replace the existing link"
    }
  }
}
