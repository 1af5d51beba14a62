extension Form {
  /// The values with which this link fills to a URL, or nil where it does not.
  ///
  /// Every value passes today's rules. An optional field that the URL lacks is nil.
  package func values(in url: URLTokens) -> [String?]? {
    placed.match(
      url, accepting: { index, value in fields[index].refusal(of: value) == nil },
      choices: { fields[$0].rules.allowedValues ?? [] })
  }

  /// The URL with the slots of secret fields as they are written in the template.
  ///
  /// `/sign-in?token=$<token>&next=%2Fgames`: what can be shown and remembered.
  ///
  /// - Parameter values: one text, or nil for absent, for each field.
  /// - Returns: the URL; not one to open, where there is a secret.
  package func urlWithoutSecrets(_ values: [String?]) -> String {
    let answers = zip(values, fields).map { value, field -> Answer in
      guard !field.rules.isSecret else { return value == nil ? .absent : .open }
      return value.map(Answer.text) ?? .absent
    }
    return placed.preview(answers).map(\.text).joined()
  }
}
