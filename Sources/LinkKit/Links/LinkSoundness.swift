import TextKit

/// Tells which links of a store can be used as they stand, without making each of them ready.
///
/// The shared rules and the bases are looked at once, the rules of links once for each different
/// text; of a template only what its bytes cannot vouch for is read whole. A store of a hundred
/// thousand plain links costs a few milliseconds.
package struct LinkSoundness {
  private let document: StoreDocument
  /// Whether every shared rule can be used, so that no link need be asked which it uses.
  private let sharedAreSound: Bool
  /// The environments of which a path behind the base is surely right, by name.
  private let plainEnvironments: Set<[UInt8]>
  /// Whether that is so of the environment that a link without one of its own uses.
  private let defaultIsPlain: Bool
  /// Whether links' own rules can be used, by their text.
  private var ownRules: [ArraySlice<UInt8>: Bool] = [:]
  /// The last rules that were found sound: of neighbours in a store many are alike.
  private var lastSound = 0..<0

  package init(_ document: StoreDocument) {
    self.document = document
    sharedAreSound = document.parameters.allSatisfy { Self.isSound([$0.value]) }
    let plain = document.environments.filter { Self.isPlain($0.base) }
    plainEnvironments = Set(plain.map { Array($0.name.utf8) })
    if document.environments.isEmpty {
      defaultIsPlain = true
    } else {
      let name = document.defaultEnvironment ?? document.environments[0].name
      defaultIsPlain = plainEnvironments.contains(Array(name.utf8))
    }
  }

  /// Whether the link at a position can be filled in the environment that it would use by itself.
  package mutating func isSound(at position: Int) -> Bool {
    let link = document.links.summary(at: position)
    let environmentIsPlain =
      link.environment.map { plainEnvironments.contains(Array($0.utf8)) } ?? defaultIsPlain
    let path = link.path.utf8
    guard environmentIsPlain, sharedAreSound, Self.isPlainPath(path),
      Template.isSurelySound(path), hasSoundRules(link)
    else { return isSoundForSure(document.links[position]) }
    return true
  }

  /// The whole truth, for links that are not plain.
  private func isSoundForSure(_ link: Link) -> Bool {
    let name = link.environment ?? document.defaultEnvironment
    let environment = name.map { document.environment(named: $0) } ?? document.environments.first
    if name != nil, environment == nil { return false }
    do throws(LinkFaults) {
      _ = try Form(template: link.path, base: environment?.base) { document.layers(of: $0, link) }
      return true
    } catch {
      return false
    }
  }

  private mutating func hasSoundRules(_ link: LinkSummary) -> Bool {
    guard let start = link.parametersStart else { return true }
    let range = document.links.range(ofObjectAt: start)
    if range.count == lastSound.count, isAlike(range, lastSound) { return true }
    if let known = ownRules[document.bytes[range]] {
      if known { lastSound = range }
      return known
    }
    let members = (try? JSONNode.parse(Array(document.bytes[range])))?.members ?? []
    let isSound = members.allSatisfy { member in
      guard case .object = member.value.kind else { return true }
      let shared = document.parameters.first { $0.name.isSameText(as: member.name) }
      return Self.isSound([shared?.value, member.value].compactMap(\.self))
    }
    if ownRules.count < 4096 { ownRules[document.bytes[range]] = isSound }
    return isSound
  }

  private func isAlike(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    document.bytes.withUnsafeBufferPointer { bytes in
      UnsafeBufferPointer(rebasing: bytes[range])
        .elementsEqual(UnsafeBufferPointer(rebasing: bytes[other]))
    }
  }

  private static func isSound(_ layers: [JSONNode]) -> Bool {
    Rules.compile(layers).faults.allSatisfy { $0.severity == .warning }
  }

  /// Whether a base has all that stands before a path, so that no path can change what it means.
  private static func isPlain(_ base: String?) -> Bool {
    guard let base else { return true }
    return (try? BaseURL(base))?.keepsPathsApart ?? false
  }

  /// Whether a template starts as a path does, and has no default, which its rules might refuse.
  private static func isPlainPath(_ bytes: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    guard bytes.first == slash, bytes.dropFirst().first != slash else { return false }
    var isInSlot = false
    var last: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: "{"): isInSlot = isInSlot || last == UInt8(ascii: "$")
      case UInt8(ascii: ">"), UInt8(ascii: "}"): isInSlot = false
      case UInt8(ascii: "=") where isInSlot: return false
      default: break
      }
      last = byte
    }
    return true
  }
}

extension StoreDocument {
  /// The rule objects of a link's parameter: the shared one, and over it the link's own.
  package func layers(of name: String, _ link: Link?) -> [JSONNode] {
    let shared = parameters.first { $0.name.isSameText(as: name) }
    let own = link?.parameters.first { $0.name.isSameText(as: name) }
    return [shared, own].compactMap { $0?.value }
  }
}
