import TestSupport
import Testing
import TextKit
import URLKit

@testable import LinkKit

@Suite("URLs as their links write them")
struct WrittenURLsTests {
  private static let store = #"""
    { "version": 1,
      "environments": {
        "web": "https://h.example", "deep": "https://h.example/a", "app": "app://" },
      "links": [
        { "name": "a", "path": "/a/$<x>" },
        { "name": "new", "path": "/a/new" },
        { "name": "optional", "path": "/o/$<x>?longer=$<y?>" },
        { "name": "word", "path": "/o/new" },
        { "name": "number", "path": "/a/$<x>?n=$<n?>", "parameters": { "x": { "type": "integer" } } },
        { "name": "pairs", "path": "/p?x=$<x?>&y=$<y?>#$<z?>" },
        { "name": "segments", "path": "/s/$<x?>/$<y?>" },
        { "name": "dash", "path": "/d/$<x>-$<y>" },
        { "name": "twice", "path": "/t/$<x>?x=$<x>" },
        { "name": "bound", "path": "/c/$<x>", "constraints": [
          { "properties": { "x": { "const": "1" } } }] },
        { "name": "rest", "path": "/r/$<+x>" },
        { "name": "empty", "path": "/e/x$<y?>?z=a$<z?>" },
        { "name": "host", "path": "https://$<x>.example/q/$<y>" },
        { "name": "whole", "path": "https://w.example:80/$<x>/q?y=$<y>" } ] }
    """#

  @Test("what is found with values that are right is what the finder finds")
  func law() throws {
    let finder = LinkFinder(try StoreDocument(bytes: Array(Self.store.utf8)))
    let urls = WrittenURLs(finder)
    let starts = [
      "https://h.example", "https://h.example/a", "app://", "", "https://x.example",
      "https://w.example:80", "HTTPS://h.example",
    ]
    let paths = [
      "/a/", "/a/new", "/a/7?n=", "/p?x=1&y=", "/p?y=", "/p?x=1#", "/s/", "/d/", "/t/", "/c/",
      "/r/", "/o/", "/o/new", "/o/new?longer=",
      "/e/x", "/e/x?z=a", "/q/", "/1/q?y=",
    ]
    let pieces = [
      "1", "22", "x", "%20", "%C3%A9", "/", "-", "%2F", "%2f", "%41", "é", "[", "?", "&", "&y=",
      "?n=",
      "#", "..", ":", "$",
    ]
    var found = 0
    fuzz(rounds: 12_000) { random in
      let end = (0..<random.int(0...3)).map { _ in
        random.pick(random.oneIn(2) ? pieces : Array(pieces[..<5]))
      }
      let url = random.pick(starts) + random.pick(paths) + end.joined()
      guard let number = Array(url.utf8).withUnsafeBufferPointer(urls.find) else { return }
      let shape = urls.shapes[number]
      var values = [String?](repeating: nil, count: shape.form.fields.count)
      for (parameter, span) in zip(shape.parameters, urls.spans) {
        let written = Array(Array(url.utf8)[span])
        guard let text = PercentDecoding(written).text else { return }
        values[parameter] = text
      }
      let areRight = zip(shape.form.fields, values).allSatisfy { field, value in
        value.map(field.accepts) ?? field.parameter.isOptional
      }
      guard areRight, (try? shape.form.url(values)) != nil else { return }
      found += 1
      let match = finder.instance(of: url).match
      #expect(
        match?.link.name == shape.link && match?.environment?.name == shape.environment
          && match?.values == values, "\(url)")
    }
    #expect(found > 400)
  }

  @Test(
    "a URL that may be read in another way is left to the finder",
    arguments: [
      "HTTPS://h.example/a/1", "https://h.example/a/%31", "https://h.example/a/%2f",
      "https://h.example/a/[", "https://h.example/d/1-2", "https://h.example/t/1?x=1",
      "https://h.example/c/1", "https://h.example/r/1", "https://h.example/s/1",
      "https://h.example/p?y=1&x=2", "https://h.example/e/x", "https://1.example/q/1",
    ])
  func others(url: String) throws {
    let urls = WrittenURLs(LinkFinder(try StoreDocument(bytes: Array(Self.store.utf8))))
    #expect(Array(url.utf8).withUnsafeBufferPointer(urls.find) == nil)
  }
}
