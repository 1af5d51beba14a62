import LanguageKit
import LinkKit
import RuleKit
import URLKit

/// A form whose fields stand in cells or have constants: what its URL is written from.
struct PlannedForm: Sendable {
  let form: Form
  let columns: [LinkPlan.Column]
  /// The columns of values that are made, by their fields.
  let makers: [Int: LinkPlan.Column]
  let constants: [String?]
  /// The cell of the URL that the innermost wrapper carries; those of the others follow it.
  let firstCarried: Int
  /// The link that is filled beside it.
  let companion: CompanionLink?

  /// What the URL of a row with these absent bits is written from; nil where the plain path must write it.
  func url(absent: Int, _ tests: inout ColumnTests) -> LinkPlan.URL? {
    var samples: [String?] = []
    var made: [LinkPlan.Column] = []
    var values: [[LinkPlan.Segment]?] = Array(repeating: nil, count: form.fields.count)
    for column in columns where column.absentBit & absent == 0 {
      values[column.parameter] = [.cell(column: column.column, times: 0)]
    }
    for (index, field) in form.fields.enumerated() {
      let constant = constants[index]
      if values[index] == nil, let maker = makers[index] {
        values[index] = [.cell(column: maker.column, times: 0)]
        made.append(maker)
      }
      samples.append(values[index] == nil ? constant : field.parameter.sample)
      guard values[index] == nil else { continue }
      if let constant {
        guard field.accepts(constant) else { return nil }
      } else if field.isGenerated || !field.parameter.isOptional {
        return nil
      }
    }
    // Constants may still make something together that none of them makes alone.
    guard var sample = try? form.placed.url(samples) else { return nil }
    var url = LinkPlan.URL(
      segments: Self.segments(form.placed, samples, values),
      values: zip(values, samples).map { value, text in
        if case .cell(let column, _)? = value?.first { .column(column) } else { .text(text) }
      }, made: made)
    guard let reserved = reserved(in: url.segments) else { return nil }
    url.reserved = reserved
    for (number, wrapper) in form.wrappers.enumerated() {
      guard ResolvedTemplate.kind(ofFilled: sample) == .url else { return nil }
      var test = tests.test(of: wrapper.carrierField.rules)
      if let language = test.bytes?.language, let urls = Self.urls(of: url.segments),
        (try? urls.isSubset(of: language)) == true
      {
        test = test.ofLengths
      }
      let column = wrapper.constrainsCarried ? firstCarried + number : nil
      if column != nil || !test.takesAnyURL {
        url.carried.append(
          LinkPlan.Carried(segments: url.segments, wrapper: number, test: test, column: column))
      }
      let own = wrapper.own(samples, carrying: sample, otherwise: nil)
      let written = wrapper.own(values, carrying: url.segments, otherwise: nil)
      guard let around = try? wrapper.form.placed.url(own) else { return nil }
      url.segments = Self.segments(wrapper.form.placed, own, written)
      sample = around
    }
    return accompany(&url, samples, values, &tests) ? url : nil
  }

  /// Adds the URL of the companion, and returns false where the plain path must write it.
  ///
  /// A value that both links have is tested by the companion's rules, too.
  private func accompany(
    _ url: inout LinkPlan.URL, _ samples: [String?], _ values: [[LinkPlan.Segment]?],
    _ tests: inout ColumnTests
  ) -> Bool {
    guard let companion else { return true }
    var ownSamples: [String?] = []
    var written: [[LinkPlan.Segment]?] = []
    for (index, field) in companion.form.fields.enumerated() {
      let shared = form.index(named: field.name)
      if let shared, case .cell(let column, _)? = values[shared]?.first {
        url.shared.append(LinkPlan.Column(column, index, of: field, &tests))
        written.append(values[shared])
        ownSamples.append(field.parameter.sample)
        continue
      }
      let text =
        shared.flatMap { samples[$0] } ?? companion.text(of: field, isOmitted: shared != nil)
      written.append(nil)
      ownSamples.append(text)
      guard text.map(field.accepts) ?? field.parameter.isOptional else { return false }
    }
    guard let sample = try? companion.form.placed.url(ownSamples), companion.isUsable(sample) else {
      return false
    }
    url.companion = Self.segments(companion.form.placed, ownSamples, written)
    return true
  }

