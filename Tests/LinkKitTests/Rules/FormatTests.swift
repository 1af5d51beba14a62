import TestSupport
import Testing

@testable import LinkKit

@Suite("Formats")
struct FormatTests {
  @Test("what is right is accepted, and every start of it is only unfinished", arguments: valid)
  func accepted(name: String, texts: [String]) throws {
    let format = try #require(Format.named(name))
    for text in texts {
      #expect(format.objection(to: text) == nil, "\(text.debugDescription)")
      for length in 0..<text.unicodeScalars.count {
        let start = String(text.unicodeScalars.prefix(length))
        // What begins a regular expression may have to be written otherwise, as in `(?<`.
        guard name != "regex", let objection = format.objection(to: start) else { continue }
        #expect(objection.shortfall != nil, "\(start.debugDescription) of \(text)")
      }
    }
  }

  @Test("what is wrong is refused", arguments: invalid)
  func refused(name: String, texts: [String]) throws {
    let format = try #require(Format.named(name))
    let refusesEmpty = name != "regex" && name != "uri-reference"
    for text in texts + (refusesEmpty ? [""] : []) {
      #expect(format.objection(to: text) != nil, "\(text.debugDescription)")
    }
  }

  @Test("all formats are in both tables, and each example but the password's is right")
  func complete() {
    #expect(Self.valid.map(\.0) == Format.all.map(\.name))
    for format in Format.all where format.name != Format.password.name {
      #expect(format.objection(to: format.example) == nil, "\(format.name)")
    }
  }

