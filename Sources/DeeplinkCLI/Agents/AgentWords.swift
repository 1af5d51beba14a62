import AgentKit
import JSONKit
import TextKit

/// What commands say, in the words of whoever calls a tool: arguments for options, tools for commands.
///
/// | a command says | an agent reads |
/// |---|---|
/// | `--env: no environment "x"` | `environment: no environment "x"` |
/// | `pass --env NAME, or set a default with deeplink env default NAME` | `pass environment` |
/// | `add "examples", or pass --set id=VALUE`, where the tool takes no values | `add "examples"` |
/// | `@string/h is not resolved: pass the resources with --strings FILE` | `@string/h is not resolved` |
/// | `deeplink list shows the links` | `list_links shows the links` |
/// | `run deeplink check` | `a person can run deeplink check` |
///
/// No text names an option, which no agent can pass.
struct AgentWords {
  /// What the tool takes.
  private let input: ToolSchema

  init(for tool: Tool) { input = tool.input }

  /// What stands for words of the command line, the longer ones first; the argument that it is about
  /// is named only to those who call a tool with it.
  private static let words: [(words: String, text: String, argument: String?)] = [
    (" or in options", "", nil), ("pass --set ", "pass ", "values"),
    ("=VALUE", " in values", "values"), ("--env NAME", "environment", "environment"),
    ("--env", "environment", "environment"), ("--set ", "values: ", "values"),
    ("--expect-text", "expect_text", "expect_text"), ("--assert", "expect", "expect"),
    ("--start", "start", "start"), ("--format", "format", "format"), ("--tag", "tag", "tag"),
    ("--on", "on", "on"), ("deeplink list", "list_links", nil),
    ("deeplink match", "match_url", nil),
  ]
  private static let before = "run deeplink "
  private static let option = "--"

  /// A message without what it advises to pass on a command line; what it quotes stays as it is.
  func message(_ text: String) -> String {
    text.splitScalars(at: "\"").enumerated().map { index, part in
      guard index.isMultiple(of: 2) else { return part }
      return Self.clauses(of: translated(part)).filter { clause in
        !(clause.containsScalars(Self.option) && Self.isAdvice(clause))
      }.joined().replacingScalars(Self.option, with: "")
    }.joined(separator: "\"")
  }

  /// The clauses of a text, each but the first with the marks before it.
  private static func clauses(of text: String) -> [String] {
    marks.reduce([text]) { parts, mark in
      parts.flatMap { part in
        part.replacingScalars(mark, with: "\n" + mark).splitScalars(at: "\n")
      }
    }
  }

  private static func isAdvice(_ clause: String) -> Bool {
    let text = marks.compactMap(clause.after).first ?? clause
    return ["pass ", "give "].contains(where: text.hasScalarPrefix)
  }

  private static let marks = ["; ", ": ", ", or "]

  /// A hint, up to the first part of it that is about a command line; nil if that is all.
  func hint(_ text: String) -> String? {
    let parts = text.replacingScalars(", or ", with: "; ").replacingScalars("; ", with: "\n")
      .splitScalars(at: "\n")
    let kept = parts.map(part).prefix { $0 != nil }.compactMap(\.self)
    if kept.count == parts.count, parts.count > 1 { return translated(text) }
    return kept.isEmpty ? nil : kept.joined(separator: "; ")
  }

  private func part(_ text: String) -> String? {
    let words = translated(text)
    if words.hasScalarPrefix(Self.before), !words.containsScalars(Self.option) {
      return "a person can \(words)"
    }
    return [Self.option, "deeplink "].contains(where: words.containsScalars) ? nil : words
  }

  private func translated(_ text: String) -> String {
    Self.words.filter { $0.argument.map { input.property($0) != nil } ?? true }
      .reduce(text) { $0.replacingScalars($1.words, with: $1.text) }
  }

  /// What a report says, with its reasons in these words.
  func report(_ node: JSONNode) -> JSONNode {
    switch node.kind {
    case .object(let members):
      .object(
        members.map { member in
          let isReason = Self.reasons.containsSameText(as: member.name)
          return (member.name, isReason ? reason(member.value) : report(member.value))
        })
    case .array(let elements): .array(elements.map(report))
    case .null, .boolean, .number, .string: node
    }
  }

  private static let reasons = ["reason", "why", "warning"]

  private func reason(_ node: JSONNode) -> JSONNode {
    switch node.kind {
    case .string(let text): .string(message(text))
    case .array(let elements): .array(elements.map(reason))
    case .object, .null, .boolean, .number: report(node)
    }
  }
}
