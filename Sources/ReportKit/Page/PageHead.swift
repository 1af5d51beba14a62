import TextKit

/// What every page starts with: a policy that lets nothing run but its own script, and the style.
package enum PageHead {
  /// The document up to the start of its body: the title is a text of a store, style and script are
  /// constants of the program.
  package static func text(title: String, style: String, script: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy(style: style, script: script))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title.escapedForTerminal))</title>
    <style>\(style)</style>
    </head>

    """
  }

  /// The policy: nothing is fetched from anywhere, and only this script and this style are used.
  private static func policy(style: String, script: String) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Base64.text(SHA256.digest(Array(text.utf8))))'"
    }
    return "default-src 'none'; script-src \(hash(script)); style-src \(hash(style)); "
      + "base-uri 'none'; form-action 'none'"
  }

  /// The schemes of URLs that a browser runs rather than opens: they are shown, not linked.
  package static let runSchemes = ["javascript", "data", "vbscript"]
}

/// The look that all pages have: one column, the system's font, light and dark, nothing that moves.
package enum PageStyle {
  /// Colours, text, header, controls and codes.
  package static let common = #"""

    :root { --ink: #1b1d21; --paper: #fff; --dim: #5b616b; --line: #c9ccd2; --field: #f4f5f7;
      --link: #0a58ca; --pass: #0a6b2d; --fail: #b3141d; --blocked: #7d4a00; color-scheme: light dark }
    @media (prefers-color-scheme: dark) { :root { --ink: #e9eaec; --paper: #15171b; --dim: #a9afb9;
      --line: #464b55; --field: #23262c; --link: #8ab8ff; --pass: #62d48c; --fail: #ff8d92;
      --blocked: #f3bb55 } }
    * { box-sizing: border-box }
    body { margin: 0 auto; max-width: 40rem; padding: 0 1rem 4rem; color: var(--ink);
      background: var(--paper); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere }
    h1 { font-size: 1.4rem; margin: 0 0 .25rem }
    h2 { font-size: 1.05rem; margin: 0 }
    p, dl { margin: .25rem 0 }
    a { color: var(--link) }
    code, .url { font-family: ui-monospace, monospace; font-size: .9rem }
    header { position: sticky; top: 0; z-index: 1; background: var(--paper);
      border-bottom: 1px solid var(--line); padding: .75rem 0 .5rem }
    .low header { position: static }
    ol { list-style: none; margin: 0; padding: 0 }
    input, select, button, .button { font: inherit; color: inherit; background: var(--field);
      border: 1px solid var(--dim); border-radius: .4rem; padding: .5rem .7rem; min-height: 2.75rem }
    button, .button { cursor: pointer }
    :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
    .tag { display: inline-block; border: 1px solid var(--line); border-radius: 1rem;
      padding: 0 .6rem }
    #message { border: 1px solid var(--blocked); border-radius: .4rem; padding: .4rem .6rem }
    canvas { display: block; width: 100%; background: #fff; image-rendering: pixelated }
    [hidden] { display: none !important }

    """#
}
