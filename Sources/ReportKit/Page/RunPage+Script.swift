extension RunPage {
  /// The script, whose text never changes: what a run is about stands in the page.
  static let script = "\n\"use strict\";\n(() => {\n" + cases + results + exchange + "})();\n"

  /// The cases, and what is kept of them.
  private static let cases = #"""
    const find = (id) => document.getElementById(id);
    const say = (text) => { find("message").textContent = text; };
    const make = (name, attributes, ...children) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      element.append(...children);
      return element;
    };
    const states = { open: "to do", pass: "passed", fail: "failed", blocked: "blocked" };
    const labels = { pass: "Pass", fail: "Fail", blocked: "Blocked" };
    const prefix = `deeplink/${document.body.dataset.run}/`;

    // A file of the disk, or a private window, may have no storage.
    let storage = null;
    try {
      storage = window.localStorage;
      storage.setItem(prefix, "");
      storage.removeItem(prefix);
    } catch {
      storage = null;
      say("This browser keeps no results for this page: export them before you leave it.");
    }

    const checked = (record) => ({
      result: Object.hasOwn(states, record?.result) ? record.result : "open",
      note: typeof record?.note === "string" ? record.note : "",
      time: typeof record?.time === "string" ? record.time : "",
      url: typeof record?.url === "string" ? record.url : null,
    });
    const stored = (item) => {
      try { return JSON.parse(storage?.getItem(prefix + item.key) ?? "null"); } catch { return null; }
    };
    const items = Array.from(document.querySelectorAll("li.case"), (li) => {
      const item = { li, url: "", environment: "", ...li.dataset, first: { ...li.dataset } };
      item.name = `${item.link}#${item.row}`;
      item.title = li.querySelector("h2").textContent;
      return item;
    });
    const byKey = new Map(items.map((item) => [item.key, item]));
    const read = (item) => {
      item.record = checked(stored(item) ?? { result: item.first.result, note: item.first.note });
    };
    const keep = (item) => {
      if (!storage) return;
      try {
        storage.setItem(prefix + item.key, JSON.stringify(item.record));
      } catch {
        say("The browser's storage is full: export the results before you leave this page.");
      }
    };

    """#

  /// Buttons, notes, codes, progress, search and keys.
  private static let results = #"""
    const show = (item) => {
      const { result, note, url } = item.record;
      item.li.dataset.state = result;
      if (!item.buttons) return;
      for (const button of item.buttons) {
        button.setAttribute("aria-pressed", String(button.value === result));
      }
      if (item.note !== document.activeElement) item.note.value = note;
      const isOther = url !== null && url !== item.url && (result !== "open" || note !== "");
      item.other.textContent = isOther ? `Recorded for another URL: ${url || "none"}` : "";
    };
    const count = () => {
      const counts = { open: 0, pass: 0, fail: 0, blocked: 0 };
      for (const item of items) counts[item.record.result] += 1;
      const done = items.length - counts.open;
      find("bar").max = Math.max(items.length, 1);
      find("bar").value = done;
      const parts = ["pass", "fail", "blocked"].map((state) => `${counts[state]} ${states[state]}`);
      find("progress").textContent = `${done} of ${items.length} tested: ${parts.join(", ")}`;
    };
    const change = (item, record) => {
      item.record = { ...item.record, ...record, url: item.url, time: new Date().toISOString() };
      keep(item);
      show(item);
      count();
    };
    const press = (item, result) => {
      change(item, { result: item.record.result === result ? "open" : result });
    };

    const draw = (item, scale) => {
      if (!item.code || !item.box || item.box.firstChild) return;
      const bytes = atob(item.code);
      // The last byte has fewer than eight bits to spare, and the next square is further away.
      const size = Math.floor(Math.sqrt(bytes.length * 8));
      const side = (size + 8) * scale;
      const canvas = make("canvas", {
        width: side, height: side, role: "img", "aria-label": `QR code of ${item.url}`,
      });
      const context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, side, side);
      context.fillStyle = "#000";
      for (let bit = 0; bit < size * size; bit += 1) {
        if (!(bytes.charCodeAt(bit >> 3) & (128 >> (bit & 7)))) continue;
        const x = bit % size + 4;
        const y = Math.floor(bit / size) + 4;
        context.fillRect(x * scale, y * scale, scale, scale);
      }
      item.box.append(canvas);
    };
    const equip = (item) => {
      if (item.buttons) return;
      item.buttons = Object.keys(labels).map((value) => {
        const button = make("button", { type: "button", value }, labels[value]);
        button.addEventListener("click", () => press(item, value));
        return button;
      });
      item.note = make("input", { type: "text", autocomplete: "off" });
      item.note.addEventListener("input", () => change(item, { note: item.note.value }));
      item.other = make("p", { class: "other" });
      const group = make(
        "div", { class: "result", role: "group", "aria-label": `Result of ${item.name}, ${item.title}` },
        ...item.buttons, make("label", {}, "Note", item.note), item.other);
      item.li.append(group);
      if (item.code) {
        item.box = make("div", { class: "code" });
        item.li.append(item.box);
      }
      show(item);
    };
    const near = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        const item = byKey.get(entry.target.dataset.key);
        if (entry.isIntersecting) {
          equip(item);
          draw(item, 4);
        } else {
          item.box?.replaceChildren();
        }
      }
    }, { rootMargin: "1200px 0px" });
    window.addEventListener("beforeprint", () => {
      const printed = items.filter((item) => !item.li.hidden);
      for (const item of printed) {
        equip(item);
        draw(item, printed.length > 1000 ? 2 : 4);
      }
    });

    const filter = () => {
      const words = find("search").value.toLowerCase().split(/\s+/).filter(Boolean);
      const state = find("filter").value;
      let shown = 0;
      for (const item of items) {
        if (words.length) item.text ??= item.li.firstElementChild.textContent.toLowerCase();
        const isMeant = (!state || item.record.result === state)
          && words.every((word) => item.text.includes(word));
        item.li.hidden = !isMeant;
        shown += isMeant;
      }
      find("none").hidden = shown > 0;
      find("shown").textContent = state || words.length ? `${shown} of ${items.length} shown` : "";
    };
    const move = (li, step) => {
      let next = li;
      do next = next[step]; while (next?.hidden);
      if (!next) return;
      equip(byKey.get(next.dataset.key));
      next.scrollIntoView({ block: "nearest" });
      (next.querySelector("a") ?? next.querySelector("button")).focus();
    };
    find("cases").addEventListener("keydown", (event) => {
      const li = event.target.closest("li.case");
      if (!li || event.target.tagName === "INPUT") return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const item = byKey.get(li.dataset.key);
      const actions = {
        p: () => press(item, "pass"), f: () => press(item, "fail"), b: () => press(item, "blocked"),
        n: () => item.note.focus(), ArrowDown: () => move(li, "nextElementSibling"),
        ArrowUp: () => move(li, "previousElementSibling"),
      };
      if (!Object.hasOwn(actions, event.key)) return;
      event.preventDefault();
      actions[event.key]();
    });

    """#

  /// Results as CSV and JUnit XML, out and in; and what starts it all.
  private static let exchange = #"""
    const save = (name, type, text) => {
      const address = URL.createObjectURL(new Blob([text], { type }));
      make("a", { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 60000);
    };
    const fileName = document.title.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "run";

    const columns = ["case", "link", "title", "environment", "values", "expected", "url", "result",
      "note", "time", "key"];
    // A spreadsheet would run a cell that begins like a formula.
    const cell = (text) => {
      const guarded = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
      return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
    };
    const csv = () => [
      columns,
      ...items.map((item) => [
        item.name, item.link, item.title, item.environment, item.values, item.expected, item.url,
        item.record.result, item.record.note, item.record.time, item.key,
      ]),
    ].map((row) => row.map(cell).join(",") + "\r\n").join("");
    const parsed = (text) => {
      const rows = [[]];
      const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\r|\n|$)/gy;
      for (let match; cells.lastIndex < text.length && (match = cells.exec(text));) {
        rows.at(-1).push(match[1]?.replaceAll('""', '"') ?? match[2]);
        if (match[3] !== "," && cells.lastIndex < text.length) rows.push([]);
        else if (match[3] === "," && cells.lastIndex === text.length) rows.at(-1).push("");
      }
      return cells.lastIndex < text.length ? null : rows;
    };

    const xml = (text) => text
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, "\ufffd")
      .replace(/[&<>"\t\r\n]/g, (character) => `&#${character.codePointAt(0)};`);
    const group = (item) => (item.environment ? `${item.environment}.manual` : "manual");
    const outcome = ({ result, note }) => {
      const message = `message="${xml(note || states[result])}"`;
      if (result === "pass") return "";
      if (result === "fail") return `<failure type="failed" ${message}/>`;
      return `<skipped type="${result}" ${message}/>`;
    };
    const junit = () => {
      const names = new Set();
      const lines = items.map((item) => {
        let name = item.name;
        for (let number = 2; names.has(`${group(item)} ${name}`); number += 1) {
          name = `${item.name} (${number})`;
        }
        names.add(`${group(item)} ${name}`);
        const note = item.record.result === "pass" && item.record.note
          ? `\n${xml(item.record.note)}` : "";
        return `<testcase classname="${xml(group(item))}" name="${xml(name)}">${outcome(item.record)}`
          + `<system-out>key ${item.key}\n${xml(item.url)}${note}</system-out></testcase>`;
      });
      const total = (...results) =>
        items.filter((item) => results.includes(item.record.result)).length;
      return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n'
        + `<testsuite name="${xml(document.body.dataset.run)}" tests="${items.length}"`
        + ` failures="${total("fail")}" errors="0" skipped="${total("open", "blocked")}">\n`
        + `${lines.join("\n")}\n</testsuite>\n</testsuites>\n`;
    };

    const readCSV = (text) => {
      const [head, ...rows] = parsed(text) ?? [[]];
      const at = Object.fromEntries(columns.map((name) => [name, head.indexOf(name)]));
      if (at.key < 0 || at.result < 0) return null;
      const value = (row, name) => row[at[name]] ?? "";
      return rows.filter((row) => row.length > 1).map((row) => ({
        item: byKey.get(value(row, "key")), result: value(row, "result"), url: value(row, "url"),
        note: value(row, "note").replace(/^'(?=[=+\-@\t\r])/, ""), time: value(row, "time"),
      }));
    };
    const readJUnit = (text) => {
      const tree = new DOMParser().parseFromString(text, "application/xml");
      if (tree.querySelector("parsererror") || !tree.querySelector("testsuite")) return null;
      const byName = new Map(items.map((item) => [`${item.environment} ${item.name}`, item]));
      return Array.from(tree.querySelectorAll("testcase"), (test) => {
        const [, key, url, note] =
          /^key (\S+)\n(\S*)(?:\n([^]*))?$/.exec(test.querySelector("system-out")?.textContent) ?? [];
        const environment = (test.getAttribute("classname") ?? "").replace(/(?:^|\.)[^.]*$/, "");
        const item = byKey.get(key) ?? byName.get(`${environment} ${test.getAttribute("name")}`);
        const bad = test.querySelector("failure, error");
        const skipped = test.querySelector("skipped");
        const result = bad ? "fail" : !skipped ? "pass"
          : skipped.getAttribute("type") === "blocked" ? "blocked" : "open";
        const message = (bad ?? skipped)?.getAttribute("message") ?? note ?? "";
        const isNote = !Object.values(states).includes(message);
        return { item, result, note: isNote ? message : "", url: url ?? item?.url, time: "" };
      });
    };
    const load = async (file) => {
      const text = (await file.text()).replace(/^\ufeff/, "");
      const found = text.trimStart().startsWith("<") ? readJUnit(text) : readCSV(text);
      if (!found) return say(`${file.name} is neither CSV nor JUnit XML with results of such a page.`);
      const known = found.filter(({ item }) => item);
      for (const { item, ...record } of known) {
        item.record = checked(record);
        keep(item);
        show(item);
      }
      count();
      filter();
      const missing = found.length - known.length;
      say(`${known.length} results read from ${file.name}`
        + (missing ? `, ${missing} are of links that this page lacks.` : "."));
    };

    find("csv").addEventListener("click", () => save(`${fileName}.csv`, "text/csv", csv()));
    find("junit").addEventListener("click", () => save(`${fileName}.xml`, "text/xml", junit()));
    find("import").addEventListener("change", async ({ target }) => {
      if (target.files.length) await load(target.files[0]);
      target.value = "";
    });
    find("clear").addEventListener("click", () => {
      if (!confirm("Forget all results and notes of this page?")) return;
      for (const item of items) {
        item.record = checked(null);
        try { storage?.removeItem(prefix + item.key); } catch { continue; }
        show(item);
      }
      count();
      filter();
    });
    find("search").addEventListener("input", filter);
    find("filter").addEventListener("change", filter);
    window.addEventListener("storage", ({ key }) => {
      const item = byKey.get(key?.slice(prefix.length));
      if (!item || !key.startsWith(prefix)) return;
      read(item);
      show(item);
      count();
    });
    for (const item of items) {
      read(item);
      show(item);
      near.observe(item.li);
    }
    count();
    find("controls").hidden = false;

    """#
}
