import TestSupport
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit
@testable import RuleKit

@Suite("LinkScanner")
struct LinkScannerTests {
  /// What reading a store gave, to be compared whole.
  enum Outcome: Equatable {
    case links(
      [LinkEntry], [Link], namesakes: [[Int]], misshapen: [Int], unnamed: [Int],
      environments: [StoreEnvironment])
    case faults([Fault])

    init(_ bytes: [UInt8], usesScanner: Bool) {
      do throws(Faults) {
        let document = try StoreDocument(bytes: bytes, usesScanner: usesScanner)
        self = .links(
          document.links.index.entries, Array(document.links),
          namesakes: document.links.namesakes.map { [$0.later, $0.first] },
          misshapen: document.links.misshapen, unnamed: document.links.unnamed,
          environments: document.environments)
      } catch {
        self = .faults(error.all)
      }
    }
  }

  @Test("a store reads the same with the scanner and without it, whole or damaged")
  func sameOutcome() {
    var accepted = 0
    var refused = 0
    var repeated = 0
    var misshapen = 0
    var mixed = 0
    fuzz(rounds: 500) { random in
      let store = RandomStore(&random)
      let merged = random.oneIn(4) ? Self.merged(store) : store.bytes
      let bent = random.oneIn(3) ? Self.bent(merged, &random) : merged
      let bytes = random.oneIn(4) ? bent : Self.damaged(bent, &random)
      let plain = Outcome(bytes, usesScanner: false)
      #expect(
        Outcome(bytes, usesScanner: true) == plain,
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      switch plain {
      case .links(_, let links, let namesakes, let bent, let unnamed, _):
        accepted += 1
        if !namesakes.isEmpty { repeated += 1 }
        if !bent.isEmpty { misshapen += 1 }
        if !bent.isEmpty, bent.count < links.count { mixed += 1 }
        #expect(bent == links.indices.filter { !links[$0].shapeFaults.isEmpty })
        #expect(unnamed == links.indices.filter { links[$0].name.isEmpty })
      case .faults: refused += 1
      }
    }
    #expect(accepted > 100)
    #expect(refused > 100)
    #expect(repeated > 10)
    #expect(misshapen > 30)
    #expect(mixed > 25)
  }

