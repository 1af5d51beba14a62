import JSONKit
import LanguageKit
import RuleKit
import TextKit
import URLKit

/// A link in one version of a store: its forms in all environments, and all URLs that they produce.
struct LinkVersion {
  let place: LinkChange.Location
  let forms: [Form]
  /// The names of the fields that the other version keeps secret.
  private var hidden: [String] = []
  /// All its URLs, with literal texts in one spelling; nil if they are too many for an automaton.
  let urls: LinkURLs?
  /// True if these contain no other URLs.
  let isExact: Bool
  /// True if its constraints distinguish more sets of values than are compared.
  let isCrowded: Bool
  /// All its URLs, with marks in place of values that no automaton decides; versions with equal
  /// marked URLs produce the same URLs; nil if marks cannot represent them.
  let marked: LinkURLs?
  /// URLs that it probably produces, if not all URLs of the language are produced.
  private let likely: LinkURLs?
  /// The reason why it produces no URLs; nil if it does.
  let obstacle: String?
  /// Everything that its URLs depend on, without positions.
  private let texts: [JSONNode]

  /// The maximum number of states of its URLs in one environment.
  private static let stateLimit = 5_000

  init(
    _ position: Int, of document: StoreDocument, _ rules: inout FormCache,
    _ languages: inout WrittenLanguages, _ marks: inout ValueMarks
  ) {
    let link = document.links[position]
    place = LinkChange.Location(name: link.name, range: link.range)
    let layers = document.ruleLayers(of: link)
    var unplaced = UnplacedForm(template: link.path, rules: layers, &rules)
    let environments = document.environments(unplaced, toBeRightIn: link)
    var forms: [Form] = []
    var obstacle: String?
    for environment in environments {
      do throws(LinkFaults) {
        forms.append(try unplaced.form(base: environment?.base, &rules))
      } catch {
        obstacle = error.all.first?.fault.message ?? "it has errors"
      }
    }
    (self.forms, self.obstacle) = (forms, obstacle)
    let spelled = forms.map(\.inOneSpelling)
    let names = Set(forms.flatMap(\.fields).map(\.name)).sorted()
    texts =
      [JSONNode.string(link.path), .array(link.constraints.map(\.withoutPlaces))]
      + environments.map { .string($0?.base ?? "") }
      + names.map { .object(layers.merged($0)) }
    var (isExact, isCrowded) = (true, false)
    urls = Self.all(spelled) { form in
      let made = try? form.urlLanguage(limit: Self.stateLimit, &languages)
      isExact = isExact && made?.isExact == true
      isCrowded = isCrowded || made?.undecidedConstraints.isEmpty == false
      return made
    }
    (self.isExact, self.isCrowded) = (isExact, isCrowded)
    guard !isExact else {
      (marked, likely) = (urls, urls)
      return
    }
    marked = Self.all(spelled) { form in
      form.markedURLs(&marks, limit: Self.stateLimit, &languages) { layers.checks(of: $0) }
    }
    likely = Self.all(spelled) { form in
      try? form.likelyURLs(limit: Self.stateLimit, &languages)
    }
  }

  /// The URLs that all forms produce together; nil if those of one of them are not known.
  private static func all(_ forms: [Form], _ urls: (Form) -> FormLanguage?) -> LinkURLs? {
    let made = forms.compactMap(urls)
    return made.count == forms.count ? LinkURLs(made) : nil
  }

  /// Returns true if it is written like another version, except for its name and descriptions.
  func isWritten(as other: LinkVersion) -> Bool {
    texts.count == other.texts.count
      && zip(texts, other.texts).allSatisfy { $0.isSameValue(as: $1) }
  }

  /// Returns true if it produces a URL.
  func makes(_ url: String) -> Bool { match(url) != nil }

  /// One of its URLs as it produces it, without the secrets of either version.
  func shown(_ url: String) -> String {
    guard let (form, values) = match(url) else { return url }
    guard form.hasSecrets || form.fields.contains(where: { hidden.containsSameText(as: $0.name) })
    else { return (try? form.url(values)) ?? url }
    return form.urlWithoutSecrets(values, hiding: hidden)
  }

