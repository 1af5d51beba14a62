import Testing
import URLKit

@testable import LinkKit

@Suite("Filling a host")
struct HostFillingTests {
  @Test(
    "the host of a scheme of the web is the one that a browser reads",
    arguments: [
      Filling("https://$<h>/x", ["h": "127.0.0.1"], gives: "https://127.0.0.1/x"),
      Filling("https://$<h>/x", ["h": "www.example.com"], gives: "https://www.example.com/x"),
      Filling("https://$<h>/x", ["h": "xn--bcher-kva.de"], gives: "https://xn--bcher-kva.de/x"),
      Filling("https://$<h>/x", ["h": "xn--ls8h.la"], gives: "https://xn--ls8h.la/x"),
      Filling("https://$<h>/x", ["h": "0x7f.1"], refuses: "host"),
      Filling("HTTP://$<h>/x", ["h": "1"], refuses: "host"),
      Filling("ws://$<h>/x", ["h": "65536"], refuses: "host"),
      Filling("wss://$<h>/x", ["h": "09"], refuses: "host"),
      Filling("ftp://$<h>/x", ["h": "256.256.256.256"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "a.1.2.3.4"], refuses: "host"),
      Filling("https://$<h>/x", ["h": "xn--a"], refuses: "host"),
      Filling("https://xn--$<h>/x", ["h": "a"], refuses: "host"),
      Filling("https://xn--$<h>.de/x", ["h": "bcher-kva"], gives: "https://xn--bcher-kva.de/x"),
      Filling("https://1.2.3.$<h>/x", ["h": "4"], gives: "https://1.2.3.4/x"),
      Filling("https://1.2.3.$<h>/x", ["h": "256"], refuses: "host"),
      Filling(
        "https://$<a>.$<b>/", ["a": "1.2.3", "b": "4"], gives: "https://1.2.3.4/"),
      Filling("https://$<a>.$<b>/", ["a": "a", "b": "4"], refuses: "host"),
      Filling("https://$<+h>/x", ["h": "0x7f.1"], refuses: "host"),
      Filling("https://$<+h>/x", ["h": "u:p@127.1:80"], refuses: "host"),
      Filling("https://$<+h>/x", ["h": "my_host"], gives: "https://my_host/x"),
      Filling("$<+u>", ["u": "https://0x7f.1/x"], refuses: "host"),
      Filling("$<+u>", ["u": "https://xn--a/x"], refuses: "host"),
      Filling("$<+u>", ["u": "https://a%41/x"], refuses: "host"),
      Filling("$<+u>", ["u": "https://1.2.3.4/x"], gives: "https://1.2.3.4/x"),
      Filling("$<s>://$<h>/x", ["s": "https", "h": "0x7f.1"], refuses: "host"),
      Filling("$<s>://0x7f.1/x", ["s": "https"], refuses: "host"),
      Filling("$<s>://a%41/x", ["s": "https"], refuses: "host"),
      Filling("$<s>://0x7f.1/x", ["s": "app"], gives: "app://0x7f.1/x"),
      Filling("$<s>://$<h>/x", ["s": "app", "h": "0x7f.1"], gives: "app://0x7f.1/x"),
    ])
  func web(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "the host of any other scheme is a reg-name, whose letters keep their case",
    arguments: [
      Filling(
        "mqqbrowser://url=$<url>", ["url": "https://h/a?b=c&d"],
        gives: "mqqbrowser://url=https%3A%2F%2Fh%2Fa%3Fb%3Dc%26d"),
      Filling("app://$<h>", ["h": "Spiel Plan/é"], gives: "app://Spiel%20Plan%2F%C3%A9"),
      Filling("app://a!$&'()*+,;=_~%20$<h>/x", ["h": "1"], gives: "app://a!$&'()*+,;=_~%201/x"),
      Filling("app://$<h>:80/", ["h": "a:b@c"], gives: "app://a%3Ab%40c:80/"),
      Filling("app://$<h>/", ["h": "0x7f.1"], gives: "app://0x7f.1/"),
      Filling("app://$<h>/", ["h": "-a..xn--a"], gives: "app://-a..xn--a/"),
      Filling("app://$<h>/", ["h": ".."], gives: "app://../"),
      Filling("app://$<h>/", ["h": ""], gives: "app:///"),
      Filling("app://$<+h>/x", ["h": "a&b c"], gives: "app://a&b%20c/x"),
      Filling("app://$<+h>/x", ["h": "a/b"], gives: "app://a/b/x"),
      Filling("app://$<+h>/x", ["h": "[a"], refuses: "host"),
      Filling("app://k=$<+h>/x", ["h": "u@a"], refuses: "host"),
      Filling("app://[$<h>]/", ["h": "::1"], gives: "app://[::1]/"),
      Filling("app://[$<h>]/", ["h": "a"], refuses: "host"),
      Filling("$<+u>", ["u": "app://a%20b/x"], gives: "app://a%20b/x"),
      Filling("/$<a>/$<b>", ["a": "x y", "b": "x y"], on: "app://", gives: "app://x%20y/x%20y"),
    ])
  func registeredNames(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "an authority with user info or a port has a host",
    arguments: [
      Filling("app://$<u>@$<h>/", ["u": "u", "h": ""], refuses: "host"),
      Filling("app://u@$<h>:80/", ["h": ""], refuses: "host"),
      Filling("app://$<h>:$<p>/", ["h": "", "p": "80"], refuses: "host"),
      Filling("$<s>://u@$<h>/", ["s": "app", "h": ""], refuses: "host"),
      Filling("app://$<u>@$<h>/", ["u": "", "h": "h"], gives: "app://@h/"),
      Filling("$<+u>", ["u": "app://u@/x"], refuses: "host"),
    ])
  func needed(_ filling: Filling) throws {
    #expect(try filling.result() == filling.expected)
  }

  @Test(
    "a value of a reg-name is read back as it was, and its literals in any case",
    arguments: [
      ("mqqbrowser://url=$<u>", "MQQBROWSER://URL=https%3A%2F%2Fh%2FA", "https://h/A"),
      ("app://$<u>/x", "app://Spiel%20Plan/x", "Spiel Plan"),
      ("app://$<u>/x", "app://ÉCOLE/x", "ÉCOLE"),
    ])
  func match(template: String, url: String, value: String?) throws {
    let placed = try ResolvedTemplate(template, on: nil)
    #expect(placed.match(URLTokens(url)) == value.map { [$0] })
  }
}
