import RowKit
import TestSupport
import Testing
import TextKit

@testable import DeriveKit

@Suite("Files of URLs")
struct TrafficReaderTests {
  /// The URLs in a text, with the line and text of each malformed entry; a fault as its message.
  private static func read(
    _ text: String, as format: TrafficFormat? = nil, most: Int = .max
  ) -> [String] {
    var found: [String] = []
    do {
      let reader = try TrafficReader(format, read: BytePieces.reader(Array(text.utf8), most: most))
      try reader.forEachURL(
        { url in
          found.append(String(decoding: url, as: UTF8.self))
          return url.first == UInt8(ascii: "/") || url.contains(UInt8(ascii: ":"))
        },
        malformed: { line, expected in found.append("\(line): \(expected)") })
    } catch let fault as Fault {
      found.append("\(fault.line ?? 0): \(fault.message)")
    } catch {
      found.append("\(error)")
    }
    return found
  }

  private static let expectedURL = "expected a URL, or a path that starts with \"/\""
  private static let expectedRequest = "expected a request such as \"GET /path HTTP/1.1\""

  @Test("of an archive, failed requests and those for files that a page loads are left over")
  func leftOfArchive() throws {
    let statuses = [("/a", "200"), ("/b", "404"), ("/c", "500"), ("/d.css", "200"), ("/e", "0")]
    let entries = statuses.map { path, status in
      #"{"response":{"status":\#(status),"headers":[]},"request":{"url":"https://h.example\#(path)"}}"#
    }
    let text = #"{"log":{"entries":[\#(entries.joined(separator: ","))]}}"#
    let reader = try TrafficReader(.har, read: BytePieces.reader(Array(text.utf8), most: 7))
    var (found, left): ([String], [LeftRequest]) = ([], [])
    try reader.forEachURL(
      { url in
        found.append(String(decoding: url, as: UTF8.self))
        return true
      }, left: { left.append($1) }, malformed: { _, _ in })
    #expect(found == ["https://h.example/a", "https://h.example/e"])
    #expect(left == [.failed, .failed, .staticFile])
  }

  @Test(
    "a placeholder belongs to a URL in text, a tag of HTML does not",
    arguments: [
      ("see https://h.example/artist/{slug}, then", "https://h.example/artist/{slug}"),
      ("see <https://h.example/promo/<CODE>> now", "https://h.example/promo/<CODE>"),
      ("see https://h.example/p?q=<q>&r={r}.", "https://h.example/p?q=<q>&r={r}"),
      ("at https://h.example/a/<br>more", "https://h.example/a/"),
      ("at https://h.example/a<em>x</em>", "https://h.example/a"),
      ("in {https://h.example/a}", "https://h.example/a"),
    ])
  func placeholders(text: String, url: String) {
    #expect(Self.read(text, as: .text) == [url])
  }

  private static let archive = """
    {"log": {"version": "1.2", "pages": [{"url": "https://no.example"}], "entries": [
      {"request": {"method": "GET", "url": "https://h.example/a?b=\\u0026\\/"},
       "response": {"url": "https://no.example", "content": {"text": "\\"url\\": \\"x\\""}}},
      {"request": {"headers": [{"url": "https://no.example"}], "url": "https://h.example/c"}}
    ]}}
    """

  private static let sitemap = """
    <?xml version="1.0"?><!-- <loc>no</loc> -->
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">
      <url><loc> https://h.example/a?b=1&amp;c=2 </loc><image:image><image:loc>no</image:loc></image:image></url>
      <url><loc><![CDATA[https://h.example/<d>]]></loc></url>
    </urlset>
    """

