import TextKit
import URLKit

extension Form {
  /// The spellings in which the secrets among some values may be said, each with its slot, the longest first:
  /// as they were given, as the URL has them, in small letters where case does not count, and encoded
  /// once for each link that carries it.
  package func spellings(
    ofSecretsIn values: [String?]
  ) -> [(text: String, slot: String)] {
    let answers = values.map { $0.map(Answer.text) ?? .absent }
    var found = zip(fields, values).compactMap { field, value in
      field.rules.isSecret ? value.map { (text: $0, slot: Slot.text(field.name)) } : nil
    }
    for case .filled(let text, let index) in placed.preview(answers)
    where fields[index].rules.isSecret {
      found.append((text, Slot.text(fields[index].name)))
    }
    // Tools say scheme and host in small letters (RFC 3986 § 6.2.2.1).
    let folded = fields.filter { $0.parameter.places.contains { $0 == .scheme || $0.isHost } }
      .map { Slot.text($0.name) }
    found += found.filter { folded.containsSameText(as: $0.slot) }
      .map { ($0.text.lowercased(), $0.slot) }
    for placed in wrappers.map(\.form.placed) + [placed] {
      found += placed.literalSecrets.map { (placed.joined.bytes[$0.range].text, $0.slot) }
    }
    if let carrier = wrappers.first(where: \.carrierField.rules.isSecret)?.carrierField {
      found.append((placed.preview(answers).map(\.text).joined(), Slot.text(carrier.name)))
    }
    let spelled = found.flatMap { text, slot in
      var text = text
      return (0...wrappers.count + 1).map { _ -> (text: String, slot: String) in
        defer { text = PercentEncoding.unreserved.encoded(text) }
        return (text, slot)
      }
    }
    return spelled.filter { !$0.text.isEmpty }.sorted { $0.text.utf8.count > $1.text.utf8.count }
  }

  /// A text about the URL of some values with the slot in place of each secret.
  package func withoutSecrets(_ text: String, of values: [String?]) -> String {
    spellings(ofSecretsIn: values).reduce(text) {
      HiddenText.text($0, hiding: $1.text, as: $1.slot)
    }
  }

  /// True if the literal text of its template, its base or those of its wrappers looks like a secret.
  package var hasLiteralSecrets: Bool {
    !placed.literalSecrets.isEmpty || wrappers.contains(where: \.form.hasLiteralSecrets)
  }

  /// True if its base has a secret that decides which URLs are its own: systems ignore user info.
  package var hasSecretBase: Bool {
    let user = placed.joined.authority?.userInfo ?? 0..<0
    return placed.literalSecrets.contains { secret in
      placed.joined.place(of: secret.range) == nil && !secret.range.overlaps(user)
    }
  }

  /// The URL of its own template as it may be shown: of its literal text, what looks like a secret reads as
  /// `hidden` says, and all else as `text` does.
  package func shown(
    _ answers: [Answer], text: (PreviewRun) -> String = \.text,
    hidden: (SecretLiteral) -> String = \.slot
  ) -> String {
    let runs = placed.preview(answers)
    var bytes: [UInt8] = []
    for run in runs {
      if case .literal(let text) = run {
        bytes += text.utf8
      } else {
        bytes.append(URLParts.slotMark)
      }
    }
    func shown(_ run: PreviewRun) -> String {
      if case .literal(let literal) = run { literal } else { text(run) }
    }
    let secrets = placed.literalSecrets(in: bytes)
    guard !secrets.isEmpty else { return runs.map(shown).joined() }
    let slots = runs.filter { run in
      if case .literal = run { false } else { true }
    }
    var values = slots.map(text)
    for secret in secrets.reversed() {
      let before = bytes[..<secret.range.lowerBound].count { $0 == URLParts.slotMark }
      let inside = bytes[secret.range].count { $0 == URLParts.slotMark }
      // A value inside may be a part of the secret; an open slot is none.
      let parts = slots[before..<before + inside].map { slot in
        if case .open = slot { text(slot) } else { "" }
      }
      let mark = hidden(secret)
      let literals = bytes[secret.range]
        .split(separator: URLParts.slotMark, omittingEmptySubsequences: false)
      let shown = zip(literals, parts + [""]).map { literal, part in
        (literal.isEmpty ? "" : mark) + part
      }.joined()
      values.replaceSubrange(
        before..<before + inside, with: [shown.replacingScalars(mark + mark, with: mark)])
      bytes.replaceSubrange(secret.range, with: [URLParts.slotMark])
    }
    var rest = values[...]
    return bytes.split(separator: URLParts.slotMark, omittingEmptySubsequences: false)
      .map { $0.text + (rest.popFirst() ?? "") }.joined()
  }
}

extension ResolvedTemplate {
  /// The literal text that is hidden: what looks like a secret, but for the host of a base, whose labels
  /// are known to all who look the host up.
  var literalSecrets: [SecretLiteral] { literalSecrets(in: joined.bytes) }

  /// The same of a URL in which each value is `URLParts.slotMark`.
  fileprivate func literalSecrets(in bytes: [UInt8]) -> [SecretLiteral] {
    let isOfBase = joined.authority.map { joined.place(of: $0.host) == nil } ?? false
    return isOfBase ? SecretLiteral.all(inBase: bytes) : SecretLiteral.all(in: bytes)
  }
}

extension StoredSecrets {
  /// A URL or a template with the slot for each of its literal texts that looks like a secret:
  /// `/login?token=$<token>`.
  package static func slotted(
    _ text: String, with slot: (SecretLiteral) -> String = \.slot
  ) -> String {
    slotted(text, SecretLiteral.all(in: marked(text)), with: slot)
  }

  /// The same of a base, but for its host.
  package static func slotted(base text: String) -> String {
    slotted(text, SecretLiteral.all(inBase: Array(text.utf8)), with: \.slot)
  }

  private static func slotted(
    _ text: String, _ secrets: [SecretLiteral], with slot: (SecretLiteral) -> String
  ) -> String {
    guard !secrets.isEmpty else { return text }
    let bytes = Array(text.utf8)
    var (shown, end): ([UInt8], Int) = ([], 0)
    for secret in secrets {
      shown += bytes[end..<secret.range.lowerBound] + slot(secret).utf8
      end = secret.range.upperBound
    }
    return String(decoding: shown + bytes[end...], as: UTF8.self)
  }
}
