import RuleKit

extension Format {
  /// Texts of the format, beside its own example, that readers often get wrong.
  var rightSamples: [String] {
    let more: [String] =
      switch name {
      case "date": ["2024-02-29", "0000-01-01"]
      case "date-time": ["2024-12-31T23:59:60Z", "2024-01-31T08:30:06.25+05:45"]
      case "time": ["23:59:60Z", "00:00:00-00:00"]
      case "duration": ["P3W", "PT0S"]
      case "email": ["o'neill+tag@sub.example.co", "\"a b\"@example.com"]
      case "uuid": ["2EB8AA08-AA98-11EA-B4AA-73B441D16380", "00000000-0000-0000-0000-000000000000"]
      case "hostname": ["xn--bcher-kva.example", "a.b"]
      case "ipv4": ["0.0.0.0", "255.255.255.255"]
      case "ipv6": ["::", "::ffff:192.0.2.1"]
      case "uri": ["urn:isbn:0451450523", "https://user@[::1]:8080/%C3%BC?#"]
      case "uri-reference": ["", "#top", "//host/path"]
      case "regex": ["(a|b)*\\d{2,}"]
      case "name": ["Bo"]
      case "password": ["abcde1", "Tr0ub4dor&3"]
      default: []
      }
    return name == "password" ? more : [example] + more
  }

  /// Texts that are nearly of the format.
  var nearMisses: [String] {
    switch name {
    case "date": ["2023-02-29", "2024-13-01", "2024-1-31", "31.01.2024", "2024-01-31T00:00:00Z"]
    case "date-time": ["2024-01-31T08:30:06", "2024-01-31 08:30:06Z", "2024-01-31T24:00:00Z"]
    case "time": ["08:30:06", "24:00:00Z", "8:30:06Z"]
    case "duration": ["P", "PT", "1D", "P1S", "P1Y2W"]
    case "email": ["joe", "joe@", "@example.com", "joe@@example.com", "joe @example.com"]
    case "uuid": ["2eb8aa08-aa98-11ea-b4aa-73b441d1638", "2eb8aa08aa9811eab4aa73b441d16380"]
    case "hostname": ["-a.example", "a..b", "a_b.example", "a.example."]
    case "ipv4": ["256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5"]
    case "ipv6": ["1::2::3", ":::1", "12345::", "1:2:3:4:5:6:7"]
    case "uri": ["/a/b", "https://a b", "http://[::1", "%zz:"]
    case "uri-reference": ["a b", "\\\\host", "%zz"]
    case "regex": ["(", "[z-a]", "a**"]
    case "name": ["", "B", "R2D2", "a@b"]
    case "password": ["abc1", "abcdef", "123456"]
    default: []
    }
  }
}
