import TextKit
import URLKit

/// Finds the links of a store that a URL is an instance of.
///
/// `RunIndex` says which links a URL can be an instance of, so that a list of URLs does not ask every
/// link for each of them. The forms of those that were asked are kept.
package final class LinkFinder: Sendable {
  let document: StoreDocument
  let forms: FormMemory
  /// False if any text passes for a secret.
  private let judgesSecrets: Bool
  let index: RunIndex
  /// What the links start with that are full URLs.
  let sites: [URLSite]

  /// Takes the bits of hashes that are used, on which no answer depends.
  package init(
    _ document: StoreDocument, judgesSecrets: Bool = true, hashMask: UInt64 = .max
  ) {
    self.document = document
    self.judgesSecrets = judgesSecrets
    forms = FormMemory(of: document)
    index = RunIndex(document, hashMask: hashMask)
    sites = URLSite.all(in: document)
  }

  /// The positions of the links that a URL may be an instance of, in the order of the store.
  func candidates(for url: URLTokens) -> [Int] { index.candidates(for: LiteralRun.bytes(of: url)) }

  /// The links that a URL is an instance of, the most literal template first, a match for each
  /// environment.
  ///
  /// Each link is tried in every environment; one that takes no base, once. A link with faults
  /// matches nothing, and so do several of one name. Query pairs that the template does not have
  /// are ignored only on demand.
  package func matches(of url: String, ignoringExtraPairs ignoresExtraPairs: Bool = false)
    -> [LinkMatch]
  {
    let tokens = URLTokens(url)
    let query = URLQuery(url)
    return ranked(
      candidates(for: tokens).flatMap { position -> [LinkMatch] in
        let (link, environments) = forms.linkAndEnvironments(at: position)
        return environments.compactMap { environment in
          guard let form = form(of: link, at: position, base: environment?.base) else { return nil }
          let givingUp = { self.forms.giveUp(on: position, for: url) }
          if let values = form.values(in: tokens, givingUp: givingUp) {
            return LinkMatch(link: link, environment: environment, form: form, values: values)
          }
          guard ignoresExtraPairs, let arranged = query.arranged(for: form.placed),
            !arranged.isReordered, arranged.missing.isEmpty,
            let values = form.values(in: URLTokens(arranged.url), givingUp: givingUp)
          else { return nil }
          return LinkMatch(
            link: link, environment: environment, form: form, values: values,
            ignoredPairs: arranged.extra)
        }
      })
  }

  /// The link that a concrete URL, under any environment's base, or its path alone stands for, with
  /// its pairs in any order.
  ///
  /// A match under a base comes before that of a path, that of the very URL before one of its pairs
  /// in another order, the most literal template first; a template with slots has none.
  package func instance(of url: String) -> LinkAnswer {
    let (tokens, query) = (URLTokens(url), URLQuery(url))
    let candidates = candidates(for: tokens)
    let isPath = ResolvedTemplate.kind(ofFilled: url) == .path
    for isArranged in [false, true] {
      let found = candidates.flatMap { position -> [LinkMatch] in
        let (link, environments) = forms.linkAndEnvironments(at: position)
        return (isPath ? [nil] : environments).compactMap { environment in
          guard let form = form(of: link, at: position, base: environment?.base) else { return nil }
          let givingUp = { self.forms.giveUp(on: position, for: url) }
          let values =
            isArranged
            ? form.values(in: query, ifReordered: true, givingUp: givingUp)
            : form.values(in: tokens, givingUp: givingUp)
          return values.map {
            LinkMatch(link: link, environment: environment, form: form, values: $0)
          }
        }
      }
      if let best = ranked(found).first { return .link(best) }
    }
    let open = undecided(url)
    return open.isEmpty ? .none : .undecided(open)
  }

  /// Whether a word in place of a link's name may be a URL or a path: it has a `/` or a `:`, which no
  /// name has, and no slot.
  package static func mayBeURL(_ word: String) -> Bool {
    word.utf8.contains { $0.isOne(of: "/:") }
      && (try? Template(word))?.slots.isEmpty == true
  }

  /// The same of a text that may be written without its scheme: of the URL that it probably means, where
  /// it is none itself.
  package func instance(ofWritten text: String) -> LinkAnswer {
    guard !forms.isStranger(text) else { return .none }
    let answer = answer(ofWritten: text)
    if case .none = answer { forms.noteStranger(text) }
    return answer
  }

  private func answer(ofWritten text: String) -> LinkAnswer {
    let answer = instance(of: text)
    guard answer.match == nil, let whole = MissingScheme.completed(text) else { return answer }
    let other = instance(of: whole)
    switch other {
    case .link: return other
    case .undecided, .none:
      guard case .undecided = answer else { return other }
      return answer
    }
  }

  /// The links that may or may not make a URL that was asked for lately: to decide it takes too many
  /// looks.
  package func undecided(_ url: String) -> [Link] { forms.undecided(url).map(forms.link) }

  /// The form of the link at a position after a base; nil if it has faults.
  ///
  /// A base with a secret is not compared with a URL where that would confirm a guess.
  func form(of link: Link, at position: Int, base: String?) -> Form? {
    guard judgesSecrets || SecretLiteral.all(inBase: Array((base ?? "").utf8)).isEmpty else {
      return nil
    }
    return forms.form(at: position, base: base) { (rules) throws(LinkFaults) in
      let form = try Form(
        template: link.path, base: base, rules: document.ruleLayers(of: link), &rules)
      return judgesSecrets ? form : form.withoutJudgingSecrets
    }
  }

  /// The one first whose template makes most of the URL by literal text, else in the order in which
  /// they are.
  func ranked(_ matches: [LinkMatch]) -> [LinkMatch] {
    guard matches.count > 1 else { return matches }
    let ranks = matches.map { $0.form.placed.specificity(of: $0.values) }
    return matches.indices.sorted { (ranks[$1], $0) < (ranks[$0], $1) }.map { matches[$0] }
  }
}

extension Form {
  /// The values with which this link fills to a URL; where any order will do, to one with the pairs
  /// of its query in the template's order.
  package func values(
    inURL url: String, inAnyOrder isArranged: Bool = true, givingUp: () -> Void = {}
  ) -> [String?]? {
    isArranged
      ? values(in: URLQuery(url), ifReordered: false, givingUp: givingUp)
      : values(in: URLTokens(url), givingUp: givingUp)
  }

  /// The values of a URL with its pairs in the template's order; perhaps only if they were in another.
  fileprivate func values(
    in query: URLQuery, ifReordered: Bool, givingUp: () -> Void
  ) -> [String?]? {
    guard let arranged = query.arranged(for: placed), arranged.extra.isEmpty,
      arranged.missing.isEmpty, arranged.isReordered || !ifReordered
    else { return nil }
    return values(in: URLTokens(arranged.url), givingUp: givingUp)
  }
}

/// The answer to the question which link a URL is an instance of.
package enum LinkAnswer: Sendable {
  indirect case link(LinkMatch)
  /// To decide whether these links make the URL takes too many looks.
  case undecided([Link])
  case none

  /// The match; nil also where it was not decided.
  package var match: LinkMatch? {
    switch self {
    case .link(let match): match
    case .undecided, .none: nil
    }
  }
}
