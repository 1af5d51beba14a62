import TestSupport
import Testing
import URLKit

@testable import LinkKit

/// Checks the differences of random stores against many single URLs.
@Suite("Differences of stores, against single URLs")
struct StoreComparisonLawTests {
  private static let rules = [
    #"{"type":"integer","minimum":1,"maximum":60}"#, #"{"type":"integer","minimum":5}"#,
    #"{"enum":["a","b"]}"#, #"{"enum":["b","ab"]}"#, #"{"pattern":"^[ab]+$"}"#,
    #"{"pattern":"^a"}"#, #"{"minLength":2,"maxLength":3}"#, "{}",
  ]
  private static let paths = [
    "/a/$<x>", "/a/$<y>", "/b/$<x>", "/a?q=$<x>", "/a?q=$<x?>", "/a/$<x>-$<y>", "/a/b",
    "app://a/$<x>", "/a/$<+x>",
  ]
  private static let bases = [
    #""web":"https://h.org""#, #""web":"https://h.org","old":"http://h.org""#,
    #""web":"https://i.org""#,
  ]
  private static let values = [nil, "", "1", "5", "60", "61", "a", "b", "ab", "ba", "a/b", "é"]
  private static let pieces = ["1", "5", "0", "a", "b", "/", ".", "-", "é", "%"]

  /// Known values, and random ones: a few in a test, many in a longer run.
  private static func values(_ random: inout SeededRandom) -> [String?] {
    values
      + (0..<(fuzzSeconds > 0 ? 90 : 3)).map { _ in
        (0..<random.int(1...4)).map { _ in random.pick(pieces) }.joined()
      }
  }

  private static func link(_ name: String, _ random: inout SeededRandom) -> String {
    """
    {"name":"\(name)","path":"\(random.pick(paths))",\
    "parameters":{"x":\(random.pick(rules)),"y":\(random.pick(rules))}}
    """
  }

  private static func store(_ links: [String], _ bases: String) throws -> StoreDocument {
    let list = links.joined(separator: ",")
    let text = #"{"version":1,"environments":{\#(bases)},"links":[\#(list)]}"#
    return try StoreDocument(bytes: Array(text.utf8))
  }

  /// The forms of the link with a name in a store.
  private static func forms(_ name: String, _ store: StoreDocument) throws -> [Form] {
    guard let position = store.links.position(named: name) else { return [] }
    let link = store.links[position]
    return try store.environments(toBeRightIn: link).map {
      try Form(template: link.path, base: $0?.base, rules: store.ruleLayers(of: link))
    }
  }

  /// URLs that some forms produce and others do not.
  private static func urls(
    _ forms: [Form], notOf others: [Form], _ values: [String?]
  ) -> Set<String> {
    var found: Set<String> = []
    for form in forms {
      for first in values {
        for second in form.fields.count > 1 ? values : [nil] {
          let texts = Array([first, second].prefix(form.fields.count))
          let isRight = zip(form.fields, texts).allSatisfy { field, text in
            text.map { field.refusal(of: $0) == nil } ?? field.parameter.isOptional
          }
          guard isRight, let url = try? form.url(texts),
            !others.contains(where: { $0.values(in: URLTokens(url)) != nil })
          else { continue }
          found.insert(url)
        }
      }
    }
    return found
  }

  private static func told(_ change: LinkChange) -> String {
    "\(change.kind) \(change.old?.name ?? "") \(change.new?.name ?? "")"
  }

