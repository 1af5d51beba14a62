import JSONKit
import LanguageKit
import RuleKit
import URLKit

/// A link of one version of a store: its forms in all environments, and all URLs that they make.
struct LinkVersion {
  let place: LinkChange.Place
  private let forms: [Form]
  /// All its URLs; nil where they are too many for an automaton.
  let urls: Language?
  /// True if the language holds no other URL.
  let isExact: Bool
  /// Why it makes none.
  let obstacle: String?
  /// All that its URLs depend on, without places.
  private let texts: [JSONNode]

  /// How many states all its URLs may have.
  private static let stateLimit = 5_000

  init(
    _ position: Int, of document: StoreDocument, _ rules: inout RulesCache,
    _ languages: inout WrittenLanguages
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
    var all: Language? = .nothing
    var isExact = true
    for form in forms {
      let made = try? form.urlLanguage(limit: Self.stateLimit, &languages)
      isExact = isExact && made?.isExact == true
      all = made.flatMap { made in
        all.flatMap { all in
          try? all.union(made.language, limit: Self.stateLimit)
        }
      }
    }
    (urls, self.isExact) = (all, isExact)
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

  /// The shortest URL that it makes and another version does not; nil if there is none, or none was
  /// found.
  func url(notOf other: LinkVersion?) throws(TooLarge) -> String? {
    guard var own = urls else { throw TooLarge(limit: Self.stateLimit) }
    if let other {
      guard let others = other.urls else { throw TooLarge(limit: Self.stateLimit) }
      guard try own.shortestWord(notIn: others) != nil else { return nil }
      own = try own.subtracting(others, limit: Self.stateLimit)
    }
    return own.words.prefix(Self.mostTried).first { url in
      makes(url) && !(other?.makes(url) ?? false)
    }.map(shown)
  }
}
