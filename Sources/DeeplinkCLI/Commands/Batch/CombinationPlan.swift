import BatchKit
import LinkKit
import RowKit
import RuleKit
import TextKit

/// The constraints, groups and rows that a batch passes to `Combination`, and the summary in words.
struct CombinationPlan {
  private let job: BatchPlan
  private let dimensions: [Dimension]
  /// The number of the first dimension: 1 where the records of an input are combined, too.
  private let first: Int
  /// Where each constraint of `demands` comes from, in words.
  private var places: [String] = []
  /// The rows of `--include`.
  private var included: IncludedRows?
  private(set) var demands: Combination.Demands

  /// Whether the combinations are made for each row of an input.
  private let isPerRow: Bool

  private var options: BatchOptions { job.options }

  /// Finds the constraints, groups and rows for these dimensions.
  init(_ job: BatchPlan, _ dimensions: [Dimension], _ input: RowInput?) throws {
    self.job = job
    self.dimensions = dimensions
    let isCovering = job.options.combine.strength != nil
    isPerRow = input != nil && job.options.combine == .cartesian
    let areCombined = !dimensions.isEmpty || job.environmentCount > 1
    let areRecordsCombined = input != nil && job.options.combine != .cartesian && areCombined
    first = areRecordsCombined || job.options.rows != nil ? 1 : 0
    demands = Combination.Demands(seed: job.options.seed ?? 0)
    demands.effort = job.options.effort ?? demands.effort
    guard areCombined else { return }
    try addConstraints(isOfRows: rowNames(input))
    guard isCovering else { return }
    demands.groups = try job.options.strengths.map(group)
    if let path = job.options.include {
      let rows = try IncludedRows(path, job, dimensions)
      included = rows
      let before = [Int?](repeating: nil, count: first)
      demands.included = rows.rows.map { before + $0 }
    }
  }

  /// Whether rows of the input give a parameter, or may give it.
  private func rowNames(_ input: RowInput?) -> (String) -> Bool {
    guard let input else { return { _ in false } }
    let given = DistinctTexts(dimensions.map(\.name))
    let names = DistinctTexts(input.names + options.columns.map(\.parameter))
    return { name in
      !given.contains(name) && (!input.hasHeader || names.contains(name))
    }
  }

  private mutating func addConstraints(isOfRows: (String) -> Bool) throws {
    guard let link = job.links.first?.link else { return }
    var formulas: [[Formula?]] = []
    do throws(Fault) {
      for link in job.links {
        formulas.append(
          try link.link.formulas(
            over: dimensions, from: first, covering: options.combine.strength != nil,
            isOfRows: isOfRows))
      }
    } catch {
      throw CommandError(.refused, [Diagnostic(error, in: "--each")])
    }
    let environments = formulas.count
    for (number, constraint) in link.form.constraints.enumerated() {
      let ofAll = formulas.map { $0[number] }
      guard !ofAll.contains(where: { $0 == nil }) else { continue }
      let known = ofAll.compactMap(\.self)
      // Where environments are a dimension, each has values of its own.
      demands.constraints.append(
        environments == 1
          ? known[0]
          : .all(
            known.enumerated().map { index, formula in
              let others = ValueSet(of: environments) { $0 != index }
              return .any([
                .literal(parameter: first + dimensions.count, values: others), formula,
              ])
            }))
      places.append(place(of: constraint))
    }
    demands.constraintNames = places
  }

  /// Where a constraint stands: `links.json:41:9`, or the option with its text.
  private func place(of constraint: Constraint) -> String {
    guard let range = constraint.range else { return "--constraint \(constraint.words.quoted())" }
    let place = OpenedStore.place(of: .store(range), in: job.store)
    return place.trimmed(of: [" ", "(", ")"])
  }

  private func group(_ group: StrengthGroup) throws -> CoveringModel.Group {
    let names = dimensions.map(\.name)
    let numbers = try group.names.map { name in
      guard let number = names.firstIndex(where: { $0.isSameText(as: name) }) else {
        throw CommandError(
          usage: "--combine: \(name.quoted()) is not set by --each",
          hint: Spelling.hint(for: name, in: names), isOfValue: true)
      }
      return number + first
    }
    return CoveringModel.Group(numbers, strength: group.strength)
  }
}

// MARK: - Numbers

