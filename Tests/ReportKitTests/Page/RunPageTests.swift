import QRKit
import Testing
import TextKit

@testable import ReportKit

@Suite("The page of a test run")
struct RunPageTests {
  private static func text(_ cases: PageCase..., named name: String = "Smoke") -> String {
    let page = RunPage(named: name)
    let items = cases.map { page.item($0) }
    return page.opening + items.joined() + page.closing
  }

  @Test("a case says what was left out, and is the same case without it")
  func leftOut() {
    var item = PageCase("a", row: 1, values: [.init("id", "1")], url: "app://a")
    func key() -> Substring? {
      let text = RunPage(named: "Smoke").item(item)
      return text.range(of: "data-key=\"").map { text[$0.upperBound...].prefix(16) }
    }
    let plain = key()
    item.leftOut = ["season"]
    #expect(
      RunPage(named: "Smoke").item(item).contains(
        "data-values=\"{&quot;id&quot;:&quot;1&quot;,&quot;season&quot;:null}\""))
    #expect(plain != nil && key() == plain)
  }

  @Test("a card says what a link is, and each case of it where, what is other, and what to tap")
  func item() throws {
    let page = RunPage(named: "Smoke")
    let url = "https://e.com/a?b=1&c=2"
    var first = PageCase(
      "pickem", row: 3, title: "Pick'em lobby", description: "The <lobby>\nof a game",
      tags: ["smoke", "a&b"], environment: "qa",
      values: [.init("id", "1"), .init("ref", "50% & \"more\""), .init("none", "")],
      expectation: "is refused", reason: "too short", sign: "An error page.", url: url,
      finding: .init(.fail, note: "opens <the> browser"))
    let code = Base64.text(try QRCode(url).bits)
    #expect(
      page.item(first) == """
        <li class="card" data-tags="[&quot;smoke&quot;,&quot;a&amp;b&quot;]"><div class="about">
        <h2><bdi>Pick'em lobby</bdi></h2>
        <p class="of"><code>pickem</code> <span class="tag"><bdi>smoke</bdi></span> \
        <span class="tag"><bdi>a&amp;b</bdi></span></p>
        <p class="description"><bdi>The &lt;lobby&gt;</bdi><br><bdi>of a game</bdi></p>
        <dl><div><dt><bdi>id</bdi></dt><dd><bdi>1</bdi></dd></div><div><dt><bdi>ref</bdi></dt>\
        <dd><bdi>50% &amp; &quot;more&quot;</bdi></dd></div><div><dt><bdi>none</bdi></dt>\
        <dd><i>(empty)</i></dd></div></dl>
        <p class="expected"><b>Expected:</b> <bdi>is refused – too short</bdi> \
        <span class="sign">An error page.</span></p>
        </div>
        <div class="case" data-key="c44cbb07b8ae210f" data-link="pickem" data-row="3" \
        data-environment="qa" data-values="{&quot;id&quot;:&quot;1&quot;,&quot;ref&quot;:\
        &quot;50% &amp; \\&quot;more\\&quot;&quot;,&quot;none&quot;:&quot;&quot;}" \
        data-expected="is refused" \
        data-url="https://e.com/a?b=1&amp;c=2" data-code="\(code)" data-result="fail" \
        data-note="opens &lt;the&gt; browser"><div class="what">
        <p class="place"><code>pickem#3</code> · <bdi>qa</bdi></p>
        <p class="url"><a href="https://e.com/a?b=1&amp;c=2" rel="noreferrer">\
        https://e.com/a?b=1&amp;c=2</a></p>
        </div></div>

        """)
    first.environment = "app"
    first.row = 4
    first.url = nil
    first.finding = nil
    #expect(
      page.item(first).hasSuffix(
        """
        <div class="what">
        <p class="place"><code>pickem#4</code> · <bdi>app</bdi></p>
        <p class="url"><i>No URL for these values.</i></p>
        </div></div>

        """))
    // The same place again is another row.
    #expect(page.item(first).hasPrefix("</li>\n<li class=\"card\""))
    #expect(page.closing.hasPrefix("</li>\n</ol>"))
  }

  @Test("a case of a card shows the values and the expectation that are other than in the first")
  func others() {
    let page = RunPage(named: "x")
    _ = page.item(PageCase("a", row: 1, environment: "qa", values: [.init("t", "1")], url: nil))
    let other = page.item(
      PageCase(
        "a", row: 2, environment: "app", values: [.init("t", "2")], expectation: "stays", url: nil))
    #expect(!other.contains("<li"))
    #expect(other.contains("<dd><bdi>2</bdi></dd>") && other.contains("<bdi>stays</bdi>"))
    let next = page.item(PageCase("b", row: 3, environment: "web", url: nil))
    #expect(next.hasPrefix("</li>\n<li "))
  }

  @Test("the head says when the page was made, from what and by what; an empty page is whole")
  func origin() {
    let page = RunPage(named: "x", origin: "Made on 2026-11-22 of <links>.")
    #expect(page.opening.contains("<p class=\"made\">Made on 2026-11-22 of &lt;links&gt;.</p>\n"))
    #expect(!RunPage(named: "x").opening.contains("class=\"made\""))
    #expect(page.closing.hasPrefix("</ol>"))
  }

  @Test(
    "a document holds no control characters and noncharacters, and line ends of one spelling",
    arguments: [
      ("a\u{1}b", #"a\u{1}b"#), ("\u{7F}\u{85}\u{9F}", #"\u{7F}\u{85}\u{9F}"#),
      ("a\r\nb\rc\n", "a\nb\nc\n"),
      ("\r\r\n\n", "\n\n\n"), ("\t\u{A0}\u{FFFD}", "\t\u{A0}\u{FFFD}"),
      ("\u{0}", #"\u{0}"#),
    ])
  func allowedCharacters(text: String, expected: String) {
    #expect(HTMLText.escaped(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "noncharacters become U+FFFD", arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF])
  func noncharacters(value: UInt32) throws {
    #expect(HTMLText.escaped(String(try #require(Unicode.Scalar(value)))) == "\u{FFFD}")
  }

  @Test("the policy lets the page's own script and style run, and nothing else")
  func policy() throws {
    let text = Self.text(PageCase("a", row: 1, url: "app://a"))
    let policy = try #require(text.firstMatch(of: /Content-Security-Policy" content="([^"]*)"/)).1
    func hash(_ pattern: Regex<(Substring, Substring)>) throws -> String {
      let content = try #require(text.firstMatch(of: pattern)).1
      return "'sha256-\(Base64.text(SHA256.digest(Array(content.utf8))))'"
    }
    let script = try hash(/<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/)
    let style = try hash(/<style>([^<]*)<\/style>/)
    #expect(
      policy == "default-src 'none'; script-src \(script); style-src \(style); "
        + "base-uri 'none'; form-action 'none'")
    #expect(text.matches(of: /<script/).count == 1)
    #expect(text.matches(of: /<style/).count == 1)
    #expect(text.matches(of: /\s(?:style|on[a-z]+)=/).isEmpty)
    #expect(text.matches(of: /\s(?:src|srcset)=/).isEmpty)
  }

  /// No browser runs here, so what `.ci/judge-page` has seen work in one is known by its digest: who
  /// changes one of these runs that first, and then writes the new digest down.
  @Test(
    "the script, the style and the controls are those that were judged in a browser",
    arguments: [
      (RunPage.script, "b1MCEnAu8b4qCVUICg0IF3xe9YKvgNpyGRet/OGqVFQ="),
      (RunPage.style, "LHFIF/2b1xfxEMbwD5j+0XDXQNSxN3b2d6wBF92btYo="),
      (RunPage.controls, "+5j5Nu0s5zV0DT/PFWBuyI6i8IKy0hFg7lwFgSkBgco="),
    ])
  func judged(text: String, digest: String) {
    #expect(Base64.text(SHA256.digest(Array(text.utf8))) == digest)
  }

  @Test(
    "no text ends the tag or the quotes that it stands in",
    arguments: [
      "\"><script>alert(1)</script>", "</title><script>", "' onload='x", "<img src=x onerror=x>",
      "</script>", "<!--", "\u{0}<\u{301}script>", "\u{202E}", "&lt;script&gt;",
    ])
  func hostile(text: String) {
    let page = Self.text(
      PageCase(
        text, row: 1, title: text, description: text, tags: [text], environment: text,
        values: [.init(text, text)], expectation: text, reason: text, sign: text, url: text,
        finding: .init(.fail, note: text)),
      named: text)
    let plain = Self.text(
      PageCase(
        "x", row: 1, title: "x", description: "x", tags: ["x"], environment: "x",
        values: [.init("x", "x")], expectation: "x", reason: "x", sign: "x", url: "x",
        finding: .init(.fail, note: "x")), named: "x")
    func tags(_ page: String) -> [String] {
      var tags: [String] = []
      var quote = false
      var tag: String?
      for scalar in page.unicodeScalars {
        if scalar == "<", tag == nil { tag = "" }
        if tag != nil, scalar == "\"" { quote.toggle() }
        if !quote, scalar != "\"" { tag?.unicodeScalars.append(scalar) }
        if scalar == ">", !quote, let ended = tag {
          tags.append(ended)
          tag = nil
        }
      }
      return tags
    }
    #expect(tags(page) == tags(plain))
    #expect(!page.unicodeScalars.contains("\u{0}"))
    let shown = page.replacing(#/(?:data-\w+|href)="[^"]*"/#, with: "")
    #expect(!shown.unicodeScalars.contains("\u{202E}"))
  }

  @Test(
    "a URL that a browser would run is shown, and not to tap",
    arguments: [
      ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,x", false),
      ("VBSCRIPT:x", false), ("myapp://javascript:x", true), ("javascriptx://a", true),
      ("https://e.com", true),
    ])
  func schemes(url: String, isTapped: Bool) {
    let page = RunPage(named: "x")
    #expect(page.item(PageCase("a", row: 1, url: url)).contains("<a href=") == isTapped)
  }

  @Test("a secret is tapped and scanned, and written down nowhere")
  func secret() throws {
    let item = RunPage(named: "x").item(
      PageCase("a", row: 1, url: "app://a?t=hush", shownURL: "app://a?t=$<t>"))
    #expect(item.contains(#"<a href="app://a?t=hush" rel="noreferrer">app://a?t=$&lt;t&gt;</a>"#))
    #expect(item.contains(#" data-url="app://a?t=$&lt;t&gt;""#))
    #expect(item.matches(of: /hush/).count == 1)
    #expect(item.contains(Base64.text(try QRCode("app://a?t=hush").bits)))
  }

  @Test("results are kept by link, environment and values, whatever row, title and URL are")
  func keys() throws {
    func keys(_ cases: PageCase...) throws -> [String] {
      let page = RunPage(named: "x")
      return try cases.map {
        String(try #require(page.item($0).firstMatch(of: /data-key="([0-9a-f]{16})"/)).1)
      }
    }
    let first = PageCase("a", row: 1, environment: "qa", values: [.init("id", "1")], url: "app://1")
    let moved = PageCase(
      "a", row: 9, title: "A", environment: "qa", values: [.init("id", "1")], url: "app://x/1")
    #expect(try keys(first) == keys(moved))
    let others = [
      PageCase("b", row: 1, environment: "qa", values: [.init("id", "1")], url: nil),
      PageCase("a", row: 1, environment: "app", values: [.init("id", "1")], url: nil),
      PageCase("a", row: 1, environment: nil, values: [.init("id", "1")], url: nil),
      PageCase("a", row: 1, environment: "qa", values: [.init("id", "2")], url: nil),
      PageCase("a", row: 1, environment: "qa", values: [], url: nil),
    ]
    let all = try [keys(first)] + others.map { try keys($0) }
    #expect(Set(all).count == 6)
    // The keys that browsers keep results by, of rows that are the same too, never change.
    let kept = ["4014c8c252df3906", "1373b723594f8e67", "ad6fa014368e68df"]
    #expect(try keys(first, first, first) == kept)
    #expect(try keys(moved) == ["4014c8c252df3906"])
    // Values that Unicode calls equivalent are of two rows.
    let twins = ["\u{E9}", "e\u{301}"].map {
      PageCase("a", row: 1, values: [.init("id", $0)], url: nil)
    }
    #expect(try keys(twins[0], twins[1]) == twins.flatMap { try keys($0) })
  }

  @Test("without a URL there is nothing to tap, and too long a URL has no code")
  func withoutCode() {
    let page = RunPage(named: "x")
    let none = page.item(PageCase("a", row: 1, url: nil))
    #expect(!none.contains("<a ") && !none.contains("data-code") && !none.contains("data-url"))
    let long = "app://" + String(repeating: "x", count: 3_000)
    let item = page.item(PageCase("a", row: 1, url: long))
    #expect(item.contains("<a ") && !item.contains("data-code"))
  }
}
