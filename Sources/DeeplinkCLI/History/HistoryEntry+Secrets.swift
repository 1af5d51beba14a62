import LinkKit
import RuleKit
import TextKit

extension HistoryEntry {
  /// The entry without what is secret today.
  ///
  /// - Parameter opened: the store that the entry is of, as it is now; nil if it cannot be read.
  /// - Returns: the entry itself if nothing of it is secret.
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
    guard !secret.all.isEmpty else { return self }
    let base =
      base ?? environment.flatMap { opened.document.environment(named: $0)?.base }
    // Where today's rules do not fit the template of then, nothing of the URL is sure to be public.
    guard let form = try? request.form(base: base, in: opened) else {
      return hiding(secret, url: path)
    }
    let texts = form.fields.map { field in
      values.first { $0.name.isSameText(as: field.name) }?.text
    }
    return hiding(secret, url: form.urlWithoutSecrets(texts))
  }

  /// The entry without the secrets of the form that it was made by.
  func hidingSecrets(of form: Form) -> HistoryEntry {
    let secret = DistinctTexts(form.fields.filter(\.rules.isSecret).map(\.name))
    guard values.contains(where: { secret.contains($0.name) }) else { return self }
    let texts = form.fields.map { field in
      values.first { $0.name.isSameText(as: field.name) }?.text
    }
    return hiding(secret, url: form.urlWithoutSecrets(texts))
  }

  private func hiding(_ secret: DistinctTexts, url: String) -> HistoryEntry {
    var entry = self
    // An optional secret that was left out has no place in the URL.
    entry.hidesSecret =
      hidesSecret || values.contains { secret.contains($0.name) && $0.text != nil }
    entry.values.removeAll { secret.contains($0.name) }
    entry.url = url
    return entry
  }
}
