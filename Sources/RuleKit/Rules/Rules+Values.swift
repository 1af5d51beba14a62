extension Rules {
  /// The values of `enum` or `const`, as they are spelled; nil without either.
  package var choices: [String]? {
    for case .allowedValues(let values) in checks { return values.spellings }
    return nil
  }
}
