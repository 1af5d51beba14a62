import LinkKit
import RowKit
import TextKit
import URLKit

/// The scheme and the host of a row that was opened before.
extension RowFiller {
  /// Refuses a row whose URL has another scheme or host than the one that is recorded beside it: a base
  /// that the row does not say made that one.
  func checkHost(of url: String, by record: Record) throws(Rejection) {
    guard let urlToKeep, form.wrappers.isEmpty || own.wrappers(of: record) != nil else { return }
    let written = Origin(of: record.cell(urlToKeep).bytes)
    let made = Origin(of: Array(url.utf8))
    guard let written, let made, !written.isHidden, written != made, !setsHost else { return }
    // A value of the host may be a secret, which the row may have from another time.
    let isShown = form.hasFixedAuthority || !form.hasSecrets
    let way = made.isCarried(by: record.cell(urlToKeep).bytes) ? "--wrap" : "--base or --env"
    throw Rejection(
      record,
      reasons: [
        "\(OwnColumn.url.rawValue): the link makes a URL of "
          + "\(isShown ? made.shown : HiddenText.mark), expected one of "
          + "\(isShown ? written.shown : HiddenText.mark); pass the \(way) that made it"
      ])
  }

  /// Whether the command line gives a value that decides where a URL leads.
  private var setsHost: Bool {
    !fixed.flatMap { form.fields[$0].parameter.places }.allSatisfy(\.isAfterAuthority)
  }

  /// Whether a URL is not the one that an earlier output has beside its row; where `--set` asks for
  /// other values after the host, whether it leads to another host.
  func isOther(_ url: String, than written: String) -> Bool {
    let places = fixed.flatMap { form.fields[$0].parameter.places }
    guard !places.isEmpty else { return !url.isSameText(as: written) }
    return places.allSatisfy(\.isAfterAuthority)
      && Origin(of: Array(url.utf8)) != Origin(of: Array(written.utf8))
  }

  /// The URL beside a row as it may be shown: the link may have made it of other values, so where it has
  /// secrets, nobody can tell them from the rest.
  func shown(_ written: String) -> String {
    guard form.hasSecrets else { return written }
    let origin = form.hasFixedAuthority ? Origin(of: Array(written.utf8)) : nil
    return (origin?.shown ?? "") + HiddenText.mark
  }

  /// Where a URL leads: its scheme and, on the web, its host and port.
  ///
  /// In URLs of apps what follows `//` may be the path of a link. User info is no part of it, and may be
  /// a secret.
  private struct Origin: Hashable {
    let text: String

    /// Nil for what has no scheme.
    init?(of bytes: [UInt8]) {
      let parts = URLParts(bytes)
      guard let scheme = parts.scheme else { return nil }
      var kept = bytes[scheme] + [UInt8(ascii: ":")]
      if let authority = parts.authority, parts.isOfWeb(bytes) {
        let own = AuthorityParts(splitting: bytes, at: authority)
        kept += bytes[scheme.upperBound + 1..<authority.lowerBound] + bytes[own.host]
        // A port that says as little as none is none (RFC 3986 § 6.2.3).
        let port = bytes[own.host.upperBound..<authority.upperBound]
        let isDefault = AuthorityParts.defaultPort(of: bytes[scheme]).map {
          port.elementsEqual($0.utf8)
        }
        if port.count > 1, isDefault != true { kept += port }
      }
      text = String(decoding: kept.map(\.lowercased), as: UTF8.self)
    }

    /// True if a URL carries one that leads there.
    func isCarried(by url: [UInt8]) -> Bool {
      let text = PercentDecoding.atAnyDepth(url)
      return text.indices.contains { index in
        "=/".utf8.contains(text[index])
          && Origin(of: Array(text[(index + 1)...].prefix { $0 != UInt8(ascii: "&") })) == self
      }
    }

    /// Without a label of the host that may be a secret.
    var shown: String { StoredSecrets.slotted(text) }

    /// True where a secret of the host is not shown.
    var isHidden: Bool { text.utf8.contains { $0 == UInt8(ascii: "<") || $0 >= 0x80 } }
  }
}
