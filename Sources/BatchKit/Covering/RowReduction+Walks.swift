extension RowReduction {
  /// Puts a tuple into a random row, with the fewest other changes that the conditions ask for.
  mutating func walk(_ tuple: Tuple) {
    for _ in 0..<50 {
      let slot = slots[random.below(slots.count)]
      looks &-= width
      let mark = oracle.mark
      let found = rowWithTuple(tuple, slot)
      oracle.undo(to: mark)
      guard found else { continue }
      for parameter in 0..<width { set(slot, parameter, to: scratch.row[parameter]) }
      return
    }
  }

  private mutating func rowWithTuple(_ tuple: Tuple, _ slot: Int) -> Bool {
    let row = row(slot)
    scratch.row.update(from: row, count: width)
    for index in 0..<tuple.count {
      let symbol = Int(scratch.tuple[index])
      let parameter = symbols.parameters[symbol]
      scratch.row[parameter] = Int32(symbol)
      guard !isFixed(slot, parameter) else { return false }
      guard oracle.assign(parameter, symbols.value(of: symbol)) else { return false }
    }
    guard !problem.conditions.isEmpty else { return true }
    var order: [Int] = []
    for parameter in 0..<width where problem.conditions.components[parameter] != nil {
      if isFixed(slot, parameter) {
        guard oracle.assign(parameter, symbols.value(of: Int(row[parameter]))) else { return false }
      } else {
        order.append(parameter)
      }
    }
    random.shuffle(&order)
    for parameter in order {
      var value = symbols.value(of: Int(scratch.row[parameter]))
      while true {
        guard oracle.size(parameter) > 0 else { return false }
        if !oracle.allows(parameter, value) { value = oracle.pick(parameter, &random) }
        let mark = oracle.mark
        if oracle.assign(parameter, value) { break }
        oracle.undo(to: mark)
        guard oracle.remove(parameter, value) else { return false }
      }
      scratch.row[parameter] = Int32(symbols.first[parameter] + value)
    }
    return true
  }
}
