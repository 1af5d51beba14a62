import AssociationKit
import JSONKit
import TextKit

extension DiffReport {
  /// The changes, each as a JSON object.
  var objects: [JSONNode] {
    URLChange.Kind.allCases.flatMap { kind in
      result.entries(of: kind).prefix(Self.mostWritten).map { entry in
        let members = object(entry).members.map { (name: $0.name, value: $0.value) }
        return .object([(name: "kind", value: .string(kind.rawValue))] + members)
      }
    }
  }

  func answerJSON(in context: Context) throws { try context.answer(line: json.lines) }

  /// The report as one object; the lists are cut, the counts are not.
  var json: JSONNode {
    func list(_ kind: URLChange.Kind) -> JSONNode {
      .array(result.entries(of: kind).prefix(Self.mostWritten).map(object))
    }
    func count(_ kind: URLChange.Kind) -> JSONNode { number(result.entries(of: kind).count) }
    let isOfStores = if case .store = result.new.content { true } else { false }
    return .object([
      "lost": list(.lost), "gained": list(.gained), "moved": list(.moved),
      "renamed": isOfStores
        ? .array(
          result.renamed.prefix(Self.mostWritten).map {
            .object(["was": .string($0.old), "now": .string($0.new)])
          }) : nil,
      "same": isOfStores
        ? .array(result.same.prefix(Self.mostWritten).map { .string($0) }) : nil,
      "notCompared": .array(result.gaps.prefix(Self.mostWritten).map(object)),
      "counts": .object([
        "lost": count(.lost), "gained": count(.gained), "moved": count(.moved),
        "renamed": isOfStores ? number(result.renamed.count) : nil,
        "same": isOfStores ? number(result.same.count) : nil,
        "notCompared": number(result.gaps.count),
      ]),
    ])
  }

  private func number(_ count: Int) -> JSONNode { .number("\(count)") }

  private func object(_ entry: DiffEntry) -> JSONNode {
    let (side, file) =
      entry.kind == .gained ? (entry.now, result.new) : (entry.was, result.old)
    return .object([
      "url": entry.url.map { .string($0) } ?? .null,
      "links": entry.words.map { .string($0) },
      "link": entry.link.map { .string($0.name) },
      "environment": (entry.link?.environment).map { .string($0) },
      "rule": object(side.place, side.text, file) ?? .null,
      "was": object(entry.was, result.old), "now": object(entry.now, result.new),
      "versions": entry.versions.map { .string($0) },
    ])
  }

  private func object(_ side: DiffEntry.Side, _ file: DiffFile) -> JSONNode {
    .object([
      "verdict": .string(side.verdict), "rule": object(side.place, side.text, file),
      "reason": side.reason.map { .string($0) }, "app": side.app.map { .string($0) },
      "url": side.url.map { .string($0) },
    ])
  }

  private func object(_ place: RulePlace?, _ text: String, _ file: DiffFile) -> JSONNode? {
    guard let place else { return nil }
    let location = file.location(of: place)
    return .object([
      "file": .string(location == nil ? place.file : file.source.name),
      "line": location?.line.map(number), "column": location?.column.map(number),
      "element": file.element(place).map { .string($0) },
      "text": .string(text),
    ])
  }

  private func object(_ gap: DiffGap) -> JSONNode {
    switch gap.subject {
    case .link(let link):
      return .object([
        "link": .string(link.name), "environment": link.environment.map { .string($0) },
        "reason": .string(gap.reason),
      ])
    case .rule(let rule, let isOld):
      let file = isOld ? result.old : result.new
      return .object([
        "rule": object(rule, file.text(of: rule), file), "reason": .string(gap.reason),
      ])
    }
  }
}
