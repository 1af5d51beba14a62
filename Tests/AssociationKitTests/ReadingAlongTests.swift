import LanguageKit
import Testing
import TextKit

@testable import AssociationKit

/// What a condition takes, by reading along the text and by its automaton.
@Suite("Conditions read along a text, at their edges")
struct ReadingAlongTests {
  private static func check(_ condition: Condition, _ taken: [String], _ refused: [String]) throws {
    let automaton = UTF8Table(try condition.language())
    for (texts, isTaken) in [(taken, true), (refused, false)] {
      for text in texts {
        let part = Array(text.utf8)
        #expect(condition.isMet(byReading: part[...]) == isTaken, "\(text), read along")
        #expect(automaton.matches(part) == isTaken, "\(text), by the automaton")
      }
    }
  }

  @Test(
    "a path of Apple's without a slash in front may start with that of the link",
    arguments: [
      ("*/b", ["/b", "/a/b", "//b"], ["/", "/ab", ""]), ("a*", ["/a", "/ab/"], ["/b", "/"]),
      ("?b", ["/b", "/ab"], ["/", "/aab", "b"]), ("/?b", ["/ab"], ["/b", "/aab"]),
      ("/b", ["/b", "/b//", "//b"], ["/a/b", "/", "b"]),
      ("*b/*", ["/b", "/ab/c", "/b/"], ["/c/a"]),
      ("/$(v)", ["/$(digit)", "/x*"], ["/1", "/", "/v"]), ("/$a(b)", ["/$a(b)"], ["/$", "/"]),
      ("/$(w)", ["/a1b", "/aab"], ["/ab", "/a"]), ("/$", ["/$"], ["/"]),
      ("/$(digit)", ["/7"], ["/77", "/a", "/"]),
    ])
  func paths(pattern: String, taken: [String], refused: [String]) throws {
    let variables: [ExactText: [String]] = ["v": ["$(digit)", "x*"], "w": ["a?b"]]
    let pattern = ApplePattern(pattern, isPath: true, variables: variables)
    try Self.check(Condition(.path, .apple(pattern)), taken, refused)
  }

  @Test(
    "a part is compared with a pattern of Android as its kind says",
    arguments: [
      (AndroidPattern.Kind.literal, ["/ab", "/%61b"], ["/a", "/abc", ""]),
      (.prefix, ["/ab", "/abc", "/%61b%FF"], ["/a", "x/ab"]),
      (.suffix, ["/ab", "x/ab", "x/%61b"], ["/abc", "ab"]),
      (.simple, ["/ab"], ["/abc", "/a"]),
    ])
  func kinds(kind: AndroidPattern.Kind, taken: [String], refused: [String]) throws {
    try Self.check(Condition(.path, .android(AndroidPattern(kind, "/ab"))), taken, refused)
  }

  @Test(
    "a query is split at & where that stands between two texts or in front, else at ;",
    arguments: [
      (
        AndroidPattern(.literal, "a=1"),
        ["a=1", "x;a=1", "a=1;", "x&a=1", "&a=1", "a=1&&y", "%61=1&x"],
        ["", "x;a=1&", "x&y;a=1", "&x;a=1", "a=1;x&y", "a=12", "&", ";"]
      ),
      (
        AndroidPattern(.literal, ""), ["", "&a", ";a", "a;;b", "a&&b"], ["a", "a;", "a&", "&", ";"]
      ),
      (AndroidPattern(.prefix, "a"), ["a", "b;ab", "b;a&", "b&a;b"], ["", "b;c", "b&;a"]),
    ])
  func pairs(pattern: AndroidPattern, taken: [String], refused: [String]) throws {
    try Self.check(Condition(.query, .androidPair(pattern)), taken, refused)
  }

  @Test(
    "a host is compared with what stands between user info and port",
    arguments: [
      (HostPattern("h", .exact), ["h", "H:80", "u:p@h", "h:"], ["h:a", "ah", "h@a", ""]),
      (HostPattern("h:1", .exact), [], ["h:1", "u@H:1", "h:1:80", "h", "h:11"]),
      (HostPattern("u@h", .exact), [], ["u@h", "u@h:8", "h", "h:1"]),
      (HostPattern("[::1]", .exact), ["[::1]", "[::1]:80", "u@[::1]"], ["::1", "[::1", "["]),
      (
        HostPattern("h", .exact, port: "80"), ["h:80", "h:080", "u@h:80"],
        ["h", "h:8080", "h:81", "h80", "hh:80", "h:"]
      ),
      (
        HostPattern("h", .subdomains), ["a.h", "a.b.h", "u@a.h", "A.H:80"],
        ["h", ".h", "ah", "u@.h", "a:b.h", "a.h.b"]
      ),
      (
        HostPattern("h", .suffix), ["h", "ah", "a.h", ".h", "u@ah", "u@h", "ah:1"],
        ["ha", "a:bh", "h@a"]
      ),
      // Uri.getHost() decodes; Apple's rules see the host as it stands.
      (HostPattern("h", .exact), ["h"], ["%68"]),
      (
        HostPattern(manifest: "h", port: nil), ["h", "%68", "%48", "u@%68:80", "%68:"],
        ["%", "%6", "%69", "%68h", "%2568", "%68%3A80", "%40h"]
      ),
      (
        HostPattern(manifest: "h", port: "80"), ["%68:80", "u@%68:080"], ["%68", "%68:81", "%68:"]
      ),
      (
        HostPattern(manifest: "bü", port: nil), ["b%C3%BC", "%62%c3%bc", "B%C3%9C"],
        ["b%C3", "b%FC", "bu"]
      ),
      (HostPattern(manifest: "a b", port: nil), ["a%20b"], ["a+b", "ab"]),
      (HostPattern(manifest: "a%20b", port: nil), ["a%2520b"], ["a%20b"]),
      (
        HostPattern(manifest: "*1x", port: nil), ["1x", "a1x", "%311x", "%2F%31x", "%31%78:8"],
        ["%41x", "1x%2F", "1y"]
      ),
    ])
  func hosts(host: HostPattern, taken: [String], refused: [String]) throws {
    try Self.check(Condition(.authority, .authority(HostSet([host]))), taken, refused)
  }

  @Test(
    "bytes that are no UTF-8 are U+FFFD to Android, and those beside them stay what they are",
    arguments: [
      ("/\u{F}\u{FFFD}", "/%0F%FF"), ("/\u{10}\u{FFFD}", "/%10%FF"), ("/\u{11}\u{FFFD}", "/%11%FF"),
      ("/é\u{FFFD}", "/%C3%A9%C3"),
    ])
  func repaired(text: String, path: String) throws {
    var cache = AutomatonCache()
    let url = try #require(ConcreteURL("https://h" + path))
    let taking = Condition(.path, .android(AndroidPattern(.literal, text)))
    #expect(try url.meets(taking, &cache))
    let other = Condition(.path, .android(AndroidPattern(.literal, text + "x")))
    #expect(try !url.meets(other, &cache))
  }

  @Test(
    "an advanced pattern is read along one text",
    arguments: [
      ("/a{2}", "/aa", true), ("/a{2}", "/a", false), ("/a{2}", "/aaa", false),
      ("/[a-c]+x", "/ab%63x", true), ("/[a-c]+c", "/abc", false), ("/.*", "/", true),
    ])
  func advanced(pattern: String, path: String, isMet: Bool) throws {
    let condition = Condition(.path, .android(AndroidPattern(.advanced, pattern)))
    #expect(condition.isMet(byReading: Array(path.utf8)[...]) == isMet)
    #expect(UTF8Table(try condition.language()).matches(Array(path.utf8)) == isMet)
  }
}
