import JSONKit
import LinkKit

/// What `--unset` names: a member of the link, the rules of a parameter, or one keyword of them.
struct LinkRemoval {
  /// From the link inwards: `["title"]`, `["parameters", "id", "minimum"]`.
  let path: [String]

  /// The members that a link can do without, as the command line names them.
  private static let members = [
    "title": "title", "description": "description", "tags": "tags",
    "environment": "environment", "env": "environment", "opens": "opens",
  ]

  /// Finds what a word means in a link, or nil if the link has no such thing.
  ///
  /// A member that no link may have, such as `pth`, is found too, so that it can be taken away.
  /// `title` is the link's own title where it has one, else the rules of a parameter `title`.
  init?(_ word: String, of link: Link) {
    let parameters = link.node["parameters"]
    if let key = Self.members[word], link.node[key] != nil {
      path = [key]
    } else if link.node[word] != nil, !Link.hasKey(word) {
      path = [word]
    } else if parameters?[word] != nil {
      path = ["parameters", word]
    } else {
      let scalars = word.unicodeScalars
      guard let dot = scalars.lastIndex(of: ".") else { return nil }
      let name = String(scalars[..<dot])
      let keyword = String(scalars[scalars.index(after: dot)...])
      guard parameters?[name]?[keyword] != nil else { return nil }
      path = ["parameters", name, keyword]
    }
  }

  /// All the words that `--unset` could name in a link.
  static func words(of link: Link) -> [String] {
    let keys = link.node.members.map(\.name).filter {
      members[$0] != nil || !Link.hasKey($0)
    }
    return keys
      + link.parameters.flatMap { parameter in
        [parameter.name] + parameter.value.members.map { "\(parameter.name).\($0.name)" }
      }
  }
}

extension JSONEditor {
  /// Removes a member, and the containers that are empty once it is gone.
  mutating func removeWhole(_ path: [String]) {
    remove(path)
    var outer = path.dropLast()
    while !outer.isEmpty {
      let holder = outer.reduce(Optional(node)) { $0?[$1] }
      guard let holder, holder.members.isEmpty else { return }
      remove(Array(outer))
      outer = outer.dropLast()
    }
  }
}
