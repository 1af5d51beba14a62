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
      const item = { li, url: "", environment: "", device: "", ...li.dataset, first: { ...li.dataset } };
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
}
