/// What of the public suite of rules is out of scope.
package enum RulesSuite {
  /// The cases that are not followed, by their id, each with the reason.
  package static let outOfScope: [String: String] = [
    "type/integer type matches integers/a float with zero fractional part is an integer":
      "a whole number of JSON, but in a URL no router takes 1.0: there it is written in digits",
    "optional/float-overflow/all integers are multiples of 0.5, if overflow is handled/"
      + "valid if optional overflow handling is implemented":
      "a whole number of JSON, but in a URL no router takes 1e308: there it is written in digits",
  ]
}
