import LinkKit
import TerminalKit
import TextKit

/// The environments that a link can be filled in, each with the form that it makes.
struct FormEnvironments: Sendable {
  /// The link in each environment, or why it cannot be filled there.
  private var places: [Result<ResolvedLink, any Error>] = []
  /// The environments' names and bases, and which one the form is in; nil if it is in none.
  private(set) var setting: FormMode?
  /// The form in the environment in force.
  private(set) var ready: ResolvedLink
  /// The form of the path alone, for a pasted one; nil if there is none.
  private let path: Form?
  private let store: OpenedStore?
  private let link: String?

  /// Makes the link ready in every environment of its store.
  init(_ ready: ResolvedLink, of request: RequestedLink, base: String?, in store: OpenedStore?) {
    self.ready = ready
    self.store = store
    link = request.name
    path = try? request.form(base: nil, in: store)
    guard let name = ready.environment.name, let store else { return }
    let environments = store.document.environments
    setting = FormMode(
      environments, current: environments.firstIndex { $0.name.isSameText(as: name) })
    places = environments.map { environment in
      let choice = EnvironmentChoice(option: environment.name, base: base)
      let resolver = LinkResolver(store: store, environments: LinkEnvironments(choice))
      return Result { try resolver.link(of: NamedLink(request)) }
    }
  }

  /// The same with another environment in force; nil if the link cannot be filled there.
  func changed(to index: Int) -> FormEnvironments? {
    guard case .success(let ready) = places[index] else { return nil }
    var other = self
    other.ready = ready
    other.setting?.current = index
    return other
  }

  /// Why the link cannot be filled in an environment.
  func objection(to index: Int) -> String {
    guard case .failure(let error) = places[index] else { return "" }
    return (error as? CommandError)?.diagnostics.first?.message ?? "it cannot be filled in there"
  }

  /// The values of a URL that the link fills to, here or in another environment, or of its path
  /// alone, with the pairs of its query in any order.
  func values(in text: String) -> PastedValues? {
    if let values = exactValues(in: text) { return values }
    guard let store, let link, let near = MatchedURL(nearly: text, in: store),
      near.match.link.name.isSameText(as: link), let url = near.respelled,
      var values = exactValues(in: url)
    else { return nil }
    let notes = [near.match.droppedText, values.note].compactMap(\.self)
    values.note = notes.isEmpty ? nil : notes.joined(separator: ", ")
    return values
  }

  private func exactValues(in text: String) -> PastedValues? {
    let elsewhere = places.lazy.compactMap { place in
      (try? place.get()).map { (form: $0.form, environment: $0.environment.name) }
    }
    let here = ready.environment.name
    let forms =
      [(form: ready.form, environment: here)] + elsewhere
      + [path].compactMap { $0.map { (form: $0, environment: here) } }
    for isArranged in [false, true] {
      for (form, environment) in forms {
        guard let values = form.values(inURL: text, inAnyOrder: isArranged) else { continue }
        // Nothing of a wrapper stands in a pasted link.
        let missing = ready.form.fields.count - values.count
        return PastedValues(
          values + Array(repeating: nil, count: missing), note: note(on: environment))
      }
    }
    return nil
  }

  /// A note that a pasted link belongs to another environment than the form; nil if it does not.
  private func note(on environment: String?) -> String? {
    guard let environment, let here = ready.environment.name, !environment.isSameText(as: here)
    else { return nil }
    return "which is for \(environment); this form stays on \(here) (Ctrl-O to change)"
  }

  /// Why a pasted URL is not one of the link's, as far as the store knows; nil for other texts.
  func objection(toPasted text: String) -> String? {
    guard let store, let link, let near = NearLink(text.trimmed(), in: store, preferring: link)
    else { return nil }
    let isOwn = near.name.isSameText(as: link)
    return switch near.relation {
    case .same: "the pasted URL is for \(near.name.quoted())"
    case .differs(let differences):
      "the pasted URL would match\(isOwn ? "" : " \(near.name.quoted())") \(differences)"
    case .undecided: Diagnostic.undecided("the pasted URL", among: [near.name])
    }
  }
}

extension FormMode {
  /// The environments of a store as a choice beside a prompt.
  init(_ environments: [StoreEnvironment], current: Int?) {
    self.init(
      name: "environment", shortName: "env",
      choices: environments.map { Choice($0.name, note: $0.shownBase) }, current: current)
  }
}
