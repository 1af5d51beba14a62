/// The script of a page of links, one concern a file.
///
/// Its text never changes: the links, their checks and what may stand where are data that stands in
/// the page, so that no rule of a template or of a value is written in it.
package enum PageScript {
  /// Elements of the page: found by their id, and made.
  static let elements = #"""
    const find = (id) => document.getElementById(id);
    const make = (name, attributes, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    };

    """#
}
