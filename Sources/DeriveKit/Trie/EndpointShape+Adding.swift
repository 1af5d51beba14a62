import TextKit

extension Endpoint.Shape {
  /// Adds a URL; a reason if it has more keys than are kept.
  mutating func add(
    _ url: URLPieces, _ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64
  ) -> LeftOver.Reason? {
    var position = 0
    for pair in url.pairs {
      guard let value = pair.value else { continue }
      let text = UnsafeBufferPointer(rebasing: bytes[value])
      guard add(bytes[pair.key], hash: pair.hash, text, at: position, in: hash) else {
        return .size
      }
      position += 1
    }
    if let fragment = url.fragment {
      let text = UnsafeBufferPointer(rebasing: bytes[fragment])
      guard add("#".utf8, hash: ByteHash("#".utf8).value, text, at: 0, in: hash) else {
        return .size
      }
    }
    count += 1
    uses.add(hash)
    if sample.map({ hash < $0.hash }) ?? true {
      let start = url.segments.first.map { $0.range.lowerBound } ?? url.origin.upperBound
      let end = url.segments.last?.range.upperBound ?? start
      var text = [UInt8](bytes[start..<end])
      for (index, pair) in url.pairs.enumerated() {
        text.append(index == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&"))
        text += bytes[pair.key.lowerBound..<(pair.value ?? pair.key).upperBound]
      }
      if let fragment = url.fragment { text += [UInt8(ascii: "#")] + bytes[fragment] }
      sample = (hash, text)
    }
    return nil
  }

  private mutating func add(
    _ name: some Collection<UInt8>, hash: UInt64, _ value: UnsafeBufferPointer<UInt8>,
    at position: Int, in url: UInt64
  ) -> Bool {
    var index = keys.firstIndex { $0.hash == hash }
    if index == nil {
      guard keys.count < Endpoint.mostKeys else { return false }
      index = keys.count
      keys.append(Endpoint.Key(name: Array(name), hash: hash))
    }
    guard let index else { return false }
    keys[index].count += 1
    keys[index].positions += position
    keys[index].values.add(value, hash: ByteHash(value).value, in: url)
    return true
  }
}
