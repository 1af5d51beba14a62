import LinkKit
import TestSupport
import Testing
import TextKit
import URLKit

@testable import DeriveKit

@Suite("The laws of derived templates")
struct DerivationLawTests {
  @Test("every counted URL matches a template, which fills to the same bytes")
  func matching() throws {
    try fuzz(rounds: 4) { random in
      let urls = Traffic.urls(&random)
      let result = Traffic.derived(urls)
      let forms = try result.templates.map { try Traffic.form(of: $0) }
      #expect(forms.flatMap(\.warnings).isEmpty)
      #expect(result.leftOver.count == 0)
      var counts = Array(repeating: 0, count: forms.count)
      for url in urls {
        let plain = url.replacing("?utm_source=x", with: "")
        var filled: [(index: Int, url: String)] = []
        for (index, form) in forms.enumerated() {
          guard let values = form.values(inURL: plain) else { continue }
          filled.append((index, try form.url(values)))
        }
        let best = try #require(
          filled.max { forms[$0.index].placed.specificity < forms[$1.index].placed.specificity },
          "\(url) of \(result.templates.map(\.url))")
        counts[best.index] += 1
        #expect(sortedPairs(best.url) == sortedPairs(plain))
      }
      #expect(counts == result.templates.map(\.count))
    }
  }

  /// The parts of a URL, with its pairs sorted by name.
  private func sortedPairs(_ url: String) -> [String] {
    let parts = url.split(separator: "#", maxSplits: 1)
    let main = parts[0].split(separator: "?", maxSplits: 1)
    let pairs = main.count > 1 ? main[1].split(separator: "&").sorted() : []
    return [String(main[0])] + pairs.map(String.init) + parts.dropFirst().map(String.init)
  }

  @Test("the order of the lines changes nothing")
  func order() {
    fuzz(rounds: 4) { random in
      let urls = Traffic.urls(&random)
      let result = Traffic.derived(urls)
      for other in [urls.reversed(), urls.shuffled(using: &random), urls.sorted()] {
        let again = Traffic.derived(other)
        #expect(again.templates == result.templates)
        #expect(again.leftOver == result.leftOver)
        #expect(again.doubts == result.doubts)
      }
    }
  }

  @Test("a hash is never taken for the text: with one hash for all, the result is the same")
  func hashes() {
    fuzz(rounds: 3) { random in
      let urls = Traffic.urls(&random)
      let result = Traffic.derived(urls)
      for order in [urls, urls.reversed()] {
        let other = Traffic.derived(order) { $0.hashMask = 0 }
        #expect(other.templates.map(\.url) == result.templates.map(\.url))
        #expect(other.templates.map(\.count) == result.templates.map(\.count))
        #expect(other.leftOver.counts == result.leftOver.counts)
        #expect(other.urls == result.urls && other.hosts == result.hosts)
      }
    }
  }

  @Test(
    "texts that have one hash are two keys, two values, two hosts and two words",
    arguments: [
      (["/a?first=1&second=2"], 1, 0),
      (["https://a.example/p", "https://b.example/p", "app://c/p"], 3, 0),
      (["/about", "/help", "/login?a&b", "/login?a&a"], 3, 1),
    ] as [([String], Int, Int)])
  func collisions(urls: [String], templates: Int, left: Int) {
    for mask in [0, UInt64.max] {
      let result = Traffic.derived(urls) { $0.hashMask = mask }
      #expect(result.templates.count == templates)
      #expect(result.leftOver.count == left)
    }
  }

  @Test("the hosts that are kept do not depend on the order, even if all have one hash")
  func hosts() {
    let urls = (0..<40).map { "https://h\($0).example/p/\($0)" }
    let results = [urls, urls.reversed()].map { urls in
      Traffic.templates(urls) { ($0.hashMask, $0.mostOrigins) = (0, 9) }
    }
    #expect(results[0].count == 9)
    #expect(results[0] == results[1])
  }

  @Test("repeating every URL changes only the counts, once words of pairs were seen three times")
  func doubled() {
    fuzz(rounds: 4) { random in
      let urls = Traffic.urls(&random)
      let once = Traffic.derived(urls + urls + urls)
      let twice = Traffic.derived(urls + urls + urls + urls + urls + urls)
      #expect(twice.urls == once.urls * 2)
      #expect(twice.templates.map(\.count) == once.templates.map { $0.count * 2 })
      #expect(twice.templates.map(\.url) == once.templates.map(\.url))
      #expect(twice.templates.map(\.parameters) == once.templates.map(\.parameters))
      #expect(twice.templates.map(\.example) == once.templates.map(\.example))
    }
  }

  @Test("before that, repeating them only makes an enum of the few words of a pair")
  func doubledWords() {
    fuzz(rounds: 4) { random in
      let urls = Traffic.urls(&random, count: 60)
      let once = Traffic.derived(urls)
      let twice = Traffic.derived(urls + urls)
      #expect(twice.templates.map(\.url) == once.templates.map(\.url))
      for (one, other) in zip(once.templates, twice.templates).flatMap({
        zip($0.parameters, $1.parameters)
      }) where one != other {
        #expect(one.name == other.name)
        #expect(one.rules.members.allSatisfy { $0.keyword != "enum" })
        let values = other.rules.members.compactMap { member -> [Rules.Value]? in
          if member.keyword == "enum", case .list(let values) = member.value { values } else { nil }
        }
        #expect((2...5).contains(values.first?.count ?? 0))
        // A pattern of any text says nothing beside an enum.
        let rest = ["enum", "examples", "pattern"]
        #expect(
          one.rules.members.filter { !rest.contains($0.keyword) }
            == other.rules.members.filter { !rest.contains($0.keyword) })
      }
    }
  }

  private typealias Rules = DerivedTemplate.Parameter.Rules

  @Test("a URL of a known template changes no template")
  func known() {
    fuzz(rounds: 3) { random in
      let urls = Traffic.urls(&random)
      let result = Traffic.derived(urls)
      for template in result.templates {
        var url = template.exampleURL
        if let number = url.firstRange(of: /\/[0-9]+(?=[\/?#]|$)/) {
          url.replaceSubrange(number, with: "/77777")
        }
        #expect(
          Set(Traffic.derived(urls + [url]).templates.map(\.url))
            == Set(result.templates.map(\.url)), "\(url)")
      }
    }
  }

  @Test("rules accept every value that occurred")
  func rules() throws {
    let values = [
      ["1", "-7", "0"], ["1.5", "2", "-0.25"], ["007", "1"], ["true", "false"],
      ["2024-02-29", "2023-12-31"], ["2024-02-30", "2023-12-31"], ["a@b.example", "c.d@e.example"],
      ["a%40b.example"], ["a%40b.example", "c@d.example"], ["%C3%A9t%C3%A9"], ["%c3%a9", "x"],
      ["%FF"], ["", "x"], ["a+b", "c"], ["deadbeef1", "0123abcd9"], ["DEADBEEF1"],
      ["00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000B"],
      ["123456789012345678901", "1"], ["%41", "b"], ["1e5", "2"],
    ]
    for row in values {
      for form in ["https://h.example/x/y/things/%/tail", "https://h.example/x?%k=%"] {
        var urls: [String] = []
        for value in row {
          for number in ["1", "2"] {
            let path = form.replacing("%k", with: "k").replacing("%", with: value)
            let url = path + (form.contains("?") ? "&n=\(number)" : "?n=\(number)")
            if !url.contains("//tail") { urls.append(url) }
          }
        }
        let result = Traffic.derived(urls)
        let forms = try result.templates.map { try Traffic.form(of: $0) }
        for url in urls {
          #expect(
            forms.contains { $0.values(inURL: url) != nil },
            "\(url) of \(result.templates.map(\.url)) \(result.templates.map(\.parameters))")
        }
      }
    }
  }

  @Test(
    "an example matches its template, whatever replaces a secret",
    arguments: [
      "true", "7", "-1.5", "007", "2024-02-29", "00000000-0000-4000-8000-00000000000a",
      "joe@h.example", "joe%40h.example", "4f1a9c02be77d31090aa31cc77c0ffee", "a+b", "%ff", "",
    ])
  func standIns(value: String) throws {
    for url in ["/cb?token=%&n=1", "/users/%/x", "/reset-password/%", "/s#code=%"] {
      let urls = ["/a/b", url.replacing("%", with: value)]
      for template in Traffic.derived(urls).templates {
        let form = try Traffic.form(of: template)
        #expect(form.values(inURL: template.exampleURL) != nil, "\(template)")
      }
    }
  }

  @Test("a slot that keeps reserved characters ends where its segment or pair does")
  func spelling() throws {
    let templates = Traffic.derived(["/x/items/a(1/z?q=a+b", "/x/items/c(2/z?q=c&n=1"]).templates
    let form = try Traffic.form(of: try #require(templates.first))
    for url in ["/x/items/a(b/c/z?q=a", "/x/items/a(b/z?q=a&new=1"] {
      #expect(form.values(inURL: url) == nil, "\(url) of \(templates)")
    }
    #expect(form.values(inURL: "/x/items/(/z?q=(&n=1") != nil, "\(templates)")
  }
}
