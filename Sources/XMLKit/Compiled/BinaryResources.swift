import TextKit

/// The resources of an APK, `resources.arsc` (`ResTable_header` of AOSP's ResourceTypes.h).
///
/// ```
/// 0x0002 table      0x0001 strings of all values
///   0x0200 package  number, strings of types, strings of names
///     0x0202 spec   of a type: what each entry changes with
///     0x0201 type   of a type and a configuration: where each entry stands, the entries
/// ```
/// Reading makes a list of the chunks; an entry is read when it is asked for.
package struct BinaryResources: ResourceTable {
  private struct Package {
    let id: Int
    var types: StringPool?
    var keys: StringPool?
    /// What is subtracted from the number of a type to find its name.
    let typeOffset: Int
    var specs: [Int: Chunk] = [:]
    var configurations: [Int: [Chunk]] = [:]

    /// The name of a resource with the name of its type: `string/host`.
    mutating func name(type: Int, key: Int) throws(Fault) -> String {
      let type = try types?.string(max(0, type - 1 - typeOffset)) ?? ""
      return try type + "/" + (keys?.string(key) ?? "")
    }
  }

  private let file: BinaryData
  private var strings: StringPool?
  private var packages: [Package] = []
  private var chunkCount = 0
  /// How many configurations are looked at in all.
  private var budget = 4_000_000

  /// How many bytes the file may have.
  package static let sizeLimit = 64 << 20
  private static let chunkLimit = 200_000
  /// All that a value may change with but the API level (`CONFIG_NATIVE_BITS` of ActivityInfo).
  private static let changes = 0x1_7BFF

  package init(_ bytes: [UInt8]) throws(Fault) {
    file = BinaryData(bytes)
    guard bytes.count <= Self.sizeLimit else {
      throw Fault(
        binary: "expected at most \(Self.sizeLimit >> 20) MB, found \(bytes.count.grouped) bytes",
        at: 0)
    }
    let whole = try file.chunk(at: 0, before: bytes.count, header: 12)
    guard whole.type == 0x002 else {
      throw Fault(binary: "expected a table of resources, found type \(whole.type)", at: 0)
    }
    var position = whole.content
    while position < whole.end {
      let chunk = try next(&position, before: whole.end)
      if chunk.type == 0x001, strings == nil { strings = try StringPool(chunk, in: file) }
      if chunk.type == 0x200 { try readPackage(chunk) }
    }
  }

  private mutating func next(
    _ position: inout Int, before end: Int
  ) throws(Fault) -> Chunk {
    let chunk = try file.chunk(at: position, before: end)
    chunkCount += 1
    guard chunkCount <= Self.chunkLimit else {
      throw Fault(binary: "more than \(Self.chunkLimit.grouped) chunks", at: position)
    }
    position = chunk.end
    return chunk
  }

  private mutating func readPackage(_ chunk: Chunk) throws(Fault) {
    // Headers of old builds end before the offset of types.
    let hasOffset = chunk.content - chunk.start >= 288
    var package = Package(
      id: try file.uint32(at: chunk.start + 8),
      typeOffset: hasOffset ? try file.uint32(at: chunk.start + 284) : 0)
    let typesStart = chunk.start + (try file.uint32(at: chunk.start + 268))
    let keysStart = chunk.start + (try file.uint32(at: chunk.start + 276))
    var position = chunk.content
    while position < chunk.end {
      let inner = try next(&position, before: chunk.end)
      switch inner.type {
      case 0x001:
        if inner.start == typesStart { package.types = try StringPool(inner, in: file) }
        if inner.start == keysStart { package.keys = try StringPool(inner, in: file) }
      case 0x202: package.specs[try file.uint8(at: inner.start + 8)] = inner
      case 0x201:
        package.configurations[try file.uint8(at: inner.start + 8), default: []].append(inner)
      default: continue
      }
    }
    packages.append(package)
  }

  package mutating func entry(_ id: UInt32) throws(Fault) -> ResourceEntry? {
    let type = Int(id >> 16 & 0xFF)
    let index = Int(id & 0xFFFF)
    var entry: ResourceEntry?
    for number in packages.indices where packages[number].id == Int(id >> 24) {
      var changes = false
      if let spec = packages[number].specs[type] { changes = try self.changes(index, by: spec) }
      let configurations = packages[number].configurations[type] ?? []
      budget -= configurations.count
      guard budget >= 0 else {
        throw Fault("the resources have too many configurations for so many references")
      }
      for chunk in configurations {
        guard let offset = try offset(of: index, in: chunk) else { continue }
        let (key, value) = try value(at: offset, in: chunk)
        if entry == nil {
          entry = ResourceEntry(
            name: try packages[number].name(type: type, key: key), values: [], changes: false)
        }
        entry?.values.append((try configuration(of: chunk), value))
      }
      if changes { entry?.changes = true }
    }
    return entry
  }

  /// Whether the value of an entry changes with more of the configuration than the API level.
  private func changes(_ index: Int, by spec: Chunk) throws(Fault) -> Bool {
    let offset = spec.content + 4 * index
    let count = try file.uint32(at: spec.start + 12)
    guard index < count, offset + 4 <= spec.end else { return false }
    return try file.uint32(at: offset) & Self.changes != 0
  }

  /// Where an entry stands; nil if the configuration has none of that number.
  private func offset(of index: Int, in chunk: Chunk) throws(Fault) -> Int? {
    let flags = try file.uint8(at: chunk.start + 9)
    let count = try file.uint32(at: chunk.start + 12)
    let start = chunk.start + (try file.uint32(at: chunk.start + 16))
    let isSparse = flags & 0x01 != 0
    let isShort = flags & 0x02 != 0
    guard (isShort ? 2 : 4) * count <= chunk.end - chunk.content else {
      throw Fault(
        binary: "no room for the offsets of \(count.grouped) entries", at: chunk.start + 12)
    }
    var offset: Int
    if isSparse {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if try file.uint16(at: chunk.content + 4 * middle) < index {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low < count, try file.uint16(at: chunk.content + 4 * low) == index else { return nil }
      offset = 4 * (try file.uint16(at: chunk.content + 4 * low + 2))
    } else {
      guard index < count else { return nil }
      if isShort {
        offset = try file.uint16(at: chunk.content + 2 * index)
        guard offset != 0xFFFF else { return nil }
        offset *= 4
      } else {
        offset = try file.uint32(at: chunk.content + 4 * index)
        guard offset != 0xFFFF_FFFF else { return nil }
      }
    }
    offset += start
    guard offset + 8 <= chunk.end else {
      throw Fault(binary: "an entry of the resources lies outside its chunk", at: chunk.start)
    }
    return offset
  }

  /// The number of an entry's name, and its value; nil for one with many values.
  private mutating func value(
    at offset: Int, in chunk: Chunk
  ) throws(Fault) -> (key: Int, CompiledXML.Value?) {
    let flags = try file.uint16(at: offset + 2)
    if flags & 0x0008 != 0 {
      let data = try file.uint32(at: offset + 4)
      return (try file.uint16(at: offset), try value(type: flags >> 8, data: data, at: offset + 4))
    }
    let key = try file.uint32(at: offset + 4)
    guard flags & 0x0001 == 0 else { return (key, nil) }
    let start = offset + (try file.uint16(at: offset))
    guard start + 8 <= chunk.end else {
      throw Fault(binary: "a value of the resources lies outside its chunk", at: offset)
    }
    let type = try file.uint8(at: start + 3)
    return (key, try value(type: type, data: try file.uint32(at: start + 4), at: start + 4))
  }

  private mutating func value(
    type: Int, data: Int, at offset: Int
  ) throws(Fault) -> CompiledXML.Value {
    guard type == 0x03 else { return CompiledXML.Value(type: type, data: data) }
    guard let text = try strings?.string(data) else {
      throw Fault(binary: "expected the number of a string", at: offset)
    }
    return .string(text)
  }

  private func configuration(of chunk: Chunk) throws(Fault) -> ResourceConfiguration {
    let start = chunk.start + 20
    let size = try file.uint32(at: start)
    guard size >= 4, start + size <= chunk.content else {
      throw Fault(
        binary: "expected a configuration of at most \(chunk.content - start) bytes, found one of "
          + size.grouped, at: start)
    }
    return ResourceConfiguration(
      binary: try file.part(at: start, count: size, "a configuration").slice)
  }
}
