import LinkKit
import RuleKit
import TextKit

extension StoreFindings {
  /// The bases of all environments, the usual one first.
  private var bases: [String] {
    let environments = store.document.environments
    let usual = store.document.defaultEnvironment.flatMap { name in
      environments.first { $0.name.isSameText(as: name) }
    }
    return ([usual].compactMap(\.self) + environments).compactMap(\.base)
  }

  /// Links that can make the same URL, of those that can be used and have a path of their own, and of
  /// others with no URL of those of their path; what their paths start and end with is given where it is
  /// known.
  func overlaps(
    of distinct: [(position: Int, ends: TemplateEnds?)], and twins: [Twin]
  ) -> [Diagnostic] {
    let links = store.document.links
    var known = FormCache(patterns: share.count)
    func form(_ position: Int, _ base: String?) -> Form? {
      try? RequestedLink(links[position]).form(base: base, in: store, &known)
    }
    let bases = bases
    var finder = OverlapFinder(bases: bases)
    for (position, ends) in distinct {
      let path = links.stored(at: position).path
      if let ends {
        finder.add(ends, at: position, isURL: path?.utf8.first != UInt8(ascii: "/"))
      } else if let template = try? Template(path?.string ?? links[position].path) {
        finder.add(template, at: position)
      }
    }
    for twin in twins { finder.add(twin: twin.position, of: twin.first) }
    let result = finder.overlaps(form)
    let overlaps = result.found
    // A link that another shadows has nothing else to be told.
    let shadowed = Set(overlaps.filter(\.isShadowed).map(\.position))
    var told: Set<Int> = []
    let diagnostics = overlaps.compactMap { overlap -> Diagnostic? in
      if shadowed.contains(overlap.position) {
        guard overlap.isShadowed, told.insert(overlap.position).inserted else { return nil }
      }
      let forms = [
        form(overlap.preferred, overlap.preferredBase), form(overlap.position, overlap.base),
      ]
      return diagnostic(overlap, shown(overlap.url, of: forms.compactMap(\.self)))
    }
    return diagnostics
      + uncompared(result.crowded, "starts like too many other links to compare with all")
      + uncompared(
        result.undecided,
        "has constraints that distinguish too many sets of values to compare it with all other links"
      )
      + uncompared(
        result.tooLarge, "has values of too many forms to compare it with all other links")
  }

  /// The note that a link, and how many more, was not compared with all links that it may meet.
  func uncompared(_ positions: [Int], _ reason: String) -> [Diagnostic] {
    positions.prefix(1).map { position in
      let link = store.document.links[position]
      let more = positions.count - 1
      let others = more == 0 ? "" : ", and so \(more == 1 ? "does" : "do") \(more) more"
      return note("\(link.name.quoted()) \(reason)\(others)", of: link)
    }
  }

  /// Tells that two links make one URL; `url` is the shortest, where it can be shown.
  private func diagnostic(_ overlap: LinkOverlap, _ url: String?) -> Diagnostic {
    let link = store.document.links[overlap.position]
    let name = link.name.quoted()
    let other = store.document.links[overlap.preferred].name.quoted()
    guard !overlap.isShadowed else {
      return warning(
        "every URL of \(name) is also a URL of \(other)" + (url.map { ", such as \($0)" } ?? ""),
        .overlap, at: link.valueRange("path") ?? link.range,
        hint: "`match` prefers \(other), so \(name) never comes first")
    }
    return note(
      name + inEnvironment(overlap.base, unless: overlap.preferredBase) + " and " + other
        + inEnvironment(overlap.preferredBase, unless: overlap.base)
        + " can produce the same URL" + (url.map { ": \($0)" } ?? ""), of: link,
      hint: "`match` prefers \(other)")
  }

  /// The environment of a base where the URL is made after no other: ` in staging`.
  private func inEnvironment(_ base: String?, unless other: String?) -> String {
    guard let base, other?.isSameText(as: base) != true, DistinctTexts(bases).all.count > 1,
      let environment = store.document.environments.first(where: {
        $0.base?.isSameText(as: base) == true
      })
    else { return "" }
    return " in \(environment.name)"
  }

  private func note(_ message: String, of link: Link, hint: String? = nil) -> Diagnostic {
    note(message, .overlap, at: link.valueRange("path") ?? link.range, hint: hint)
  }

  /// A URL of several links without secrets; nil where a secret could still be read from it.
  private func shown(_ url: String, of forms: [Form]) -> String? {
    let secretive = forms.filter(\.hasSecretValues)
    guard let form = secretive.first else {
      return forms.contains(where: \.hasLiteralSecrets) ? StoredSecrets.slotted(url) : url
    }
    guard secretive.count == 1, let values = form.values(inURL: url, inAnyOrder: false) else {
      return nil
    }
    // Where slots stand side by side, a secret might be read as another value.
    let secrets = form.fields.filter(\.rules.isSecret).flatMap { $0.rules.allowedValues ?? [] }
    let isTold = zip(values, form.fields).contains { value, field in
      !field.rules.isSecret && secrets.contains { !$0.isEmpty && (value ?? "").containsScalars($0) }
    }
    return isTold ? nil : form.urlWithoutSecrets(values)
  }
}
