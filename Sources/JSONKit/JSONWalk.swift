/// A way through the items of one container, for a caller that reads each of them itself.
///
/// ```
/// var walk = reader.walk()
/// while reader.advance(&walk) { … walk.name … reader.readValue() … }
/// ```
package struct JSONWalk {
  /// The container, until its end was met.
  fileprivate var frames: [JSONFrame]
  fileprivate var isAtStart = true

  /// The name of the item that stands next, in an object.
  package var name: JSONNode.Member.Name? { frames.first?.name }
  /// Whether the container was read to its closing bracket.
  package var isClosed: Bool { frames.isEmpty }
}

extension JSONReader {
  /// Enters the array or object whose bracket stands at `position`.
  package mutating func walk() -> JSONWalk {
    let frame = JSONFrame(
      start: position, isObject: peek() == UInt8(ascii: "{"), isExtension: false)
    position += 1
    outerDepth += 1
    return JSONWalk(frames: [frame])
  }

  /// Moves to the next item's value, or past the closing bracket and returns false.
  package mutating func advance(_ walk: inout JSONWalk) -> Bool {
    var step: Step
    if walk.isAtStart {
      walk.isAtStart = false
      step = firstItem(&walk.frames)
    } else {
      walk.frames[0].add(nil)
      step = nextItem(&walk.frames)
    }
    while case .done = step, !walk.isClosed {
      walk.frames[0].add(nil)
      step = nextItem(&walk.frames)
    }
    if case .value = step {
      skipSpace()
      return !isStopped
    }
    outerDepth -= 1
    return false
  }
}
