import TextKit
import URLKit

/// Cuts a joined template into the steps that write its URL.
struct FillPlanner {
  private let joined: JoinedTemplate
  private var plan = FillPlan()
  private(set) var parameters: [Parameter] = []
  /// The parameters by name.
  private var indices = NameTable()
  /// The literal bytes since the last step.
  private var literal: [UInt8] = []

  init(_ joined: JoinedTemplate) {
    self.joined = joined
    joined.slots.forEach { readParameter(of: $0) }
  }

  private func parameter(of slot: Slot) -> Int? {
    indices.number(of: Array(slot.name.utf8)[...])
  }

  /// Parameters stand in the order of their first slots; required anywhere is required.
  private mutating func readParameter(of slot: Slot) {
    let next = parameters.count
    let index = indices.insert(Array(slot.name.utf8)[...], next) ?? next
    if index == next { parameters.append(Parameter(name: slot.name, isOptional: true)) }
    if !slot.isOptional { parameters[index].isOptional = false }
    if let text = slot.defaultText { parameters[index].defaultText = text }
  }

  mutating func makePlan() -> FillPlan {
    let parts = joined.parts
    if let scheme = parts.scheme {
      write(scheme, in: .scheme)
      write(joined.bytes[scheme.upperBound])
      plan.landmarks.scheme = 0..<mark()
    }
    if let authority = joined.authority { writeAuthority(authority) }
    writePath()
    if parts.query != nil { writeQuery() }
    if let fragment = parts.fragment { writeFragment(fragment) }
    _ = mark()
    if joined.isLedByReservedSlot, parts.scheme == nil {
      plan.landmarks.leadingReserved = plan.steps.firstIndex(where: \.isValue)
    }
    return plan
  }

  private mutating func writeAuthority(_ authority: AuthorityParts) {
    literal += "//".utf8
    let start = mark()
    if let userInfo = authority.userInfo {
      write(userInfo, in: .userInfo)
      write(UInt8(ascii: "@"))
    }
    let hostStart = mark()
    write(authority.host, in: joined.hostPlace)
    plan.landmarks.host = hostStart..<mark()
    if let port = authority.port {
      write(UInt8(ascii: ":"))
      let portStart = mark()
      write(port, in: .port)
      plan.landmarks.port = portStart..<mark()
    }
    plan.landmarks.authority = start..<mark()
  }

  /// Segments that are exactly an optional slot go with their `/`.
  private mutating func writePath() {
    let slash = UInt8(ascii: "/")
    let segments = joined.segments
    let isRooted = joined.bytes[joined.parts.path].first == slash
    let first = segments[isRooted ? 1 : 0]
    let startsWithOptional = !isRooted && optionalSlot(first.indices) != nil
    for (index, bytes) in segments.enumerated() where !(isRooted && index == 0) {
      let segment = bytes.indices
      let optional = optionalSlot(segment)
      let condition = optional.map { begin($0) }
      if startsWithOptional {
        write(.segmentSeparator)
      } else if segment.lowerBound - 1 == joined.baseSlash {
        write(.baseSlash(parameter: 0))
      } else if index > 0 {
        write(slash)
      }
      write(segment, in: .path)
      if let condition { end(condition) }
    }
  }

  /// Pairs whose value is exactly an optional slot go with their `&`, or with the `?`.
  private mutating func writeQuery() {
    let pairs = joined.pairs
    let optional = pairs.map(optionalPair)
    let isFixed = optional.allSatisfy { $0 == nil }
    for (index, pair) in pairs.enumerated() {
      let condition = optional[index].map { begin($0) }
      if isFixed {
        write(UInt8(ascii: index == 0 ? "?" : "&"))
      } else {
        write(.pairSeparator)
      }
      write(pair.indices, in: .query)
      if let condition { end(condition) }
    }
  }

  /// A fragment that is exactly an optional slot goes with its `#`.
  private mutating func writeFragment(_ fragment: Range<Int>) {
    let condition = optionalSlot(fragment).map { begin($0) }
    write(UInt8(ascii: "#"))
    write(fragment, in: .fragment)
    if let condition { end(condition) }
  }

  /// The parameter of the optional slot that the range exactly is.
  private func optionalSlot(_ range: Range<Int>) -> Int? {
    guard range.count == 1, let slot = joined.slot(at: range.lowerBound), slot.isOptional else {
      return nil
    }
    return parameter(of: slot)
  }

  /// The parameter of the optional slot that is exactly the pair's value, or all of the pair.
  private func optionalPair(_ pair: ArraySlice<UInt8>) -> Int? {
    let equals = pair.firstIndex(of: UInt8(ascii: "="))
    return optionalSlot((equals.map { $0 + 1 } ?? pair.startIndex)..<pair.endIndex)
  }
}

extension FillPlanner {
  private mutating func write(_ byte: UInt8) { literal.append(byte) }

  private mutating func write(_ step: FillPlan.Step) {
    _ = mark()
    plan.steps.append(step)
  }

  /// Writes the literal bytes and slots of a range, all of one place; what no URL may hold there
  /// is percent-encoded (RFC 3987 § 3.1).
  private mutating func write(_ range: Range<Int>, in place: SlotPosition) {
    for position in range {
      guard let slot = joined.slot(at: position), let parameter = parameter(of: slot) else {
        let byte = joined.bytes[position]
        if place.keeps(literal: byte) {
          write(byte)
        } else {
          PercentEncoding.appendTriplet(of: byte, to: &literal)
        }
        continue
      }
      let use = SlotUse(
        slot: slot, parameter: parameter, place: place,
        isInBrackets: place == .host && joined.bytes[range].first == UInt8(ascii: "["),
        dropsLeadingSlash: position == joined.slashSharedWithBase.map { $0 + 1 })
      parameters[parameter].uses.append(use)
      write(.value(use))
    }
  }

  /// Ends the literal so far; what comes next starts at the step whose index is given.
  private mutating func mark() -> Int {
    if !literal.isEmpty { plan.steps.append(.literal(literal)) }
    literal = []
    return plan.steps.count
  }

  /// Starts steps that are for a value of the parameter alone, and gives where.
  private mutating func begin(_ parameter: Int) -> Int {
    write(.ifPresent(parameter: parameter, count: 0))
    return plan.steps.count - 1
  }

  private mutating func end(_ condition: Int) {
    let count = mark() - condition - 1
    guard case .ifPresent(let parameter, _) = plan.steps[condition] else { return }
    plan.steps[condition] = .ifPresent(parameter: parameter, count: count)
  }
}
