import TestSupport
import TextKit
import Testing

@testable import XMLKit

@Suite("Resources")
struct ResourceTableTests {
  private static let entries = [
    CompiledFile.Entry("host", [(0, "", .string("www.example.com"))]),
    CompiledFile.Entry(
      "path", [(0, "", .string("/old")), (31, "", .string("/new")), (34, "", .string("/newest"))]),
    CompiledFile.Entry("alias", [(0, "", .number(type: 0x01, 0x7F01_0000))]),
    CompiledFile.Entry("title", [(0, "", .string("Title")), (0, "de", .string("Titel"))]),
    CompiledFile.Entry("only", [(0, "de", .string("Nur"))]),
    CompiledFile.Entry("loop", [(0, "", .number(type: 0x01, 0x7F01_0005))]),
    CompiledFile.Entry("port", [(0, "", .number(type: 0x10, 8080))]),
  ]

  private static func resolver(
    api: Int, layout: CompiledFile.Layout = .plain, isUTF8: Bool = true
  ) -> ResourceResolver {
    ResourceResolver(api: api) { () throws(Fault) in
      try BinaryResources(CompiledFile.resources(entries, layout: layout, isUTF8: isUTF8))
    }
  }

  private typealias Resolution = ResourceResolver.Resolution
  private typealias Row = (id: UInt32, api: Int, resolution: Resolution)
  private static let rows: [Row] = [
    (0x7F01_0000, 35, Resolution(value: .string("www.example.com"), name: "string/host")),
    (0x7F01_0001, 30, Resolution(value: .string("/old"), name: "string/path")),
    (0x7F01_0001, 31, Resolution(value: .string("/new"), name: "string/path")),
    (0x7F01_0001, 33, Resolution(value: .string("/new"), name: "string/path")),
    (0x7F01_0001, 35, Resolution(value: .string("/newest"), name: "string/path")),
    (
      0x7F01_0002, 35,
      Resolution(
        value: .string("www.example.com"), name: "string/alias", aliases: ["string/host"])
    ),
    (
      0x7F01_0003, 35,
      Resolution(value: .string("Title"), name: "string/title", others: ["de"], changes: true)
    ),
    (0x7F01_0004, 35, Resolution(name: "string/only", others: ["de"])),
    (0x7F01_0005, 35, Resolution(name: "string/loop", isTooLong: true, isLoop: true)),
    (0x7F01_0006, 35, Resolution(value: .decimal(8080), name: "string/port")),
    (0x7F01_0007, 35, Resolution()),
    (0x7F02_0000, 35, Resolution()),
    (0x0104_000A, 35, Resolution()),
  ]

  @Test(
    "a reference is followed to the value of every system, and of the highest API level below",
    arguments: CompiledFile.Layout.allCases)
  func resolving(layout: CompiledFile.Layout) throws {
    for (id, api, resolution) in Self.rows {
      for isUTF8 in [true, false] {
        var resolver = Self.resolver(api: api, layout: layout, isUTF8: isUTF8)
        let found = try resolver.resolve(id)
        #expect(found == resolution, "\(resolution.name ?? "") \(api)")
      }
    }
  }

  @Test("the resources of a bundle are found in the same way; a language stands in another split")
  func bundles() throws {
    for (id, api, resolution) in Self.rows {
      var resolver = ResourceResolver(api: api) { () throws(Fault) in
        try ProtoResources(CompiledFile.bundleResources(Self.entries))
      }
      var expected = resolution
      expected.changes = false
      let found = try resolver.resolve(id)
      #expect(found == expected, "\(resolution.name ?? "") \(api)")
    }
  }

  @Test("an entry of many is found by its number")
  func manyEntries() throws {
    let many = (0..<20_000).map {
      CompiledFile.Entry("s\($0)", [(0, "", .number(type: 0x10, UInt32($0)))])
    }
    let bytes = CompiledFile.resources(many)
    var table = try BinaryResources(bytes)
    for id: UInt32 in stride(from: 0, to: 20_000, by: 1000) {
      let entry = try table.entry(0x7F01_0000 + id)
      #expect(entry?.values.first?.value == .decimal(Int32(id)))
    }
  }

  @Test("no mutant ends in anything but an entry or a fault")
  func mutants() {
    let good = CompiledFile.resources(Self.entries)
    var read = 0
    fuzz(rounds: 300) { random in
      var bytes = good
      for _ in 0..<random.int(1...3) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(random.int(0...255))
      }
      do throws(Fault) {
        var table = try BinaryResources(bytes)
        for id: UInt32 in 0..<7 { _ = try table.entry(0x7F01_0000 + id) }
        read += 1
      } catch {}
    }
    #expect(read > 0)
  }
}
