import TestSupport
import Testing

@testable import DeriveKit

@Suite("Logs and texts with URLs in them")
struct LogTests {
  /// The format that is detected, then the URLs, and the lines of malformed entries.
  private static func read(_ text: String, most: Int = .max) throws -> [String] {
    let reader = try TrafficReader(nil, read: BytePieces.reader(Array(text.utf8), most: most))
    var found = [reader.format.rawValue]
    try reader.forEachURL(
      { url in
        found.append(url.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "<\($0)>" }.joined())
        return url.first == UInt8(ascii: "/") || url.contains(UInt8(ascii: ":"))
      }, malformed: { line, _ in found.append("malformed: \(line)") })
    return found
  }

  static let answers: [(line: String, isFailed: Bool)] = [
    ("10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 399 1", false),
    ("10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 400 1", true),
    ("10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 4000 1", false),
    ("10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" \"404\"", false),
    ("[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 503 UF 0 3", true),
    (
      #"h:1 [27/Nov/2026:05:03:02.000] f b/s 0/0/0/-1/1 404 1 - - ---- 1/1/0/0/0 0/0 "GET /a HTTP/1.1""#,
      true
    ),
    (
      #"h:1 [27/Nov/2026:05:03:02.000] f b/s 0/0/0/1/1 200 404 - - ---- 1/1/0/0/0 0/0 "GET /a HTTP/1.1""#,
      false
    ),
    (
      #"http 2026-11-27T05:03:02Z app/x/1 1.2.3.4:5 - -1 -1 -1 503 - 1 1 "GET http://h:80/a HTTP/1.1" "c""#,
      true
    ),
    (
      #"2026-11-27T05:03:02Z lb 1.2.3.4:5 10.0.0.1:80 0.001 0.0 0.0 200 404 404 500 "GET http://h:80/a HTTP/1.1""#,
      false
    ),
    (#"1.2.3.4 - 1 404 404 404 404 [27/Nov/2026:12:28:15 +0000] "GET /a HTTP/1.1""#, false),
    ("[GIN] 2026/11/27 - 12:28:15 | 404 | 1.5ms | ::1 | GET      \"/a\"", true),
    ("[GIN] 2026/11/27 - 12:28:15 | 200 | 404.5ms | ::1 | GET      \"/a\"", false),
    (#"{"request":{"host":"a.example","uri":"/a"},"status":404}"#, true),
    (#"{"request":{"host":"a.example","uri":"/a","status":404},"status":204}"#, false),
    (#"{"host":"a.example","request":"GET /a HTTP/1.1","status":"500"}"#, true),
    (#"{"RequestHost":"a.example","RequestPath":"/a","DownstreamStatus":404}"#, true),
    ("#Fields: cs-method cs-uri-stem sc-status\nGET /a 404", true),
    ("#Fields: cs-method cs-uri-stem sc-status\nGET /a -", false),
    (#"10.0.0.1 - - [27/Nov/2026:12:28:15 +0000] "GET /a/app.5f3e.JS?v=1 HTTP/1.1" 200 1"#, true),
    (#"10.0.0.1 - - [27/Nov/2026:12:28:15 +0000] "GET /f/x.woff2 HTTP/1.1" 200 1"#, true),
    (#"10.0.0.1 - - [27/Nov/2026:12:28:15 +0000] "GET /a/.png?x=/b.css HTTP/1.1" 200 1"#, false),
    (#"10.0.0.1 - - [27/Nov/2026:12:28:15 +0000] "GET /a/report.pdf HTTP/1.1" 200 1"#, false),
  ]

  @Test("a failed request, and one for a file that a page loads, are left over", arguments: answers)
  func failed(line: String, isFailed: Bool) throws {
    let reader = try TrafficReader(.log, read: BytePieces.reader(Array(line.utf8), most: .max))
    var (found, failed) = (0, 0)
    try reader.forEachURL(
      { _ in
        found += 1
        return true
      }, left: { _, _ in failed += 1 }, malformed: { _, _ in })
    #expect([found, failed] == (isFailed ? [0, 1] : [1, 0]))
  }

  @Test(
    "a path that starts with two slashes is a request, whose host is not known",
    arguments: [200, 404])
  func doubleSlash(status: Int) throws {
    let requests = ["//users//46", "/users/7"].map {
      "10.0.0.1 - - [27/Nov/2026:12:28:15 +0000] \"GET \($0) HTTP/1.1\" \(status) 1"
    }
    var malformed: [Int] = []
    let derivation = Derivation(Derivation.Options())
    let derived = try derivation.templates { add in
      let bytes = Array(requests.joined(separator: "\n").utf8)
      try TrafficReader(.log, read: BytePieces.reader(bytes, most: .max)).forEachURL(
        add, left: derivation.leave, malformed: { line, _ in malformed.append(line) })
    }
    #expect(malformed.isEmpty)
    #expect(derived.leftOver.counts[.doubleSlash] == 1)
    #expect(derived.urls == 2)
  }

  private static let time = "[27/Nov/2026:12:28:15 +0000]"
  private static let timers =
    "[27/Nov/2026:12:28:21.484] s s/<NOSRV> 0/-1/-1/-1/0 200 72 - - LR-- 1/1/0/0/0 0/0"

  static let hosts: [(line: String, url: String)] = [
    ("a.example:443 ::1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "https://a.example/a"),
    ("[::1]:443 ::1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "https://[::1]/a"),
    (
      "[2001:db8::7]:8080 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1",
      "http://[2001:db8::7]:8080/a"
    ),
    (
      "<134>Nov 27 12:28:15 web nginx: [::1] 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1",
      "https://[::1]/a"
    ),
    ("a.example:80 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "http://a.example/a"),
    ("a.example:8080 pc.example - - \(time) \"GET /a HTTP/1.1\" 200 1", "http://a.example:8080/a"),
    ("a.example 10.0.0.1 - jo \(time) \"GET /a HTTP/1.1\" 200 1", "https://a.example/a"),
    ("shop 10.0.0.1 - jo \(time) \"GET /a HTTP/1.1\" 200 1", "https://shop/a"),
    ("10.0.0.1 a.example - \(time) \"GET /a HTTP/1.1\" 200 1", "https://a.example/a"),
    ("10.0.0.1 - a.example:443 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "/a"),
    (":18081 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "/a"),
    ("_ 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "/a"),
    (
      "<190>Nov 27 12:28:15 web nginx: a.example:443 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1",
      "https://a.example/a"
    ),
    (
      "web-1  | a.example:443 10.0.0.1 - - \(time) \"GET /a HTTP/1.1\" 200 1", "https://a.example/a"
    ),
    (
      "[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 200 - 0 3 1 0 \"10.0.0.1\" \"t\" "
        + "\"0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0\" \"a.example\" \"10.0.0.2:80\"",
      "https://a.example/a"
    ),
    (
      "[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 200 - 0 3 1 1 \"-\" \"t/1\" \"u-1\" "
        + "\"a.example\" \"10.0.0.1:80\"", "https://a.example/a"
    ),
    (
      "[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 200 - 0 3 1 - \"-\" \"t \" \"b.example\" \"x\" "
        + "\"-\" \"a.example:80\" \"-\"", "http://a.example/a"
    ),
    (
      "[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 200 - via_upstream - \"-\" 0 3 1 1 \"-\" \"t\" "
        + "\"u-1\" \"reviews\" \"[::1]:9080\" inbound|9080|| 127.0.0.6:4 10.0.0.1:9080 - default",
      "https://reviews/a"
    ),
    (
      "web-1  | [2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.1\" 200 - 0 3 1 1 \"-\" \"t\" \"u\" "
        + "\"a.example\" \"10.0.0.1:80\"", "https://a.example/a"
    ),
    (
      "[27/Nov/2026:05:03:02 +0000] \"GET /a HTTP/1.1\" 200 3 \"-\" \"t\" \"10.0.0.9\" "
        + "\"10.0.0.1:80\"", "/a"
    ),
    (
      "[2026-11-27T05:03:02.000Z] \"GET /a HTTP/1.0\" 200 - 0 3 1 - \"-\" \"-\" \"-\" \"-\" \"-\"",
      "/a"
    ),
    (
      "http 2026-11-27T05:03:02Z lb \"GET https://a.example:443/a HTTP/1.1\" -",
      "https://a.example/a"
    ),
    (
      #"{"request":{"proto":"HTTP/1.1","host":"a.example","uri":"/a"},"status":200}"#,
      "http://a.example/a"
    ),
    (
      #"{"request":{"proto":"HTTP/2.0","host":"a.example","uri":"/a","tls":{"version":772}}}"#,
      "https://a.example/a"
    ),
    (
      #"{"host":"a.example","request":"GET /b HTTP/1.1","request_uri":"/a"}"#, "https://a.example/a"
    ),
    (#"{"host":"a.example","request":"GET /a HTTP/1.1"}"#, "https://a.example/a"),
    (
      #"{"RequestScheme":"http","RequestHost":"a.example:80","RequestPath":"/a"}"#,
      "http://a.example/a"
    ),
    (#"{"host":"","uri":"/a","args":"b=1"}"#, "/a?b=1"),
  ]

  @Test(
    "a host in a line of a log is the host of its URL, without a default port", arguments: hosts)
  func host(line: String, url: String) throws {
    #expect(try Self.read(line + "\n") == ["log", url])
  }

  static let escapes: [(line: String, url: String)] = [
    (#"::1 - - \#(time) "GET /s?q=\x22a\x22&b=\x5Cb\xE9 HTTP/1.1" 200 1"#, #"/s?q="a"&b=\b<233>"#),
    (#"::1 - - \#(time) "GET /s?q=\"a\"&b=\\x41#22 HTTP/1.1" 200 1"#, #"/s?q="a"&b=\x41#22"#),
    (#"::1:58700 \#(timers) "GET /s?q=#22a#22&b=\x41 HTTP/1.1""#, #"/s?q="a"&b=\x41"#),
    (#"::1:58700 \#(timers) {a.example} "GET /a\b HTTP/1.1""#, #"/a\b"#),
    (
      #"<134>Nov 27 12:28:21 haproxy[7]: ::1:58700 \#(timers) "GET /a#7F HTTP/1.1""#, "/a\u{7F}"
    ),
    (
      #"::1 - - \#(time) "GET /a#22\b HTTP/1.1" 200 72 "" "" 37416 744 "c" "c" "<NOSRV>" 0 -1 -1 -1 0 LR-- 1 1"#,
      #"/a"\b"#
    ),
    (#"{"uri":"/a\"\\b\u00e9"}"#, #"/a"\b<195><169>"#),
    (#"{"uri":"/a\udce9"}"#, "/a<233>"),
    (
      #"{"log":"::1 - - \#(time) \"GET /a\\x22 HTTP/1.1\" 200 7\n","stream":"stdout"}"#, #"/a""#
    ),
  ]

  @Test("escapes are undone as the writer of a line makes them", arguments: escapes)
  func escape(line: String, url: String) throws {
    #expect(try Self.read(line + "\n") == ["log", url])
  }

  static let files: [(text: String, found: [String])] = [
    (
      "::1 - - \(time) \"CONNECT h.example:443 HTTP/1.1\" 405 1\n"
        + "::1 - - \(time) \"OPTIONS * HTTP/1.1\" 200 1\n::1 - - \(time) \"-\" 408 0\n"
        + "::1 - - \(time) \"GET /a HTTP/1.1\" 200 1\n",
      ["log", "malformed: 3", "/a"]
    ),
    (
      "{\"level\":\"info\",\"text\":\"started\"}\n{\"request\":{\"method\":\"CONNECT\",\"uri\":\"h:443\"}}\n"
        + "{\"request\":{\"uri\":\"/a\"}}\n{\"request\":{\"uri\":\"\"}}\n",
      ["log", "/a", "malformed: 4"]
    ),
    (
      "#Version: 1.0\n#Fields: date x-edge-location cs-method cs(Host) cs-uri-stem cs-uri-query x-host-header cs-protocol\n"
        + "d\tF\tGET\td1.cloudfront.net\t/a%2520b\t-\ta.example\thttps\n"
        + "d\tF\tGET\td1.cloudfront.net\t/c\td=1\t-\thttps\nd\tF\tCONNECT\t-\t-\t-\t-\t-\n",
      ["log", "https://a.example/a%20b", "https://d1.cloudfront.net/c?d=1"]
    ),
    (
      "#Fields: cs-method cs-uri-stem cs-uri-query s-port cs-host\nGET /a x=1 80 a.example\n"
        + "#Fields: cs-uri-stem cs-method\n/b%2520 GET\n- GET\n",
      ["log", "http://a.example/a?x=1", "/b%2520", "malformed: 5"]
    ),
    ("[GIN] 2026/11/27 - 12:28:15 | 200 | GET      \"/a\"\n", ["log", "/a"]),
    (
      "Home\n====\n- https://h.example/a.\nLabel: https://h.example/b_(c) (note)\n[x](https://h.example/d)\n",
      ["text", "https://h.example/a", "https://h.example/b_(c)", "https://h.example/d"]
    ),
    (
      #"{\"url\":\"https:\/\/h.example\/a?b=1\u0026c=2\"} curl 'https://h.example/d' dat=app://e/7 flg=0x1"#,
      ["text", "https://h.example/a?b=1&c=2", "https://h.example/d", "app://e/7"]
    ),
    (
      "dat=https://h.example/... <a href=\"https://h.example/?a=1&amp;b=2\">\n",
      ["text", "https://h.example/?a=1&b=2"]
    ),
    ("https://h.example/a b\n", ["lines", "https://h.example/a b"]),
    ("[\"https://h.example/a\"]\n", ["text", "https://h.example/a"]),
    (
      #"["https://h.example/a\ud800", "https://h.example/\u00e9", "https://h.example/b\u003cx"]"#,
      ["text", "https://h.example/<195><169>", "https://h.example/b"]
    ),
  ]

  @Test("files are detected by what they hold, and read in pieces of any size", arguments: files)
  func file(text: String, found: [String]) throws {
    for most in [1, 7, Int.max] { #expect(try Self.read(text, most: most) == found) }
  }
}
