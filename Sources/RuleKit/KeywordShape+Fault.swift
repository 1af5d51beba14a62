import JSONKit
import TextKit

extension KeywordShape {
  /// What is wrong with the value of a keyword of this shape, apart from all other keywords.
  func fault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    switch self {
    case .typeName, .formatName: nameFault(in: value, of: keyword)
    case .pattern, .text: if case .string = value.kind { nil } else { fault(at: value, keyword) }
    case .flag: if case .boolean = value.kind { nil } else { fault(at: value, keyword) }
    case .number, .positiveNumber, .count: numberFault(in: value, of: keyword)
    case .scalar: isScalar(value) ? nil : fault(at: value, keyword)
    case .scalars(let least): listFault(in: value, of: keyword, least: least)
    }
  }

  private func fault(at value: JSONNode, _ keyword: Keyword) -> Fault {
    Fault("\(keyword.rawValue): expected \(words), found \(value.kind.noun)", at: value.range)
  }

  private func nameFault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    guard case .string(let name) = value.kind else { return fault(at: value, keyword) }
    guard !choices.containsSameText(as: name) else { return nil }
    let meant = Spelling.nearest(to: name, in: choices)
    return Fault(
      "\(keyword.rawValue): expected \(words), found \(name.quoted())", at: value.range,
      hint: meant.map { "did you mean \"\($0)\"?" })
  }

  private func numberFault(in value: JSONNode, of keyword: Keyword) -> Fault? {
    guard case .number(let spelling) = value.kind else { return fault(at: value, keyword) }
    guard let number = ExactDecimal(spelling) else {
      return Fault(
        "\(keyword.rawValue): expected at most \(ExactDecimal.digitLimit) digits and an exponent "
          + "within ±\(ExactDecimal.exponentLimit)", at: value.range)
    }
    let isRight =
      switch self {
      case .positiveNumber: !number.isNegative && !number.isZero
      case .count: !number.isNegative && number.isWhole
      case .typeName, .formatName, .pattern, .text, .flag, .number, .scalar, .scalars: true
      }
    guard !isRight else { return nil }
    return Fault(
      "\(keyword.rawValue): expected \(words), found \(spelling.shortened())", at: value.range)
  }

  private func listFault(in value: JSONNode, of keyword: Keyword, least: Int) -> Fault? {
    guard case .array(let items) = value.kind else { return fault(at: value, keyword) }
    guard items.count >= least else {
      return Fault("\(keyword.rawValue): expected at least one value, found none", at: value.range)
    }
    let stranger = items.first { !isScalar($0) && $0.kind != .null }
    return stranger.map { fault(at: $0, keyword) }
  }

  private func isScalar(_ value: JSONNode) -> Bool {
    switch value.kind {
    case .boolean, .number, .string: true
    case .null, .array, .object: false
    }
  }
}
