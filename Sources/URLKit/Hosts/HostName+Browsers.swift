import TextKit

extension HostName {
  /// The reason why a browser reads a host, a reg-name of ASCII without `%`, as another one or as
  /// none; nil if it reads it as it is written (WHATWG URL Standard § 3.5).
  ///
  /// ```
  /// 127.0.0.1  a.7.example         as they are
  /// 0x7f.1  127.1  65536  010      an IPv4 address of another spelling
  /// 256.0.0.1  09  a.1.2.3.4       none
  /// xn--a  xn--A                   none: no such Punycode
  /// ```
  package static func browserProblem(_ bytes: ArraySlice<UInt8>) -> String? {
    let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let last = labels.last { !$0.isEmpty }
    let text = String(decoding: bytes, as: UTF8.self)
    if let last, isNumber(last),
      !GrammarScanner.reads(text, by: { scanner throws(GrammarScanner.Stop) in try scanner.ipv4() })
    {
      return HostProblem.number.rawValue
    }
    guard labels.allSatisfy(isReadable) else {
      return HostProblem.punycode.rawValue
    }
    return nil
  }

  /// Whether a browser takes a label for a number: digits, or `0x` and hexadecimal digits.
  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.allSatisfy(\.isDigit) { return true }
    return label.first == UInt8(ascii: "0")
      && label.dropFirst().first?.lowercased == UInt8(ascii: "x")
      && label.dropFirst(2).allSatisfy(\.isHexDigit)
  }

  /// Whether a browser can read a label, which it decodes if it starts with `xn--`.
  package static func isReadable(label: ArraySlice<UInt8>) -> Bool {
    guard label.prefix(4).map(\.lowercased).elementsEqual("xn--".utf8) else { return true }
    return InternationalLabel.isReadable(encoded: label.dropFirst(4))
  }
}
