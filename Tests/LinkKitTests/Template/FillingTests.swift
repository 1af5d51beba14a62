import JSONKit
import RuleKit
import Testing
import TextKit

@testable import LinkKit

@Suite("Filling a template")
struct FillingTests {
  private static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test(
    "a base and a path are joined as the table says",
    arguments: [
      Filling("/p", on: "https://h", gives: "https://h/p"),
      Filling("/p", on: "https://h/", gives: "https://h/p"),
      Filling("/p", on: "https://h/api", gives: "https://h/api/p"),
      Filling("/p", on: "https://h/api/", gives: "https://h/api/p"),
      Filling("/p/x", on: "app://", gives: "app://p/x"),
      Filling("/p", on: "app:///", gives: "app:///p"),
      Filling("?q=1", on: "https://h", gives: "https://h?q=1"),
      Filling("?q=1", on: "https://h/", gives: "https://h/?q=1"),
      Filling("#f", on: "https://h/api", gives: "https://h/api#f"),
      Filling("p/x", on: "https://h", gives: "https://h/p/x"),
      Filling("p/x", on: "https://h/api/", gives: "https://h/api/p/x"),
      Filling("p/x", on: "app://", gives: "app://p/x"),
      Filling("root=General", on: "prefs:", gives: "prefs:root=General"),
      Filling(".evil.com/x", on: "https://h", gives: "https://h/.evil.com/x"),
      Filling("@evil.com", on: "https://h", gives: "https://h/@evil.com"),
      Filling(":8080/x", on: "https://h", gives: "https://h/:8080/x"),
      Filling("//evil.com", on: "https://h", gives: "https://h//evil.com"),
      Filling("", on: "https://h/api", gives: "https://h/api"),
      Filling("app://p/x", on: "https://h/api", gives: "app://p/x"),
      Filling("prefs:root=General", on: "https://h", gives: "prefs:root=General"),
      Filling("$<s>://p/x", ["s": "app"], on: "https://h", gives: "app://p/x"),
      Filling("/p", gives: "/p"),
      Filling("p?x=1#f", gives: "p?x=1#f"),
    ])
  func joining(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test("however many slots a template has, a value fills a bounded part of the URL")
  func manySlots() throws {
    func slots(_ slot: String, _ count: Int) -> String {
      "/p/" + String(repeating: slot, count: count)
    }
    let tooLong = #expect(throws: Faults.self) { try Template(slots("$<+x>", 200_000)) }
    #expect(
      tooLong?.all.map(\.message) == ["expected a template of at most 32768 bytes, got 1000003"])
    for (slot, count) in [("$<+x>", 6_553), ("$<x>", 8_191)] {
      let placed = try ResolvedTemplate(slots(slot, count), on: nil)
      #expect(placed.plan.steps.count <= count + 1)
      let share = PlaceRule.longest / count
      #expect(try placed.url([Self.letters(3)]).utf8.count == 3 + 3 * count)
      #expect(placed.refusal(of: Self.letters(share), parameter: 0) == nil)
      let refusal = Refusal(
        "maxLength", "expected at most \(share) bytes, because it fills \(count) slots",
        found: "got \(share + 1)")
      #expect(placed.refusal(of: Self.letters(share + 1), parameter: 0) == refusal)
      #expect(throws: refusal.of(parameter: 0)) { try placed.url([Self.letters(share + 1)]) }
    }
    let one = try ResolvedTemplate("/p/$<x>", on: nil)
    #expect(
      one.refusal(of: Self.letters(PlaceRule.longest + 1), parameter: 0)
        == Refusal("maxLength", "expected at most 8388608 bytes", found: "got 8388609"))
  }

  @Test(
    "what is left out goes with what surrounds it",
    arguments: [
      Filling("/e?ref=$<ref?>", gives: "/e"),
      Filling("/e?ref=$<ref?>", ["ref": ""], gives: "/e?ref="),
      Filling("/e?ref=$<ref?>#f", gives: "/e#f"),
      Filling("/e?a=$<a?>&b=$<b?>", ["b": "1"], gives: "/e?b=1"),
      Filling("/e?a=$<a?>&b=$<b?>", ["a": "1"], gives: "/e?a=1"),
      Filling("/e?a=$<a?>&b=$<b?>", gives: "/e"),
      Filling("/e?a=$<a?>&x=y&b=$<b?>", gives: "/e?x=y"),
      Filling("/e?x=y&a=$<a?>&z", gives: "/e?x=y&z"),
      Filling("/e?$<k>=$<v?>&z", ["k": "1"], gives: "/e?z"),
      Filling("/e?$<q?>", gives: "/e"),
      Filling("/e?a=-$<a?>", gives: "/e?a=-"),
      Filling("/e?a=$<a?>-", gives: "/e?a=-"),
      Filling("/a/$<x?>/b", gives: "/a/b"),
      Filling("/a/$<x?>/b", ["x": ""], gives: "/a//b"),
      Filling("/a/$<x?>", gives: "/a"),
      Filling("/a/$<x?>/", gives: "/a/"),
      Filling("/$<x?>", gives: ""),
      Filling("/$<x?>", on: "https://h", gives: "https://h"),
      Filling("$<x?>/b", gives: "b"),
      Filling("$<x?>/$<y?>", gives: ""),
      Filling("$<x?>/$<y?>", ["x": "1"], gives: "1"),
      Filling("$<x?>/$<y?>", ["y": "2"], gives: "2"),
      Filling("$<x?>/$<y?>", ["x": "1", "y": "2"], gives: "1/2"),
      Filling("/a-$<x?>/b", gives: "/a-/b"),
      Filling("/a#$<f?>", gives: "/a"),
      Filling("/a#$<f?>", ["f": ""], gives: "/a#"),
      Filling("/a#f$<f?>", gives: "/a#f"),
      Filling("https://$<sub?>example.com/", gives: "https://example.com/"),
      Filling("/$<x?>/y", on: "app://", gives: "app:///y"),
      Filling("/a/$<x?>/$<x>", ["x": "1"], gives: "/a/1/1"),
      Filling("/a/$<x?>/$<x>", refuses: "required"),
      Filling("/a/$<x=b>", gives: "/a/b"),
      Filling("/a/$<x=b c>?y=$<x>", gives: "/a/b%20c?y=b%20c"),
      Filling("/a/$<x=>/", gives: "/a//"),
      Filling("/a/$<x?>/$<x=1>", gives: "/a/1/1"),
    ])
  func absence(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "a value is encoded where it can be and refused where it cannot",
    arguments: [
      Filling("/a/$<x>", ["x": "b/c?d#e"], gives: "/a/b%2Fc%3Fd%23e"),
      Filling("/a/$<x>", ["x": "é&+=\r\n"], gives: "/a/%C3%A9%26%2B%3D%0D%0A"),
      Filling("/a/$<x>", ["x": "-._~%20"], gives: "/a/-._~%2520"),
      Filling("https://$<h>/x", ["h": "Example.COM"], gives: "https://Example.COM/x"),
      Filling("https://$<h>/x", ["h": "evil.com/"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "a@evil.com"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "h:80"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "a b"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "bücher.de"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "a..b"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "-a"], refuses: "host"),
      Filling("https://$<h>/x", ["h": ""], refuses: "host"),
      Filling("https://$<t>.example.com/x", ["t": "a.b"], gives: "https://a.b.example.com/x"),
      Filling("https://$<t>.example.com/x", ["t": "a."], refuses: "host"),
      Filling("https://$<t>.example.com/x", ["t": ""], refuses: "host"),
      Filling("https://x-$<t>.example.com/", ["t": "-"], refuses: "host"),
      Filling("https://$<h>/", ["h": letters(63) + ".de"], gives: "https://\(letters(63)).de/"),
      Filling("https://$<h>/", ["h": letters(64) + ".de"], refuses: "host"),
      Filling("https://a$<h>/", ["h": letters(62)], gives: "https://a\(letters(62))/"),
      Filling("https://a$<h>/", ["h": letters(63)], refuses: "host"),
      Filling("https://h:$<p>/", ["p": "65535"], gives: "https://h:65535/"),
      Filling("https://h:$<p>/", ["p": "65536"], refuses: "port"),
      Filling("https://h:$<p>/", ["p": "0"], refuses: "port"),
      Filling("https://h:$<p>/", ["p": "80/x"], refuses: "port"),
      Filling("https://h:8$<p>/", ["p": "0"], gives: "https://h:80/"),
      Filling("$<s>://h/", ["s": "my-app+1"], gives: "my-app+1://h/"),
      Filling("$<s>://h/", ["s": "1app"], refuses: "scheme"),
      Filling("$<s>://h/", ["s": "a:b"], refuses: "scheme"),
      Filling("$<s>://h/", ["s": ""], refuses: "scheme"),
      Filling("$<s>:$<x>", ["s": "https", "x": "evil.com"], refuses: "host"),
      Filling("$<s>:///$<x>", ["s": "https", "x": "evil.com"], refuses: "host"),
      Filling("$<s>:///$<x>", ["s": "file", "x": "a"], gives: "file:///a"),
      Filling("$<s>:/$<x>", ["s": "HTTP", "x": "evil.com"], refuses: "host"),
      Filling("https://u:$<pw>@h/", ["pw": "p@s/s"], gives: "https://u:p%40s%2Fs@h/"),
      Filling("http://[$<a>]:80/", ["a": "::1"], gives: "http://[::1]:80/"),
      Filling("http://[$<a>]:80/", ["a": "1:2"], refuses: "host"),
      Filling("http://[$<a>]:80/", ["a": "::1]"], refuses: "host"),
      Filling("/$<host>/x", ["host": "a/b"], on: "app://", gives: "app://a%2Fb/x"),
      Filling("/$<host>/x", ["host": "p"], on: "app://", gives: "app://p/x"),
      Filling("prefs:root=$<pane>", ["pane": "Wi-Fi&x"], gives: "prefs:root=Wi-Fi%26x"),
      Filling(
        "mailto:$<who>@h?subject=$<s>", ["who": "a@b", "s": "ä"],
        gives: "mailto:a%40b@h?subject=%C3%A4"),
    ])
  func places(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "no value makes a dot segment",
    arguments: [
      Filling("/a/$<x>/b", ["x": ".."], refuses: "path"),
      Filling("/a/$<x>/b", ["x": "."], refuses: "path"),
      Filling("/a/$<x>/b", ["x": "..."], gives: "/a/.../b"),
      Filling("/a/$<x>/b", ["x": "%2e%2e"], gives: "/a/%252e%252e/b"),
      Filling("/a/.$<x>/b", ["x": "."], refuses: "path"),
      Filling("/a/.$<x?>/b", refuses: "path"),
      Filling("/a/%2E$<x>/b", ["x": "."], refuses: "path"),
      Filling("/a/$<x>$<y>/b", ["x": ".", "y": "."], refuses: "path"),
      Filling("/a/$<x>../b", ["x": ""], refuses: "path"),
      Filling("/a/..$<x>/b", ["x": ""], refuses: "path"),
      Filling("/a/.$<x>./b", ["x": ""], refuses: "path"),
      Filling("/a/..$<x>/b", ["x": "c"], gives: "/a/..c/b"),
      Filling("/$<x>/../b", ["x": ""], on: "https://h", gives: "https://h//../b"),
      Filling("/a/$<x>$<y>/b", ["x": ".", "y": "b"], gives: "/a/.b/b"),
      Filling("/a\\$<x>", ["x": ".."], gives: "/a%5C.."),
      Filling("/a/../$<x>", ["x": "b"], gives: "/a/../b"),
      Filling("/a?x=$<x>#$<x>", ["x": ".."], gives: "/a?x=..#.."),
      Filling("/a/$<+x>/b", ["x": "%2e%2E"], refuses: "path"),
      Filling("/a/$<+x>/b", ["x": "c/../d"], refuses: "path"),
      Filling("/a/$<+x>/b", ["x": "c?/../d"], gives: "/a/c?/../d/b"),
    ])
  func dotSegments(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "a reserved value never changes scheme or authority unless it stands inside them",
    arguments: [
      Filling("/a/$<+x>", ["x": "b/c?d=e&f#g"], gives: "/a/b/c?d=e&f#g"),
      Filling("/a/$<+x>", ["x": "100% %20 é"], gives: "/a/100%25%20%20%20%C3%A9"),
      Filling("$<+x>", ["x": "https://h/p?q"], gives: "https://h/p?q"),
      Filling("$<+x>", ["x": "//h/p"], gives: "//h/p"),
      Filling("$<+x>/here", ["x": "https://h"], gives: "https://h/here"),
      Filling("$<+x>.evil.com/", ["x": "https://h"], refuses: "scheme"),
      Filling("$<+x>$<y>", ["x": "https://h", "y": ".evil.com"], refuses: "scheme"),
      Filling("$<+x>@evil.com/", ["x": "https://h"], refuses: "scheme"),
      Filling("$<+x>//evil.com/", ["x": "https:"], refuses: "scheme"),
      Filling("$<+x>$<+y>", ["x": "a", "y": ":b"], refuses: "scheme"),
      Filling("a$<+x>", ["x": ":b"], refuses: "scheme"),
      Filling("$<+x>", ["x": "https://a b/"], refuses: "host"),
      Filling("$<+x>", ["x": "https://bücher.de/"], refuses: "host"),
      Filling("$<+x>", ["x": "https:///p"], refuses: "host"),
      Filling("$<+x>", ["x": "https://h:0/"], refuses: "port"),
      Filling("$<+x>", ["x": "https://u:p@my_h:80/"], gives: "https://u:p@my_h:80/"),
      Filling("$<+x>", ["x": "http://[::1]:80/"], gives: "http://[::1]:80/"),
      Filling("/$<+x>", ["x": "/evil.com"], refuses: "host"),
      Filling("myapp:$<+x>", ["x": "//evil.com"], refuses: "host"),
      Filling("$<+x>", ["x": "/a/b"], on: "https://h/api", gives: "https://h/api/a/b"),
      Filling("$<+x>", ["x": "/a/b"], on: "https://h/api/", gives: "https://h/api/a/b"),
      Filling("$<+x>", ["x": "a/b"], on: "https://h", gives: "https://h/a/b"),
      Filling("$<+x>", ["x": "?q=1"], on: "https://h/api", gives: "https://h/api?q=1"),
      Filling("$<+x>", ["x": "?q=1"], on: "https://h/", gives: "https://h/?q=1"),
      Filling("$<+x>", ["x": "#f"], on: "https://h", gives: "https://h#f"),
      Filling("$<+x?>", on: "https://h", gives: "https://h"),
      Filling("$<+x>", ["x": ".evil.com"], on: "https://h", gives: "https://h/.evil.com"),
      Filling("$<+x>", ["x": "@evil.com"], on: "https://h", gives: "https://h/@evil.com"),
      Filling("$<+x>", ["x": "//evil.com"], on: "https://h", gives: "https://h//evil.com"),
      Filling(
        "$<+x>", ["x": "https://evil.com"], on: "https://h", gives: "https://h/https://evil.com"),
      Filling("$<+x>", ["x": "/p/x"], on: "app://", gives: "app://p/x"),
      Filling("https://$<+x>/p", ["x": "u:p@h:80"], gives: "https://u:p@h:80/p"),
      Filling("https://$<+x>/p", ["x": "[::1]:80"], gives: "https://[::1]:80/p"),
      Filling("https://$<+x>/p", ["x": "h/a?b"], gives: "https://h/a?b/p"),
      Filling("https://$<+x>/p", ["x": "a b"], refuses: "host"),
      Filling("https://$<+x>/p", ["x": "h:99999"], refuses: "port"),
      Filling("https://$<+x>/p", ["x": "/evil.com"], refuses: "host"),
      Filling("https://$<+x>.example.com/", ["x": "evil.com/"], refuses: "host"),
      Filling("https://$<+x>.example.com/", ["x": "u@a"], gives: "https://u@a.example.com/"),
      Filling("https://api.$<+x>/", ["x": "x@evil.com"], refuses: "host"),
      Filling("https://u@$<+x>/", ["x": "x@evil.com"], refuses: "host"),
      Filling("https://h:$<+x>/", ["x": "80@evil.com"], refuses: "port"),
      Filling("https://$<+x>@h/", ["x": "evil.com/"], refuses: "userInfo"),
      Filling("https://$<+x>@h/", ["x": "u:p"], gives: "https://u:p@h/"),
      Filling("https://$<+x>", ["x": "h/a"], gives: "https://h/a"),
      Filling("https://$<+x>:8080/", ["x": "h/a"], refuses: "host"),
      Filling("https://h:$<+x>", ["x": "80/a"], refuses: "port"),
      Filling("https://h:$<+x>/", ["x": "80?a"], refuses: "port"),
      Filling("http://[$<+x>]/", ["x": "::1]/a["], refuses: "host"),
      Filling("/a#$<+x>", ["x": "b#c"], refuses: "fragment"),
      Filling("/a?$<+x>#f", ["x": "b#c"], refuses: "fragment"),
      Filling("/$<a>/$<b>", ["a": "", "b": "evil.com"], refuses: "host"),
      Filling("/$<a>/$<b>", ["a": "", "b": "x"], on: "https://h", gives: "https://h//x"),
      Filling("/$<a?>//x", refuses: "host"),
      Filling("$<a?>/b:c", refuses: "scheme"),
    ])
  func reserved(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }
}
