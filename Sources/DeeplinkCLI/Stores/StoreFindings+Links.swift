import JSONKit
import LinkKit
import TextKit

/// What only several links together show, and what stored tags have to do with the command line.
extension StoreFindings {
  /// Notes about parameters that have rules in some links and none in others.
  func ruleGaps() -> [Problem] {
    store.document.ruleGaps.map { gap in
      let problem = gap.problem
      return note(problem.message, .ruleGap, at: gap.nameRange, hint: problem.hint)
    }
  }

  /// Warnings about values of environments that no link has a slot for.
  func unusedValues() -> [Problem] { store.unusedValues().map(\.problem) }

  /// Warnings about tags with a comma, which `--tag` cannot find.
  func tagsWithComma(of link: Link) -> [Problem] {
    let nodes = link.node["tags"].map { $0.text == nil ? $0.elements : [$0] } ?? []
    return nodes.filter { $0.text?.utf8.contains(UInt8(ascii: ",")) ?? false }.map { node in
      let tag = node.text ?? ""
      let tags = TagList.tags(tag).flatMap { ["--tag", $0] }
      return warning(
        "the tag \(tag.quoted()) contains a comma, so that --tag cannot find it",
        .tag, at: node.range,
        hint: ShellQuoting.line(["deeplink", "edit", link.name, "--untag", tag] + tags))
    }
  }

  func note(
    _ message: String, _ rule: CheckRule, at range: Range<Int>, hint: String? = nil
  ) -> Problem {
    var note = warning(message, rule, at: range, hint: hint)
    note.severity = .note
    return note
  }
}
