import Testing

@testable import ArgumentKit

@Suite("Groups of options")
struct OptionGroupTests {
  private struct Inner: OptionGroup {
    static let section: String? = "INNER"
    @Parsed(Option("depth", .wholeNumber(in: 0...9), default: 1, defaultText: "1", "How deep."))
    var depth
    @Parsed(Flag("loud", "Loudly.").listed(under: "SOUND")) var isLoud
  }

  private struct Middle: OptionGroup {
    static let section: String? = "MIDDLE"
    @Parsed var inner: Inner
    @Parsed(Option(repeated: "tag", .text, "A tag.")) var tags
  }

  private struct Outer: OptionGroup {
    @Parsed(Argument("link", .text, "The link.")) var link
    @Parsed var middle: Middle
    @Parsed(Option("env", short: "e", .text, "The environment.")) var environment
    var length = 0

    mutating func check() throws {
      length = link.count
    }
  }

  private static let command = Command("tool", abstract: "", arguments: Outer.keys, action: 0)

  private static func outer(_ words: String...) throws -> Outer {
    guard case .run(_, let arguments) = try Parser.parse(words, in: command) else {
      throw UsageError("\(words) run nothing", on: CommandPath(command.outline))
    }
    return try Outer(arguments)
  }

  @Test("the keys stand in the order of the properties, each under the nearest heading")
  func keys() {
    let keys = Outer.keys.map { ($0.argument.identity, $0.argument.section) }
    #expect(keys.map(\.0) == ["<link>", "--depth", "--loud", "--tag", "--env"])
    #expect(keys.map(\.1) == [nil, "INNER", "SOUND", "MIDDLE", nil])
  }

  @Test("a line gives every property its value, and says which were given")
  func values() throws {
    let given = try Self.outer("home", "--depth", "7", "--tag", "a", "--tag", "b", "-e", "app")
    #expect((given.link, given.environment, given.length) == ("home", "app", 4))
    #expect((given.middle.inner.depth, given.middle.tags) == (7, ["a", "b"]))
    #expect((given.middle.inner.$depth, given.middle.inner.isLoud) == (true, false))
    #expect((given.$environment, given.middle.inner.$isLoud) == (true, false))

    let short = try Self.outer("home")
    #expect((short.middle.inner.depth, short.middle.inner.$depth) == (1, false))
    #expect((short.environment, short.middle.tags) == (nil, []))
  }

  @Test("a property of a copy changes alone, through however many groups")
  func copies() throws {
    let first = try Self.outer("home", "--depth", "7", "--loud")
    var second = first
    second.middle.inner.depth = 8
    second.link = "play"
    #expect((first.middle.inner.depth, first.link) == (7, "home"))
    #expect((second.middle.inner.depth, second.link) == (8, "play"))
    #expect(second.middle.inner.isLoud)
    #expect(second.middle.inner.$depth)
  }

  @Test("a line that is still typed gives what it has, and a group without a line the defaults")
  func partial() {
    let typed = Outer(PartialArguments(["--depth", "x", "--tag", "a"], in: Self.command.outline))
    #expect((typed.middle.inner.depth, typed.middle.tags) == (1, ["a"]))
    #expect(Outer().middle.tags == [])
  }
}
