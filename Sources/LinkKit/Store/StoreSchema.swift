import RuleKit

/// The keys of `links.json`: the one table that its check, its scanner and its JSON Schema read.
package enum StoreSchema {
  /// The version of the format that this program reads and writes.
  package static let version = 1

  package static let store = StoreRecord(
    name: "the store",
    keys: [
      StoreKey(
        name: "$schema", shape: .string,
        meaning: "The JSON Schema of this file, for editors."),
      StoreKey(
        name: "version", shape: .version, isRequired: true,
        meaning: "The version of the format."),
      StoreKey(
        name: "environment", shape: .string,
        meaning: "The environment that is used where none is named."),
      StoreKey(
        name: "environments", shape: .map(.environment, to: .either(.string, .record(environment))),
        meaning: "Where links lead to, by name: a base, or a base with values."),
      StoreKey(
        name: "parameters", shape: .rules,
        meaning: "The rules of parameters that several links share, by the parameter's name."),
      StoreKey(
        name: "links", shape: .array(.record(link)),
        meaning: "The links."),
    ])

  static let environment = StoreRecord(
    name: "an environment",
    keys: [
      StoreKey(
        name: "base", shape: .string,
        meaning: "What every path is joined to, such as https://www.example.com."),
      StoreKey(
        name: "values", shape: .map(.parameter, to: .scalar),
        meaning: "The values that this environment gives parameters, by the parameter's name."),
    ])

  package static let link = StoreRecord(
    name: "a link",
    keys: [
      StoreKey(
        name: "name", shape: .name(.link), isRequired: true,
        meaning: "What the link is called on the command line; no two links share it."),
      StoreKey(
        name: "path", shape: .string, isRequired: true,
        meaning: "The template: a path or a whole URL with slots such as $<id>."),
      StoreKey(
        name: "title", shape: .string,
        meaning: "What the link is called in lists."),
      StoreKey(
        name: "description", shape: .string,
        meaning: "What the link is for."),
      StoreKey(
        name: "tags", shape: .array(.string),
        meaning: "Words to find the link by."),
      StoreKey(
        name: "environment", shape: .string,
        meaning: "The environment that this link uses where none is named."),
      StoreKey(
        name: "parameters", shape: .rules,
        meaning: "The rules of this link's parameters, laid over the shared ones."),
    ])
}
