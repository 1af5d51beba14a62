extension PageScript {
  /// The page's address: `#pickem@staging?tournamentId=8412`, so that a filled form can be sent.
  static let address = #"""
    const decoded = (text) => {
      try { return decodeURIComponent(text); } catch { return text; }
    };
    const cutAt = (text, mark) => {
      const at = text.indexOf(mark);
      return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
    };
    const readAddress = (hash) => {
      const [path, query] = cutAt(hash.replace(/^#/, ""), "?");
      const [name, environment] = cutAt(path, "@");
      const values = new Map((query ?? "").split("&").filter(Boolean).map((pair) => {
        const [name, value] = cutAt(pair, "=");
        return [decoded(name), decoded(value ?? "")];
      }));
      return { name: decoded(name), environment: environment && decoded(environment), values };
    };
    // Secrets are not in it, nor is what the page fills in by itself.
    const addressOf = (link, environment, fields, texts, first) => {
      const pairs = fields.flatMap((field, index) => {
        const text = texts[index] ?? "";
        if (field.secret || text === (first[index] ?? "")) return [];
        return [`${encodeURIComponent(field.name)}=${encodeURIComponent(text.toWellFormed?.() ?? text)}`];
      });
      const place = data.environments.length > 1 ? data.environments[environment] : null;
      return `#${encodeURIComponent(link.name)}`
        + (place ? `@${encodeURIComponent(place.name)}` : "")
        + (pairs.length ? `?${pairs.join("&")}` : "");
    };
    let writing = 0;
    // A browser takes few changes of its address in a short time.
    const writeAddress = (address) => {
      clearTimeout(writing);
      writing = setTimeout(() => {
        try { window.history.replaceState(null, "", address()); } catch { writing = 0; }
      }, 500);
    };

    """#
}
