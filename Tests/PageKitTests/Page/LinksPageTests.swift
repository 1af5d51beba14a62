import JSONKit
import LinkKit
import ReportKit
import RuleKit
import Testing
import TextKit

@testable import PageKit

@Suite("The page of links")
struct LinksPageTests {
  private static let environments = [
    PageEnvironment("production", base: "https://e.com"),
    PageEnvironment(
      "staging", base: "https://s.e.com/api", values: [("tenant", "qa"), ("ref", nil)]),
  ]

  /// A link in both environments, with rules as JSON.
  private static func link(
    _ name: String, _ path: String, rules: String = "{}", title: String? = nil, tags: [String] = []
  ) throws -> PageLink {
    let own = try JSONNode.parse(Array(rules.utf8)).members
    let places = environments.map { environment -> PageLink.Place in
      do throws(LinkFaults) {
        return .ready(
          try Form(template: path, base: environment.base, rules: RuleLayers(own: own)))
      } catch {
        return .faulty(error.all.map(\.fault.message))
      }
    }
    return PageLink(name: name, label: title ?? name, tags: tags, path: path, places: places)
  }

  private static func data(_ links: PageLink...) throws -> JSONNode {
    var data = PageData(key: "k", environments: environments, chosen: 0)
    for link in links { data.append(link) }
    return try JSONNode.parse(Array(data.text.utf8))
  }

