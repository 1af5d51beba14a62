import JSONKit
import LanguageKit
import RuleKit
import TextKit
import URLKit

/// A link of one version of a store: its forms in all environments, and all URLs that they make.
struct LinkVersion {
  let place: LinkChange.Place
  private let forms: [Form]
  /// All its URLs; nil where they are too many for an automaton.
  private let urls: Language?
  /// True if the language holds no other URL.
  private let isExact: Bool
  /// All its URLs with marks in place of values that no automaton decides: versions with the same
  /// ones make the same URLs; nil where they are not known so.
  let marked: Language?
  /// URLs that it probably makes, where not all of the language are.
  private let likely: Language?
  /// Why it makes none.
  let obstacle: String?
  /// All that its URLs depend on, without places.
  private let texts: [JSONNode]

  /// How many states all its URLs may have.
  private static let stateLimit = 5_000

  init(
    _ position: Int, of document: StoreDocument, _ rules: inout RulesCache,
    _ languages: inout WrittenLanguages, _ marks: inout ValueMarks
  ) {
    let link = document.links[position]
    place = LinkChange.Place(name: link.name, range: link.range)
    let environments = document.environments(toBeRightIn: link)
    let layers = document.ruleLayers(of: link)
    var forms: [Form] = []
    var obstacle: String?
    for environment in environments {
      do throws(LinkFaults) {
        forms.append(
          try Form(template: link.path, base: environment?.base, rules: layers, &rules))
      } catch {
        obstacle = error.all.first?.fault.message ?? "it has errors"
      }
    }
    (self.forms, self.obstacle) = (forms, obstacle)
    let names = Set(forms.flatMap(\.fields).map(\.name)).sorted()
    texts =
      [JSONNode.string(link.path), .array(link.constraints.map(\.withoutPlaces))]
      + environments.map { .string($0?.base ?? "") }
      + names.map { .object(layers.merged($0)) }
    var isExact = true
    urls = Self.union(forms) { form in
      let made = try? form.urlLanguage(limit: Self.stateLimit, &languages)
      isExact = isExact && made?.isExact == true
      return try? made?.language
    }
    self.isExact = isExact
    guard !isExact else {
      (marked, likely) = (urls, urls)
      return
    }
    marked = Self.union(forms) { form in
      form.markedURLs(&marks, limit: Self.stateLimit, &languages) { layers.checks(of: $0) }
    }
    likely = Self.union(forms) { form in
      try? form.likelyURLs(limit: Self.stateLimit, &languages).language
    }
  }

  /// What all forms make; nil where one of them, or all together, make too much.
  private static func union(_ forms: [Form], _ urls: (Form) -> Language?) -> Language? {
    forms.reduce(.nothing) { all, form in
      let own = urls(form)
      return all.flatMap { all in
        own.flatMap { try? all.union($0, limit: stateLimit) }
      }
    }
  }

  /// Whether it is written as another one, its name and descriptions aside.
  func isWritten(as other: LinkVersion) -> Bool {
    texts.count == other.texts.count
      && zip(texts, other.texts).allSatisfy { $0.isSameValue(as: $1) }
  }

  /// Whether it makes a URL.
  func makes(_ url: String) -> Bool { match(url) != nil }

  /// A URL of it without secrets.
  func shown(_ url: String) -> String {
    match(url).map { form, values in
      form.hasSecrets ? form.urlWithoutSecrets(values) : url
    } ?? url
  }

  private func match(_ url: String) -> (form: Form, values: [String?])? {
    for form in forms {
      if let values = form.values(in: URLTokens(url)), (try? form.url(values)) != nil {
        return (form, values)
      }
    }
    return nil
  }

  /// How many URLs are tried for one that the link makes.
  private static let mostTried = 50

  /// What is known of the URLs that only one version makes.
  enum Rest {
    /// There is none.
    case nothing
    /// One of them, the shortest if rules are regular.
    case url(String)
    /// Nothing is known, for this reason.
    case unknown(String)
  }

  /// The URLs that it makes and another version does not.
  func rest(without other: LinkVersion) -> Rest {
    if isWithin(other) { return .nothing }
    if let url = candidates(without: other).first(where: { makes($0) && !other.makes($0) }) {
      return .url(shown(url))
    }
    return .unknown(
      isTooLarge || other.isTooLarge
        ? "its URLs need more than \(Self.stateLimit) states" : "its rules are not regular")
  }

  /// True if its URLs are more than an automaton may hold.
  private var isTooLarge: Bool { urls == nil }

  /// True if it is proved that another version makes all its URLs.
  private func isWithin(_ other: LinkVersion) -> Bool {
    if let marked, marked == other.marked { return true }
    if other.isExact, let urls, let others = other.urls, (try? urls.isSubset(of: others)) == true {
      return true
    }
    guard let marked, let others = other.marked else { return false }
    return (try? marked.isSubset(of: others)) == true
  }

  /// URLs that it may make and another version may not, the shortest first.
  private func candidates(without other: LinkVersion) -> [String] {
    var found: [String] = []
    func add(_ own: Language?, without others: Language?) {
      guard let own, let others,
        let rest = try? own.subtracting(others, limit: Self.stateLimit)
      else { return }
      found += rest.words.prefix(Self.mostTried)
    }
    add(urls, without: other.urls)
    if !isExact || !other.isExact {
      add(likely, without: other.urls)
      add(likely, without: other.likely)
      found += likely.map { Array($0.words.prefix(Self.mostTried)) } ?? []
    }
    return found.enumerated().sorted {
      ($0.element.utf8.count, $0.offset) < ($1.element.utf8.count, $1.offset)
    }.map(\.element)
  }

  /// The shortest URL that is found to be one of its own, without secrets; nil if none is found.
  var url: String? {
    let found = [urls, likely].compactMap { language in
      language?.words.prefix(Self.mostTried).first(where: makes)
    }
    return found.min { $0.utf8.count < $1.utf8.count }.map(shown)
  }
}

extension RuleLayers {
  /// What the rules of a parameter check, as text.
  fileprivate func checks(of name: String) -> String {
    let notes: [Keyword] = [.title, .description, .default, .generate, .examples, .errorMessage]
    let checks = merged(name).filter { keyword in
      !notes.contains { $0.rawValue.isSameText(as: keyword.name) }
    }
    let inOrder = checks.sorted { ExactText($0.name) < ExactText($1.name) }
    return JSONNode.object(inOrder).compactLine
  }
}
