import ArgumentKit
import RuleKit

extension Topics {
  static let constraints = HelpTopic(
    "constraints", "How the values of a link depend on each other.",
    parts: [
      """
      A link's "constraints" are an array of JSON Schemas over an object whose properties are the \
      link's parameters. The values of a URL must satisfy all of them:

        {
          "name": "title",
          "path": "/watch/$<kind>/$<id>?season=$<season?>&store=$<store?>",
          "constraints": [
            {
              "if": { "properties": { "kind": { "const": "movie" } } },
              "then": { "not": { "required": ["season"] } },
              "errorMessage": "a movie has no season"
            },
            { "dependentRequired": { "season": ["store"] } }
          ]
        }
      """,
      .terms(ConstraintWord.allCases.map { .init($0.rawValue, "\($0.meaning.capitalizedFirst).") }),
      """
      Under "properties", use the keywords of deeplink help rules, plus allOf, anyOf, oneOf and \
      not; true and false are schemas, too. Members whose names start with x- are ignored, as \
      everywhere in a store; any other keyword is an error.
      """,
      .heading("VALUES"),
      """
      A parameter that has a value is a member of the object, even if the value is empty; an \
      omitted one is not. Its type is that of its rules: a constant of another type is an error, \
      because the condition could never hold. An "if" also holds when the parameter that it tests \
      is omitted, unless it requires it.
      """,
      .heading("CHECKS"),
      """
      fill, batch, run, match, verify and the prompt reject values that break a constraint, and \
      name the value to change. deeplink check reports constraints that contradict each other, and \
      values that can never be used: those that rules list or constraints name, defaults, examples, \
      environment values and starts of sequences. batch --cases adds a case for each constraint, \
      which breaks no other. deeplink show lists the constraints in words.
      """,
      .heading("PICT"),
      """
      edit, batch and run --constraint also accept the syntax of Microsoft's PICT, several \
      constraints at once, as a model has them after its values:

        # a movie has no season
        IF [kind] = "movie" THEN [season] = "";
        [id] >= 1 AND [id] < 100 OR NOT [kind] IN {"movie", "short"};
        IF [store] LIKE "u*" THEN [season] <> "" ELSE [kind] = "movie"

      The relations are =, <>, <, <=, >, >=, IN and LIKE (with * and ?), between a parameter and a \
      value; with batch and run, also between two parameters. Unlike PICT, comparisons are \
      case-sensitive. Write numbers without quotes, and true and false with them. In a text, write \
      \\" for a quote and \\\\ for a backslash; LIKE cannot match a literal * or ?.

      For an optional parameter, "" means omitted. An omitted text comes before all others and \
      matches LIKE "*"; an omitted number is neither less nor more than any.

      Values are compared as numbers if the rules say so. Without a "type", the values of --each \
      and --set decide, as in PICT: numbers if all of them are, else texts. If nothing decides, as \
      with the columns of a file, <, <=, > and >= are errors.
      """,
    ])
}
