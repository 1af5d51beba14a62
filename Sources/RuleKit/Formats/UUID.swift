extension Format {
  /// A UUID of any version: RFC 4122 § 3, in either case.
  static let uuid = Format("uuid", "a UUID", example: "2eb8aa08-aa98-11ea-b4aa-73b441d16380") {
    scanner throws(FormatScanner.Stop) in
    for (index, length) in [8, 4, 4, 4, 12].enumerated() {
      if index > 0 { try scanner.expect("-") }
      try scanner.expect(length, "hexadecimal digit", where: \.isHexDigit)
    }
  }
}
