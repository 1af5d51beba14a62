extension TupleCounts {
  /// Counts rows that together have every wanted tuple.
  func start(with slots: some Sequence<Int>) {
    for slot in slots {
      let count = collect(slot, fixed: 0)
      for number in 0..<count {
        let tuple = Int(tuples[number])
        words[tuple] = (words[tuple] &+ Self.once) ^ UInt32(truncatingIfNeeded: slot)
      }
    }
    for slot in slots {
      let alone = alone + slot &* width
      forEachCombination(of: slot) { tuple, places in
        if words[tuple] < 2 * Self.once {
          for place in 0..<strength { alone[places[place]] &+= 1 }
        }
      }
    }
  }

  private func collect(_ slot: Int, fixed: Int) -> Int {
    index.collect(rows + slot &* width, count: width, fixed: combination, fixed, into: tuples)
  }

  /// Goes through all tuples of a row, each with the places of its symbols.
  @inline(__always)
  private func forEachCombination(
    of slot: Int, _ body: (Int, UnsafeMutablePointer<Int>) -> Void
  ) {
    let count = collect(slot, fixed: 0)
    for place in 0..<strength { combination[place] = place }
    for number in 0..<count {
      body(Int(tuples[number]), combination)
      advance(combination, strength, of: width)
    }
  }

  /// Takes a row out.
  func remove(_ slot: Int, _ arena: Arena) {
    let (row, alone) = (rows + slot &* width, alone + slot &* width)
    forEachCombination(of: slot) { tuple, places in
      let word = (words[tuple] &- Self.once) ^ UInt32(truncatingIfNeeded: slot)
      words[tuple] = word
      if word < Self.once {
        let symbols = list(tuple, arena)
        for place in 0..<strength { symbols[place] = row[places[place]] }
      } else if word < 2 * Self.once {
        let other = self.alone + Int(word & 0xFFFF) &* width
        for place in 0..<strength { other[places[place]] &+= 1 }
      }
    }
    alone.update(repeating: 0, count: width)
  }

  /// Puts a row in whose symbols stand in its slot.
  func add(_ slot: Int) {
    let alone = alone + slot &* width
    forEachCombination(of: slot) { tuple, places in
      let word = words[tuple]
      if word & Self.missing != 0 {
        unlist(tuple)
        words[tuple] = Self.once | UInt32(truncatingIfNeeded: slot)
        for place in 0..<strength { alone[places[place]] &+= 1 }
      } else {
        if word < 2 * Self.once {
          let other = self.alone + Int(word & 0xFFFF) &* width
          for place in 0..<strength { other[places[place]] &-= 1 }
        }
        words[tuple] = (word &+ Self.once) ^ UInt32(truncatingIfNeeded: slot)
      }
    }
  }

  /// Changes an entry of a row.
  func set(_ slot: Int, _ parameter: Int, to symbol: Int32, _ arena: Arena) {
    let place = Int(places[parameter])
    guard place >= 0 else { return }
    let (row, alone, others) = (rows + slot &* width, alone + slot &* width, others)
    let (words, rest) = (words, strength &- 1)
    let slotBits = UInt32(truncatingIfNeeded: slot)
    combination[0] = place
    var count = collect(slot, fixed: 1)
    for number in 0..<count {
      let tuple = Int(tuples[number])
      let word = (words[tuple] &- Self.once) ^ slotBits
      words[tuple] = word
      guard word < 2 * Self.once else { continue }
      let members = others + number &* rest
      if word < Self.once {
        let symbols = list(tuple, arena)
        symbols[rest] = row[place]
        alone[place] &-= 1
        for index in 0..<rest {
          let other = Self.skipping(members[index], place)
          symbols[index] = row[other]
          alone[other] &-= 1
        }
      } else {
        let owner = self.alone + Int(word & 0xFFFF) &* width
        owner[place] &+= 1
        for index in 0..<rest { owner[Self.skipping(members[index], place)] &+= 1 }
      }
    }
    row[place] = symbol
    count = collect(slot, fixed: 1)
    for number in 0..<count {
      let tuple = Int(tuples[number])
      let word = words[tuple]
      guard word & Self.missing != 0 || word < 2 * Self.once else {
        words[tuple] = (word &+ Self.once) ^ slotBits
        continue
      }
      let members = others + number &* rest
      if word & Self.missing != 0 {
        unlist(tuple)
        words[tuple] = Self.once | slotBits
        alone[place] &+= 1
        for index in 0..<rest { alone[Self.skipping(members[index], place)] &+= 1 }
      } else {
        let owner = self.alone + Int(word & 0xFFFF) &* width
        owner[place] &-= 1
        for index in 0..<rest { owner[Self.skipping(members[index], place)] &-= 1 }
        words[tuple] = (word &+ Self.once) ^ slotBits
      }
    }
  }

  @inline(__always)
  private static func skipping(_ other: UInt16, _ place: Int) -> Int {
    Int(other) < place ? Int(other) : Int(other) &+ 1
  }

  /// How many tuples would be missing if the entries of these parameters changed.
  func loss(_ slot: Int, _ changed: UnsafePointer<Int>, _ count: Int) -> Int {
    let alone = alone + slot &* width
    if count == 1 {
      let place = Int(places[changed[0]])
      return place >= 0 ? Int(alone[place]) : 0
    }
    var members = (0, 0, 0, 0, 0, 0, 0, 0)
    return withUnsafeMutableBytes(of: &members) { bytes in
      let members = bytes.assumingMemoryBound(to: Int.self)
      var memberCount = 0
      var loss = 0
      for index in 0..<count {
        let place = Int(places[changed[index]])
        guard place >= 0 else { continue }
        loss &+= Int(alone[place])
        // The places ascend.
        var last = memberCount
        while last > 0, members[last &- 1] > place {
          members[last] = members[last &- 1]
          last &-= 1
        }
        members[last] = place
        memberCount &+= 1
      }
      guard memberCount > 1, strength > 1 else { return loss }
      // What two entries have together was counted twice, and so on.
      for set in 3..<(1 << memberCount) {
        let size = set.nonzeroBitCount
        guard size > 1, size <= strength else { continue }
        var fixed = 0
        for index in 0..<memberCount where set >> index & 1 == 1 {
          combination[fixed] = members[index]
          fixed &+= 1
        }
        let found = collect(slot, fixed: fixed)
        var shared = 0
        for number in 0..<found where words[Int(tuples[number])] < 2 * Self.once { shared &+= 1 }
        loss &+= size & 1 == 0 ? -shared : shared
      }
      return loss
    }
  }
}
