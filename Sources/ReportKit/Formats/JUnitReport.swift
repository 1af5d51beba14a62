import RowKit
import TextKit

/// The results of a suite as JUnit XML, which every CI server reads.
///
/// It keeps to what Jenkins' `junit-10.xsd` allows, with one exception: the properties of a case, which
/// that schema knows of suites only, and which test management systems look for within a case. Without
/// such properties all of it is by the schema.
///
/// TestRail takes cases with the same `test_id` as results of one test and counts the last: so failures
/// come after what passed, and that after what was skipped.
package struct JUnitReport {
  private var suite: TestSuite

  package init(_ suite: TestSuite) {
    self.suite = suite
    self.suite.cases = Self.failuresLast(suite.cases)
  }

  private static func failuresLast(_ cases: [TestSuite.Case]) -> [TestSuite.Case] {
    let tests = cases.map { testIDs(in: $0.testID ?? "") }
    // A case of several tests ties them together.
    let areApart = tests.allSatisfy { $0.count < 2 }
    let named = cases.indices.filter { cases[$0].testID != nil }
    let places = Dictionary(grouping: named) { ExactText(areApart ? tests[$0][0] : "") }
    var ordered = cases
    for places in places.values where places.count > 1 {
      let sorted = places.sorted { (cases[$0].status.rank, $0) < (cases[$1].status.rank, $1) }
      for (place, other) in zip(places, sorted) { ordered[place] = cases[other] }
    }
    return ordered
  }

  /// The tests that a property names, each in one spelling: of `C101, c102` and `101`, TestRail takes the
  /// same for the first.
  private static func testIDs(in text: String) -> [String] {
    text.lowercased().splitScalars(at: ",").map { part in
      let id = String(String.UnicodeScalarView(part.unicodeScalars.filter { $0 != " " }))
      return id.after("c") ?? id
    }
  }

  package var text: String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
    let time = suite.cases.compactMap(\.milliseconds)
    lines.append(
      tag(
        "testsuite",
        [
          ("name", suite.name), ("tests", "\(suite.cases.count)"),
          ("failures", "\(suite.failures)"), ("errors", "\(suite.errors)"),
          ("skipped", "\(suite.skipped)"),
          ("time", time.isEmpty ? nil : time.reduce(0, +).asSeconds),
          // Readers of Ant's format, which has no time zones, refuse one.
          ("timestamp", suite.timestamp?.replacingScalars("Z", with: "")),
        ], indent: "  "))
    if !suite.properties.isEmpty {
      lines += properties(suite.properties, indent: "    ")
    }
    for (item, name) in zip(suite.cases, uniqueNames) {
      var item = item
      if item.systemGroup != nil { item.details.append("on \(item.group)") }
      lines += self.lines(item, named: name)
    }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  /// The names, those that a group has already with a number after them: GitLab drops a case whose
  /// group and name another one has.
  private var uniqueNames: [String] {
    var taken: Set<[UInt8]> = []
    return suite.cases.map { item in
      var name = item.name
      var number = 1
      let group = Array((item.systemGroup ?? item.group).utf8)
      while !taken.insert(group + [0] + Array(name.utf8)).inserted {
        number += 1
        name = "\(item.name) (\(number))"
      }
      return name
    }
  }

  private func lines(_ item: TestSuite.Case, named name: String) -> [String] {
    let isEmpty =
      item.status == .passed && item.properties.isEmpty && item.details.isEmpty
      && item.attachments.isEmpty
    let start = tag(
      "testcase",
      [
        ("classname", item.systemGroup ?? item.group), ("name", name),
        ("time", item.milliseconds?.asSeconds),
      ], indent: "    ", isEmpty: isEmpty)
    guard !isEmpty else { return [start] }
    var lines = [start]
    let said = said(of: item)
    if !item.properties.isEmpty {
      // A failure's text is its comment already.
      let comment = element(item.status) == nil ? said : nil
      lines += properties(
        item.properties
          + [comment].compactMap { $0 }.map { .init(name: "testrail_result_comment", value: $0) }
          + item.attachments.map { .init(name: "testrail_attachment", value: $0) },
        indent: "      ")
    }
    let row = [item.row.map(ReportRows.line)].compactMap(\.self)
    if let (element, type, reason) = element(item.status) {
      let text = ([item.location?.text, reason].compactMap { $0 }.joined(separator: ": "))
      lines.append(
        tag(element, [("type", type), ("message", reason)], indent: "      ")
          + XMLText.escaped(
            ([text] + item.details + row).joined(separator: "\n"), isAttribute: false)
          + "</\(element)>")
    }
    // Jenkins and GitLab show the files that a case names so.
    let attached = item.attachments.map { "[[ATTACHMENT|\($0)]]" }
    let output = (element(item.status) == nil ? [said].compactMap { $0 } + row : []) + attached
    if !output.isEmpty {
      let text = XMLText.escaped(output.joined(separator: "\n"), isAttribute: false)
      lines.append("      <system-out>\(text)</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  private func properties(_ properties: [TestSuite.Property], indent: String) -> [String] {
    let written = properties.map {
      tag(
        "property", [("name", $0.name), ("value", $0.value)], indent: indent + "  ", isEmpty: true)
    }
    return ["\(indent)<properties>"] + written + ["\(indent)</properties>"]
  }

  /// What is known of a case that passed: the format has no warnings.
  private func said(of item: TestSuite.Case) -> String? {
    let lines = [item.status.reason.map { "warning: \($0)" }].compactMap(\.self) + item.details
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func element(
    _ status: TestSuite.Status
  ) -> (element: String, type: String?, reason: String)? {
    switch status {
    case .passed, .warned: nil
    case .failed(let reason): ("failure", "failed", reason)
    case .skipped(let reason): ("skipped", nil, reason)
    case .error(let reason): ("error", "error", reason)
    }
  }

  private func tag(
    _ name: String, _ attributes: [(name: String, value: String?)], indent: String,
    isEmpty: Bool = false
  ) -> String {
    let written = attributes.compactMap { attribute in
      attribute.value.map { " \(attribute.name)=\"\(XMLText.escaped($0, isAttribute: true))\"" }
    }
    return "\(indent)<\(name)\(written.joined())\(isEmpty ? "/" : "")>"
  }
}

extension TestSuite.Status {
  /// The place among results of one test, the one that counts last.
  fileprivate var rank: Int {
    switch self {
    case .skipped: 0
    case .passed, .warned: 1
    case .failed, .error: 2
    }
  }
}

extension Int {
  /// Milliseconds as seconds: `12345` → `12.345`, as `SUREFIRE_TIME` wants it.
  package var asSeconds: String { "\(self / 1000).\((self % 1000).digits(3))" }
}

/// Text of an XML 1.0 document.
enum XMLText {
  /// The text between two tags or two quotes: what XML would take for its own is escaped, and what
  /// it forbids becomes U+FFFD.
  ///
  /// ```
  /// & < > "            &amp; &lt; &gt; &quot;
  /// TAB, LF, CR        &#9; &#10; &#13;   between quotes, where they would be read as spaces;
  ///                    CR also elsewhere, where it would be read as LF (§ 2.11)
  /// not a Char (§ 2.2) U+FFFD
  /// other controls     &#155; &#8238;     since who reads a log may do so on a terminal
  /// ```
  static func escaped(_ text: String, isAttribute: Bool) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": scalars += "&amp;".unicodeScalars
      case "<": scalars += "&lt;".unicodeScalars
      case ">": scalars += "&gt;".unicodeScalars
      case "\"": scalars += "&quot;".unicodeScalars
      case "\r": scalars += "&#13;".unicodeScalars
      case "\n" where isAttribute: scalars += "&#10;".unicodeScalars
      case "\t" where isAttribute: scalars += "&#9;".unicodeScalars
      case _ where !isAllowed(scalar): scalars.append("\u{FFFD}")
      case _ where scalar.drivesTerminals && scalar != "\n" && scalar != "\t":
        scalars += "&#\(scalar.value);".unicodeScalars
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Whether XML can hold it at all.
  ///
  /// `Char ::= #x9 | #xA | #xD | [#x20-#xD7FF] | [#xE000-#xFFFD] | [#x10000-#x10FFFF]`
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
