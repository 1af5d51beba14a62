import BatchKit
import LinkKit
import RuleKit
import TextKit
import URLKit

/// The page that a browser opens where an app is missing: a URL, or a link that is filled with the
/// values of another.
struct FallbackLink: Sendable {
  private let word: String
  private let resolver: LinkResolver
  /// The link in each environment, or why it is no page there; without an environment under nil.
  private var places: [ExactText?: Result<ResolvedLink, CommandError>] = [:]

  /// Prepares the link of `--fallback` for every environment of the store, with the base of `--base`.
  ///
  /// - Throws: `CommandError` for a name that the store lacks, and for a link that cannot be used.
  init(_ word: String, base: String?, by resolver: LinkResolver) throws {
    self.word = word
    self.resolver = resolver
    let request = try Self.link(word, in: resolver.store)
    let environments = resolver.store?.document.environments ?? []
    let own = environments.first { environment in
      request.environment.map { environment.name.isSameText(as: $0) } ?? false
    }
    let chosen = environments.map { EnvironmentChoice.Chosen($0, base: base) }
    for environment in chosen + [EnvironmentChoice.Chosen(base: base)] {
      let place = place(of: request, in: environment)
      // An app's scheme is no base for a page: the link may name an environment that has one.
      let other = own.map { self.place(of: request, in: EnvironmentChoice.Chosen($0)) }
      let isBetter = if case .failure = place, case .success = other { true } else { false }
      places[environment.name.map(ExactText.init)] = isBetter ? other : place
    }
  }

  private static func link(_ word: String, in store: OpenedStore?) throws -> RequestedLink {
    do {
      return try RequestedLink(word, in: store)
    } catch var error as CommandError where !error.diagnostics.isEmpty {
      error.diagnostics[0].message = "--fallback: " + error.diagnostics[0].message
      throw error
    }
  }

  /// Checks that the link is a page in an environment, before anything is asked or read.
  ///
  /// - Throws: `CommandError` with the link's faults, or for one that is not http or https.
  func check(in environment: String?) throws(CommandError) {
    _ = try place(in: environment).get()
  }

  /// The URL of the page, with the values of a link in its environment.
  ///
  /// - Throws: a `Fault` with every value that is missing or refused.
  func url(for link: FilledLink) throws(Fault) -> String {
    let ready: ResolvedLink
    switch place(in: link.environment) {
    case .success(let place): ready = place
    case .failure(let error):
      let first = error.diagnostics.first
      throw Fault(first?.message ?? shown, hint: first?.hint)
    }
    let url = try filled(ready, with: link)
    guard Self.isPage(url) else { throw Fault(notPage(), hint: Self.hint) }
    return url
  }

  /// The link in an environment, to be filled with the values of another; nil if it is no page there.
  func companion(in environment: String?) -> CompanionLink? {
    (try? place(in: environment).get()).map(companion)
  }

  private func companion(_ ready: ResolvedLink) -> CompanionLink {
    CompanionLink(
      ready.form, values: resolver.values?.members ?? [], environment: ready.environment.values,
      generation: resolver.generation, isUsable: Self.isPage)
  }

  private func filled(_ ready: ResolvedLink, with link: FilledLink) throws(Fault) -> String {
    let sources = companion(ready).sources(link.values)
    var values: [String?] = []
    var reasons: [String] = []
    for field in ready.form.fields {
      let draft = sources.draft(of: field)
      do throws(Refusal) {
        let value = try draft.unasked(field, in: resolver.generation)
        values.append(value?.text)
        guard value == nil else { continue }
        if case .refused(_, let refusal, _) = draft { throw refusal }
        reasons.append("\(field.name) is missing: expected \(field.rules.summary)")
      } catch {
        reasons.append("\(field.name): \(error.text(isSecret: field.rules.isSecret))")
      }
    }
    guard reasons.isEmpty else {
      throw Fault(
        "\(shown): \(reasons.joined(separator: "; "))",
        hint: "its values come from the link, --values, the environment and defaults")
    }
    do throws(Refusal) {
      return try ready.form.url(values)
    } catch {
      let field = error.parameter.map { ready.form.fields[$0] }
      let reason = error.text(isSecret: field?.rules.isSecret ?? false)
      throw Fault("\(shown): \(field.map { "\($0.name): " } ?? "")\(reason)")
    }
  }

  // MARK: Environments

  private func place(in environment: String?) -> Result<ResolvedLink, CommandError> {
    let name = environment.map(ExactText.init)
    return places[name] ?? places[nil as ExactText?]
      ?? .failure(CommandError(.usage, notPage(), hint: Self.hint))
  }

  /// The link in an environment, or why it is no page there.
  private func place(
    of request: RequestedLink, in environment: EnvironmentChoice.Chosen
  ) -> Result<ResolvedLink, CommandError> {
    Result { () throws(CommandError) in
      var rules = FormCache()
      let form: Form
      do {
        form = try request.form(for: environment, in: resolver.store, &rules)
      } catch let error as CommandError {
        throw error
      } catch {
        throw CommandError(.failure, "\(error)")
      }
      if form.placed.kind == .path {
        throw CommandError(
          .usage,
          [.noBase(request.shownTemplate(in: resolver.store), environment, in: resolver.store)])
      }
      let start = Array(form.placed.preview([]).map(\.text).joined().utf8)
      if URLParts(start).scheme != nil, !Self.isPage(start) {
        let name = request.isWholeURL ? nil : environment.name
        throw CommandError(.usage, notPage(in: name), hint: Self.hint)
      }
      return ResolvedLink(environment: environment, form: form)
    }
  }

  private var shown: String { "--fallback \(word.escapedForTerminal)" }
  private func notPage(in environment: String? = nil) -> String {
    let place = environment.map { " in the environment \($0.quoted())" } ?? ""
    return "\(shown) is not an http or https URL" + place
  }
  private static let hint = "Chrome ignores any other: pass the address of a web page"

  @Sendable private static func isPage(_ url: String) -> Bool { isPage(Array(url.utf8)) }

  private static func isPage(_ url: [UInt8]) -> Bool {
    guard let scheme = URLParts(url).scheme else { return false }
    let name = String(decoding: url[scheme].map(\.lowercased), as: UTF8.self)
    return ["http", "https"].containsSameText(as: name)
  }
}
