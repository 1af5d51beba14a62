import LinkKit
import RuleKit
import TextKit

extension HistoryEntry {
  /// The entry without what is secret today, by its store as it is now; nil if it cannot be read.
  func hidingSecrets(by opened: OpenedStore?) -> HistoryEntry {
    guard let opened else { return self }
    var request = RequestedLink(template: path)
    request.parameters = link.flatMap { opened.document.link(named: $0) }?.parameters ?? []
    let options = wrappers.compactMap { try? WrapOption($0) }
    request.wrappers = (try? RequestedWrapper.all(options, in: opened)) ?? []
    // What wrapped it then may wrap nothing today.
    let isWrapped = request.wrappers.count == wrappers.count
    let secret = DistinctTexts(
      values.filter { value in
        // Rules with faults cannot tell that the value is public.
        request.rules(ofWrapped: value.name, in: opened).map { $0.isSecret } ?? true
          || value.text.map(opened.carriedSecrets.isSecret) ?? false
      }.map(\.name))
    let hidesAll = !isWrapped || request.wrappers.contains { $0.isSecret(in: opened) }
    return hiding(secret, all: hidesAll, of: isWrapped ? form(of: request, in: opened) : nil)
  }

  /// The form that it was made by, as its store makes it today.
  private func form(of request: RequestedLink, in opened: OpenedStore) -> Form? {
    let base = base ?? environment.flatMap { opened.document.environment(named: $0)?.base }
    guard !request.wrappers.isEmpty else { return try? request.form(base: base, in: opened) }
    let choice = EnvironmentChoice(option: environment, base: self.base)
    let resolver = LinkResolver(store: opened, environments: LinkEnvironments(choice))
    return try? resolver.link(of: NamedLink(request)).form
  }

  /// The entry without the secrets of the form that it was made by.
  func hidingSecrets(of form: Form) -> HistoryEntry {
    hiding(
      DistinctTexts(form.fields.filter(\.rules.isSecret).map(\.name)),
      all: form.wrappers.contains(where: \.carrierField.rules.isSecret), of: form)
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