  /// What the values of reserved slots must be for any URL of the segments to be right; nil where
  /// the whole URL must be looked at, since literal dots touch such a value.
  private func reserved(in segments: [LinkPlan.Segment]) -> [LinkPlan.Reserved]? {
    let columns = columns.filter { column in
      segments.contains { if case .reserved(column.column, _) = $0 { true } else { false } }
    }
    let hashes = segments.count { segment in
      if case .literal(let bytes) = segment { bytes.contains(UInt8(ascii: "#")) } else { false }
    }
    let count = segments.count { if case .reserved = $0 { true } else { false } }
    let parameters = form.placed.parameters
    let found = columns.map { column in
      let uses = parameters[column.parameter].uses.filter(\.slot.isReserved)
      return LinkPlan.Reserved(
        column: column.column, isInPath: uses.contains { $0.place == .path },
        isAfterBase: form.placed.plan.mayOmitSlash(before: column.parameter),
        mayHoldFragment: hashes == 0 && count == 1)
    }
    guard found.contains(where: \.isInPath) else { return found }
    let whole = LinkPlan.Segment.joined(segments)
    for (left, right) in zip(whole, whole.dropFirst()) {
      switch (left, right) {
      case (.literal(let bytes), .reserved):
        if DotSegment.isOne(bytes.suffix(1)) || DotSegment.isOne(bytes.suffix(3)) { return nil }
      case (.reserved, .literal(let bytes)):
        if DotSegment.isOne(bytes.prefix(1)) || DotSegment.isOne(bytes.prefix(3)) { return nil }
      default: continue
      }
    }
    return found
  }

  /// All URLs that the segments can make; nil if the automaton would be too large.
  private static func urls(of segments: [LinkPlan.Segment]) -> Language? {
    try? Language(
      .sequence(
        segments.map { segment in
          switch segment {
          case .literal(let bytes): .literal(String(decoding: bytes, as: UTF8.self))
          case .cell(_, let times):
            .repetition(
              .alternatives([
                .set(.unreserved),
                .sequence(
                  [.literal("%" + String(repeating: "25", count: times - 1))]
                    + [RegularExpression](repeating: .set(.hexDigits), count: 2)),
              ]), atLeast: 0, atMost: nil)
          case .reserved, .copy, .member, .text: .any(.all)
          }
        }))
  }

  /// The segments of a URL: the constants of its template and of the samples, and where there are others,
  /// the segments of values.
  private static func segments(
    _ placed: ResolvedTemplate, _ samples: [String?], _ values: [[LinkPlan.Segment]?]
  ) -> [LinkPlan.Segment] {
    var segments: [LinkPlan.Segment] = []
    placed.plan.walk({ samples[$0] }) { _, writing in
      switch writing {
      case .bytes(let bytes): segments.append(.literal(bytes))
      case .value(let use, let text):
        if let value = values[use.parameter] {
          segments += value.map { use.keepsReserved ? $0.keepingReserved : $0.encoded }
        } else if let text {
          var written: [UInt8] = []
          use.encoding.append(use.written(text), to: &written)
          segments.append(.literal(written))
        }
      }
    }
    return segments
  }
}

extension LinkPlan.Segment {
  /// The value of a column as a reserved slot has it.
  fileprivate var keepingReserved: LinkPlan.Segment {
    if case .cell(let column, 0) = self { .reserved(column: column, times: 1) } else { encoded }
  }
}

extension SlotUse {
  /// True if a value may have reserved characters that stay as they are; a host or a port has none.
  fileprivate var keepsReserved: Bool { slot.isReserved || place == .scheme }
}

extension Parameter {
  /// True if every value is written as unreserved characters and triplets alone.
  var isWrittenUnreserved: Bool { !uses.contains(where: \.keepsReserved) }

  /// A text that is right wherever it stands.
  fileprivate var sample: String { places.contains(.port) ? "1" : "x" }
}
