// Buttons, notes, codes, progress, search and keys.
const show = (item) => {
  const { result, note, url } = item.record;
  item.root.dataset.state = result;
  if (!item.buttons) return;
  for (const button of item.buttons) {
    button.setAttribute("aria-pressed", String(button.value === result));
  }
  if (item.note.value !== note) item.note.value = note;
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
  item.note = make("input", { type: "text", autocomplete: "off", maxlength: longestNote });
  item.note.addEventListener("input", () => change(item, { note: item.note.value }));
  item.other = make("p", { class: "other" });
  const label = [`Result of ${item.name}`, item.title, item.environment, item.device]
    .filter(Boolean).join(", ");
  const group = make(
    "div", { class: "result", role: "group", "aria-label": label },
    ...item.buttons, make("label", {}, "Note", item.note), item.other);
  item.root.append(group);
  if (item.code) {
    item.box = make("div", { class: "code" });
    // What a phone shows, it cannot scan: there the code is behind a button.
    const scan = make("button", {
      type: "button", class: "scan", "aria-expanded": "false",
      "aria-label": `QR code of ${item.name}`,
    }, "QR code");
    scan.addEventListener("click", () => {
      scan.setAttribute("aria-expanded", String(item.root.classList.toggle("scanned")));
    });
    item.root.append(scan, item.box);
  }
  show(item);
};
const near = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    for (const item of cardOf.get(entry.target).items) {
      if (entry.isIntersecting) {
        equip(item);
        draw(item, 4);
      } else {
        item.box?.replaceChildren();
      }
    }
  }
}, { rootMargin: "1200px 0px" });
window.addEventListener("beforeprint", () => {
  const printed = items.filter((item) => !item.root.hidden);
  for (const item of printed) {
    equip(item);
    draw(item, printed.length > 1000 ? 2 : 4);
  }
});

let search = find("search").value;
const filter = () => {
  const words = wordsOf(search);
  const [state, environment, start, tag] =
    ["filter", "environment", "start", "tag"].map((id) => find(id).value);
  let shown = 0;
  for (const item of items) {
    if (words.length) {
      item.text ??= [item.card.root, item.root]
        .map((part) => part.firstElementChild.textContent.toLowerCase()).join("\n");
    }
    const isMeant = (!state || item.record.result === state)
      && (!environment || item.environment === environment)
      && (!start || (item.start || "as-is") === start)
      && (!tag || item.card.tags.includes(tag))
      && words.every((word) => item.text.includes(word));
    item.root.hidden = !isMeant;
    shown += isMeant;
  }
  for (const { root, items } of cards) root.hidden = items.every((item) => item.root.hidden);
  find("none").hidden = shown > 0;
  find("shown").textContent = state || environment || start || tag || words.length
    ? `${shown} of ${items.length} shown` : "";
};
const offer = (id, names, least) => {
  const known = Array.from(new Set(names.filter(Boolean)));
  find(id).append(...known.map((name) => make("option", { value: name }, name)));
  find(id).parentElement.hidden = known.length < least;
};
const move = (item, step) => {
  let at = items.indexOf(item) + step;
  while (items[at]?.root.hidden) at += step;
  const next = items[at];
  if (!next) return;
  equip(next);
  next.root.scrollIntoView({ block: "nearest" });
  (next.root.querySelector("a") ?? next.root.querySelector("button")).focus();
};
find("cases").addEventListener("click", ({ target }) => {
  const link = target.closest("a");
  if (link) watchTap(link.getAttribute("href"), say);
});
find("cases").addEventListener("keydown", (event) => {
  const root = event.target.closest(".case");
  if (!root || event.target.tagName === "INPUT") return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const item = byKey.get(root.dataset.key);
  const actions = {
    p: () => press(item, "pass"), f: () => press(item, "fail"), b: () => press(item, "blocked"),
    n: () => item.note.focus(), ArrowDown: () => move(item, 1), ArrowUp: () => move(item, -1),
  };
  if (!Object.hasOwn(actions, event.key)) return;
  event.preventDefault();
  actions[event.key]();
});
