import LinkKit

/// Writes a URI template a line (RFC 6570).
struct URITemplateList {
  let templates: [URITemplate]
  private let spelling: PathListImport.Spelling

  init(_ links: [Link]) {
    templates = links.map { URITemplate(of: $0.path) }
    // Others' lists have slots such as `:id`, which are none in a URI template.
    let isPlain = templates.allSatisfy { template in
      let common = PathListExport.read(template.text, .common)
      return common.map {
        ReadBack.isSame(
          $0.path, PathListExport.read(template.text, .uriTemplate)?.path ?? "")
      } ?? false
    }
    spelling = isPlain ? .common : .uriTemplate
  }

  var bytes: [UInt8] {
    let mark = spelling == .uriTemplate ? [PathListImport.templateMark] : []
    return PathListExport.lines(mark + templates.map(\.text))
  }

  /// What an import makes of each of them.
  var read: [ImportedLink?] { templates.map { PathListExport.read($0.text, spelling) } }
}
