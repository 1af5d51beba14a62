import RuleKit
import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("The shape of a store")
struct StoreShapeCheckTests {
  @Test(
    "a store of the right shape is taken",
    arguments: [
      #"{"version":1}"#, #"{"version":1.0,"links":[]}"#, #"{"version":10e-1,"links":[ ]}"#,
      "\u{FEFF}{\"version\":1}\n",
      #"{"version":1,"x-a":[{"x-b":"\ud800"}],"parameters":{"x-id":{},"x-note":1}}"#,
      #"{"version":1,"environment":"a","environments":{"a":{},"x-é":5,"b":{"values":{"c":null}}}}"#,
      #"{"v\u0065rsion":1,"\u006cinks":[{"n\u0061me":"\u0061","path":""}]}"#,
      #"{"version":1,"links":[{"name":"_a.b-c","path":"","title":"","tags":[],"parameters":{}}]}"#,
      #"{"version":1,"links":[{"name":"a","path":"","environment":"none of these"}]}"#,
      #"{"version":1,"apps":{"ios":{},"x-web":1,"android":{"placeholders":{"x-h":"a"}}}}"#,
      #"{"version":1,"apps":{"ios":{"association":{"x-a.com":"f","x-note":{},"a.b":"g"}}}}"#,
    ])
  func allowed(text: String) {
    #expect(toldByStore(text) == [])
  }

