import Foundation
import LanguageKit
import TestSupport
import Testing

@testable import BatchKit
@testable import LinkKit
@testable import RuleKit

/// How many mutants of a pattern its cases tell from it.
private struct Figure {
  var told = 0
  /// The patterns of mutants that no case tells, though they are other ones.
  var missed: [PatternNode] = []
  var equal = 0
  var cases = 0
  /// How many transitions the smallest automaton has, each labelled with one range, and with them
  /// those by what cannot stand there: refused texts take those.
  var transitions = 0

  /// Takes the cases that `batch --cases` would write; nil of a pattern that has no automaton, or
  /// that nothing matches.
  init?(_ source: String) throws {
    guard let pattern = try? Pattern(source), case .success(let language) = pattern.language,
      !language.isEmpty
    else { return nil }
    var quoted = ""
    for scalar in source.unicodeScalars {
      quoted += scalar == "\\" || scalar == "\"" ? "\\" + String(scalar) : String(scalar)
    }
    let link = try BatchLink("x:$<+a>", rules: ["a": #"{"pattern": "\#(quoted)"}"#], base: nil)
    let made = try LinkCases(link).cases(.all).filter {
      $0.why.hasPrefix("pattern:") || $0.why == "empty" || $0.why == "typical"
    }
    cases = made.count
    let cover = TransitionCover(language)
    transitions =
      cover.transitions.reduce(0) { $0 + $1.scalars.ranges.count }
      + cover.states.reduce(0) { $0 + language.continuations(of: $1).inverted.ranges.count }
    let verdicts = made.compactMap { $0.values[0] }.map { ($0, language.contains($0)) }
    for mutant in PatternMutants.all(of: try PatternParser.parse(source)) {
      guard let other = try? mutant.language() else { continue }
      let isTold = verdicts.contains { text, isRight in other.contains(text) != isRight }
      if isTold {
        told += 1
      } else if other == language {
        equal += 1
      } else {
        missed.append(mutant)
      }
    }
  }
}

/// The mutants of a pattern, by the words of the contract: a class widened, narrowed or negated, a
/// count off by one, an alternative dropped, an anchor lost.
private enum PatternMutants {
  static func all(of node: PatternNode) -> [PatternNode] {
    switch node {
    case .character(let read):
      guard read.properties.isEmpty else { return [] }
      return classes(read.scalars).map { .character(CharacterClass($0)) }
    case .sequence(let nodes): return replacing(nodes).map { .sequence($0) }
    case .alternatives(let nodes):
      var mutants = replacing(nodes).map { PatternNode.alternatives($0) }
      for index in nodes.indices {
        var fewer = nodes
        fewer.remove(at: index)
        if !fewer.isEmpty { mutants.append(.alternatives(fewer)) }
      }
      return mutants
    case .start, .end: return [.empty]
    case .wordBoundary, .reference: return []
    case .look(let look, let inner): return all(of: inner).map { .look(look, $0) }
    case .group(let number, let inner): return all(of: inner).map { .group(number, $0) }
    case .repetition(let inner, let count):
      var mutants = all(of: inner).map { PatternNode.repetition($0, count) }
      for (low, high) in [(-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1)] {
        var other = count
        other.minimum += low
        other.maximum = count.maximum.map { $0 + high }
        guard other.minimum >= 0, other.minimum <= other.maximum ?? .max,
          count.maximum != nil || high == 0
        else { continue }
        mutants.append(.repetition(inner, other))
      }
      return mutants
    }
  }

  private static func replacing(_ nodes: [PatternNode]) -> [[PatternNode]] {
    nodes.indices.flatMap { index in
      all(of: nodes[index]).map { Array(nodes[..<index]) + [$0] + nodes[(index + 1)...] }
    }
  }

  private static func classes(_ set: ScalarSet) -> [ScalarSet] {
    var mutants = [set.inverted]
    for range in set.ranges {
      if range.lowerBound > 0 {
        mutants.append(set.union(ScalarSet([range.lowerBound - 1...range.lowerBound])))
      }
      mutants.append(set.union(ScalarSet([range.upperBound...range.upperBound + 1])))
      mutants.append(set.subtracting(ScalarSet([range.lowerBound...range.lowerBound])))
      mutants.append(set.subtracting(ScalarSet([range.upperBound...range.upperBound])))
    }
    return mutants
  }
}

@Suite("The cases of a pattern against its mutants")
struct CaseMutationTests {
  @Test(
    "the cases of a pattern tell it from every mutant that is another pattern",
    arguments: [
      "^[A-Z]{2}-\\d{4}$", "^[a-zA-Z0-9_-]+$", "^#(([0-9a-f]{2}){3}|[0-9a-f]{3})$", "^/", "\\S+",
      "^(?:[a-m]x|[h-z]y)$", "^[a-f]*[g-z]$", "^-?(0|[1-9]\\d*)$", "^(red|blue|re)$", "^.{1,16}$",
      "^(?!x)[w-z]{2}(?<!y)$", "^(a|b|)c?$", "^[a-z]+(-[a-z]+)*$",
    ])
  func complete(pattern: String) throws {
    let figure = try #require(try Figure(pattern))
    #expect(figure.missed == [])
    #expect(figure.told >= 4)
    #expect(figure.cases <= 3 * figure.transitions, "\(figure.cases) of \(figure.transitions)")
  }

  /// Prints the figure of patterns of a list, one a line, and the sum: of every eighth, and of all
  /// where there is time for fuzzing.
  @Test(
    "the cases of the patterns of a list tell them from every mutant",
    .enabled(if: patternList != nil, "DEEPLINK_PATTERNS names no list of patterns"))
  func list() throws {
    let list = try String(contentsOfFile: #require(patternList), encoding: .utf8)
    var (told, missed, equal, cases, transitions, over) = (0, 0, 0, 0, 0, 0)
    let lines = list.split(separator: "\n").map(String.init)
    let step = fuzzSeconds > 0 ? 1 : 8
    for line in stride(from: 0, to: lines.count, by: step).map({ lines[$0] }) {
      guard let figure = try Figure(line) else { continue }
      told += figure.told
      missed += figure.missed.count
      equal += figure.equal
      cases += figure.cases
      transitions += figure.transitions
      if !figure.missed.isEmpty { print("  \(line)\n    not told: \(figure.missed.count)") }
      guard figure.cases > 3 * figure.transitions else { continue }
      over += 1
      print("  \(line)\n    \(figure.cases) cases for \(figure.transitions) transitions")
    }
    print(
      "  mutants: \(told) of \(told + missed) told, \(equal) equal; \(cases) cases for "
        + "\(transitions) transitions, \(over) patterns with more than 3 for each")
    #expect(missed == 0)
  }
}

private let patternList = ProcessInfo.processInfo.environment["DEEPLINK_PATTERNS"]
