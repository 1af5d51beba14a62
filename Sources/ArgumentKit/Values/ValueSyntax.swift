import TextKit

/// How a text on the command line becomes a value, and what can be offered for it.
package struct ValueSyntax<Value: Sendable>: Sendable {
  package let choices: [ValueChoice]
  let completion: ValueCompletion
  package let convert: @Sendable (String) throws(InvalidValue) -> Value

  /// Makes a type of a conversion, which throws what was expected instead of a text.
  package init(
    choices: [ValueChoice] = [], completion: ValueCompletion = .none,
    convert: @escaping @Sendable (String) throws(InvalidValue) -> Value
  ) {
    self.choices = choices
    self.completion = completion
    self.convert = convert
  }

  /// The same type, with a reason of its own for texts that only look like values.
  package func refusing(_ texts: [String], because reason: String) -> Self {
    Self(choices: choices, completion: completion) { [convert] text throws(InvalidValue) in
      if texts.containsSameText(as: text) { throw InvalidValue(reason) }
      return try convert(text)
    }
  }

  /// The value that `convert` made, with its type again.
  func value(_ erased: any Sendable) -> Value {
    guard let value = erased as? Value else {
      preconditionFailure("two keys with the same name and different types")
    }
    return value
  }
}

extension ValueSyntax<String> {
  package static var text: Self { text(completion: .none) }

  /// Any text, with what can be offered for it.
  package static func text(completion: ValueCompletion) -> Self {
    Self(completion: completion) { text throws(InvalidValue) in text }
  }

  /// The name of a file, which is never empty, as that of a variable that is not set would be.
  package static var file: Self { path(completion: .files) }

  package static var directory: Self { path(completion: .folders) }

  private static func path(completion: ValueCompletion) -> Self {
    Self(completion: completion) { text throws(InvalidValue) in
      guard !text.isEmpty else { throw InvalidValue("must not be empty") }
      return text
    }
  }
}

extension ValueSyntax<Assignment> {
  /// `NAME=VALUE`, split at the first `=`.
  package static func assignment(completion: ValueCompletion = .none) -> Self {
    Self(completion: completion) { text throws(InvalidValue) in try Assignment(text) }
  }
}

extension ValueSyntax<Int> {
  /// A whole number of the range, in ASCII digits.
  package static func wholeNumber(in range: ClosedRange<Int>) -> Self {
    Self { text throws(InvalidValue) in
      let digits = text.utf8.dropFirst(text.hasScalarPrefix("-") ? 1 : 0)
      guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else {
        throw InvalidValue("expected a whole number")
      }
      // More digits than a number can have are outside of every range.
      guard let number = Int(text), range.contains(number) else {
        throw InvalidValue("expected \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension ValueSyntax where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases of an enumeration, by its raw value.
  package static func choice(
    of type: Value.Type = Value.self, abstract: (Value) -> String = { _ in "" }
  ) -> Self {
    Self(
      choices: Value.allCases.map { ValueChoice($0.rawValue, abstract($0)) }, completion: .choices
    ) { text throws(InvalidValue) in
      let match = Value.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
      guard let match else { throw InvalidValue() }
      return match
    }
  }
}

/// One of the only values that an option takes.
package struct ValueChoice: Hashable, Sendable {
  package let text: String
  /// What it means, shown beside it by the shells that can.
  package let abstract: String

  package init(_ text: String, _ abstract: String = "") {
    self.text = text
    self.abstract = abstract
  }
}

/// What a shell offers for a value that is being typed.
package enum ValueCompletion: Hashable, Sendable {
  case none
  case choices
  case files
  case folders
  /// What the tool itself answers for this identifier, knowing the machine and the line so far.
  case custom(String)
}

/// Why a text is not a value of an option or argument.
package struct InvalidValue: Error, Hashable, Sendable {
  /// What was expected, without a final full stop: `expected a whole number`.
  package let reason: String?

  /// Makes the error; without a reason the choices of the type say enough.
  package init(_ reason: String? = nil) {
    self.reason = reason
  }
}

/// A value of the form `NAME=VALUE`.
package struct Assignment: Hashable, Sendable {
  /// What stands before the first `=`; never empty in one that was parsed.
  package let name: String
  package let value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  /// Splits at the first `=`: `team=a=b` → `team`, `a=b`.
  package init(_ text: String) throws(InvalidValue) {
    let scalars = text.unicodeScalars
    guard let sign = scalars.firstIndex(of: "="), sign != scalars.startIndex else {
      throw InvalidValue("expected NAME=VALUE")
    }
    name = String(scalars[..<sign])
    value = String(scalars[scalars.index(after: sign)...])
  }
}