  /// The bytes of a store after slips of the hand that make one of its links, or several, none by
  /// their shape, and leave its JSON as it should be.
  private static func bent(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    let slips = [
      (#""path""#, #""pth""#), (#""path""#, #""x-path""#), (#""name""#, #""nam""#),
      (#""name""#, #""x-name""#), (#""title""#, #""titel""#), (#""name""#, #""name":3,"x-n""#),
      (#""tags""#, #""tags":"a","x-t""#), (#""tags""#, #""tags":[1],"x-t""#),
      (#""path""#, #""path":null,"x-p""#), (#""title""#, #""title":7,"x-t""#),
      (#""parameters""#, #""parameters":{"p0":1},"x-p""#), (#""path""#, #""tags":{},"path""#),
      (#""pick-"#, #""-pick-"#), (#""Entry-"#, #""En try-"#), (#""live_2-"#, #""live:2-"#),
      ("[", "[7,"), ("[", #"[{},"#), ("[", "[null,"), ("[", #"["a",[{"name":"b"}],"#),
    ].map { (Array($0.utf8), Array($1.utf8)) }
    var result = bytes
    for _ in 0..<random.int(1...3) {
      let (old, new) = random.pick(slips)
      let starts = result.indices.filter { result[$0...].starts(with: old) }
      guard !starts.isEmpty else { continue }
      let start = random.pick(starts)
      result.replaceSubrange(start..<start + old.count, with: new)
    }
    return result
  }

  @Test("what is no link by its shape is kept with what is right of it, beside all others")
  func misshapen() throws {
    let text = """
      {"version":1,"links":[{"name":"a","path":"/1"},
      {"name":"b","pth":"/2","title":"B","tags":"x"},
      7,
      {"path":"/4","tags":["x"],"environment":3},{"name":"c d","path":"/5","title":null},
      {"name":"e","path":"/6"},{"name":"b","path":"/7"}]}
      """
    let document = try StoreDocument(bytes: Array(text.utf8))
    let links = document.links
    #expect(links.misshapen == [1, 2, 3, 4])
    #expect(links.indices.map { links.isMisshapen(at: $0) } == links.indices.map { (1...4) ~= $0 })
    #expect(links.unnamed == [2, 3, 4])
    #expect(links.positions(named: "b") == [1, 6])
    #expect(links.positions(named: "") == [])
    #expect(links.positions(written: "c d") == [4])
    #expect(links.map(\.name) == ["a", "b", "", "", "", "e", "b"])
    let summaries = links.indices.map { links.stored(at: $0) }
    #expect(summaries.map { $0.name?.string } == ["a", "b", nil, nil, nil, "e", "b"])
    #expect(summaries.map { $0.path?.string } == ["/1", nil, nil, "/4", "/5", "/6", "/7"])
    #expect(summaries.map { $0.title?.string } == [nil, "B", nil, nil, nil, nil, nil])
    #expect(summaries.map { $0.tags.map(\.string) } == [[], [], [], ["x"], [], [], []])
    #expect(summaries.map { $0.environment?.string } == links.map { _ in nil })
    let source = SourceText(name: "", bytes: document.bytes)
    #expect(links.words(in: source) == [2: ":3", 3: ":4:1", 4: ":4:44"])
    var usable = FastLinkCheck(document)
    #expect(links.indices.filter { usable.contains($0) } == [0, 5])
    #expect(LinkFinder(document).matches(of: "/4").isEmpty)
    #expect(LinkFinder(document).matches(of: "/6").map(\.link.name) == ["e"])
    #expect(links.nearestName(to: "ee") == "e")
    let removed = try StoreDocument(bytes: StoreEditor(document).removing(at: [1, 2, 3, 4]))
    #expect(removed.links.map(\.path) == ["/1", "/6", "/7"])
  }

  /// The bytes of a store in which every link has the name of the first, as a merge makes some.
  private static func merged(_ store: RandomStore) -> [UInt8] {
    var text = store.text
    for name in store.names.dropFirst() {
      text = text.replacing("\"\(name)\"", with: "\"\(store.names[0])\"")
    }
    return Array(text.utf8)
  }

  @Test("links of one name are all kept, and each is known by its place")
  func namesakes() throws {
    let text = """
      {"version":1,"links":[{"name":"a","path":"/1"},
      {"name":"b","path":"/2"},
      {"name":"\\u0061","path":"/3"},
      {"name":"b","path":"/4"},{"name":"c","path":"/5"},{"name":"a","path":"/6"}]}
      """
    let document = try StoreDocument(bytes: Array(text.utf8))
    #expect(document.links.positions(named: "a") == [0, 2, 5])
    #expect(document.links.positions(named: "b") == [1, 3])
    #expect(document.links.positions(named: "c") == [4])
    #expect(document.links.positions(named: "d") == [])
    #expect(
      [0, 2, 5].map { document.links.namesakes(beside: $0, named: "a") } == [[2], [0, 5], [2]])
    #expect(document.links.namesakes(beside: 4, named: "c") == [])
    #expect(document.links.map(\.path) == ["/1", "/2", "/3", "/4", "/5", "/6"])
    var usable = FastLinkCheck(document)
    #expect(
      document.links.indices.map { usable.contains($0) }
        == [false, false, false, false, true, false])
    #expect(LinkFinder(document).matches(of: "/2").isEmpty)
    #expect(LinkFinder(document).matches(of: "/5").map(\.link.name) == ["c"])
    let renamed = StoreEditor(document).editing(at: 3) { $0.set(["name"], to: .string("d")) }
    #expect(
      String(decoding: renamed, as: UTF8.self)
        == text.replacing(#""b","path":"/4""#, with: #""d","path":"/4""#))
    let removed = try StoreDocument(bytes: StoreEditor(document).removing(at: [0, 5]))
    #expect(removed.links.map(\.path) == ["/2", "/3", "/4", "/5"])
    #expect(removed.links.positions(named: "a") == [1])
  }

  @Test("a store that ends anywhere is refused and not read past its end")
  func truncated() {
    let bytes = Array(StoreDocumentTests.sample.utf8)
    for count in 0..<bytes.count {
      let outcome = Outcome(Array(bytes.prefix(count)), usesScanner: true)
      guard case .faults = outcome else {
        Issue.record("\(count) bytes were taken")
        return
      }
      #expect(outcome == Outcome(Array(bytes.prefix(count)), usesScanner: false))
    }
  }

  @Test(
    "a value that is no JSON is refused in a link's rules, however near it is to one",
    arguments: [
      "nul", "nulll", "nUll", "tru", "truee", "fals", "falsey", "n", "t", "f", "-", "01", "1.",
      "1e",
      ".5", "+1", "[1,]", "[,1]", "[1", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{,}", "\"a",
      "\"\\x\"", "\"\t\"", "", "1 2", "[1}", "{\"a\":1]", "{\"a\":1,\"a\":2}",
    ])
  func notJSON(value: String) {
    for text in [
      #"{"version":1,"links":[{"name":"a","path":"/","x-own":\#(value)}]}"#,
      #"{"version":1,"links":[{"name":"a","path":"/","parameters":{"p":{"x-own":\#(value)}}}]}"#,
      #"{"version":1,"links":[{"name":"a","path":"/","x-own":[\#(value),{"b":\#(value)}]}]}"#,
    ] {
      let outcome = Outcome(Array(text.utf8), usesScanner: true)
      guard case .faults(let faults) = outcome else {
        Issue.record("\(text) was taken")
        continue
      }
      #expect(!faults.isEmpty)
      #expect(outcome == Outcome(Array(text.utf8), usesScanner: false))
    }
  }

  @Test("links as people write them are taken by the scanner alone")
  func taken() {
    let text = #"""
      [{"name":"a","path":"/é\n","x-own":[{"a":[1,-2.5e3,true,null,{}],"b":[]}]} ,
       { "path" : "" , "name" : "b" , "tags" : [ "x" , "y" ] , "title" : "t",
         "parameters": { "id": { "enum": ["a", {"b": 1}], "minimum": 1 }, "x-n": 3, "n": {} },
         "environment": "e", "description": "d" }
      ]                        
      """#
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var names: [String] = []
      let end = LinkScanner.scan(bytes, from: 1) { entry in
        let range = entry.nameSpan?.range ?? 0..<0
        names.append(String(decoding: bytes[range], as: UTF8.self))
        return true
      }
      #expect(names == ["a", "b"])
      #expect(end == text.utf8.count - "\n]                        ".utf8.count)
    }
  }

  @Test("a name is found among many, and only under its own spelling")
  func names() throws {
    let names = (0..<5000).map { "link-\($0)" }
    let links = names.map { #"{"name":"\#($0)","path":"/"}"# }.joined(separator: ",\n")
    let document = try StoreDocument(bytes: Array(#"{"version":1,"links":[\#(links)]}"#.utf8))
    #expect(names.allSatisfy { document.link(named: $0)?.name == $0 })
    #expect(document.link(named: "link-5000") == nil)
    #expect(document.link(named: "") == nil)
    #expect(document.links.nearestName(to: "lnik-4321") == "link-4321")
    #expect(document.links.nearestName(to: "somewhere else") == nil)
  }

  /// The bytes after one to three changes that a slip of the hand or a broken tool makes.
  private static func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var result = bytes
    for _ in 0..<random.int(1...3) where !result.isEmpty {
      let index = random.int(0...result.count - 1)
      let end = min(result.count, index + random.int(1...12))
      switch random.int(0...5) {
      case 0: result.removeSubrange(index..<end)
      case 1: result.insert(contentsOf: result[index..<end], at: random.int(0...result.count))
      case 2: result[index] = random.pick(Array("\"\\{}[]:,0-.eE tn/x".utf8))
      case 3: result.insert(random.pick(Array("\"\\{}[]:,1 \n\t\u{0}".utf8)), at: index)
      case 4: result[index] = UInt8(random.int(0...255))
      default:
        let words = [
          #""name""#, #""x-a":1,"#, #""tags":[],"#, #""pth":"","#, "7,", #""title":3,"#,
          #""\ud800""#, #"\u0061"#, "null", "01", "{},", "\u{FEFF}", #""name":"a","#, "é",
        ]
        result.insert(contentsOf: random.pick(words).utf8, at: index)
      }
    }
    return result
  }
}