  @Test(
    "everything else is told with its place, all of it at once",
    arguments: [
      ("[]", ["1:1 expected the store to be an object, found an array"]),
      ("{}", [#"1:1 the store needs "version""#]),
      (
        #"{"version":2,"links":[{"foo":1}]}"#,
        ["1:12 version 2 requires a newer deeplink (this deeplink reads version 1)"]
      ),
      (#"{"version":0}"#, [#"1:12 expected "version" to be 1, found 0"#]),
      (
        #"{"version":"1","links":{}}"#,
        [
          #"1:12 expected "version" to be the number 1, found a string"#,
          #"1:24 expected "links" to be an array, found an object"#,
        ]
      ),
      (
        #"{"version":1,"apps":{"iOS":{},"ios":{"association":{"https://a.com":"f","a.com":1}},"#
          + "\n"
          + #""android":{"assetLinks":{},"manifest":true,"placeholders":{"h":2}},"x-own":1}}"#,
        [
          #"1:22 "iOS" is not a key of "apps" (did you mean "ios"?)"#,
          #"1:53 "https://a.com" is not a valid name for a host (write www.example.com, without scheme, port and path)"#,
          #"1:81 expected "a.com" to be a string, found a number"#,
          #"2:12 "assetLinks" is not a key of "android" (did you mean "assetlinks"?)"#,
          #"2:39 expected "manifest" to be a string, found true"#,
          #"2:64 expected "h" to be a string, found a number"#,
        ]
      ),
      (
        #"{"version":1,"apps":[],"links":[{"name":"a","path":"","opens":1}]}"#,
        [
          #"1:21 expected "apps" to be an object, found an array"#,
          #"1:63 expected "opens" to be true, false, null or an object, found a number"#,
        ]
      ),
      (
        #"{"version":1,"apps":[],"links":[{"name":"a","path":"","opens":{"ios":1,"Android":null}}]}"#,
        [
          #"1:21 expected "apps" to be an object, found an array"#,
          #"1:70 expected "ios" to be true, false or null, found a number"#,
          #"1:72 "Android" is not a key of "opens" (did you mean "android"?)"#,
        ]
      ),
      (
        #"{"version":1,"Links":[],"zzzzzz":1}"#,
        [
          #"1:14 "Links" is not a key of the store (did you mean "links"?)"#,
          #"1:25 "zzzzzz" is not a key of the store (valid keys: $schema, version, environment, "#
            + #"environments, parameters, apps, links, or your own starting with "x-")"#,
        ]
      ),
      (
        #"{"version":1,"environment":"prod","environments":{"production":"","all":"","a b":"","c":5,"#
          + "\n"
          + #""d":{"bse":"","values":{"a":[],"b":null,"c":1.0,"x-id":true}}}}"#,
        [
          #"1:28 no environment "prod" (did you mean "production"?)"#,
          #"1:67 "all" is not a valid name for an environment (on the command line it means all)"#,
          #"1:76 "a b" is not a valid name for an environment (use letters, digits, "_", "." and "-", not "#
            + #"starting with "." or "-")"#,
          #"1:89 expected "c" to be a string or an object, found a number"#,
          #"2:6 "bse" is not a key of an environment (did you mean "base"?)"#,
          #"2:29 expected "a" to be a string, a number, true or false, found an array"#,
        ]
      ),
      (
        #"{"version":1,"environment":"qa","environments":{"qb":""}}"#,
        [#"1:28 no environment "qa" (did you mean "qb"?)"#]
      ),
      (
        #"{"version":1,"parameters":{"a":{},"b":"x"}}"#,
        [#"1:39 expected "b" to be an object of rules, found a string"#]
      ),
      (
        #"{"version":1,"links":[{"name":"a","path":"",},{"nam":"c"}],}"#,
        [
          "1:44 trailing comma (remove it)", #"1:47 a link needs "name""#,
          #"1:47 a link needs "path""#,
          #"1:48 "nam" is not a key of a link (did you mean "name"?)"#,
          "1:59 trailing comma (remove it)",
        ]
      ),
      (#"{"version":one}"#, [#"1:12 this word is not a value (a string needs double quotes)"#]),
      (
        #"{"version":1,"links":[{"name":"a","path":"","x-a":{"b":1,"b":2}}]}"#,
        [#"1:58 duplicate member "b" (the first is on line 1)"#]
      ),
      (
        #"{"version":1,"links":[{"name":"a","path":"\ud800","x-a":"\udc00"}]}"#,
        [
          #"1:43 an unpaired surrogate is not a character (write the pair, as in \ud83d\ude00, or "#
            + #"the character itself)"#
        ]
      ),
    ])
  func refused(text: String, expected: [String]) {
    #expect(toldByStore(text) == expected)
  }

  @Test("what is wrong with links alone refuses no store, and is told of these")
  func links() throws {
    let text =
      "{\"version\":1,\"links\":[{\"name\":\"a\"},\n{\"path\":\"\"},\n3,\n"
      + "{\"name\":\"-a\",\"path\":1,\"title\":null,\"tags\":[\"x\",1],\"titel\":\"\"},\n"
      + "{\"name\":\"a\\n\",\"path\":\"\",\"parameters\":{\"id\":3,\"x-note\":3}},\n"
      + "{\"name\":\"b\",\"path\":\"\"}]}"
    let document = try StoreDocument(bytes: Array(text.utf8))
    let source = SourceText(name: "", bytes: document.bytes)
    let told = document.links.map { link in
      link.shapeFaults.map { fault in
        let place = source.position(of: fault.range?.lowerBound ?? 0)
        return "\(place.line):\(place.column) \(fault.message)"
          + (fault.hint.map { " (\($0))" } ?? "")
      }
    }
    let faults = [
      [#"1:23 a link needs "path""#],
      [#"2:1 a link needs "name""#],
      [#"3:1 expected an item of "links" to be an object, found a number"#],
      [
        #"4:9 "-a" is not a valid name for a link (use letters, digits, "_", "." and "-", not starting with "#
          + #""." or "-")"#,
        #"4:21 expected "path" to be a string, found a number"#,
        #"4:31 expected "title" to be a string, found null"#,
        #"4:48 expected an item of "tags" to be a string, found a number"#,
        #"4:51 "titel" is not a key of a link (did you mean "title"?)"#,
      ],
      [
        #"5:9 "a\n" is not a valid name for a link (use letters, digits, "_", "." and "-", not starting with "#
          + #""." or "-")"#,
        #"5:44 expected "id" to be an object of rules, found a number"#,
      ],
    ]
    #expect(told == faults + [[]])
    #expect(document.links.misshapen == [0, 1, 2, 3, 4])
    // Where the store is refused anyway, they are told with what refuses it.
    #expect(
      toldByStore(text.replacing("\"version\":1", with: "\"version\":0"))
        == [#"1:12 expected "version" to be 1, found 0"#] + faults.joined())
  }
}

@Suite("StoreSchema")
struct StoreSchemaTests {
  @Test("the schema is JSON and says of every key what it is for and what it holds")
  func keys() throws {
    let schema = try JSONNode.parse(Array(StoreSchema.jsonText.utf8))
    #expect(schema["$schema"]?.text == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["required"]?.elements.map(\.text) == ["version"])
    #expect(schema["additionalProperties"]?.kind == .boolean(false))
    let rules = try #require(schema["$defs"]?["rules"]?["properties"])
    #expect(rules.members.map(\.name) == Keyword.allCases.map(\.rawValue))
    let link = try #require(schema["properties"]?["links"]?["items"])
    #expect(link["required"]?.elements.map(\.text) == ["name", "path"])
    for (record, properties) in [(StoreSchema.store, schema), (StoreSchema.link, link)] {
      let found = properties["properties"]?.members ?? []
      #expect(found.map(\.name) == record.keys.map(\.name))
      #expect(found.map { $0.value["description"]?.text } == record.keys.map(\.meaning))
    }
  }

  @Test("the scanner knows every key of a link")
  func scannerKeys() {
    #expect(LinkKeys.link.keys.count == StoreSchema.link.keys.count)
    #expect(LinkKeys.link.required == 0b11)
  }
}
