import LinkKit
import RuleKit
import TextKit

extension HistoryEntry {
  /// The entry without what is secret today, by its store as it is now; nil if it cannot be read.
  func hidingSecrets(by opened: OpenedStore?) -> HistoryEntry {
    guard let opened else { return self }
    var request = RequestedLink(template: path)
    request.parameters = link.flatMap { opened.document.link(named: $0) }?.parameters ?? []
    let secret = DistinctTexts(
      values.map(\.name).filter { name in
        let layers = request.ruleLayers(in: opened).of(name)
        // Rules with faults cannot tell that the value is public.
        return Rules.compile(layers).rules?.isSecret ?? true
      })
    let base = base ?? environment.flatMap { opened.document.environment(named: $0)?.base }
    return hiding(secret, of: try? request.form(base: base, in: opened))
  }

  /// The entry without the secrets of the form that it was made by.
  func hidingSecrets(of form: Form) -> HistoryEntry {
    hiding(DistinctTexts(form.fields.filter(\.rules.isSecret).map(\.name)), of: form)
  }

  /// The entry without the values of some names, and with the URL that its form has without them.
  private func hiding(_ secret: DistinctTexts, of form: @autoclosure () -> Form?) -> HistoryEntry {
    guard values.contains(where: { secret.contains($0.name) }) else { return self }
    var entry = self
    // An optional secret that was left out has no place in the URL.
    entry.hidesSecret =
      hidesSecret || values.contains { secret.contains($0.name) && $0.text != nil }
    entry.values.removeAll { secret.contains($0.name) }
    // Where today's rules do not fit the template of then, nothing of the URL is sure to be public.
    entry.url =
      form().map { form in
        form.urlWithoutSecrets(
          form.fields.map { field in values.first { $0.name.isSameText(as: field.name) }?.text })
      } ?? path
    return entry
  }
}