  static let valid: [(String, [String])] = [
    (
      "email",
      [
        "joe@example.com", "a.b+c/d@x-y.example", "\"joe bloggs\"@example.com", "\"a\\\"@b\"@x.org",
        "\"\"@example.com", "joe@[127.0.0.1]", "joe@[IPv6:::1]", "joe@[ipv6:2001:db8::1]",
        "joe@localhost", "_@1.x", String(repeating: "a", count: 64) + "@x.org", "{}|^@x.org",
        "joe@a--b.org",
      ]
    ),
    (
      "uuid",
      ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "00000000-0000-0000-0000-000000000000"]
        + ["2EB8AA08-AA98-F1EA-B4AA-73B441D16380"]
    ),
    ("date", ["2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", "1900-02-28"]),
    (
      "date-time",
      [
        "1963-06-19T08:30:06.283185Z", "1963-06-19t08:30:06z", "1990-12-31T23:59:59+23:59",
        "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.123-08:00", "1999-01-01T00:59:60+01:00",
        "2016-06-30T23:59:60-00:00",
      ]
    ),
    (
      "time",
      [
        "08:30:06Z", "00:00:00.000000000000000000001z", "23:59:60Z", "00:29:60-23:30",
        "01:29:60+01:30", "23:29:60-00:30", "23:59:59-23:59", "12:00:00-00:00",
      ]
    ),
    (
      "duration",
      [
        "P4DT12H30M5S", "P4Y", "PT0S", "P0D", "P1M", "PT1M", "PT36H", "P1DT12H", "P2W",
        "P1Y2M3DT4H5M6S",
        "P1MT1S", "P00001D",
      ]
    ),
    (
      "uri",
      [
        "http://foo.bar/?baz=qux#quux", "mailto:John.Doe@example.com", "urn:isbn:0-486-27557-4",
        "a:",
        "http://", "file:///etc/hosts", "http://user:pa%20ss@h:8080/p;x=1/../?a=/?#/?", "x:/a//b",
        "http://[2001:db8::7]/", "http://[v1f.a:b]/", "http://h:/", "tel:+1-816-555-1212",
        "http://-.~_!$&'()*+,;=:%40:80%2f::::::@example.com", "http://a.b-c.de./", "a+b-c.d:e",
        "http://999.999.999.999/", "a:%00",
      ]
    ),
    (
      "uri-reference",
      [
        "http://a/b", "//h/p", "/a/b", "a/b:c", "./a:b", "?q", "#f", "abc", "%41", "a?b:c",
        "#a/b?c",
      ]
    ),
    (
      "hostname",
      [
        "www.example.com", "1host", "a", "a--b.com", "xn--nw2a.xn--j6w193g",
        "xn--4gbwdl.xn--wgbh1c",
        "xn--bcher-kva.example", "XN--BCHER-KVA.example", "xn--ihqwcrb4cv8a8dqg056pqjye",
        "xn--ll-0ea.cat", "xn--11b2ezcw70k", "xn--ngba5hb2804a", "xn--4db4e", "xn--cckyj",
        "xn--zca", String(repeating: "a", count: 63) + ".com", "127.0.0.1",
        Array(repeating: String(repeating: "a", count: 61), count: 4).joined(separator: ".")
          + ".abcde",

      ]
    ),
    ("ipv4", ["192.168.0.1", "0.0.0.0", "255.255.255.255", "87.10.0.1"]),
    (
      "ipv6",
      [
        "::", "::1", "1::", "1::8", "2001:DB8::7", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::",
        "::2:3:4:5:6:7:8",
        "::ffff:192.168.0.1", "1:2:3:4:5:6:1.2.3.4", "1::1.2.3.4", "64:ff9b::0.0.0.0",
        "1:2::4:5:6:7:8",
      ]
    ),
    ("regex", ["([abc])+\\s+$", "^[a-z]+$", "\\p{L}", "(?<a>x)\\k<a>", "a{1,2}?"]),
    ("name", ["Ann", "Jo", "Ann-Marie O'Neill", "Dr. Łukasz Żak", "李明", "Zoe\u{308}", "D’Arcy"]),
    ("password", ["abcde1", "1bcdef!", "пароль7", "      a1"]),
  ]

  static let invalid: [(String, [String])] = [
    (
      "email",
      [
        "2962", "joe", "joe@", "@x.org", ".a@x.org", "a.@x.org", "a..b@x.org", "a b@x.org", "a@b@c",
        "joe@[127.0.0.300]", "joe@[1.2.3.4", "joe@1.2.3.4]", "joe@[::1]", "joe@-x.org",
        "joe@x-.org",
        "joe@x..org", "joe@x.org.", "joe@x_y.org", "joe@x=y.org", "\"a\"b@x.org", "\"a@x.org",
        "jo\u{e9}@x.org", "joe@\u{e9}.org", "joe@x.org\n", " joe@x.org", "a,b@x.org",
        String(repeating: "a", count: 65) + "@x.org", "joe@[IPv6:1::2::3]", "joe@[x:y]",
      ]
    ),
    (
      "uuid",
      [
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638", "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}",
        "2eb8aa08aa9811eab4aa73b441d16380", "2eb8aa08-aa98-11ea-b4ga-73b441d16380",
        "2eb8aa08-aa98-11ea-b4aa-73b441d163800", "2eb8aa0-8aa98-11ea-b4aa-73b441d16380",
        "2eb8aa08-aa98-11ea-b4aa-73b441d1638\u{661}", "2eb8aa08-aa98-11ea-b4aa73b441d163800",
      ]
    ),
    (
      "date",
      [
        "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-01", "2024-01-32", "2024-1-01",
        "24-01-01",
        "2024-01-01 ", "12024-01-01", "-2024-01-01", "2024/01/01", "2024-001", "2024-W01-1",
        "20२4-01-01", "2024-01-01T", "2024-04-31", "1963-06-1\u{9EA}",
      ]
    ),
    (
      "date-time",
      [
        "1998-12-31T23:59:61Z", "1998-12-31T23:58:60Z", "1998-12-31T22:59:60Z",
        "1990-02-31T15:59:59Z",
        "1998-12-30T23:59:60Z", "1999-01-02T00:59:60+01:00", "1990-12-31T15:59:59-24:00",
        "1963-06-19 08:30:06Z", "06/19/1963 08:30:06 PST", "2013-350T01:01:01", "1963-06-19T08:30Z",
        "1963-06-19T08:30:06", "1963-06-19T08:30:06+0100", "1963-06-19T08:30:06.Z",
        "1963-06-19T08:30:06,5Z", "1963-06-19", "1990-12-31T10:00:60+10:00", "1963-06-19T24:00:00Z",
        "1963-06-19T08:30:06Z ", "1963-06-19T08:30:06.28318\u{9EA}Z", "19630619T083006Z",
      ]
    ),
    (
      "time",
      [
        "08:30:06", "24:00:00Z", "00:60:00Z", "00:00:61Z", "23:58:60Z", "22:59:60Z",
        "23:59:60+01:00",
        "23:59:60-00:30", "01:02:03+24:00", "01:02:03+00:60", "01:02:03Z+00:30", "01:02:03 Z",
        "8:30:06Z", "08:30:6Z", "08:30Z", "08:30:06.Z", "08:30:06+1:00", "08:30:06+0100",
        "08:30:06-00",
        "08:30:06\u{2212}01:00", "1\u{9E8}:00:00Z",
      ]
    ),
    (
      "duration",
      [
        "P", "PT", "P1", "P1YT", "P1D2H", "P2D1Y", "P1Y2D", "P1Y2W", "P1W2D", "P2S", "PT1D",
        "PT1H2S",
        "4DT12H", "P1.5D", "P-1D", "-P1D", "P1D ", "p1d", "P\u{9E8}Y", "PT1S1H", "PT1H1H", "P1DT",
        "1Y",
      ]
    ),
    (
      "uri",
      [
        "//foo.bar/?baz", "/abc", "abc", "\\\\WINDOWS\\share", "http:// x.com", ":// x",
        "bar,baz:foo",
        "1http://x", "ht_tp://x", "http://x/%", "http://x/%4", "http://x/%6G", "http://x/a b",
        "http://x/{a}", "http://x/^", "http://x/\u{e9}", "http://[::1", "http://::1/",
        "http://a]b/",
        "http://[::1]x/", "http://[fe80::1%25eth0]/", "http://[v.a]/", "http://[v1.]/",
        "http://h:8a/",
        "http://a@b@c/", "https://[@x/", "http://x/#a#b", "http://x/[a]", "http://x/?a[]=1", "://",
        "http://x\n", "\u{e9}:x", ":",
      ]
    ),
    (
      "uri-reference",
      [
        "\\\\WINDOWS\\share", "#frag\\ment", "1:b", ":a", "a b", "//h:x/", "/\u{ae}", "%zz",
        "a#b#c", "//[::1",
      ]
    ),
    (
      "hostname",
      [
        "-a", "a-", "a-.b", "a.-b", ".", ".a", "a.", "a..b", "a_b", "a b", "a\n", "é.com",
        "a\u{ff0e}b",
        String(repeating: "a", count: 64), "xn--", "xn--X", "xn--abc-", "XN--aa---o47jg78q",
        "xn--hello-txk", "xn--hello-zed", "xn--hello-6bf", "xn--al-0ea", "xn--4db3e", "xn--a-hju",
        "xn--8hb20a", "xn--11b2er09f", "xn--1ug", "xn--n3h",
        "xn--jm6c", "xn--a-8pc", "xn----bga", "xn--a-\u{e9}", "a:80",
        "[::1]",
        Array(repeating: String(repeating: "a", count: 61), count: 4).joined(separator: ".")
          + ".abcdef",
      ]
    ),
    (
      "ipv4",
      [
        "127.0.0.0.1", "256.1.1.1", "1.1.1.256", "127.0", "01.2.3.4", "1.2.3.00", "0x7f.0.0.1",
        "1.2.3.4/24",
        " 1.2.3.4", "1.2.3.4 ", "1..2.3", ".1.2.3", "1.2.3.", "+1.2.3.4", "1.2.3.4\n",
        "1\u{9E8}.0.0.1",
        "1.2.3.1234", "2130706433",
      ]
    ),
    (
      "ipv6",
      [
        "12345::", ":", ":1", "1:", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", ":::", "1:::2",
        "::1%eth0",
        "::1/64", "1.2.3.4", "::1.2.3", "::1.2.3.400", "1:2:3:4:5:6:7:1.2.3.4", "::1.2.3.4:5",
        "::g",
        "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", ":1:2:3:4:5:6:7:8", "::12345",
        "1:2:3:4:5:6:1.2.3.04",
        "[::1]", "::\u{9EA}", "1:2:3:4::5:6:7:8:9",
      ]
    ),
    ("regex", ["^(abc]", "a++", "\\Z", "\\a", "(?i)a", "[", "a{2,1}", "^\\S(|(.|\\n)*\\S)\\Z"]),
    ("name", ["A", "R2D2", "Ann!", "a@b", "Ann\n", "½ Ann", "<b>", "Ann_B", "١٢"]),
    ("password", ["abc1", "abcdef", "123456", "12345", "!!!!!!", "a1"]),
  ]

  @Test(
    "names and passwords are refused with the reasons of their fields",
    arguments: [
      ("name", "", "must not be empty"), ("name", "A", "must be at least 2 characters long"),
      ("name", "Ann2", "must not contain numbers"), ("name", "2", "must not contain numbers"),
      ("name", "Ann!", "must not contain special characters"),
      ("password", "", "must not be empty"),
      ("password", "abc1", "must be at least 6 characters long"),
      ("password", "abcdef", "must contain a number"),
      ("password", "123456", "must contain a letter"),
      ("email", "joe", "expected an e-mail address such as joe@example.com"),
    ])
  func fieldReasons(name: String, text: String, reason: String) throws {
    #expect(try #require(Format.named(name)).objection(to: text)?.refusal.reason == reason)
  }

  @Test("a date has something missing exactly where a date begins so")
  func datesExactly() {
    var starts: Set<String> = []
    for year in [1900, 1999, 2000, 2023, 2024] {
      for month in 1...12 {
        for day in 1...CalendarDay.days(inMonth: month, of: year) {
          let parts = [(month, "-"), (day, "")].map { part, end in
            (part < 10 ? "0" : "") + "\(part)" + end
          }
          let date = "\(year)-" + parts.joined()
          for length in 0..<date.count { starts.insert(String(date.prefix(length))) }
        }
      }
    }
    for start in starts.sorted() where start.count > 4 {
      for next in "0123456789-" {
        let text = start + String(next)
        guard let objection = Format.date.objection(to: text) else { continue }
        #expect((objection.shortfall != nil) == starts.contains(text), "\(text)")
      }
    }
  }

  @Test("no text makes a format do anything but give a verdict")
  func anyText() {
    let pieces = [
      "xn--", "1", "9", "a", "-", ":", "::", ".", "@", "[", "]", "%", "T", "P", "Z", "/", "é", "\"",
      "\\",
    ]
    fuzz(rounds: 2_000) { random in
      let text = (0..<random.int(0...10)).map { _ in random.pick(pieces) }.joined()
      for format in Format.all {
        let first = format.objection(to: text)
        #expect(first == format.objection(to: text))
      }
    }
  }
}
