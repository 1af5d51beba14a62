import Testing

extension ArchitectureTests {
  @Test("a file names the types of its own folder and of those below it", arguments: Kit.all)
  func layers(kit: Kit) throws {
    let files = try SourceFile.all(in: "Sources/\(kit.name)")
    #expect(
      Set(files.map(\.folder)) == Set(kit.layers.joined()), "the folders of \(kit.name)")

    let upward = kit.upward(from: files)
    for name in upward where !kit.known.contains(name.pair) {
      Issue.record(
        "\(kit.name)/\(name.file) names \(name.type) of \(name.to), which is not below \(name.from)"
      )
    }
    #expect(
      kit.known.subtracting(upward.map(\.pair)) == [], "no longer needed in the list of \(kit.name)"
    )
  }

  @Test("a type of a folder above or beside is found")
  func upward() {
    let kit = Kit("Kit", "Low < Left | Right < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: "package struct Stone { let roof: Roof? }"),
      SourceFile(path: "Left/Door.swift", text: #"func door() { print("\(Window.width)") }"#),
      SourceFile(path: "Right/Window.swift", text: "enum Window { case of(Stone) }"),
      SourceFile(path: "High/Roof.swift", text: "final class Roof { let door = Window.self }"),
    ]
    #expect(
      kit.upward(from: files) == [
        Kit.Upward(file: "Low/Stone.swift", from: "Low", to: "High", type: "Roof"),
        Kit.Upward(file: "Left/Door.swift", from: "Left", to: "Right", type: "Window"),
      ])
  }

  @Test(
    "comments, quoted text, members and a file's own types are not taken for names of types",
    arguments: [
      "// Roof", "/* a\n Roof */", "/// A `Roof`.", #"let text = "Roof" + " \" Roof""#,
      "let text = \"\"\"\n  Roof \"x\"\n  \"\"\"", "Wall.Roof",
      "struct Wall { enum Roof {} }\nRoof.self",
      "private struct Roof {}\nRoof()", "extension Wall { typealias Roof = Int; let a: Roof }",
      "struct Wall<T> { let t: T }", "func wall<T, U: Equatable>(_: T, _: U) {}",
    ])
  func ignored(text: String) {
    let kit = Kit("Kit", "Low < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: text),
      SourceFile(path: "High/Roof.swift", text: "struct Roof {}\nstruct T {}\nstruct U {}"),
    ]
    #expect(kit.upward(from: files) == [])
  }

  @Test("a private namesake and a name that two folders declare stand for no dependency")
  func namesakes() {
    let kit = Kit("Kit", "Low < High")
    let files = [
      SourceFile(path: "Low/Stone.swift", text: "let roof: Roof, tile: Tile"),
      SourceFile(path: "Low/Wall.swift", text: "struct Tile {}"),
      SourceFile(path: "High/Roof.swift", text: "private struct Roof {}\nstruct Tile {}"),
    ]
    #expect(kit.upward(from: files) == [])
  }
}
