import JSONKit
import TextKit
import XMLKit

/// The rows that stand in the test cases of a report in JUnit's format, a line of JSON each.
///
/// ```
/// <testcase name="pickem#1"><failure message="a browser opened it">…
/// https://www.example.com/pickem/8412
/// row {"link":"pickem","values":{"tournamentId":"8412"}}</failure></testcase>
///
/// {"case":"pickem#1","result":"fail","note":"a browser opened it","url":"https://…/pickem/8412",
///  "link":"pickem","values":{"tournamentId":"8412"}}
/// ```
package enum ReportRows {
  /// The size in bytes from which a report is refused: it is read as a whole.
  private static let mostBytes = 64 << 20
  private static let start = "row "
  private static let (passed, failed) = ("pass", "fail")

  /// The line of a test case from which its row is read again.
  package static func line(of row: JSONNode) -> String {
    // What XML cannot hold.
    start
      + row.compactLine.replacingScalars("\u{FFFE}", with: "\\uFFFE")
      .replacingScalars("\u{FFFF}", with: "\\uFFFF")
  }

  /// Reads a report, and then reads as its rows, each on the line of its test case.
  ///
  /// - Throws: a `Fault` for what is not such a report, and what `read` throws.
  static func reader(of read: @escaping ByteReader) throws -> ByteReader {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = try piece.withUnsafeMutableBytes(read)
      guard count > 0 else { break }
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else {
        throw Fault("the report is larger than \(mostBytes >> 20) MB", at: .line(1))
      }
    }
    return try rows(in: Array(bytes.withoutByteOrderMark)).reader()
  }

  private static func rows(in bytes: [UInt8]) throws(Fault) -> [UInt8] {
    let source = SourceText(name: "", bytes: bytes)
    let root: XMLElement
    do throws(Faults) {
      root = try XMLReader.read(bytes)
    } catch {
      throw (error.all.first ?? Fault("")).onLine(of: source)
    }
    guard ["testsuites", "testsuite"].contains(where: root.isNamed) else {
      throw Fault(
        "expected <testsuites>, found <\(root.name.local.escapedForTerminal)>", at: root.range
      ).onLine(of: source)
    }
    var text: [UInt8] = []
    var line = 1
    for (test, row) in once(tests(in: root)) {
      let own = source.line(of: test.range)
      text += Array(repeating: .lineFeed, count: max(0, own - line))
      line = max(own, line) + 1
      text += Array(row.compactLine.utf8) + [.lineFeed]
    }
    return text
  }

  /// The rows of tests, one for the tests of several systems or devices: a failed one where there is one.
  ///
  /// Tests of no link, as those of a file, have none, unless no test has a link.
  private static func once(_ tests: [XMLElement]) -> [(test: XMLElement, row: JSONNode)] {
    var rows: [(test: XMLElement, row: JSONNode)] = []
    var places: [[ExactText]: Int] = [:]
    var counts: [[ExactText]: Int] = [:]
    for test in tests {
      let row = row(of: test)
      let same = row.members.filter { !["result", "note"].containsSameText(as: $0.name) }
      let key = [JSONNode.object(same.map { ($0.name, $0.value) }).compactLine].map(ExactText.init)
      let group = test.attribute("classname", in: "")?.value ?? ""
      let number = counts[key + [ExactText(group)], default: 0]
      counts[key + [ExactText(group)]] = number + 1
      let place = key + [ExactText("\(number)")]
      if let known = places[place] {
        let (old, new) = (rows[known].row["result"]?.text ?? "", row["result"]?.text ?? "")
        if !old.isSameText(as: failed), !new.isSameText(as: passed) { rows[known].row = row }
      } else {
        places[place] = rows.count
        rows.append((test, row))
      }
    }
    let named = rows.filter { row in
      [OwnColumn.link, .template, .url].contains { row.row[$0.rawValue] != nil }
    }
    return named.isEmpty ? rows : named
  }

  private static func tests(in element: XMLElement) -> [XMLElement] {
    element.children.flatMap { child in
      child.isNamed("testcase") ? [child] : child.isNamed("testsuite") ? tests(in: child) : []
    }
  }

  private static func row(of test: XMLElement) -> JSONNode {
    let outcomes = ["failure", "error", "skipped"].map(test.children(named:))
    let outcome = outcomes.joined().first
    let result =
      switch outcome?.name.local {
      case nil: passed
      case "skipped": outcome?.attribute("type", in: "")?.value ?? "skipped"
      case _: failed
      }
    var members: [(name: String, value: JSONNode)] = []
    func add(_ name: String, _ value: JSONNode?) {
      guard let value, !members.contains(where: { $0.name.isSameText(as: name) }) else { return }
      members.append((name: name, value: value))
    }
    let lines = (outcomes.joined() + test.children(named: "system-out")).flatMap {
      $0.text.splitScalars(at: "\n")
    }
    for line in lines {
      guard let text = line.after(start),
        case .object(let own)? = (try? JSONNode.parse(Array(text.utf8)))?.kind
      else { continue }
      for member in own { add(member.name, member.value) }
    }
    add(OwnColumn.url.rawValue, lines.first(where: isURL).map(JSONNode.string))
    add("case", test.attribute("name", in: "").map { .string($0.value) })
    add("result", .string(result))
    add("note", outcome?.attribute("message", in: "").map { .string($0.value) })
    return .object(members)
  }

  /// Whether a line is a URL as a whole: a scheme, a colon, no blank, and neither an open slot nor a
  /// hidden secret.
  private static func isURL(_ line: String) -> Bool {
    let rest = line.utf8.drop { $0.isLetter || $0.isDigit || $0.isOne(of: "+-.") }
    return line.utf8.first?.isLetter == true && rest.first == UInt8(ascii: ":")
      && rest.count > 1 && rest.allSatisfy { $0 > 0x20 }
      && !["‹", "›", HiddenText.mark].contains(where: line.containsScalars)
  }
}

extension Fault {
  /// The fault on the line of its range.
  fileprivate func onLine(of source: SourceText) -> Fault {
    var fault = self
    fault.place = .line(range.map(source.line) ?? 1)
    return fault
  }
}