  @Test("each link that loses or gains URLs is reported with the shortest, and no other link is")
  func law() throws {
    var count = 0
    try fuzz(rounds: 4) { random in
      let base = random.pick(Self.bases)
      let names = ["p", "q"]
      let old = names.map { Self.link($0, &random) }
      let new = names.map { random.oneIn(3) ? Self.link($0, &random) : old[$0 == "p" ? 0 : 1] }
      let dropped = random.oneIn(4) ? Array(new.dropFirst()) : new
      let stores = (
        try Self.store(old, base),
        try Self.store(dropped, random.oneIn(4) ? random.pick(Self.bases) : base)
      )
      let comment = "\(old) \(base) → \(dropped)"
      let values = Self.values(&random)
      var comparison = StoreComparison(stores.0, stores.1)
      var reverse = StoreComparison(stores.1, stores.0)
      let (changes, back) = (comparison.changes(), reverse.changes())
      count += changes.count
      #expect(
        Set(changes.compactMap(\.lost)) == Set(back.compactMap(\.gained)), "\(comment)")
      #expect(
        Set(changes.compactMap(\.gained)) == Set(back.compactMap(\.lost)), "\(comment)")
      var same = StoreComparison(stores.0, stores.0)
      #expect(same.changes() == [])
      for name in names {
        let forms = (try Self.forms(name, stores.0), try Self.forms(name, stores.1))
        let change = changes.first { $0.old?.name == name || $0.new?.name == name }
        for (urls, witness) in [
          (Self.urls(forms.0, notOf: forms.1, values), change?.lost),
          (Self.urls(forms.1, notOf: forms.0, values), change?.gained),
        ] {
          guard let shortest = urls.map(\.utf8.count).min() else { continue }
          #expect(
            witness.map { $0.utf8.count <= shortest } ?? false,
            "\(change.map(Self.told) ?? "no change") of \(name): \(urls) \(comment)")
        }
        if let lost = change?.lost {
          #expect(!forms.1.contains { $0.values(in: URLTokens(lost)) != nil }, "\(comment)")
        }
      }
    }
    #expect(count > 2)
  }

  @Test("no link changes if links and environments are reordered")
  func order() throws {
    try fuzz(rounds: 5) { random in
      var links = (0..<random.int(2...6)).map { Self.link("l\($0)", &random) }
      let old = try Self.store(links, #""web":"https://h.org","old":"http://h.org""#)
      links.shuffle(using: &random)
      let isSwapped = random.oneIn(2)
      let new = try Self.store(
        links,
        isSwapped
          ? #""old":"http://h.org","web":"https://h.org""#
          : #""web":"https://h.org","old":"http://h.org""#)
      var comparison = StoreComparison(old, new)
      let changes = comparison.changes()
      #expect(changes.allSatisfy { $0.kind == .same }, "\(links)")
      #expect(isSwapped || changes.isEmpty, "\(links)")
    }
  }

  // MARK: Rules that are not regular

  private static let irregularRules = [
    #"{"pattern":"^(a|b)\\1$"}"#, #"{"pattern":"^(a)\\1$"}"#, #"{"pattern":"^(.)b?\\1$"}"#,
    #"{"pattern":"^(.*)\\1$","minLength":0}"#, #"{"type":"number","minimum":1}"#,
    #"{"type":"integer","minimum":1}"#, #"{"pattern":"^[ab]*$"}"#, "{}",
  ]
  private static let irregularPaths = [
    "/a/$<x>", "/a/$<y>", "/b/$<x>", "/a/$<x>$<y>", "/a/$<x>/$<y>", "/a/$<y>/$<x>", "/a/$<+x>",
    "/a?q=$<x>", "/a?q=$<x?>", "/a?q=$<x>&r=$<x>", "/a?q=$<x>&r=$<y>", "/a/.$<x>", "/a#$<x>",
    "x://$<x>/a",
  ]
  private static let irregularValues = [
    nil, "", "1", "1.0", "11", "a", "aa", "bb", "aba", "b", "..", ".", "//", "abab",
  ]

  @Test("no change reported for an irregular link is disproved by one of its URLs")
  func irregular() throws {
    var kinds: Set<String> = []
    try fuzz(rounds: 4) { random in
      func link() -> String {
        """
        {"name":"p","path":"\(random.pick(Self.irregularPaths))",\
        "parameters":{"x":\(x),"y":\(random.pick(Self.irregularRules))}}
        """
      }
      var x = random.pick(Self.irregularRules)
      let old = link()
      if random.oneIn(3) { x = random.pick(Self.irregularRules) }
      let new = link()
      let stores = (
        try Self.store([old], Self.bases[0]),
        try Self.store([new], random.oneIn(4) ? Self.bases[2] : Self.bases[0])
      )
      var comparison = StoreComparison(stores.0, stores.1)
      let changes = comparison.changes()
      let forms = (try Self.forms("p", stores.0), try Self.forms("p", stores.1))
      let isUnknown = changes.contains { if case .unknown = $0.kind { true } else { false } }
      for (own, others, witness) in [
        (forms.0, forms.1, changes.compactMap(\.lost).first),
        (forms.1, forms.0, changes.compactMap(\.gained).first),
      ] {
        let urls = Self.urls(own, notOf: others, Self.irregularValues)
        #expect(
          urls.isEmpty || witness != nil || isUnknown, "\(urls.sorted().prefix(5)): \(old) → \(new)"
        )
        guard let witness else { continue }
        let tokens = URLTokens(witness)
        #expect(own.contains { $0.values(in: tokens) != nil }, "\(witness): \(old) → \(new)")
        #expect(!others.contains { $0.values(in: tokens) != nil }, "\(witness): \(old) → \(new)")
      }
      kinds.formUnion(changes.map { "\($0.kind)".prefix { $0 != "(" }.lowercased() })
    }
    #expect(kinds.contains("moved"), "\(kinds)")
  }
}
