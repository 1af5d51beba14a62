import Testing
import TextKit

@testable import RuleKit

@Suite("Constraints: types by listed values")
struct ListedTypeTests {
  static let types: [([String], ListedType?)] = [
    (["2", "10", "-1.5e3"], .number), (["2", "x", "y"], .text("x")), ([], nil),
    (["2", "010"], .unclear("010")), (["+1", "x"], .text("x")), ([" 5"], .unclear(" 5")),
    (["NaN"], .unclear("NaN")), (["0x1f", "3"], .unclear("0x1f")), (["5."], .unclear("5.")),
    ([""], .text("")), (["2026-11-27"], .text("2026-11-27")),
  ]

  @Test("values are numbers if all of them are, as in PICT", arguments: types)
  func listed(values: [String], type: ListedType?) {
    #expect(ListedType(of: values) == type)
  }

  /// The sets of values of a run that satisfy a constraint.
  private func allowed(_ text: String, _ a: [String?], _ b: [String?]) throws -> [[String?]] {
    let free = try parameters(["a?": "{}", "b": "{}"])
    let listed = zip(free, [a, b]).map { parameter, values in
      let texts = values.compactMap(\.self)
      return parameter.listing(texts, of: ListedType(of: texts))
    }
    let constraints = try Constraint.parse(text, of: listed)
    return combinations([a, b]).filter { values in
      constraints.allSatisfy { $0.refusal(of: values) { _ in true } == nil }
    }
  }

  @Test("parameters without types are compared as their listed values are")
  func comparison() throws {
    #expect(
      try allowed("[a] <= [b]", ["2", "10"], ["2", "10"])
        == [["2", "2"], ["2", "10"], ["10", "10"]])
    #expect(try allowed("[a] >= 5", ["2", "10"], ["x"]) == [["10", "x"]])
    #expect(try allowed(#"[a] = "2""#, ["2", "10"], ["x"]) == [["2", "x"]])
    #expect(try allowed("[a] IN {2.0, 3}", ["2", "3", "10"], ["x"]) == [["2", "x"], ["3", "x"]])
  }

  @Test("an omitted text comes before all others and is like any text, as PICT's empty value is")
  func omitted() throws {
    let values = ["a", "b", nil]
    #expect(try allowed(#"[a] < "b""#, values, ["1"]) == [["a", "1"], [nil, "1"]])
    #expect(try allowed(#"NOT [a] < "b""#, values, ["1"]) == [["b", "1"]])
    #expect(try allowed(#"[a] <= """#, values, ["1"]) == [[nil, "1"]])
    #expect(try allowed(#"[a] > """#, values, ["1"]) == [["a", "1"], ["b", "1"]])
    #expect(try allowed(#"[a] LIKE "*""#, values, ["1"]).count == 3)
    #expect(try allowed(#"[a] LIKE "?*""#, values, ["1"]).count == 2)
    #expect(try allowed("[a] < [b]", values, ["b", "c"]).count == 5)
    // A number that is omitted has no order.
    #expect(try allowed("[a] < 5", ["1", nil], ["1"]) == [["1", "1"]])
  }

  @Test("what cannot be compared is refused with the value that keeps it from being")
  func refused() {
    func told(_ values: [String], _ others: [String]) -> String {
      do {
        _ = try allowed("[a] <= [b]", values, others)
        return ""
      } catch let faults as Faults {
        return faults.all[0].message
      } catch {
        return "\(error)"
      }
    }
    #expect(told(["1", "x"], ["1"]) == #"a is text, because of "x", and b is a number"#)
    #expect(told(["1", "2"], ["1", "x"]) == #"a is a number and b is text, because of "x""#)
    #expect(
      told(["1", "02"], ["1"])
        == #"a cannot be compared: "02" is a number to PICT, and text here"#)
  }

  @Test("a section of constraints is read as in a model")
  func section() throws {
    let text = """
      # the first
      [id] > 1;; # and
      IF [kind] = "movie" THEN [season] = "#1";

      [id] < 9
      """
    #expect(
      try Constraint.parse(text, of: watchParameters()).map(\.text) == [
        "[id] > 1", ##"IF [kind] = "movie" THEN [season] = "#1""##, "[id] < 9",
      ])
  }
}
