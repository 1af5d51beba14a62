import Testing

/// The behaviours that users of swift-argument-parser know, by their number in the checklist.
///
/// Those of help and of an error's whole text (17, 18, 23 to 27) are tested with help and errors,
/// under the same numbers. Where the tool departs from the checklist on purpose:
///
/// | no. | here | because |
/// |---|---|---|
/// | 12 | a near miss is measured by `Spelling`: half of the word, at most 3 | one measure of nearness for the whole tool |
/// | 13 | an unknown first word is an unknown subcommand, with "did you mean" | `fil` is a slip, not a stray argument |
/// | 14 | all missing arguments are named at once | what can be collected is collected |
/// | 9 to 21 | other words, with "did you mean" in the hint | one voice with all other messages of the tool |
/// | 17 | no usage where a value alone is wrong | it would push the hint off the screen |
/// | 19, 20, 25 | streams, exit codes and the terminal's width are the tool's | the kit has no effects |
/// | 21 | an option that is given twice is refused as exclusive flags are | the second would win silently |
/// | 23 | a section for examples, too | swift-argument-parser has none |
/// | 27 | shared options are not in each synopsis but in a section, and nothing is hidden | usage of sixteen lines helps nobody |
/// | 29 | no default subcommand; a command with subcommands may have an action | a slip must not become an argument |
/// | 30 | the tool prints the scripts, by `completions SHELL` | it can be found by reading help |
@Suite("Behaviours of swift-argument-parser")
struct ChecklistTests {
  struct Row: CustomTestStringConvertible {
    let number: Int
    let line: String
    let outcome: String

    init(_ number: Int, _ line: String, _ outcome: String) {
      self.number = number
      self.line = line
      self.outcome = outcome
    }

    var testDescription: String { "\(number): \(line)" }

    /// The words of the line; `∅` stands for an empty one.
    var words: [String] {
      line.split(separator: " ").map { $0 == "∅" ? "" : String($0) }
    }
  }

  static let rows = [
    Row(1, "fill p --env qa", "fill <link>=p --env=qa"),
    Row(1, "fill p --env=qa", "fill <link>=p --env=qa"),
    Row(1, "fill p --env=a=b", "fill <link>=p --env=a=b"),
    Row(1, "fill p --env=", "fill <link>=p --env="),
    Row(2, "fill p -e=qa", "fill <link>=p --env=qa"),
    Row(2, "fill p -e=", "fill <link>=p --env="),
    Row(3, "fill p -e qa", "fill <link>=p --env=qa"),
    Row(3, "fill p -eqa", #"error: unknown option "-a""#),
    Row(3, "fill p -sa=b", "fill <link>=p --set=a=b"),
    Row(3, "fill p -s=a=b", "fill <link>=p --set=a=b"),
    Row(3, "fill p -s a=b", "fill <link>=p --set=a=b"),
    Row(4, "fill p -lp", "fill <link>=p --last --preview"),
    Row(4, "fill p -loz", #"error: unknown option "-o""#),
    Row(5, "fill -fe adb qa p", "fill <link>=p --env=qa --format=adb"),
    Row(5, "fill p -lf adb", "fill <link>=p --format=adb --last"),
    Row(5, "fill p -lf=adb", #"error: unknown option "-lf=adb""#),
    Row(6, "fill -l p -p", "fill <link>=p --last --preview"),
    Row(
      7, "remove --reason x -- -a --yes --", "remove <links>=-a <links>=--yes <links>=-- --reason=x"
    ),
    Row(8, "fill -", "fill <link>=-"),
    Row(8, "fill ∅ --env ∅ --values -", "fill <link>= --values=- --env="),
    Row(9, "fill p ---x", #"error: unknown option "---x""#),
    Row(9, "fill p --=x", #"error: unknown option "--=x""#),
    Row(10, "fill p --count -5", "error: missing value: --count <count>"),
    Row(
      10, "fill p --count=-5",
      #"error: --count: expected 1 to 99, got "-5""#),
    Row(10, "fill p --env -- qa", "error: missing value: --env <name>"),
    Row(11, "fill p --format", "error: missing value: --format <format>"),
    Row(11, "fill p -f", "error: missing value: -f <format>"),
    Row(12, "fill p --formt=url", #"error: unknown option "--formt""#),
    Row(12, "fill p --wholly-other", #"error: unknown option "--wholly-other""#),
    Row(12, "fill p -z", #"error: unknown option "-z""#),
    Row(12, "fill p -format adb", #"error: unknown option "-format""#),
    Row(13, "list a b", #"error: unexpected argument "b""#),
    Row(13, "list a b baz", #"error: 2 unexpected arguments: "b", "baz""#),
    Row(13, "fil pickem", #"error: unknown command "fil""#),
    Row(14, "fill", "error: missing <link>"),
    Row(14, "remove", "error: missing <links>"),
    Row(
      15, "fill p --last=foo",
      #"error: --last does not accept a value, got "foo""#),
    Row(
      16, "list --sort ZZZ",
      #"error: --sort: expected one of "name", "recent", got "ZZZ""#
    ),
    Row(
      16, "fill p -f ZZZ",
      #"error: -f: expected one of "url", "json", "adb", "simctl", got "ZZZ""#),
    Row(
      16, "list --level ZZZ",
      #"error: --level: expected one of "one", "two", "three", "four", "five", "six", got "ZZZ""#),
    Row(
      21, "fill p -q --verbose",
      "error: -q and --verbose cannot be used together"),
    Row(
      21, "fill p -lqv",
      "error: -q and -v cannot be used together"),
    Row(
      21, "fill p --env qa -e=app",
      #"error: duplicate -e: "qa" and "app""#),
    Row(22, "-h", "short help"),
    Row(22, "--help", "help"),
    Row(22, "help", "help"),
    Row(22, "fill -h", "short help fill"),
    Row(22, "help fill", "help fill"),
    Row(22, "config get --help", "help config get"),
    Row(22, "help config get -h --bogus", "help config get"),
    Row(22, "config", "help config"),
    Row(22, "fill --bogus x --sort -h", "short help fill"),
    Row(22, "fill -lh", "short help fill"),
    Row(22, "fill help", "fill <link>=help"),
    Row(22, "help fil", #"error: unknown command "fil""#),
    Row(28, "--version", "version 1.2.3"),
    Row(28, "config get --version", "version 1.2.3"),
    Row(28, "--version -h", "short help"),
    Row(29, "", "pick"),
    Row(29, "pickem", #"error: unknown command "pickem""#),
    Row(29, "-- fill", #"error: unexpected argument "fill""#),
    Row(30, "---complete bash x", "complete bash"),
    Row(30, "---complete tcsh x", #"error: unknown option "---complete""#),
  ]

  @Test("the line gives the outcome", arguments: rows)
  func outcome(row: Row) {
    #expect(SampleTool.outcome(row.words) == row.outcome)
  }
}
