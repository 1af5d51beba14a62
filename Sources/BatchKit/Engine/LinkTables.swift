import RowKit
import RuleKit

/// A link's plan laid out in memory.
struct LinkTables: BitwiseCopyable {
  /// A literal, and the cell that stands after it.
  struct Segment: BitwiseCopyable {
    /// The literal, and after it what stands before a member and after it.
    var bytes: UnsafePointer<UInt8>
    var count: Int32
    var countBefore: Int32 = 0
    var countAfter: Int32 = 0
    /// The number of the cell; negative where a literal stands alone.
    var column: Int32 = -1
    /// The number of the cell's spelling, or what else the cell is.
    var spelling = Self.inURL
    /// The bit of cells that are written as they are.
    var kept = ByteTable.unreserved

    /// A value in the URL, percent-encoded once; lower numbers are of one that is encoded more often.
    static let inURL: Int16 = -2
    /// The same of a value that keeps its reserved characters the first time.
    static let reserved: Int16 = -1000
    /// A member of a JSON row with what stands around it.
    static let member: Int16 = -1
    /// A text of segments, whose number stands in `countBefore`.
    static let text = Int16.min
  }

  /// A URL that a wrapper carries, and what its bytes must be.
  struct Carried: BitwiseCopyable {
    var segments: UnsafeBufferPointer<Segment>
    /// The test, whose parameter is the number of the wrapper.
    var test: UnsafePointer<CellTest>
    /// The number of its cell, where constraints are asked about it; negative elsewhere.
    var column: Int32
  }

  /// How a row is written that gives certain parameters.
  struct Variant: BitwiseCopyable {
    /// The segments, or nothing where the plain path must write the row.
    var segments: UnsafeBufferPointer<Segment>
    /// The maximum size of a row in bytes: a fixed part, and a part per byte of its record.
    var fixed: Int
    var growth: Int
    /// Whether a row with a `~` in its URL must be written by the plain path.
    var leavesTildes = false
    /// True if a row takes more than writing its segments.
    var hasSteps = false
    /// The tests of values that are made for the row.
    var made = UnsafeBufferPointer<CellTest>(start: nil, count: 0)
    /// The URLs that wrappers ask about before the row is written.
    var carried = UnsafeBufferPointer<Carried>(start: nil, count: 0)
    /// The tests of values that keep their reserved characters.
    var reserved = UnsafeBufferPointer<ReservedTest>(start: nil, count: 0)
    /// The tests of values that a link beside the URL has, too, or a text shows in another way.
    var shared = UnsafeBufferPointer<CellTest>(start: nil, count: 0)
    /// The columns whose values are shown unless they are URLs with a secret in them.
    var shown = UnsafeBufferPointer<Int>(start: nil, count: 0)
    /// The maximum length of the row in bytes; the plain path refuses a longer one.
    var longest = Int.max
    /// True if the delivery must be told of a fragment.
    var hasFragment = false
  }

  /// The number of the link in the worker's list of plans.
  let number: Int
  /// The number of its first test among those of all links.
  let firstTest: Int
  let tests: UnsafeBufferPointer<CellTest>
  /// The cell that has all values as an object; negative where values have cells of their own.
  let values: Int32
  /// What makes the values of rows.
  let makers: UnsafeBufferPointer<GeneratedBytes.Tables>
  let constraints: ConstraintTables
  /// The variant for every set of the first absent bits; none where the plain path must write every row.
  let variants: UnsafeBufferPointer<Variant>
  /// How many sets of absent bits there are.
  let sets: Int
  /// What is written for a rejected row without reasons, for the same sets as the variants, or for all.
  private let rejectedVariants: UnsafeBufferPointer<Variant>

  init(_ plan: LinkPlan, number: Int, firstTest: Int, in tables: BatchTables) {
    self.number = number
    self.firstTest = firstTest
    values = Int32(plan.values ?? -1)
    tests = tables.memory.keep(plan.columns.map { CellTest($0, in: tables) })
    makers = tables.memory.keep(plan.made.map { $0.tables(in: tables.memory) })
    let constraints = ConstraintTables(plan.constraints, in: tables)
    self.constraints = constraints
    sets = plan.otherVariants?.sets ?? 0
    variants = tables.memory.keep(
      plan.variants.map {
        Self.variant($0, isConstrained: !constraints.steps.isEmpty, in: tables)
      })
    rejectedVariants = tables.memory.keep(
      plan.rejected.map { Self.variant($0, isConstrained: false, in: tables) })
  }

  /// What is written for a rejected row with these absent bits; nil where the plain path must write it.
  func rejected(_ absent: Int) -> UnsafePointer<Variant>? {
    let number = rejectedVariants.count == 1 ? 0 : absent
    return number < rejectedVariants.count ? rejectedVariants.baseAddress.map { $0 + number } : nil
  }

  /// Lays out one more row.
  func variant(_ row: RowTemplate.Row?, in tables: BatchTables) -> Variant {
    Self.variant(row, isConstrained: !constraints.steps.isEmpty, in: tables)
  }

