import JSONKit
import TextKit

/// Reads a store from its text: strict JSON, the right shape, and where each link stands.
///
/// Errors in the shape of one link concern only that link; they are reported here only if the store
/// is rejected anyway, so that one run reports all errors of a text.
struct StoreReader {
  private var reader: JSONReader
  private var check = StoreShapeCheck()
  private var linkFaults = FaultList()
  /// Whether links that are as they should be are left to `LinkScanner`.
  private let usesScanner: Bool
  /// After how many links the number of all is estimated next.
  private var nextEstimate = StoreReader.firstEstimate

  private(set) var links = LinkIndex()
  private(set) var members: [StoreMember] = []
  private(set) var range = 0..<0

  /// Reads the whole text; throws all its faults, in the order of their places.
  init(_ bytes: [UInt8], usesScanner: Bool) throws(Faults) {
    reader = JSONReader(bytes)
    reader.toleratesExtensions = true
    reader.isSecret = true
    self.usesScanner = usesScanner
    guard bytes.count < Int(UInt32.max) else {
      throw Faults("the store is 4 GiB or larger", at: 0..<0)
    }
    reader.begin()
    reader.skipSpace()
    if reader.faults.all.isEmpty, reader.peek() == nil {
      throw Faults([Fault("the file is empty", hint: "run deeplink init")])
    }
    if reader.peek() == UInt8(ascii: "{") {
      readStore()
    } else if let node = reader.isStopped ? nil : reader.readValue() {
      check.check(node, is: .record(StoreSchema.store), named: "the store")
    }
    reader.finish()
    try throwFaults()
  }

  private func throwFaults() throws(Faults) {
    if reader.hasConflicts { return try reader.faults.check() }
    if let newer = check.newerVersion, reader.faults.all.isEmpty { throw Faults([newer]) }
    var faults = reader.faults
    if let newer = check.newerVersion {
      faults.append(newer)
    } else {
      check.faults.all.forEach { faults.append($0) }
      if !faults.all.isEmpty { linkFaults.all.forEach { faults.append($0) } }
    }
    try faults.check()
  }

  private mutating func readStore() {
    let start = reader.position
    var walk = reader.walk()
    while reader.advance(&walk) {
      guard let name = walk.name else {
        _ = reader.readValue()
        continue
      }
      let valueStart = reader.position
      let value = readMember(name)
      haltIfFull()
      members.append(
        StoreMember(
          name: name.text, nameRange: name.range, range: valueStart..<reader.position,
          value: value))
    }
    range = start..<reader.position
    guard walk.isClosed, reader.faults.all.isEmpty else { return }
    check.checkRequired(of: StoreSchema.store, given: members.map(\.name), at: range)
    checkDefaultEnvironment()
  }

  /// Reads the value of one of the store's members; returns nil for the links, for `x-…` and for
  /// what could not be read.
  private mutating func readMember(_ name: JSONNode.Member.Name) -> JSONNode? {
    if name.text == "links", reader.peek() == UInt8(ascii: "[") {
      readLinks()
      return nil
    }
    reader.keepsValues = !name.text.isExtensionKey
    defer { reader.keepsValues = true }
    let faults = reader.faults.all.count
    guard let value = reader.readValue(isExtension: name.text.isExtensionKey) else { return nil }
    let member = JSONNode.Member(name: name.text, nameRange: name.range, value: value)
    let isWhole = reader.faults.all.count == faults
    check.checkMember(member, of: StoreSchema.store, isWhole: isWhole)
    return name.text.isExtensionKey ? nil : value
  }

  private mutating func readLinks() {
    var walk = reader.walk()
    while reader.advance(&walk) {
      defer { haltIfFull() }
      if usesScanner, scanLinks() { continue }
      let faults = reader.faults.all.count
      guard let link = reader.readValue() else { continue }
      let isWhole = reader.faults.all.count == faults
      var shape = StoreShapeCheck()
      shape.check(
        link, is: .record(StoreSchema.link), named: "an item of \"links\"", isWhole: isWhole)
      shape.faults.all.forEach { linkFaults.append($0) }
      guard isWhole else { continue }
      reader.bytes.withUnsafeBufferPointer { bytes in
        if shape.faults.all.isEmpty {
          links.insert(LinkEntry(link), in: bytes)
        } else {
          links.insert(misshapen: LinkEntry(misshapen: link), in: bytes)
        }
      }
    }
  }

  /// Indexes the links that the scanner finds from here on; false if it finds none.
  private mutating func scanLinks() -> Bool {
    let bytes = reader.bytes
    let end = bytes.withUnsafeBufferPointer { bytes in
      LinkScanner.scan(bytes, from: reader.position) { entry in
        links.insert(entry, in: bytes)
        if links.entries.count == nextEstimate { reserveLinks(upTo: Int(entry.start)) }
        return true
      }
    }
    guard let end else { return false }
    reader.position = end
    return true
  }

  /// After how many links the number of all is estimated first.
  private static let firstEstimate = 1000
  /// How many links more than five times those read are given room at most: a store may begin with
  /// short links and go on with a long one.
  private static let mostUnread = 128_000

  /// Makes room at once for as many links as the text must have if they go on as they began.
  private mutating func reserveLinks(upTo end: Int) {
    let first = Int(links.entries[0].start)
    let count = links.entries.count
    let size = max(1, (end - first) / count)
    let estimate = (reader.bytes.count - first) / size * 21 / 20
    let room = min(estimate, 5 * count + Self.mostUnread)
    links.reserve(room)
    nextEstimate = room < estimate ? room : .max
  }

  /// Stops reading once the maximum number of errors is reached.
  private mutating func haltIfFull() {
    if check.faults.isFull { reader.halt() }
  }

  private mutating func checkDefaultEnvironment() {
    guard let node = members.value("environment"), case .string(let name) = node.kind else {
      return
    }
    let names = StoreEnvironment.all(in: members.value("environments")).map(\.name)
    guard !names.contains(where: { $0.isSameText(as: name) }) else { return }
    let known = names.prefix(10).joined(separator: ", ") + (names.count > 10 ? ", …" : "")
    check.add(
      "no environment \(name.quoted())", at: node.range,
      hint: Spelling.hint(for: name, in: names)
        ?? (names.isEmpty ? "the store has no environments" : "it has \(known)"))
  }
}
