extension ValueTest {
  /// True if the test names values, or parts of them.
  package var namesValues: Bool {
    switch kind {
    case .order: true
    case .rules(let rules): rules.checks.contains(where: \.namesValues)
    }
  }
}

extension Constraint {
  /// True if a test in it names values of a secret, or parts of them.
  package var namesSecret: Bool {
    var names = false
    condition.forEachLeaf { leaf in
      guard case .value(let parameter, let test) = leaf else { return }
      names = names || parameter.rules.isSecret && test.namesValues
    }
    return names
  }

  /// True if the value of a secret is compared with that of another parameter, so that whoever chooses
  /// the other one learns of the secret.
  package var comparesSecret: Bool {
    var compares = false
    condition.forEachLeaf { leaf in
      guard case .comparison(let left, _, let right) = leaf else { return }
      compares = compares || left.rules.isSecret || right.rules.isSecret
    }
    return compares
  }
}