  private static func variant(
    _ row: RowTemplate.Row?, isConstrained: Bool, in tables: BatchTables
  ) -> Variant {
    guard let row else { return Variant(segments: tables.memory.keep([]), fixed: 0, growth: 0) }
    var made = variant(of: row.segments, in: tables)
    made.leavesTildes = row.leavesTildes
    made.longest = row.longest
    made.hasFragment = row.hasFragment
    // URLs are written where the row will stand, which may hold only a part of them.
    var (fixed, growth) = (0, 0)
    made.carried = tables.memory.keep(
      row.carried.map { carried in
        let test = LinkPlan.Column(
          column: 0, parameter: carried.wrapper, test: carried.test, isInPath: false, absentBit: 0)
        let url = variant(of: carried.segments, in: tables)
        (fixed, growth) = (fixed + url.fixed, growth + url.growth)
        return Carried(
          segments: url.segments, test: tables.memory.start(of: [CellTest(test, in: tables)]),
          column: Int32(carried.column ?? -1))
      })
    (made.fixed, made.growth) = (max(made.fixed, fixed), max(made.growth, growth))
    made.made = tables.memory.keep(row.made.map { CellTest($0, in: tables) })
    made.shared = tables.memory.keep(row.shared.map { CellTest($0, in: tables) })
    made.shown = tables.memory.keep(row.shown)
    made.reserved = tables.memory.keep(
      row.reserved.map { ReservedTest($0, leaving: row.leavesReserved, in: tables.memory) })
    made.hasSteps =
      !row.carried.isEmpty || !row.made.isEmpty || !row.shared.isEmpty || !row.shown.isEmpty
      || !row.reserved.isEmpty || row.longest < .max || row.hasFragment || isConstrained
    return made
  }

  private static func variant(
    of row: [LinkPlan.Segment], in tables: BatchTables
  ) -> Variant {
    let memory = tables.memory
    // Blocks are written over the end of a row.
    var fixed = RecordChunks.padding
    /// How many bytes a byte of each column becomes at most, wherever it is written.
    var growths: [Int: Int] = [:]
    var growthOfTexts = 0
    let firstMember = MemberCells.first(after: tables.cellCount)
    var segments: [Segment] = []
    var literal: [UInt8] = []
    func end(around: [UInt8] = [], _ fill: (inout Segment) -> Void) {
      fixed += literal.count + around.count
      var made = Segment(bytes: memory.start(of: literal + around), count: Int32(literal.count))
      fill(&made)
      segments.append(made)
      literal = []
    }
    // The record has no bytes of a value that is made.
    func add(_ growth: Int, of column: Int) {
      if column < tables.cellCount || column >= firstMember {
        growths[column, default: 0] += growth
      } else {
        fixed += MadeCells.longest * growth
      }
    }
    for segment in row {
      let isReserved = if case .reserved = segment { true } else { false }
      switch segment {
      case .literal(let bytes): literal += bytes
      case .cell(let column, let times), .reserved(let column, let times):
        add(1 + 2 * times, of: column)
        end {
          $0.column = Int32(column)
          $0.spelling = (isReserved ? Segment.reserved : Segment.inURL) - Int16(times - 1)
        }
      case .copy(let column, let spelling):
        add(CellSpelling.largestGrowth, of: column)
        fixed += CellSpelling.largestFrame
        let number = tables.number(of: spelling)
        end {
          $0.column = Int32(column)
          $0.spelling = Int16(number)
          // An empty cell of a text has all bits.
          let isMarked = if case .delimited(let text) = spelling { text.marksEmpty } else { false }
          $0.kept = isMarked ? 0 : ByteTable.kept(bySpelling: number)
        }
      case .member(let column, let before, let after):
        growths[column, default: 0] += 1
        end(around: before + after) {
          $0.column = Int32(column)
          $0.spelling = Segment.member
          $0.kept = 0
          $0.countBefore = Int32(before.count)
          $0.countAfter = Int32(after.count)
        }
      case .text(let pieces, let spelling):
        let text = variant(of: pieces, in: tables)
        // It is written as it is first, and may be spelled out from a place after that.
        fixed += (CellSpelling.largestGrowth + 1) * text.fixed + WrittenText.room
        growthOfTexts += (CellSpelling.largestGrowth + 1) * text.growth
        end {
          $0.column = 0
          $0.spelling = Segment.text
          $0.kept = 0
          $0.countBefore = tables.keep(WrittenText(pieces, text.segments, spelling, in: tables))
        }
      }
    }
    if !literal.isEmpty { end { _ in } }
    // The bytes of members are some of those of another cell.
    func growth(ofMembers areMembers: Bool) -> Int {
      growths.filter { ($0.key >= firstMember) == areMembers }.values.max() ?? 0
    }
    return Variant(
      segments: memory.keep(segments), fixed: fixed,
      growth: growth(ofMembers: false) + growth(ofMembers: true) + growthOfTexts)
  }
}
