/// The rule for variables of a process's environment that turn something on or off.
package enum VariableSwitch {
  /// The meaning of a variable's value.
  ///
  /// - Parameter value: the value; nil if the variable is not set.
  /// - Returns: nil for an unset or empty variable, false for `0` and for `false` in any case, true
  ///   for anything else.
  package static func isOn(_ value: String?) -> Bool? {
    guard let value, !value.isEmpty else { return nil }
    return !["0", "false"].containsSameText(as: value.lowercased())
  }
}
