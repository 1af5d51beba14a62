import TextKit

/// What every page starts with: a policy that lets nothing run but its own script, and the style.
package enum PageHead {
  /// The document up to the start of its body: the title is a text of a store, style and script are
  /// constants of the program.
  ///
  /// Pictures come from `images`, in the words of a policy, or from nowhere.
  package static func text(
    title: String, style: String, script: String, images: String? = nil
  ) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(style, script, images))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title.escapedForTerminal))</title>
    <style>\(style)</style>
    </head>

    """
  }

  /// The policy: nothing but pictures is fetched, and only this script and this style are used.
  private static func policy(_ style: String, _ script: String, _ images: String?) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))'"
    }
    return "default-src 'none'; script-src \(hash(script)); style-src \(hash(style)); "
      + (images.map { "img-src \($0); " } ?? "")
      + "base-uri 'none'; form-action 'none'"
  }

  /// The schemes of URLs that a browser runs rather than opens: they are shown, not linked.
  package static let runSchemes = ["javascript", "data", "vbscript"]
}
