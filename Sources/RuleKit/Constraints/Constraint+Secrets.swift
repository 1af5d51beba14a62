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

  /// True if the value of a secret and what another parameter has decide together, so that whoever
  /// chooses the other one learns of the secret.
  package var comparesSecret: Bool {
    var (asksSecret, asksOther) = (false, false)
    condition.forEachLeaf { leaf in
      let asked: [ConstrainedParameter]
      switch leaf {
      case .value(let parameter, _): asked = [parameter]
      case .comparison(let left, _, let right): asked = [left, right]
      case .present(let parameter): asked = parameter.rules.isSecret ? [] : [parameter]
      case .all, .any, .exactlyOne, .not: asked = []
      }
      asksSecret = asksSecret || asked.contains(where: \.rules.isSecret)
      asksOther = asksOther || asked.contains { !$0.rules.isSecret }
    }
    return asksSecret && asksOther
  }
}
