import LinkKit
import RuleKit
import TextKit

/// What an entry may show.
extension HistoryEntry {
  /// The entry without what is secret today, by its store as it is now; nil if it cannot be read.
  ///
  /// `surely` leaves what is only not known to be public: by rules with faults, or a wrapper that is
  /// gone, which may be mended.
  func hidingSecrets(by opened: OpenedStore?, surely: Bool = false) -> HistoryEntry {
    guard let opened else {
      let carriers = values.filter { value in
        value.text.map { CarriedSecrets.areIn($0, by: nil) } ?? false
      }
      return hiding(
        DistinctTexts(carriers.map(\.name)), all: false,
        of: try? RequestedLink(template: path).form(base: base, in: nil)
      ).hidingLiterals(after: base)
    }
    var request = RequestedLink(template: path)
    let stored = link.flatMap { opened.document.link(named: $0) }
    request.parameters = stored?.parameters ?? []
    // Renamed, removed or written anew since.
    let isLost =
      link != nil
      && !(stored.map(opened.document.keptPath).map(isMade) ?? false)
    let options = wrappers.compactMap { try? WrapOption($0) }
    request.wrappers = (try? RequestedWrapper.all(options, in: opened)) ?? []
    // What wrapped it then may wrap nothing today.
    let isWrapped = request.wrappers.count == wrappers.count
    let secret = DistinctTexts(
      values.filter { value in
        // Rules with faults cannot tell that the value is public.
        request.rules(ofWrapped: value.name, in: opened).map { $0.isSecret } ?? !surely
          || isLost && opened.mayBeSecret(value.name)
          || value.text.map { CarriedSecrets.areIn($0, by: opened) } ?? false
      }.map(\.name))
    let hidesAll = !isWrapped && !surely || request.wrappers.contains { $0.isSecret(in: opened) }
    return hiding(secret, all: hidesAll, of: isWrapped ? form(of: request, in: opened) : nil)
      .hidingLiterals(after: base(in: opened))
  }

  /// The entry without what looks like a secret in its template or its base, as it was recorded before that
  /// was hidden.
  private func hidingLiterals(after base: String?) -> HistoryEntry {
    var entry = self
    entry.base = self.base.map(StoredSecrets.slotted(base:))
    entry.path = StoredSecrets.slotted(path)
    let isPathShown = entry.path.isSameText(as: path)
    let isBaseShown = base.map { StoredSecrets.slotted(base: $0).isSameText(as: $0) } ?? true
    guard !isPathShown || !isBaseShown || StoredSecrets.userInfo(in: url) != nil else {
      return entry
    }
    (entry.url, entry.hidesSecret) = (StoredSecrets.slotted(url), true)
    if link == nil, !isPathShown, !values.isEmpty { entry.url = entry.path }
    return entry
  }

  /// The base that it was made with, as its store has it today.
  private func base(in opened: OpenedStore) -> String? {
    base ?? environment.flatMap { opened.document.environment(named: $0)?.base }
  }

  /// The form that it was made by, as its store makes it today.
  private func form(of request: RequestedLink, in opened: OpenedStore) -> Form? {
    let base = base(in: opened)
    guard !request.wrappers.isEmpty else { return try? request.form(base: base, in: opened) }
    let choice = EnvironmentChoice(option: environment, base: self.base)
    let resolver = LinkResolver(store: opened, environments: LinkEnvironments(choice))
    return try? resolver.link(of: NamedLink(request)).form
  }

  /// The entry without the secrets of the form that it was made by.
  func hidingSecrets(of form: Form) -> HistoryEntry {
    hiding(
      DistinctTexts(form.fields.filter(\.rules.isSecret).map(\.name)),
      all: form.hasLiteralSecrets || form.wrappers.contains(where: \.carrierField.rules.isSecret),
      of: form)
  }

  /// The entry without the values of some names, and with the URL that its form has without them;
  /// without them, too, where a wrapper hides all that it carries.
  private func hiding(
    _ secret: DistinctTexts, all hidesAll: Bool, of form: @autoclosure () -> Form?
  ) -> HistoryEntry {
    guard hidesAll || values.contains(where: { secret.contains($0.name) }) else { return self }
    var entry = self
    // An optional secret that was left out has no place in the URL.
    entry.hidesSecret =
      hidesSecret || hidesAll
      || values.contains { secret.contains($0.name) && $0.text != nil }
    entry.values.removeAll { secret.contains($0.name) }
    // Where today's rules do not fit the template of then, nothing of the URL is sure to be public.
    entry.url =
      form().map { form in
        form.urlWithoutSecrets(
          form.fields.map { field in values.first { $0.name.isSameText(as: field.name) }?.text },
          hiding: secret.all)
      } ?? path
    return entry
  }
}
