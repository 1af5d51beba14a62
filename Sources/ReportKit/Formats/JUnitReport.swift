import TextKit

/// The results of a suite as JUnit XML, which every CI server reads.
///
/// It keeps to what Jenkins' `junit-10.xsd` allows, with one exception: the properties of a case, which
/// that schema knows of suites only, and which test management systems look for within a case. Without
/// such properties all of it is by the schema.
package struct JUnitReport {
  private let suite: TestSuite

  package init(_ suite: TestSuite) {
    self.suite = suite
  }

  /// The whole document.
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
          ("timestamp", suite.timestamp),
        ], indent: "  "))
    for (item, name) in zip(suite.cases, uniqueNames) { lines += self.lines(item, named: name) }
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
      while !taken.insert(Array(item.group.utf8) + [0] + Array(name.utf8)).inserted {
        number += 1
        name = "\(item.name) (\(number))"
      }
      return name
    }
  }

  private func lines(_ item: TestSuite.Case, named name: String) -> [String] {
    let isEmpty = item.outcome == .passed && item.properties.isEmpty && item.details.isEmpty
    let start = tag(
      "testcase",
      [
        ("classname", item.group), ("name", name),
        ("time", item.milliseconds?.asSeconds),
      ], indent: "    ", isEmpty: isEmpty)
    guard !isEmpty else { return [start] }
    var lines = [start]
    if !item.properties.isEmpty {
      lines.append("      <properties>")
      lines += item.properties.map {
        tag(
          "property", [("name", $0.name), ("value", $0.value)], indent: "        ", isEmpty: true)
      }
      lines.append("      </properties>")
    }
    if let (element, type, reason) = outcome(item.outcome) {
      let text = ([item.location?.text, reason].compactMap { $0 }.joined(separator: ": "))
      lines.append(
        tag(element, [("type", type), ("message", reason)], indent: "      ")
          + XMLText.escaped(
            ([text] + item.details).joined(separator: "\n"), isAttribute: false)
          + "</\(element)>")
    } else if let said = said(of: item) {
      let text = XMLText.escaped(said, isAttribute: false)
      lines.append("      <system-out>\(text)</system-out>")
    }
    return lines + ["    </testcase>"]
  }

  /// What is known of a case that passed: the format has no warnings.
  private func said(of item: TestSuite.Case) -> String? {
    let lines = [item.outcome.reason.map { "warning: \($0)" }].compactMap(\.self) + item.details
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func outcome(
    _ outcome: TestSuite.Status
  ) -> (element: String, type: String?, reason: String)? {
    switch outcome {
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

extension Int {
  /// Milliseconds as seconds: `12345` → `12.345`, as `SUREFIRE_TIME` wants it.
  package var asSeconds: String { "\(self / 1000).\((self % 1000).digits(3))" }
}