  @Test("the data has these parts, and of each link and field only what there is")
  func form() throws {
    let path = "/entry/$<id>?ref=$<ref?>#$<kind=a>"
    let data = try Self.data(
      Self.link(
        "entry", path,
        rules: """
          { "id": { "title": "Number", "description": "Its number", "type": "integer", "minimum": 1,
              "examples": [7] },
            "kind": { "enum": ["a", "b"] } }
          """))
    #expect(
      data.members.map(\.name) == [
        "key", "environments", "environment", "fill", "runSchemes", "codes", "shell", "secrets",
        "secretStarts", "fields", "checks", "links",
      ])
    #expect(
      data["environments"]?.compactLine == """
        [{"name":"production","start":["https:","//","e.com"],"path":"","marks":{"scheme":[0,1],\
        "authority":[2,3],"host":[2,3]},"values":{}},\
        {"name":"staging","start":["https:","//","s.e.com"],"path":"/api","marks":{"scheme":[0,1],\
        "authority":[2,3],"host":[2,3]},"values":{"tenant":"qa","ref":null}}]
        """)
    #expect(
      data["links"]?.compactLine == """
        [{"name":"entry","key":"\(SHA256.name(of: path))","plans":[["/entry/",[0,0],["if",1,3],["?"],"ref=",[1,1],"#",[2,1]]],\
        "fields":[0,1,2]}]
        """)
    let fields = data["fields"]?.elements ?? []
    #expect(
      fields.map { $0.members.map(\.name) } == [
        ["name", "title", "help", "example", "kind", "check"], ["name", "optional", "check"],
        ["name", "default", "choices", "check"],
      ])
    #expect(fields[0]["kind"]?.text == "digits")
  }

  @Test("the text of the screen has its slots by their names, and none of it is a secret's")
  func screen() throws {
    func screen(_ text: String) throws -> String? {
      var link = try Self.link(
        "pay", "/pay/$<id>?t=$<tab?>&k=$<key?>", rules: #"{ "key": { "writeOnly": true } }"#)
      link.screenText = ScreenText(text)
      return try Self.data(link)["links"]?.elements.first?["screen"]?.compactLine
    }
    #expect(
      try screen("Pay $<id> in $<tab=all> $<tab?>!")
        == #"["Pay ",["id"]," in ",["tab","all"]," ",["tab",""],"!"]"#)
    #expect(try screen("$$<id>") == #"["$<","id>"]"#)
    for text in ["Key $<key>", "No $<slot>", "$<", ""] { #expect(try screen(text) == nil) }
  }

  @Test("what links have in common is in the page once")
  func shared() throws {
    let rules = #"{ "id": { "format": "uuid" } }"#
    let one = try Self.data(Self.link("a", "/a/$<id>", rules: rules))
    let two = try Self.data(
      Self.link("a", "/a/$<id>", rules: rules), Self.link("b", "/b/$<id>", rules: rules))
    #expect(two["fields"]?.compactLine == one["fields"]?.compactLine)
    #expect(two["checks"]?.compactLine == one["checks"]?.compactLine)
  }

  @Test(
    "a link with errors in every environment has no data, and one with errors in some says where")
  func faults() throws {
    let data = try Self.data(
      Self.link("bad", "/bad/$<x"), Self.link("host", "x/$<a>"), Self.link("good", "/a"))
    let links = data["links"]?.elements ?? []
    #expect(links.map { $0.kind == .null } == [true, false, false])
    #expect(
      links[2].compactLine == """
        {"name":"good","key":"\(SHA256.name(of: "/a"))","plans":[["/a"]]}
        """)
  }

  @Test("a URL whose start is not the environment's has steps of its own")
  func wholeURL() throws {
    let data = try Self.data(Self.link("own", "app://$<host>/x"))
    #expect(
      data["links"]?.elements.first?["plans"]?.compactLine == """
        [{"steps":["app:","//",[0,0],"/x"],"marks":{"scheme":[0,1],"authority":[2,3],"host":[2,3]}}]
        """)
  }

  @Test("no text ends an element or starts one, and secrets have no example and no default")
  func hostile() throws {
    let trick = "</script><script>x</script><!--"
    let secret = #"{ "id": { "writeOnly": true, "examples": ["hush"], "default": "still" } }"#
    let page = LinksPage(
      title: trick, environments: Self.environments,
      links: [
        try Self.link("a", "/a/$<id>", rules: secret, title: trick, tags: [trick]),
        PageLink(
          name: nil, label: trick, description: trick, path: trick, places: [.faulty([trick])]),
      ], origin: trick)
    let text = page.text
    #expect(!text.containsScalars(trick))
    #expect(text.matches(of: /<script/).count == 2 && text.matches(of: /<\/script/).count == 2)
    #expect(!text.containsScalars("hush") && !text.containsScalars("still"))
  }

  @Test(
    "rules of a secret that may name its values are not in the page, and the tool fills the link",
    arguments: [
      #"{ "id": { "writeOnly": true, "enum": ["hush", "hushed"] } }"#,
      #"{ "id": { "writeOnly": true, "const": "hush" } }"#,
      #"{ "id": { "writeOnly": true, "pattern": "^hush$" } }"#,
      #"{ "id": { "writeOnly": true, "errorMessage": "it is hush" } }"#,
      #"{ "id": { "writeOnly": true, "type": "integer", "minimum": 4711, "default": 4712 } }"#,
    ])
  func secretRules(rules: String) throws {
    let page = LinksPage(
      title: "Links", environments: Self.environments,
      links: [try Self.link("a", "/a/$<id>", rules: rules)], origin: "")
    #expect(!page.text.containsScalars("hush") && !page.text.containsScalars("471"))
    let data = try Self.data(Self.link("a", "/a/$<id>", rules: rules))
    #expect(data["links"]?.elements.first?["plans"] == nil)
    #expect(data["secrets"]?.compactLine == #"["id"]"#)
    #expect(
      data["secretStarts"]?.compactLine == #"["//e.com/a/","//s.e.com/api/a/"]"#)
  }

  @Test("the browser's key is of the title, the store's environments and the template as written")
  func keys() throws {
    func keys(_ title: String, _ base: String, _ path: String) throws -> [String?] {
      let page = LinksPage(
        title: title, store: [("production", base)], environments: Self.environments,
        links: [try Self.link("a", path)], origin: "")
      let line = try #require(page.text.firstMatch(of: /id="data">(.*)<\/script>/)).1
      let data = try JSONNode.parse(Array(line.utf8))
      return [data["key"]?.text, data["links"]?.elements.first?["key"]?.text]
    }
    let first = try keys("Links", "https://e.com", "/t/$<token>")
    #expect(try keys("Other", "https://e.com", "/t/$<token>")[0] != first[0])
    #expect(try keys("Links", "https://f.com", "/t/$<token>")[0] != first[0])
    #expect(try keys("Links", "https://e.com", "/t/token")[1] != first[1])
    #expect(try keys("Links", "https://e.com", "/t/$<token>") == first)
  }

  @Test("a row says what the link is, with its slots by their names")
  func row() throws {
    let link = try Self.link(
      "entry", "/a<b/$<+id?>?t=$<t=hush>", title: "The <entry>", tags: ["a&b"])
    #expect(
      PageRow.text(link) == """
        <li><a class="row"><h2 dir="auto">The &lt;entry&gt;</h2>
        <code class="name">entry</code>
        <p class="path">/a&lt;b/<mark dir="auto">id?</mark>?t=<mark dir="auto">t</mark></p>
        <p class="tags"><bdi class="tag">a&amp;b</bdi></p></a></li>

        """)
  }
}