extension CombinationPlan {
  /// The numbers of covering rows: included ones keep theirs, and the others follow the highest.
  func numbers(of combination: Combination) -> Dimension {
    var open = included.map { Array(zip($0.rows, $0.numbers)) } ?? []
    let kept = combination.map { row -> Int? in
      let values = row.dropFirst(first)
      let index = open.firstIndex { wanted, _ in
        zip(wanted, values).allSatisfy { $0 == nil || $0 == $1 }
      }
      return index.flatMap { open.remove(at: $0).1 }
    }
    var highest = kept.compactMap(\.self).max() ?? 0
    let numbers = kept.map { number -> String in
      if let number { return String(number) }
      highest += 1
      return String(highest)
    }
    return Dimension(OwnColumn.number.rawValue, values: numbers)
  }
}

extension BatchPlan {
  /// Whether covering rows have a column with the number of each case.
  func isNumbered(beside input: RowInput?) -> Bool {
    let name = OwnColumn.number.rawValue
    return options.combine.strength != nil && (!dimensions.isEmpty || environmentCount > 1)
      && layout.hasColumns && take == nil && !isParameter(name)
      && input?.names.containsSameText(as: name) != true
  }
}

// MARK: - In words

extension CombinationPlan {
  /// What is to be said of included rows that constraints forbid.
  func warnings(of combination: Combination) -> [Diagnostic] {
    guard let included else { return [] }
    let forbidden = combination.model?.forbidden.map { included.refusal(of: $0) } ?? []
    return (included.skipped + forbidden).sorted {
      $0.location?.line ?? 0 < $1.location?.line ?? 0
    }
  }

  /// How much the rows cover, or how many the constraints forbid, where `rejected` rows were rejected, and
  /// no more than `limit` are written; nil if there is nothing to say.
  func summary(of combination: Combination, rejected: Int, limit: Int?) -> String? {
    guard let model = combination.model, let rows = combination.covering else {
      return omission(from: combination)
    }
    guard !rows.coverage.isEmpty else { return nil }
    let covered = rows.coverage.map { Self.words($0.covered, ofStrength: $0.strength) }
      .joined(separator: " and ")
    let verb = rows.count == 1 ? "covers" : "cover"
    var text = "\(counted(rows.count, "row")) \(verb) all \(covered)"
    let cut = limit.flatMap { $0 < rows.count ? "of --limit \($0)" : nil }
    if rejected > 0 || cut != nil {
      let were = "\(counted(rejected, "row")) \(rejected == 1 ? "was" : "were") rejected"
      text = "not all \(covered) are covered, because \(cut ?? were)"
    }
    let impossible = rows.coverage.reduce(0) { $0 + $1.impossible }
    if impossible > 0 {
      let shown = model.impossible.prefix(3).map(words).joined(separator: "; ")
      text += "; \(impossible) \(impossible == 1 ? "is" : "are") impossible: \(shown)"
      if model.impossible.count > 3 { text += "; …" }
    }
    guard rejected == 0, cut == nil else { return text }
    return text
      + (rows.isSmallest ? "; no fewer rows are possible" : "; fewer rows may be possible")
  }

  /// How many combinations the constraints forbid; nil for none.
  private func omission(from combination: Combination) -> String? {
    guard let omitted = Int(combination.omitted), omitted > 0, let size = combination.count else {
      return combination.omitted == "0"
        ? nil : "constraints exclude \(combination.omitted) combinations"
    }
    let all = counted(omitted + size, "combination")
    return "constraints exclude \(omitted) of \(all)" + (isPerRow ? " for each row" : "")
  }

  /// `45 possible pairs`.
  private static func words(_ count: Int, ofStrength strength: Int) -> String {
    "\(count) possible \(noun(strength, plural: count != 1))"
  }

  private static func noun(_ strength: Int, plural: Bool) -> String {
    let word =
      switch strength {
      case 1: "value"
      case 2: "pair"
      case 3: "triple"
      default: "\(strength)-tuple"
      }
    return plural ? word + "s" : word
  }

  /// The values and where their constraints stand: `kind=movie with season=1 (links.json:41:9)`.
  private func words(_ tuple: CoveringModel.ImpossibleTuple) -> String {
    let values = zip(tuple.parameters, tuple.values).map { parameter, value in
      let number = parameter - first
      guard dimensions.indices.contains(number) else {
        return number < 0 ? "row \(value + 1)" : "environment \(environmentName(value).quoted())"
      }
      let name = dimensions[number].name
      let text = job.isSecret(name) ? "(not shown)" : dimensions[number][value].escapedForTerminal
      return "\(name)=\(text.isEmpty ? "\"\"" : text)"
    }
    let places = tuple.constraints.map { self.places[$0] }.uniqued.joined(separator: ", ")
    return values.joined(separator: " with ") + (places.isEmpty ? "" : " (\(places))")
  }

  private func environmentName(_ number: Int) -> String {
    job.links.indices.contains(number) ? job.links[number].link.environment ?? "" : ""
  }
}