  private static let log = #"""
    127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] "GET /a?b=1 HTTP/1.0" 200 2326
    h.example:443 1.2.3.4 - joe [1/Jan/2024:00:00:00 +0000] "POST https://h.example/c HTTP/1.1" 200 1 "https://no.example/" "Agent \"GET /no HTTP/1.1\""
    1.2.3.4 - - [1/Jan/2024:00:00:00 +0000] "GET /\x22q HTTP/1.1" 304 1
    1.2.3.4 - - [1/Jan/2024:00:00:00 +0000] "-" 408 0
    1.2.3.4 - - [1/Jan/2024:00:00:00 +0000] "\x16\x03" 400 0
    """#

  /// What a browser or user sends stands in other fields, or ends where the server's quote does.
  private static let hostileLog = #"""
    ::1 - "GET /user HTTP/1.1" [1/Jan/2024:00:00:00 +0000] "GET /s?q=\"red\"&p=2 HTTP/1.1" 200 1
    [::1] - - [1/Jan/2024:00:00:00 +0000] "GET /s?q=\"red shoes\" HTTP/1.1" 400 1
    ::1 - - [1/Jan/2024:00:00:00 +0000] "BAD" 400 1 "GET /referrer HTTP/1.1" "GET /agent HTTP/1.1"
    ::1 - - "GET /no-time HTTP/1.1" 200 1
    ::1 - - [1/Jan/2024:00:00:00 +0000] "GET /old" 200 1
    ::1 - - [1/Jan/2024:00:00:00 +0000] "GET /cut\"
    """#

  @Test(
    "formats are detected, and files are read in pieces of any size",
    arguments: [
      (
        "# seen\n\n https://h.example/a \r\n/b\nnonsense\n",
        [
          "https://h.example/a", "/b", "nonsense",
          "5: \(expectedURL)",
        ]
      ),
      (archive, ["https://h.example/a?b=&/", "https://h.example/c"]),
      // Half a pair is no character, so no URL was recorded.
      (
        archive.replacing("\\u0026", with: "\\ud800"),
        ["", "2: \(expectedURL)", "https://h.example/c"]
      ),
      (sitemap, ["https://h.example/a?b=1&c=2", "https://h.example/<d>"]),
      (
        log,
        [
          "/a?b=1", "https://h.example/c", "/\"q",
          "4: \(expectedRequest)", "5: \(expectedRequest)",
        ]
      ),
      (
        hostileLog,
        [
          "/s?q=\"red\"&p=2", "2: \(expectedRequest)", "3: \(expectedRequest)", "/no-time", "/old",
          "6: \(expectedRequest)",
        ]
      ),
      ("id,url\n1,\n2,https://h.example/b\n", ["", "2: \(expectedURL)", "https://h.example/b"]),
      (
        "# Pages\n# 2024\n\nPage,Views\n/a,7\n/b,8,9\n",
        ["/a", "6: expected as many cells as the header has"]
      ),
      ("#,url\n1,/a\n2,/b\n", ["/a", "/b"]),
      (
        "id,url\n1,https://h.example/a\n2,\"https://h.example/b,c\"\n3\n",
        [
          "https://h.example/a", "https://h.example/b,c",
          "4: expected as many cells as the header has",
        ]
      ),
      ("when;path\n1;/a\n2;/b\n", ["/a", "/b"]),
      ("name\turl\tn\nx\thttps://h.example/a\t1\n", ["https://h.example/a"]),
      (
        "https://h.example/a,b\nhttps://h.example/c,d\n",
        [
          "https://h.example/a,b", "https://h.example/c,d",
        ]
      ),
      ("\u{FEFF}https://h.example/a", ["https://h.example/a"]),
      ("url\n\"https://h.example/a,b\"\n", ["https://h.example/a,b"]),
      (
        "1,https://h.example/a\n2,https://h.example/b\n",
        ["https://h.example/a", "https://h.example/b"]
      ),
      (
        "id,name,url\n1,\"a \"\"b\"\"\nc\",https://h.example/a\n2,x,https://h.example/b\n",
        ["https://h.example/a", "https://h.example/b"]
      ),
      (
        "<s:urlset xmlns:s='x' xmlns:i='y'><s:url><s:loc>/a?b=&#x61;&#98;&apos;&no;</s:loc>"
          + "<i:loc>/no</i:loc></s:url></s:urlset>", ["/a?b=ab'&no;"]
      ),
      (
        "<urlset><url><loc a='>'>/a?b=1&c&#+65;&#0;</loc></url>"
          + "<url><loc><![CDATA[/b?c&lt;&amp;d]]></loc></url></urlset>",
        ["/a?b=1&c&#+65;&#0;", "/b?c&lt;&amp;d"]
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"/a"}},{"request":{}},{"request":{"url":7}}]}}"#,
        [
          "/a", "", "1: \(expectedURL)", "", "1: \(expectedURL)",
        ]
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"/\u00e9\ud83d\ude00"}}]}}"#,
        ["/\u{E9}\u{1F600}"]
      ),
      (#"{"log":{"entries":[{"request":{"url":"/\u00g"}}]}}"#, ["", "1: \(expectedURL)"]),
      (
        #"{"log":{"entries":[{"request":{"url":"https://h.example:443","method":"CONNECT"}},"#
          + #"{"request":{"method":"OPTIONS","url":"*"},"response":{"status":200}},"#
          + #"{"request":{"url":"https://h.example:443/a"}},{"request":{"method":"GET","url":"/b"}}]}}"#,
        ["https://h.example/a", "/b"]
      ),
      (
        "URL,Status,Method\nhttps://h.example:443,200,CONNECT\n*,200,OPTIONS\nhttps://h.example/a,200,GET\n",
        ["https://h.example/a"]
      ),
      (#"{"log":{"entries":[]}}"#, []),
    ] as [(String, [String])])
  func formats(text: String, found: [String]) {
    for most in [1, 7, Int.max] { #expect(Self.read(text, most: most) == found) }
  }

  @Test(
    "a file that is not in the specified format is an error",
    arguments: [
      (
        "https://h.example/", TrafficFormat.har,
        "1: expected an HTTP archive, which is a JSON object"
      ),
      ("[1]", .har, "1: expected an HTTP archive, which is a JSON object"),
      ("{\"log\": {", .har, "1: expected the rest of the HTTP archive, found end of file"),
      (
        "{\"openapi\": \"3.0\"}", .har,
        "1: expected an HTTP archive with \"log\" and \"entries\", found another JSON object"
      ),
      ("{\"log\": 1}\n}", .har, "2: expected nothing after the HTTP archive"),
      ("{]", .har, "1: expected an HTTP archive, which is a JSON object"),
      ("https://h.example/", .sitemap, "1: expected a sitemap, which starts with <urlset>"),
      ("<html></html>", .sitemap, "1: expected a sitemap, which starts with <urlset>"),
      (
        "<urlset>\n<url>", .sitemap, "2: the document ends inside <url>, opened on line 2"
      ),
      ("<sitemapindex/>", .sitemap, "1: expected a sitemap, found a sitemap index"),
      ("a,b\n1,2\n", .csv, "1: expected a column of URLs, found none"),
      ("\u{0}\u{1}", .lines, "1: expected URLs, found a binary file"),
    ])
  func faults(text: String, format: TrafficFormat, fault: String) {
    #expect(Self.read(text, as: format) == [fault])
  }

  @Test(
    "input that is not UTF-8 text is reported with its type",
    arguments: [
      ([0x1F, 0x8B, 8, 7], "expected URLs, found a gzip file"),
      ([0xFF, 0xFE, 0x2F, 0], "expected text in UTF-8, found UTF-16"),
      ([0x2F, 0], "expected URLs, found a binary file"),
    ])
  func notText(bytes: [UInt8], message: String) {
    #expect {
      try TrafficReader(nil, read: BytePieces.reader(bytes, most: .max))
    } throws: { error in
      (error as? Fault)?.message == message
    }
  }
}
