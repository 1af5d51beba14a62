import Foundation
import JSONKit
import RuleKit
import TextKit

/// The links of a store that can be filled as they stand, found without making each of them ready.
///
/// The shared rules and the bases are looked at once, the rules of links once for each different
/// text; of a template only what its bytes cannot vouch for is read whole, once for all that differ in
/// their words alone. A store of a hundred thousand plain links costs a few milliseconds.
package struct FastLinkCheck {
  private let document: StoreDocument
  private let entries: [LinkEntry]
  /// Whether every shared rule can be used, so that no link need be asked which it uses.
  private let sharedAreSound: Bool
  /// The names of the environments whose base surely suits every plain path.
  private let plainEnvironments: Set<[UInt8]>
  /// Whether that is so of all, which a link without one of its own has to be right in.
  private let areAllPlain: Bool
  /// Whether links' own rules can be used, by their text.
  private var ownRules: [ArraySlice<UInt8>: Bool] = [:]
  /// Whether links with constraints can be made ready, by the texts that decide it.
  private var constrained: [ExactText: Bool] = [:]
  private var known = FormCache()
  /// Whether links that are not plain can be used, by all that decides it.
  private var sound: [[UInt8]: Bool] = [:]
  /// The links that cannot be used whatever they hold, by their positions.
  private let unusable: Set<Int>
  /// The last rules that were found sound: of neighbours in a store many are alike.
  private var lastSound = 0..<0

  package init(_ document: StoreDocument) {
    self.document = document
    entries = document.links.index.entries
    unusable = document.links.unusable
    sharedAreSound = document.parameters.allSatisfy { Self.isSound([$0.value]) }
    let plain = document.environments.filter { Self.isPlain($0.base) }
    plainEnvironments = Set(plain.map { Array($0.name.utf8) })
    areAllPlain = plain.count == document.environments.count
  }

  /// Whether the link at a position can be filled in the environments that it has to be right in.
  package mutating func contains(_ position: Int) -> Bool {
    document.withTexts { contains(position, in: $0) }
  }

  /// The same of many links: `texts` are the store's.
  package mutating func contains(_ position: Int, in texts: StoredTexts) -> Bool {
    let bytes = texts.bytes
    if !unusable.isEmpty, unusable.contains(position) { return false }
    let entry = entries[position]
    return sharedAreSound && hasPlainEnvironment(entry, position) && hasPlainPath(entry, in: bytes)
      && hasSoundRules(entry, in: bytes) && hasSoundConstraints(entry, position)
      || isSoundByShape(position)
  }

  /// The whole truth, once for all links whose templates have one shape.
  private mutating func isSoundByShape(_ position: Int) -> Bool {
    guard let key = document.shape(at: position) else {
      return isSoundForSure(document.links[position])
    }
    if let known = sound[key] { return known }
    let isSound = isSoundForSure(document.links[position])
    if sound.count < 4096 { sound[key] = isSound }
    return isSound
  }

  /// Whether the constraints of a link can be used, which hangs on its slots and rules, not on where a
  /// plain path is.
  private mutating func hasSoundConstraints(_ entry: LinkEntry, _ position: Int) -> Bool {
    guard entry.hasConstraints else { return true }
    let link = document.links[position]
    guard let template = try? Template(link.path) else { return false }
    let key = ExactText(
      (template.slots.map(\.description)
        + ["parameters", "constraints"].map { link.node[$0]?.compactLine ?? "" })
        .joined(separator: "\n"))
    if let known = constrained[key] { return known }
    let layers = document.ruleLayers(of: link)
    let isSound = (try? Form(template: link.path, base: nil, rules: layers, &known)) != nil
    if constrained.count < 4096 { constrained[key] = isSound }
    return isSound
  }

  private func hasPlainEnvironment(_ entry: LinkEntry, _ position: Int) -> Bool {
    guard entry.environment > 0, let name = document.links.stored(at: position).environment else {
      return areAllPlain
    }
    return plainEnvironments.contains(Array(name.utf8))
  }

  private func hasPlainPath(_ entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let span = entry.pathSpan else { return false }
    if span.isPlain { return Template.isSurelySoundPath(span.range, in: bytes) }
    return StoredText(bytes: document.bytes, span: span).utf8.withUnsafeBufferPointer {
      Template.isSurelySoundPath(0..<$0.count, in: $0)
    }
  }

  /// The whole truth, for links that are not plain.
  private func isSoundForSure(_ link: Link) -> Bool {
    let use = document.environmentUse(of: link)
    if case .missing = use { return false }
    return document.environments(toBeRightIn: link).allSatisfy { environment in
      isSound(link, after: environment?.base, mindsBase: environment == use.environment)
    }
  }

  /// Whether a link has no fault; one of the base is its affair only where it uses it by itself.
  private func isSound(_ link: Link, after base: String?, mindsBase: Bool) -> Bool {
    do throws(LinkFaults) {
      _ = try Form(template: link.path, base: base, rules: document.ruleLayers(of: link))
      return true
    } catch {
      return !mindsBase && error.all.allSatisfy { $0.part == .base }
    }
  }

  private mutating func hasSoundRules(
    _ entry: LinkEntry, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard entry.parameters > 0 else { return true }
    let start = Int(entry.parameters)
    if isLastSound(at: start, in: bytes) { return true }
    let range = document.links.range(ofValueAt: start)
    if let known = ownRules[document.bytes[range]] {
      if known { lastSound = range }
      return known
    }
    let members = (try? JSONNode.parse(Array(document.bytes[range])))?.members ?? []
    let isSound = members.allSatisfy { member in
      guard case .object = member.value.kind else { return true }
      return Self.isSound(RuleLayers(shared: document.sharedRules, own: [member]).of(member.name))
    }
    if ownRules.count < 4096 { ownRules[document.bytes[range]] = isSound }
    return isSound
  }

  /// Whether the object that starts there is written like the last one that was found sound: no
  /// object is the beginning of another.
  private func isLastSound(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let memory = bytes.baseAddress, !lastSound.isEmpty,
      start + lastSound.count <= bytes.count
    else { return false }
    return memcmp(memory + start, memory + lastSound.lowerBound, lastSound.count) == 0
  }

  private static func isSound(_ layers: [JSONNode]) -> Bool {
    Rules.compile(layers).faults.allSatisfy { $0.severity == .warning }
  }

  /// Whether a base has all that stands before a path, so that no path can change what it means.
  private static func isPlain(_ base: String?) -> Bool {
    guard let base else { return true }
    return (try? BaseURL(base))?.keepsPathsApart ?? false
  }
}

extension StoreDocument {
  /// All that decides whether the link at a position has a fault, with the words of its path left out; nil
  /// for a link without a path.
  func shape(at position: Int) -> [UInt8]? {
    let entry = links.index.entries[position]
    guard let span = entry.pathSpan else { return nil }
    var shape = TemplateShape.of(Array(StoredText(bytes: bytes, span: span).utf8))
    // No text in UTF-8 has such a byte.
    shape.append(0xFF)
    if entry.environment > 0, let name = links.stored(at: position).environment {
      shape.append(contentsOf: name.utf8)
    }
    shape.append(0xFF)
    if let range = links.rangeOfParameters(at: position) {
      shape.append(contentsOf: bytes[range])
    }
    shape.append(0xFF)
    if entry.hasConstraints {
      shape.append(contentsOf: links[position].constraints.flatMap { Array($0.compactLine.utf8) })
    }
    return shape
  }
}
