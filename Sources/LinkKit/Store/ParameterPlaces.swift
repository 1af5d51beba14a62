import JSONKit
import RuleKit
import TextKit

/// The places where a store names a parameter.
package struct ParameterPlaces {
  /// A part of a store that can name a parameter once; the links are those at the positions.
  package enum Part: Hashable, Sendable {
    case shared
    case values(environment: String)
    case slots(Int)
    case rules(Int)
    case constraints(Int)
    case opens(Int)

    /// The position of the link that the part belongs to.
    package var link: Int? {
      switch self {
      case .shared, .values: nil
      case .slots(let position), .rules(let position), .constraints(let position),
        .opens(let position):
        position
      }
    }
  }

  private let name: String
  package private(set) var parts: Set<Part> = []
  /// Where strings stand that are the name, with their quotes.
  private var names: [Range<Int>] = []
  /// Strings that have slots of the name, and where they stand.
  private var templates: [(text: String, range: Range<Int>)] = []

  package init(of name: String, in document: StoreDocument) {
    self.name = name
    add(document.parameters, in: .shared)
    for environment in document.environments {
      add(environment.values.members, in: .values(environment: environment.name))
    }
    for position in document.links.indices {
      let link = document.links[position]
      add(template: link.node["path"], in: .slots(position))
      add(template: link.node["opens"]?["text"], in: .opens(position))
      add(link.parameters, in: .rules(position))
      for constraint in link.constraints {
        add(Constraint.parameterNames(in: constraint), in: .constraints(position))
      }
    }
  }

  private mutating func add(_ members: [JSONNode.Member], in part: Part) {
    add(members.map { ($0.name, $0.nameRange) }, in: part)
  }

  private mutating func add(_ places: [(name: String, range: Range<Int>)], in part: Part) {
    let ranges = places.filter { $0.name.isSameText(as: name) }.map(\.range)
    guard !ranges.isEmpty else { return }
    parts.insert(part)
    names += ranges
  }

  private mutating func add(template node: JSONNode?, in part: Part) {
    guard let node, let text = node.text, text.containsScalars(name),
      Slot.all(in: text).contains(where: { $0.name.isSameText(as: name) })
    else { return }
    parts.insert(part)
    templates.append((text, node.range))
  }

  /// The edits that write another name in all of them.
  func renaming(to new: String) -> [TextEdit] {
    let quoted = Array(JSONText.quoted(new).utf8)
    return names.map { TextEdit($0, quoted) }
      + templates.map { text, range in
        let slots = Slot.all(in: text).filter { $0.name.isSameText(as: name) }
        let renamed = Array(text.utf8).applying(
          slots.map { TextEdit($0.nameRange, Array(new.utf8)) })
        return TextEdit(
          range, Array(JSONText.quoted(String(decoding: renamed, as: UTF8.self)).utf8))
      }
  }
}

extension StoreEditor {
  /// The text with another name for a parameter, wherever the store names it.
  package func renaming(_ places: ParameterPlaces, to new: String) -> [UInt8] {
    document.bytes.applying(places.renaming(to: new))
  }
}
