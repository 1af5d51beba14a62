import JSONKit
import LinkKit
import TextKit

/// What only several links together show, and what stored texts and tags have to do with the command line.
extension StoreFindings {
  /// Notes about parameters that have rules in some links and none in others.
  func ruleGaps() -> [Diagnostic] {
    store.document.ruleGaps.map { gap in
      let diagnostic = gap.diagnostic(in: store.location)
      return note(diagnostic.message, .ruleGap, at: gap.nameRange, hint: diagnostic.hint)
    }
  }

  /// The warning that no environment has a base URL for paths, reported once for all of them.
  func pathsWithoutBase() -> [Diagnostic] {
    guard store.document.environments.allSatisfy({ $0.base == nil }) else { return [] }
    let links = store.document.links
    let misshapen = Set(links.misshapen)
    let paths = links.indices.lazy.filter { !misshapen.contains($0) }.map { links[$0] }
      .filter { !Template.isWholeURL($0.path) }
    guard let first = paths.first else { return [] }
    let more = paths.count > 1 ? " and of \(counted(paths.count - 1, "other link"))" : ""
    return [
      warning(
        "no environment has a base URL for the path of \(first.name.quoted())\(more)",
        .noBase, at: first.valueRange("path") ?? first.range,
        hint: store.location.option.map {
          Diagnostic.givingBase(to: nil, in: store.document.environments) + "\($0) adds one"
        })
    ]
  }

  /// Warnings about tags with a comma, which `--tag` cannot find.
  func tagsWithComma(of link: Link) -> [Diagnostic] {
    let nodes = link.node["tags"].map { $0.text == nil ? $0.elements : [$0] } ?? []
    return nodes.filter { $0.text?.utf8.contains(UInt8(ascii: ",")) ?? false }.map { node in
      let tag = node.text ?? ""
      let tags = TagList.tags(tag).flatMap { ["--tag", $0] }
      return warning(
        "the tag \(tag.quoted()) contains a comma, so --tag cannot find it",
        .tag, at: node.range,
        hint: ShellQuoting.line(["deeplink", "edit", link.name, "--untag", tag] + tags))
    }
  }

  /// Warnings about slots in whose place no value can stand that their rules allow.
  func unplaceableValues(of link: Link, _ form: Form) -> [Diagnostic] {
    let doubtful = form.fields.indices.filter { index in
      let field = form.fields[index]
      guard !field.parameter.places.allSatisfy(\.isEncoded) else {
        return field.rules.mayAllowDotsAlone
      }
      let likely = (field.rules.allowedValues ?? []) + field.rules.examples
      return !(likely + ["1", "a", "a.b", "127.0.0.1"]).contains(where: field.accepts)
        && !(field.rules.likelyText.map(field.accepts) ?? false)
    }
    guard !doubtful.isEmpty else { return [] }
    var unplaceable = doubtful.filter { !form.canPlace(fieldAt: $0) }
    if unplaceable.isEmpty, let urls = try? form.urlLanguage(), urls.tail.isEmpty {
      unplaceable = doubtful.filter {
        !form.fields[$0].parameter.places.allSatisfy(\.isEncoded)
      }
    }
    return unplaceable.map { form.fields[$0] }.map { field in
      let places = field.parameter.places.map(\.name).uniqued.joined(separator: " and ")
      return warning(
        "no value that the rules of \(field.name.quoted()) allow can stand in the \(places)",
        .rules,
        at: link.valueRange("path") ?? link.range)
    }
  }

  func note(
    _ message: String, _ rule: CheckRule, at range: Range<Int>, hint: String? = nil
  ) -> Diagnostic {
    var note = warning(message, rule, at: range, hint: hint)
    note.severity = .note
    return note
  }

  /// The maximum number of pairs of links with one path that are compared one by one.
  private static var mostProofs: Int { 500 }

  /// A link with the path of an earlier link, by their positions.
  typealias Twin = (position: Int, first: Int)

  /// Warnings about links with the path of an earlier link, and those links that their rules keep apart
  /// from all of these; each of `twins` has the position of the first link of its path.
  func pathsTwice(
    _ twins: [Twin], unusable: Set<Int>
  ) -> (found: [Diagnostic], apart: [Twin]) {
    var (found, apart): ([Diagnostic], [Twin]) = ([], [])
    var uncompared: [Int] = []
    var proofs = 0
    var rules = FormCache(patterns: share.count)
    for group in twins.grouped(by: \.first) {
      let first = group[0].first
      let firstForm = unusable.contains(first) ? nil : form(ofTwinAt: first, &rules)
      var known = TwinLinks()
      if let firstForm { _ = known.add(firstForm) }
      var earlier = firstForm.map { [(position: first, form: $0)] } ?? []
      for twin in group {
        guard mayBeApart(twin, unusable), let form = form(ofTwinAt: twin.position, &rules),
          !earlier.isEmpty
        else {
          found.append(warning(of: twin.position, withPathOf: first))
          continue
        }
        let other =
          known.add(form)
          ? nil
          : earlier.first { other in
            proofs += 1
            return proofs > Self.mostProofs || !known.areApart(other.form, form)
          }
        earlier.append((twin.position, form))
        guard let other else {
          apart.append(twin)
          continue
        }
        if proofs > Self.mostProofs {
          uncompared.append(twin.position)
        } else {
          found.append(warning(of: twin.position, withPathOf: other.position))
        }
      }
    }
    found += self.uncompared(
      uncompared, "has the path of too many other links to compare with all")
    return (found, apart)
  }

  /// True unless two links have the same rules, or one cannot be used.
  private func mayBeApart(_ twin: Twin, _ unusable: Set<Int>) -> Bool {
    [twin.position, twin.first].allSatisfy { !unusable.contains($0) }
      && [twin.position, twin.first].contains { position in
        let link = store.document.links[position]
        return !(link.parameters.isEmpty && link.constraints.isEmpty)
      }
  }

  private func form(ofTwinAt position: Int, _ rules: inout FormCache) -> Form? {
    let link = store.document.links[position]
    let base = store.document.environments.lazy.compactMap(\.base).first
    return try? RequestedLink(link).form(
      base: Template.isWholeURL(link.path) ? nil : base, in: store, &rules)
  }

  private func warning(of position: Int, withPathOf other: Int) -> Diagnostic {
    let links = store.document.links
    let link = links[position]
    return warning(
      "\(link.name.quoted()) has the same path as \(links[other].name.quoted())", .pathTwice,
      at: link.valueRange("path") ?? link.range,
      hint: "remove one of them, or add rules or constraints that no values satisfy in both")
  }
}
