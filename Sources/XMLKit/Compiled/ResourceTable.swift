import TextKit

/// The resources of a build, each found by its number when it is asked for.
package protocol ResourceTable {
  /// The resource of that number; nil if the build has none.
  mutating func entry(_ id: UInt32) throws(Fault) -> ResourceEntry?
}

/// A resource with a value for each configuration that has one.
package struct ResourceEntry: Hashable, Sendable {
  /// Its name as files write it: `string/host`.
  package var name: String
  /// The values; nil for one that is no single value, such as a style.
  package var values: [(configuration: ResourceConfiguration, value: CompiledXML.Value?)]
  /// True if a system counts the value as one that changes with the configuration, by more than its
  /// API level.
  package var changes: Bool

  package init(
    name: String, values: [(configuration: ResourceConfiguration, value: CompiledXML.Value?)] = [],
    changes: Bool = false
  ) {
    (self.name, self.values, self.changes) = (name, values, changes)
  }

  package static func == (left: ResourceEntry, right: ResourceEntry) -> Bool {
    left.name.isSameText(as: right.name) && left.changes == right.changes
      && left.values.elementsEqual(right.values) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(scalarsOf: name) }
}

/// What a system must be for a value to be taken (`ResTable_config`).
package struct ResourceConfiguration: Hashable, Sendable {
  /// The lowest API level; 0 for any.
  package var api = 0
  /// What else it must be, as the names of folders have it: `de`, `night`; empty for any system.
  package var qualifiers = ""
  /// True if it asks for a language or a density, by which the builds of a bundle are split.
  package var isOfSplit = false

  /// Any system.
  package init() {}

  /// The systems that a folder of source files is for: `values`, `values-de-v31`.
  package init(folder: String) {
    var parts = folder.splitScalars(at: "-").dropFirst()
    if let level = parts.last?.after("v").flatMap({ Int($0) }) {
      api = level
      parts.removeLast()
    }
    qualifiers = parts.joined(separator: "-")
  }
}

/// Follows references to the values that Android takes for a package on a system of an API level.
package struct ResourceResolver {
  /// What a reference stands for.
  package struct Resolution: Hashable, Sendable {
    /// The value; nil if no value is for every system of the API level.
    package var value: CompiledXML.Value?
    /// The name of the resource that the reference names: `string/host`; nil for none of the build's.
    package var name: String?
    /// The names of the resources that it leads to, in their order.
    package var aliases: [String] = []
    /// What the values for other systems ask for: `de`, `night`.
    package var others: [String] = []
    /// True if the value counts as one that changes with the configuration.
    package var changes = false
    /// The name of the last resource that was referred to, where the file has it.
    package var next: String?
    /// True if too many references follow each other.
    package var isTooLong = false
    /// True if one of them is followed again.
    package var isLoop = false
  }

  private let read: () throws(Fault) -> (any ResourceTable)?
  private var table: (any ResourceTable)?
  private var isRead = false
  private let api: Int
  private var known: [UInt32: Resolution] = [:]
  private var entries: [UInt32: ResourceEntry?] = [:]
  /// How many values are looked at in all.
  private var budget = 4_000_000

  /// How many references to references are followed, as Android's `ResolveReference` does.
  package static let reach = 20
  /// How much is kept to be shown.
  private static let nameLimit = 200
  private static let otherLimit = 100

  /// A resolver for a system of that API level; the resources are read for the first reference.
  package init(api: Int, resources: @escaping () throws(Fault) -> (any ResourceTable)?) {
    self.api = api
    read = resources
  }

  package mutating func resolve(_ id: UInt32) throws(Fault) -> Resolution {
    if let resolution = known[id] { return resolution }
    var resolution = Resolution()
    var next = id
    var followed: Set<UInt32> = []
    for count in 0...Self.reach {
      resolution.isTooLong = count == Self.reach
      let isNew = followed.insert(next).inserted
      resolution.isLoop = resolution.isLoop || !isNew
      guard !resolution.isTooLong, let entry = try entry(next) else { break }
      budget -= entry.values.count + 1
      guard budget >= 0 else {
        throw Fault("the resources have too many values for so many references")
      }
      let name = String(entry.name.prefix(Self.nameLimit))
      if resolution.name == nil {
        resolution.name = name
      } else if isNew {
        resolution.aliases.append(name)
      }
      resolution.changes = resolution.changes || entry.changes
      for (configuration, _) in entry.values where !configuration.qualifiers.isEmpty {
        let isKnown = resolution.others.containsSameText(as: configuration.qualifiers)
        guard !isKnown, resolution.others.count < Self.otherLimit else { continue }
        resolution.others.append(configuration.qualifiers)
      }
      let value = entry.values
        .filter { $0.configuration.qualifiers.isEmpty && $0.configuration.api <= api }
        .max { $0.configuration.api < $1.configuration.api }?.value
      guard case .reference(let target, let name) = value else {
        resolution.value = value
        break
      }
      next = target
      resolution.next = name.isEmpty ? nil : name
    }
    known[id] = resolution
    return resolution
  }

  private mutating func entry(_ id: UInt32) throws(Fault) -> ResourceEntry? {
    if !isRead { table = try read() }
    isRead = true
    if let entry = entries[id] { return entry }
    let entry = try table?.entry(id)
    entries[id] = .some(entry)
    return entry
  }
}

extension ResourceConfiguration {
  /// The configuration as `ResTable_config` has it, its size in front.
  init(binary bytes: ArraySlice<UInt8>) {
    func byte(_ offset: Int) -> Int {
      bytes.startIndex + offset < bytes.endIndex ? Int(bytes[bytes.startIndex + offset]) : 0
    }
    func short(_ offset: Int) -> Int { byte(offset) | byte(offset + 1) << 8 }
    api = short(24)
    var parts: [String] = []
    func add(_ offsets: Range<Int>, _ text: String) {
      if offsets.contains(where: { byte($0) != 0 }) { parts.append(text) }
    }
    add(4..<6, "mcc\(short(4))")
    add(6..<8, "mnc\(short(6))")
    add(8..<12, Self.locale(byte(8), byte(9), byte(10), byte(11)))
    add(12..<13, byte(12) == 2 ? "land" : "port")
    add(13..<14, "touchscreen")
    add(14..<16, "\(short(14))dpi")
    add(16..<20, "keyboard")
    add(20..<24, "\(short(20))x\(short(22))")
    add(28..<29, "screen")
    add(29..<30, byte(29) & 0x30 == 0x20 ? "night" : byte(29) & 0x30 == 0x10 ? "notnight" : "mode")
    add(30..<32, "sw\(short(30))dp")
    add(32..<34, "w\(short(32))dp")
    add(34..<36, "h\(short(34))dp")
    add(36..<48, "script")
    add(48..<52, "color")
    add(53..<61, "numbers")
    qualifiers = parts.joined(separator: "-")
  }

  /// A language and a region: two letters each, or three letters packed into 15 bits.
  private static func locale(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int) -> String {
    func letters(_ first: Int, _ second: Int, base: UInt8) -> String {
      let codes: [Int] =
        first & 0x80 == 0
        ? [first, second]
        : [second & 0x1F, (second & 0xE0) >> 5 | (first & 0x03) << 3, (first & 0x7C) >> 2]
          .map { $0 + Int(base) }
      return String(decoding: codes.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    }
    let language = first == 0 ? "" : letters(first, second, base: UInt8(ascii: "a"))
    let region = third == 0 ? "" : "-r" + letters(third, fourth, base: UInt8(ascii: "0"))
    return (language + region).escapedForTerminal
  }
}