  /// The version without the values that another version of the store keeps secret; `layers` are the rules of its
  /// link, or without one the rules that its links share.
  ///
  /// If a secret of the other link has no namesake here, any value without one may be the same.
  func hiding(
    secretsOf other: LinkVersion?, _ layers: RuleLayers, _ rules: inout FormCache
  ) -> LinkVersion {
    let names = DistinctTexts(forms.flatMap(\.fields).map(\.name)).all
    let others = other?.forms.flatMap(\.fields) ?? []
    let isRenamed = others.contains { field in
      field.rules.isSecret && !names.containsSameText(as: field.name)
    }
    let otherNames = others.map(\.name)
    var version = self
    version.hidden = names.filter { name in
      layers.isSecret(name, &rules) || isRenamed && !otherNames.containsSameText(as: name)
    }
    return version
  }

  private func match(_ url: String) -> (form: Form, values: [String?])? {
    for form in forms {
      if let values = form.values(in: URLTokens(url)), (try? form.url(values)) != nil {
        return (form, values)
      }
    }
    return nil
  }

  /// The maximum number of URLs that are tried to find one that the link produces.
  private static let mostTried = 50

  /// The result of a search for URLs that only one version produces.
  enum Rest {
    /// There are no such URLs.
    case nothing
    /// One of these URLs, the shortest if the rules are regular.
    case url(String)
    /// Nothing is known, for this reason.
    case unknown(String)
  }

  /// Compares its URLs with another version: what is known about those that only this version
  /// produces.
  func rest(without other: LinkVersion, _ known: inout LinkURLs.Differences) -> Rest {
    if isWithin(other, &known) { return .nothing }
    func isFound(_ url: String) -> Bool { makes(url) && !other.makes(url) }
    // Between exact versions the first URL is already one, so no others are generated.
    let exact =
      isExact && other.isExact
      ? words(of: urls, without: other.urls, &known).first(where: isFound) : nil
    if let url = exact ?? candidates(without: other, &known).first(where: isFound) {
      return .url(shown(url))
    }
    return .unknown(Doubt(self, other).rawValue)
  }

  /// Returns true if it is proved that another version produces all its URLs.
  private func isWithin(_ other: LinkVersion, _ known: inout LinkURLs.Differences) -> Bool {
    if let marked, marked == other.marked { return true }
    func isProved(_ own: LinkURLs?, within others: LinkURLs?) -> Bool {
      guard let own, let others else { return false }
      return (try? own.isSubset(of: others, limit: Self.stateLimit, &known)) == true
    }
    return other.isExact && isProved(urls, within: other.urls)
      || !(isExact && other.isExact) && isProved(marked, within: other.marked)
  }

  /// URLs that it may produce and another version may not, shortest first.
  private func candidates(
    without other: LinkVersion, _ known: inout LinkURLs.Differences
  ) -> [String] {
    var found: [String] = []
    found += words(of: urls, without: other.urls, &known)
    if !isExact || !other.isExact {
      found += words(of: likely, without: other.urls, &known)
      found += words(of: likely, without: other.likely, &known)
      found += likely.map { Array($0.words(\.words, most: Self.mostTried)) } ?? []
    }
    return found.enumerated().sorted {
      ($0.element.utf8.count, $0.offset) < ($1.element.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// The URLs that another version lacks, made on demand; none if they are not known.
  private func words(
    of own: LinkURLs?, without others: LinkURLs?, _ known: inout LinkURLs.Differences
  ) -> some Sequence<String> {
    var rest: LinkURLs?
    if let own, let others {
      rest = try? own.subtracting(others, limit: Self.stateLimit, &known)
    }
    // Where some of its URLs stay, a bound may have moved, and the number next to it tells most.
    let isAll = rest == own
    return (rest ?? LinkURLs([])).words(
      { isAll ? $0.words : $0.wordsByValue }, most: Self.mostTried)
  }

  /// The shortest URL found that it produces, without secrets; nil if none is found.
  var url: String? {
    let found = (isExact ? [urls] : [urls, likely]).compactMap { urls in
      urls?.words(\.words, most: Self.mostTried).first(where: makes)
    }
    return found.min { $0.utf8.count < $1.utf8.count }.map(shown)
  }
}

extension RuleLayers {
  /// The rules of a parameter that restrict values, as text.
  fileprivate func checks(of name: String) -> String {
    let notes: [Keyword] = [.title, .description, .default, .generate, .examples, .errorMessage]
    let checks = merged(name).filter { keyword in
      !notes.contains { $0.rawValue.isSameText(as: keyword.name) }
    }
    let inOrder = checks.sorted { ExactText($0.name) < ExactText($1.name) }
    return JSONNode.object(inOrder).compactLine
  }
}
