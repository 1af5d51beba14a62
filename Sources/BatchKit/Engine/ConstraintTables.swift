import Foundation
import RuleKit
import TextKit

/// The constraints of a link laid out in memory.
struct ConstraintTables: BitwiseCopyable {
  /// The steps; none where there is no constraint.
  let steps: UnsafeBufferPointer<ConstraintPlan.Step>
  fileprivate let tests: UnsafeBufferPointer<CellTest>
  fileprivate let texts: UnsafeBufferPointer<CellSpan>

  init(_ plan: ConstraintPlan?, in tables: BatchTables) {
    let memory = tables.memory
    steps = memory.keep(plan?.steps ?? [])
    tests = memory.keep(
      (plan?.tests ?? []).map { test in
        CellTest(
          LinkPlan.Column(
            column: 0, parameter: 0, test: test.bytes, isInPath: false, absentBit: 0), in: tables)
      })
    texts = memory.keep(
      (plan?.texts ?? []).map { text in
        let bytes = Array(text.utf8)
        return CellSpan(memory.start(of: bytes), count: bytes.count, tables.bits)
      })
  }
}

/// Whether the cells of a row meet its constraints, by the three-valued logic of `Condition.verdict`.
struct ConstraintRun {
  let link: UnsafePointer<LinkTables>
  let cells: UnsafePointer<CellSpan>
  let absent: Int

  /// Whether all constraints hold; nil where the first that is not proved to hold cannot be judged.
  ///
  /// `links` has the tests that decide where bytes do not.
  ///
  /// It is passed on, since what holds it would be counted for each row.
  func verdict(by links: NamedTables) -> Bool? {
    let steps = link.pointee.constraints.steps
    guard var step = steps.baseAddress else { return true }
    let end = step + steps.count
    while step < end {
      let holds = verdict(&step, links)
      guard holds == true else { return holds }
    }
    return true
  }

  /// The verdict of a step with its parts; advances past them.
  private func verdict(
    _ step: inout UnsafePointer<ConstraintPlan.Step>, _ links: NamedTables
  ) -> Bool? {
    let first = step
    step += 1
    switch first.pointee {
    case .present(let operand): return cell(of: operand) != nil
    case .test(let operand, let number):
      guard let cell = cell(of: operand),
        let tests = link.pointee.constraints.tests.baseAddress
      else { return false }
      switch CellTest.verdict(tests + number, cell) {
      case .right: return true
      case .wrong: return false
      case .unsure:
        let plan = links.plans[link.pointee.number].constraints
        return String(checking: cell.pointee.buffer).flatMap {
          plan?.tests[number].test.holds(for: $0)
        }
      }
    case .comparison(let left, let order, let right, let areNumeric):
      return Self.holds(order, cell(of: left), cell(of: right), areNumeric)
    case .not: return verdict(&step, links).map { !$0 }
    case .all(let size): return joined(&step, first + size, links, decidedBy: false)
    case .any(let size): return joined(&step, first + size, links, decidedBy: true)
    case .exactlyOne(let size):
      let end = first + size
      var (count, isDecided) = (0, true)
      while step < end {
        switch verdict(&step, links) {
        case true?: count += 1
        case false?: break
        case nil: isDecided = false
        }
      }
      return count > 1 ? false : isDecided ? count == 1 : nil
    }
  }

  /// The verdict of the parts up to an end, where a single part may decide; advances to the end.
  private func joined(
    _ step: inout UnsafePointer<ConstraintPlan.Step>,
    _ end: UnsafePointer<ConstraintPlan.Step>, _ links: NamedTables, decidedBy deciding: Bool
  ) -> Bool? {
    var isDecided = true
    defer { step = end }
    while step < end {
      guard let holds = verdict(&step, links) else {
        isDecided = false
        continue
      }
      if holds == deciding { return deciding }
    }
    return isDecided ? !deciding : nil
  }

  /// The cell where a value stands; nil for no value.
  private func cell(of operand: ConstraintPlan.Operand) -> UnsafePointer<CellSpan>? {
    if operand.column >= 0, operand.absentBit & Int32(truncatingIfNeeded: absent) == 0 {
      return cells + Int(operand.column)
    }
    if operand.made >= 0 { return cells + Int(operand.made) }
    return operand.text < 0
      ? nil : link.pointee.constraints.texts.baseAddress.map { $0 + Int(operand.text) }
  }

  // MARK: Comparing

  /// The number of digits that always fit into 64 bits.
  private static let mostDigits = 18

  private static func holds(
    _ order: ConstraintPlan.Order, _ left: UnsafePointer<CellSpan>?,
    _ right: UnsafePointer<CellSpan>?,
    _ areNumeric: Bool
  ) -> Bool? {
    guard let left, let right else {
      return order.relation.holds(
        left.map { _ in "" }, right.map { _ in "" }, areNumeric: areNumeric)
    }
    guard areNumeric else {
      // UTF-8 is in the order of the code points.
      return order.holds(difference(left.pointee, right.pointee))
    }
    if let left = number(left.pointee), let right = number(right.pointee) {
      return order.holds(left < right ? -1 : left > right ? 1 : 0)
    }
    guard let left = String(checking: left.pointee.buffer),
      let right = String(checking: right.pointee.buffer)
    else { return nil }
    return order.relation.holds(left, right, areNumeric: true)
  }

  private static func difference(_ left: CellSpan, _ right: CellSpan) -> Int {
    let found = memcmp(left.bytes, right.bytes, min(left.count, right.count))
    return found == 0 ? left.count - right.count : Int(found)
  }

  /// The number that digits represent; nil for other characters or too many digits.
  private static func number(_ cell: CellSpan) -> Int? {
    guard cell.count > 0, cell.count <= mostDigits else { return nil }
    var number = 0
    for byte in cell.buffer {
      guard byte.isDigit else { return nil }
      number = 10 * number + Int(byte & 15)
    }
    return number
  }
}
