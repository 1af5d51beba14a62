import TestSupport
import Testing

@testable import LinkKit

@Suite("Laws of wrapping, over random values and up to five wrappers")
struct UnwrapLawTests {
  /// What links look like that carry a URL, wherever a value is encoded.
  private static let wrappers = [
    "https://w.example/$<id>?to=$<to>&z=1", "https://w.example/$<id>/r/$<to>/end",
    "https://w.example/?id=$<id?>#$<to>", "wrap://url=$<to>/$<id>", "wrap://$<to>@h/$<id>",
    "https://w.example/?a=$<to>&id=$<id>",
  ]

  private static func form(_ position: Int, of store: StoreDocument) throws -> Form {
    try Form(template: store.links[position].path, base: nil, rules: RuleLayers())
  }

  @Test("what is unwrapped is what was wrapped, on the level that carried it")
  func unwrapped() throws {
    try fuzz(rounds: 20) { random in
      let count = random.int(1...5)
      let paths = (0..<count).map { number in
        // A host or scheme of its own keeps each a link apart.
        random.pick(Self.wrappers).replacing("w.example", with: "w\(number).example")
          .replacing("wrap:", with: "wrap\(number):")
      }
      let inner = random.pick(["https://h.example/$<a>?b=$<b?>", "app://$<a>/x?b=$<b?>#c"])
      let links = (paths + [inner]).enumerated().map {
        #"{ "name": "l\#($0)", "path": "\#($1)" }"#
      }
      let store = try StoreDocument(
        bytes: Array(#"{ "version": 1, "links": [\#(links.joined(separator: ","))] }"#.utf8))
      let link = try Self.form(count, of: store)
      var form = link
      for position in (0..<count).reversed() {
        let wrapper = try Self.form(position, of: store)
        let carrier = try #require(wrapper.index(named: "to"))
        form = form.wrapped(in: wrapper, named: "l\(position)", carrying: carrier)
      }
      let values = form.fields.map { field -> String? in
        if field.parameter.isOptional, random.oneIn(3) { return nil }
        let value = random.value()
        return field.refusal(of: value) == nil ? value : "x"
      }
      let own = try link.url(values)
      let url = try form.url(values)
      let found = LinkUnwrapper(LinkFinder(store)).contents(of: url).links
      let levels = (0..<count).map {
        UnwrappedLink.Level(holder: "l\($0)", isStored: true, place: "to", decodings: 1)
      }
      #expect(found.contains { $0.url == own && $0.levels == levels }, "\(url)\n\(own)")
      #expect(!CarriedSecrets(store).isSecret(url), "no link has a secret: \(url)")
    }
  }
}
