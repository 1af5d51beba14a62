import TextKit
import URLKit

/// Finds the link of a URL that is written just as its form writes it, and where its values stand: for
/// many URLs, some microseconds each.
///
/// It says what `LinkFinder.instance(of:)` says, or nothing where that may know better: of a link whose
/// values may be read in several ways or have constraints, and of a URL in another spelling. What the values
/// must be is still to be asked. One thread's own.
package final class WrittenURLs {
  /// The URLs of a link in an environment that have certain of its optional values.
  package struct Shape {
    package let link: String
    package let environment: String?
    package let form: Form
    /// The parameters that have a value, in the order of the URL.
    package let parameters: [Int]
    /// What stands before each of the values, and after the last.
    fileprivate let literals: [[UInt8]]
    fileprivate let specificity: Specificity
  }

  /// A link in an environment; a class, since many are looked at for each URL.
  private final class Entry {
    let template: InstanceTemplate
    /// The numbers of its shapes; nil where only the finder can read its URLs.
    let shapes: Range<Int>?

    init(_ template: InstanceTemplate, shapes: Range<Int>?) {
      (self.template, self.shapes) = (template, shapes)
    }
  }

  /// How many characters a URL has at most, and how many optional values a link.
  private static let (longest, mostOptional) = (1_000, 4)

  private let finder: LinkFinder
  /// The links after each of their bases, and as paths alone, by their positions.
  private var (ofURLs, ofPaths): ([Int: [Entry]], [Int: [Entry]]) = ([:], [:])
  private var written: [UInt8] = []
  /// The shapes of the links that were candidates.
  package private(set) var shapes: [Shape] = []
  /// Where the values of the URL that was found stand.
  package private(set) var spans: [Range<Int>] = []
  private var tried: [Range<Int>] = []

  package init(_ finder: LinkFinder) {
    self.finder = finder
  }

  /// The number of the shape that a URL, or a path alone, has if its values are right; nil where only the
  /// finder knows.
  package func find(_ url: UnsafeBufferPointer<UInt8>) -> Int? {
    guard url.count <= Self.longest, InstanceSpelling.write(url, to: &written),
      written.elementsEqual(url), Self.isPlain(written)
    else { return nil }
    let isPath = url.first == UInt8(ascii: "/")
    let end = written.firstIndex { $0.isOne(of: "?#") } ?? written.count
    var best: Int?
    for position in finder.index.candidates(for: written) {
      for entry in entries(at: position, isPath: isPath)
      where entry.template.mayMake(written[..<end]) {
        guard let shapes = entry.shapes else { return nil }
        let found = shapes.filter { hasShape($0) }
        guard found.count < 2 else { return nil }
        if let shape = found.first,
          best.map({ self.shapes[shape].specificity > self.shapes[$0].specificity }) ?? true
        {
          best = shape
        }
      }
    }
    guard let best, hasShape(best) else { return nil }
    swap(&spans, &tried)
    return best
  }

  /// Whether every byte stands in a URL as it is, and none of them could as well be a triplet or begin a slot.
  private static func isPlain(_ url: [UInt8]) -> Bool {
    url.allSatisfy { $0.isUnreserved || $0.isOne(of: "%/?#:@&=+,;!'()*") }
      && url.count { $0 == UInt8(ascii: "#") } < 2
  }

  private func hasShape(_ number: Int) -> Bool {
    tried.removeAll(keepingCapacity: true)
    let shape = shapes[number]
    var index = 0
    for (place, literal) in shape.literals.enumerated() {
      guard written[index...].starts(with: literal) else { return false }
      index += literal.count
      guard place < shape.parameters.count else { break }
      let start = index
      while index < written.count, Self.isOfValue(written[index]) { index += 1 }
      tried.append(start..<index)
    }
    return index == written.count
  }

  private static func isOfValue(_ byte: UInt8) -> Bool {
    byte.isUnreserved || byte == UInt8(ascii: "%")
  }

  private func entries(at position: Int, isPath: Bool) -> [Entry] {
    if let known = isPath ? ofPaths[position] : ofURLs[position] { return known }
    let (link, environments) = finder.forms.linkAndEnvironments(at: position)
    let made = (isPath ? [nil] : environments).compactMap { environment -> Entry? in
      guard let form = finder.form(of: link, at: position, base: environment?.base) else {
        return nil
      }
      let template = InstanceTemplate(form.placed.joined)
      let isFlat =
        form.placed.kind == (isPath ? .path : .url) && !template.isOfOtherSpelling
        && form.constraints.isEmpty
      let found = isFlat ? Self.shapes(of: form, link.name, environment?.name) : nil
      shapes += found ?? []
      return Entry(
        template,
        shapes: found.map { shapes.count - $0.count..<shapes.count })
    }
    if isPath { ofPaths[position] = made } else { ofURLs[position] = made }
    return made
  }

  /// A shape for each set of the optional values; nil where a value may be read in several ways.
  private static func shapes(of form: Form, _ link: String, _ environment: String?) -> [Shape]? {
    let parameters = form.placed.parameters
    let optional = parameters.indices.filter { parameters[$0].isOptional }
    guard optional.count <= mostOptional,
      parameters.allSatisfy({ parameter in
        parameter.uses.count == 1 && parameter.isAlwaysEncoded
          && parameter.uses.allSatisfy { $0.place.isAfterAuthority && !$0.dropsLeadingSlash }
      })
    else { return nil }
    var made: [Shape] = []
    for set in 0..<1 << optional.count {
      let absent = Set(optional.enumerated().filter { set >> $0.offset & 1 == 1 }.map(\.element))
      var (given, literals): ([Int], [[UInt8]]) = ([], [[]])
      form.placed.plan.walk({ absent.contains($0) ? nil : "x" }) { _, output in
        switch output {
        case .bytes(let bytes): literals[literals.count - 1] += bytes
        case .value(_, nil): break
        case .value(let use, _?):
          given.append(use.parameter)
          literals.append([])
        }
      }
      // A value ends where the next literal begins.
      let ends = literals.dropFirst().enumerated().allSatisfy { index, literal in
        literal.first.map { !isOfValue($0) } ?? (index == given.count - 1)
      }
      guard ends else { return nil }
      let values = form.placed.parameters.indices.map { absent.contains($0) ? nil : "x" }
      made.append(
        Shape(
          link: link, environment: environment, form: form, parameters: given, literals: literals,
          specificity: form.placed.specificity(of: values)))
    }
    return made
  }
}
