import Testing
import TextKit

@testable import JSONKit
@testable import LinkKit

@Suite("Names of slots")
struct SlotNameTests {
  @Test(
    "a name is of any script, and what it is made of counts by exact scalars",
    arguments: [
      "城市", "größe", "gro\u{308}ße", "नाम", "שם", "اسم", "имя", "_1", "a.b-c_d", "é2", "x\u{301}",
      "𝒳", "a٣",
    ])
  func names(name: String) throws {
    for text in ["/x/$<\(name)>", "/x/${+\(name)?}", "/x/$<\(name)=7>"] {
      let slot = try #require(try Template(text).slots.first)
      #expect(slot.name.isSameText(as: name))
      #expect(slot.description.isSameText(as: String(text.unicodeScalars.dropFirst(3))))
      #expect(slot.range == 3..<text.utf8.count)
    }
  }

  @Test(
    "a name starts with a letter or _ and has no blank, symbol or control",
    arguments: [
      "1a", "٣", "\u{301}a", "-a", ".a", "a b", "a€", "🎉", "a\u{200B}", "a!",
    ])
  func notNames(name: String) {
    #expect(!SlotFault.isName(Array(name.utf8)[...]))
    let found = #expect(throws: Faults.self) { try Template("/x/$<\(name)>") }
    #expect(found?.all.first?.message.contains("expected a slot name") == true)
  }

  @Test("equivalent names are two parameters, of which check warns")
  func equivalent() throws {
    let placed = try ResolvedTemplate("/$<\u{E9}>/$<e\u{301}=1>/$<\u{E9}=2>", on: nil)
    #expect(placed.parameters.map(\.defaultText) == ["2", "1"])
    #expect(
      placed.warnings.map(\.message)
        == ["\"e\u{301}\" is a different parameter from the earlier slot that looks the same"])
    #expect(placed.warnings.first?.range == 7..<15)
    #expect(try placed.url([nil, nil]) == "/2/1/2")
    #expect(placed.titleRuns.contains(.open("$<e\u{301}=1>", parameter: 1)))
  }

  @Test("every reader of slots takes the same scalars for a name's")
  func scalars() {
    // The planes after these have ideographs or no letters: of those every 257th.
    let values =
      Array(UInt32(0x80)...0x1FFFF) + stride(from: UInt32(0x20000), through: 0x10FFFF, by: 257)
    let scalars = values.compactMap(Unicode.Scalar.init)
    var wrong: [UInt32] = []
    for start in stride(from: 0, to: scalars.count, by: 4_096) {
      let chunk = scalars[start..<min(start + 4_096, scalars.count)]
      let text = chunk.map { "$<\(String($0))>$<a\(String($0))>" }.joined()
      let found = SlotPattern.starts(in: text).map { found in
        if case .slot = found.kind { true } else { false }
      }
      let expected = chunk.flatMap { [$0.startsSlotName, $0.continuesSlotName] }
      guard found != expected else { continue }
      wrong += chunk.enumerated().filter { index, _ in
        guard 2 * index + 1 < found.count else { return true }
        return [found[2 * index], found[2 * index + 1]]
          != [expected[2 * index], expected[2 * index + 1]]
      }.map(\.element.value)
    }
    #expect(wrong == [])
  }

  @Test("a name beyond ASCII is sound, though a quick look cannot be sure")
  func quickLook() throws {
    let bytes = Array("/x/$<城市>".utf8)
    let isSure = bytes.withUnsafeBufferPointer {
      Template.isSurelySoundPath(0..<bytes.count, in: $0)
    }
    #expect(!isSure)
    #expect(throws: Never.self) { try Template("/x/$<城市>") }
  }
}

@Suite("Slots that a shell or make expanded")
struct LostSlotsTests {
  @Test(
    "leave an empty segment, an empty value, or the end of a slot",
    arguments: ["/e/", "/e//x", "/e/?x=1", "/e?a=&b=1", "/e/$<id>?ref=", "/e/id>", "/e?r=id>&x=1"])
  func traces(text: String) throws {
    #expect(try LostSlots.hasTrace(in: Template(text)))
  }

  @Test(
    "leave no trace in a template that is whole",
    arguments: [
      "/", "/e", "/e/$<id>", "/e/$<id>/", "/e?a=$<a>&b=1", "https://h/", "app://", "app:///x",
      "/e/<id>", "/e?a", "#top",
    ])
  func whole(text: String) throws {
    #expect(try !LostSlots.hasTrace(in: Template(text)))
  }
}
