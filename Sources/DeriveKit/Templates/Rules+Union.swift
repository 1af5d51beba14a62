import TextKit

extension DerivedTemplate.Parameter.Rules {
  /// Returns rules that allow every value that either allows.
  package func union(_ other: Self) -> Self {
    let isSecret = isSecret || other.isSecret
    let type = type(with: other)
    var members: [Member] = []
    if let type { members.append(Member(keyword: "type", value: .text(type))) }
    if let format = self["format"], format == other["format"] {
      members.append(Member(keyword: "format", value: format))
    }
    if let pattern = pattern(with: other) {
      members.append(Member(keyword: "pattern", value: pattern))
    }
    // Without it, no value is empty.
    if let shortest = self["minLength"] ?? other["minLength"] {
      members.append(Member(keyword: "minLength", value: shortest))
    }
    guard !isSecret else {
      return Self(members: members + [Member(keyword: "writeOnly", value: .flag(true))])
    }
    let values = (values + other.values).map { type == nil ? $0.asText : $0 }.uniqued
    if self["enum"] != nil, other["enum"] != nil, values.count <= ValueSummary.mostKnown {
      members.append(Member(keyword: "enum", value: .list(values)))
    } else if !values.isEmpty {
      members.append(
        Member(keyword: "examples", value: .list(Array(values.prefix(ValueSummary.mostSamples)))))
    }
    return Self(members: members)
  }

  /// Returns rules that two links can share: those of both, whose values alone may differ; nil if one
  /// would then allow more than it does.
  package func shared(with other: Self) -> Self? {
    let ofValues = ["enum", "examples"]
    func others(_ rules: Self) -> [Member] {
      rules.members.filter { !ofValues.containsSameText(as: $0.keyword) }
    }
    guard others(self) == others(other), (self["enum"] == nil) == (other["enum"] == nil) else {
      return nil
    }
    let union = union(other)
    return (union["enum"] == nil) == (self["enum"] == nil) ? union : nil
  }

  private subscript(keyword: String) -> Value? {
    members.first { $0.keyword == keyword }?.value
  }

  private var values: [Value] {
    guard case .list(let values) = self["enum"] ?? self["examples"] else { return [] }
    return values
  }

  /// The pattern of the values of both, if there is one.
  private func pattern(with other: Self) -> Value? {
    let (one, second) = (self["pattern"], other["pattern"])
    if one == second { return one }
    guard let pattern = one ?? second, one == nil || second == nil else { return nil }
    // The values of an enum have no character that would end the slot, either.
    let others = one == nil ? self : other
    return others["enum"] != nil && DerivedRules.slotPatterns.contains(pattern) ? pattern : nil
  }

  /// The type of the values of both, if there is one.
  private func type(with other: Self) -> String? {
    guard case .text(let one) = self["type"], case .text(let second) = other["type"] else {
      return nil
    }
    if one == second { return one }
    return Set([one, second]) == ["integer", "number"] ? "number" : nil
  }
}

extension DerivedTemplate.Parameter.Rules.Value {
  fileprivate var asText: Self {
    if case .number(let spelling) = self { .text(spelling) } else { self }
  }
}
