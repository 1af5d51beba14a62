extension PageScript {
  /// What the browser keeps, under the page's title: the environment, and the last URLs of each link.
  ///
  /// Secrets are never kept. Where there is no storage it is kept for the visit.
  static let history = #"""
    const visit = new Map();
    let storage = null;
    try {
      storage = window.localStorage;
      storage.setItem("deeplink", "");
      storage.removeItem("deeplink");
    } catch {
      storage = null;
    }
    const keyOf = (name) => `deeplink/links/${data.title}/${name}`;
    const kept = (name) => {
      try {
        const text = storage ? storage.getItem(keyOf(name)) : visit.get(name);
        return JSON.parse(text ?? "null");
      } catch {
        return null;
      }
    };
    const keep = (name, value) => {
      const text = JSON.stringify(value);
      visit.set(name, text);
      try { storage?.setItem(keyOf(name), text); } catch { storage = null; }
    };
    const forget = (name) => {
      visit.delete(name);
      try { storage?.removeItem(keyOf(name)); } catch { storage = null; }
    };

    // Of each use: the URL with the slots of secrets, the environment's name, values and time.
    const mostUses = 20;
    const isText = (value) => typeof value === "string";
    const usesOf = ({ path }) => {
      const uses = kept(`path ${path}`);
      return Array.isArray(uses)
        ? uses.filter((use) => isText(use?.url) && typeof use.values === "object" && use.values) : [];
    };
    const remember = (row, environment, texts, answers) => {
      const { fields, plan, values } = answers;
      const isSecret = (index) => Boolean(fields[index].secret) && values[index] !== undefined;
      const runs = fill.preview(plan, (index) => values[index], isSecret);
      const url = runs.map((run) => run.text ?? `$<${fields[run.open].name}>`).join("");
      const open = fields.map((field, index) => [field.name, texts[index], field.secret]);
      const use = {
        url, environment: data.environments[environment]?.name ?? null, time: Date.now(),
        values: Object.fromEntries(open.filter(([, , secret]) => !secret)),
      };
      const others = usesOf(row).filter((other) => other.url !== url);
      keep(`path ${row.path}`, [use, ...others].slice(0, mostUses));
    };
    const lastUse = (row) => usesOf(row)[0]?.time ?? 0;

    """#
}
