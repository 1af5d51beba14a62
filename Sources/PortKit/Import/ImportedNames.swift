import LinkKit
import RuleKit
import TextKit

/// The names of a store's links and of those that are on their way into it.
struct ImportedNames {
  private let document: StoreDocument
  private let prefix: String
  /// The new links by name, with their paths.
  private var new: [String: String] = [:]
  /// The first link of each path.
  private var byPath: [[UInt8]: String] = [:]
  /// Where counting goes on for a name that is taken.
  private var numbers: [String: Int] = [:]

  enum Place {
    case new(String)
    case there(String)
    case taken(String, path: String)
  }

  init(_ document: StoreDocument, prefix: String) {
    self.document = document
    self.prefix = prefix
    byPath.reserveCapacity(document.links.count)
    for position in document.links.indices {
      let stored = document.links.stored(at: position)
      guard let name = stored.name, let path = stored.path.map({ Array($0.utf8) }) else {
        continue
      }
      if byPath[path] == nil { byPath[path] = name.string }
    }
  }

  /// A link that has a name keeps it; any other is known by its path, and gets a name of its own.
  mutating func place(_ link: ImportedLink) -> Place {
    let path = Array(link.path.utf8)
    if let given = link["name"]?.text {
      let name = prefix + given
      guard let known = self.path(of: name) else { return take(name, path) }
      return known.isSameText(as: link.path) ? .there(name) : .taken(name, path: known)
    }
    if let known = byPath[path] { return .there(known) }
    let candidates = DerivedName.candidates(title: link.title, path: link.path).map { prefix + $0 }
    if let free = candidates.first(where: { self.path(of: $0) == nil }) { return take(free, path) }
    let stem = candidates[0]
    var number = numbers[stem] ?? 2
    while self.path(of: "\(stem)-\(number)") != nil { number += 1 }
    numbers[stem] = number + 1
    return take("\(stem)-\(number)", path)
  }

  private mutating func take(_ name: String, _ path: [UInt8]) -> Place {
    new[name] = String(decoding: path, as: UTF8.self)
    if byPath[path] == nil { byPath[path] = name }
    return .new(name)
  }

  /// The path of the link of that name, old or new.
  private func path(of name: String) -> String? {
    new[name]
      ?? document.links.position(named: name).map {
        document.links.stored(at: $0).path?.string ?? ""
      }
  }
}
