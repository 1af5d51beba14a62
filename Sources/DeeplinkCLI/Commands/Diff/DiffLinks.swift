import AssociationKit
import LinkKit
import RuleKit
import URLKit

/// The links of a store as sets of URLs, on which two versions of an app's file are compared.
struct DiffLinks {
  /// A link in one environment.
  struct Target: Sendable {
    let link: DiffEntry.Link
    /// True if the link should open the app; a change to any other link is not a failure.
    let isMeant: Bool
    /// The form of the link; nil if the link has errors.
    let form: Form?
    /// All its URLs; nil if they are too many for an automaton.
    let urls: URLLanguage?
    /// URLs that it probably produces, if its rules are not regular.
    let likely: URLLanguage?
  }

  private(set) var targets: [Target] = []

  /// The maximum number of states of a link's language.
  private static let mostStates = 1_000

  init(_ store: OpenedStore, _ system: Platform) {
    let links = store.document.links
    let unusable = links.unusable
    var rules = FormCache(patterns: store.document.patternCount)
    var written = WrittenLanguages()
    for position in links.indices {
      let link = links[position]
      let isUsable = !unusable.contains(position)
      for environment in store.document.environments(toBeRightIn: link) {
        let form =
          isUsable
          ? try? Form(
            template: link.path, base: environment?.base,
            rules: store.document.ruleLayers(of: link), &rules) : nil
        let language = form.flatMap { form in
          try? form.urlLanguage(limit: Self.mostStates, &written)
        }
        let likely = form.flatMap { form in
          language?.isExact == false
            ? try? form.likelyURLs(limit: Self.mostStates, &written) : nil
        }
        targets.append(
          Target(
            link: DiffEntry.Link(
              name: isUsable ? link.name : store.label(at: position),
              environment: environment?.name, testID: link.testID),
            isMeant: link.opening.isMeant(on: system) == true, form: form,
            urls: language.flatMap(Self.urls), likely: likely.flatMap(Self.urls)))
      }
    }
  }

  /// The URLs of a language; nil if it is empty.
  private static func urls(_ language: FormLanguage) -> URLLanguage? {
    language.tail.isEmpty ? nil : URLLanguage(start: language.start, language.tail)
  }
}

extension DiffLinks.Target {
  /// Whether some of its URLs are of one of the hosts, or nobody can say.
  func mayBe(on hosts: [String]) -> Bool {
    guard let urls else { return true }
    var cache = AutomatonCache(judgements: 1, conditions: 1)
    let served = HostSet(hosts.map { HostPattern($0, .exact) })
    let found = try? urls.divided(by: [Condition(.authority, .authority(served))], &cache)
    return found.map { $0.inside != nil } ?? true
  }

  /// False if the versions surely do not differ on the link's URLs.
  func mayDiffer(by comparison: inout FilesComparison) -> Bool {
    guard form != nil, let urls else { return true }
    return comparison.mayDiffer(on: urls)
  }

  /// The differences for the link's URLs; nil if they cannot be compared.
  func difference(by comparison: inout FilesComparison) -> FilesDifference? {
    guard let form, let urls else { return nil }
    return comparison.difference(of: urls, likely: likely) { url in
      form.values(in: URLTokens(url)).map { (try? form.url($0)) != nil } ?? false
    }
  }

  /// A URL of the link without secrets.
  func shown(_ url: String) -> String {
    guard let form, form.hasSecrets else { return url }
    return form.values(in: URLTokens(url)).map { form.urlWithoutSecrets($0) } ?? ""
  }

  /// The reason why its URLs cannot be compared.
  var obstacle: String {
    form == nil ? "the link has errors: run deeplink check" : "its rules allow too many URLs"
  }
}
