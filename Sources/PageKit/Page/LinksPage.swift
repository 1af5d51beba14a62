import JSONKit
import LinkKit
import ReportKit
import TextKit

/// The links of a store as a page: a list, a form for each link, and the URL that its values make.
///
/// The list stands in the page as HTML, so that it can be read where no script runs; the rest is data
/// that the script walks.
///
/// ```swift
/// LinksPage(title: "Links", environments: [], links: [link]).text
/// ```
package struct LinksPage {
  private let title: String
  private let key: String
  private let environments: [PageEnvironment]
  private let chosen: Int?
  private let links: [PageLink]
  private let origin: String

  /// A page of links.
  ///
  /// - Parameters:
  ///   - title: the page's heading.
  ///   - store: the names and bases of all environments of the store: the browser keeps what was used
  ///     under their digest and the title's.
  ///   - environments: the environments to choose from.
  ///   - chosen: the index of the one that is used where none is chosen and the link has none.
  ///   - links: the links in the order of the list.
  ///   - origin: a sentence on which program made the page, below the list.
  package init(
    title: String, store: [(name: String, base: String?)] = [], environments: [PageEnvironment],
    chosen: Int? = nil, links: [PageLink], origin: String
  ) {
    self.title = title
    let places = store.map { environment in
      JSONNode.array([.string(environment.name), environment.base.map(JSONNode.string) ?? .null])
    }
    key = SHA256.name(of: JSONNode.array([.string(title)] + places).compactLine)
    self.environments = environments
    self.chosen = chosen
    self.links = links
    self.origin = origin
  }

  /// The whole document.
  package var text: String {
    var data = PageData(key: key, environments: environments, chosen: chosen)
    for link in links { data.append(link) }
    let script = PageScript.text(hasConstraints: data.hasConstraints)
    let style = "\n" + PageParts.commonStyle + LinksPageParts.linksStyle
    return PageHead.text(title: title, style: style, script: script)
      + Self.opening(title: title) + links.map(PageRow.text).joined() + Self.form(origin: origin)
      + "<script type=\"application/json\" id=\"data\">\(data.text)</script>\n"
      + "<script>\(script)</script>\n</body>\n</html>\n"
  }
}
