import JSONKit
import LinkKit
import TestSupport
import TextKit

@testable import DeriveKit

/// Traffic of a fictional service, reproducible by its seed.
enum Traffic {
  /// URLs of several routes, some of them twice, in a random order.
  static func urls(_ random: inout SeededRandom, count: Int = 300) -> [String] {
    let words = ["summer-dress", "red-shoe-42", "hat", "blue%20coat", "scarf", "glove", "belt"]
    let codes = ["4f1a9c02", "be77d310", "90aa31cc", "77c0ffee", "12ab34cd"]
    let hosts = ["https://shop.example", "https://api.example:8443", "shopapp:/"]
    return (0..<count).map { _ in
      let host = random.pick(hosts)
      let id = random.int(1...5_000)
      switch random.int(1...9) {
      case 1: return "\(host)/users/\(id)"
      case 2: return "\(host)/users/\(id)/posts/\(random.int(1...90))?ref=mail"
      case 3: return "\(host)/products/\(random.pick(words))/reviews"
      case 4: return "\(host)/products/\(random.pick(words))?page=\(random.int(1...9))"
      case 5: return "\(host)/search?q=\(random.pick(words))&sort=\(random.pick(["new", "old"]))"
      case 6: return "\(host)/search?sort=new&q=a+b"
      case 7: return "\(host)/builds/\(random.pick(codes))/log.txt?utm_source=x#line-\(id)"
      case 8: return "\(host)/a%2Fb/\(id)/?flag&empty="
      default: return "\(host)/orders/\(random.int(2020...2026))-0\(random.int(1...9))-11"
      }
    }
  }

  /// Derives templates from URLs.
  static func derived(
    _ urls: [String], _ change: (inout Derivation.Options) -> Void = { _ in }
  ) -> DerivedTemplates {
    var options = Derivation.Options()
    change(&options)
    return Derivation(options).templates { add in
      for url in urls { _ = Array(url.utf8).withUnsafeBufferPointer(add) }
    }
  }

  /// The templates with their counts.
  static func templates(
    _ urls: [String], _ change: (inout Derivation.Options) -> Void = { _ in }
  ) -> [String] {
    derived(urls, change).templates.map { "\($0.count) \($0.url)" }
  }

  /// The form of a derived template, with its rules.
  static func form(of template: DerivedTemplate) throws(LinkFaults) -> Form {
    let rules = template.parameters.map {
      JSONNode.Member(name: $0.name, nameRange: 0..<0, value: $0.rules.json)
    }
    return try Form(template: template.url, base: nil, rules: RuleLayers(own: rules))
  }
}
