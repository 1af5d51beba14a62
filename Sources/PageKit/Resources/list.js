// The list of links: its order, search, tags, and the environment.
const rows = Array.from(find("links").children, (root, index) => {
  const part = (selector) => root.querySelector(selector)?.textContent ?? "";
  const tags = Array.from(root.querySelectorAll(".tag"), (tag) => tag.textContent);
  const link = data.links[index];
  const texts = [part("h2"), part(".name"), part(".path"), link?.about ?? "", ...tags];
  return { root, link, tags, time: 0, text: texts.join("\n").toLowerCase() };
});
const rowNamed = (name) => rows.find(({ link }) => link?.name === name);

// The rows that search and tags leave, in the order of the list; only the first of them are drawn until
// somebody comes near the last of these: WebKit lays each of them out again with every key of a search.
const step = 12;
let meant = rows;
let drawn = 0;
const drawRows = (count) => {
  drawn = Math.min(count, meant.length);
  const seen = new Set(meant.slice(0, drawn));
  for (const row of rows) {
    if (row.root.hidden === seen.has(row)) row.root.hidden = !seen.has(row);
  }
};
const drawRowsUpTo = (row) => drawRows(Math.max(drawn, meant.indexOf(row) + 1));
// The entry of the browser's history keeps how many rows are drawn: a page that is loaded again is then
// as long as it was, and the browser scrolls to where it was left.
const keepDrawn = () => {
  try { window.history.replaceState({ drawn }, ""); } catch { return; }
};
const drawKeptRows = () => {
  const kept = window.history.state?.drawn;
  if (Number.isSafeInteger(kept) && kept > drawn) drawRows(kept);
};
const drawRowsAsSeen = () => {
  const end = make("div", {});
  find("links").after(end);
  const watch = new IntersectionObserver((changes) => {
    if (!changes.some(({ isIntersecting }) => isIntersecting) || drawn >= meant.length) return;
    drawRows(drawn + step);
    keepDrawn();
    // What is in view already is not told again.
    watch.unobserve(end);
    watch.observe(end);
  }, { rootMargin: "1000px" });
  watch.observe(end);
  window.addEventListener("beforeprint", () => drawRows(meant.length));
};

// The newest use first, the others in the order of the store.
let sorted = rows;
const sortRows = () => {
  sorted = [...rows].sort((one, other) => other.time - one.time);
  if (sorted.every(({ root }, index) => root === find("links").children[index])) return;
  find("links").append(...sorted.map(({ root }) => root));
  const left = new Set(meant);
  meant = sorted.filter((row) => left.has(row));
  drawRows(drawn);
};

let search = find("search").value;
const chosenTags = new Set();
const filter = () => {
  const words = wordsOf(search);
  meant = sorted.filter(({ text, tags }) => words.every((word) => text.includes(word))
    && Array.from(chosenTags).every((tag) => tags.includes(tag)));
  drawRows(step);
  find("none").hidden = meant.length > 0;
  find("shown").textContent = words.length || chosenTags.size
    ? `${meant.length} of ${rows.length} links` : "";
};
const showTags = () => {
  for (const tag of new Set(rows.flatMap(({ tags }) => tags))) {
    const button = make("button", { type: "button", class: "chip", "aria-pressed": "false" });
    button.append(bdi(tag));
    button.addEventListener("click", () => {
      const isChosen = !chosenTags.delete(tag);
      if (isChosen) chosenTags.add(tag);
      button.setAttribute("aria-pressed", String(isChosen));
      filter();
    });
    find("tags").append(button);
  }
};

// The environment that a person chose; without one, each link has its own, or the store's.
let chosen = null;
const environmentOf = (link) => {
  const only = data.environments.length === 1 ? 0 : null;
  return chosen ?? link.environment ?? data.environment ?? only;
};
// Nothing is shown as chosen while an address asks for one that the page lacks.
const showChosen = (isMissing = false) => {
  const shown = chosen ?? (find("default") ? null : data.environment);
  find("environment").value = String(shown ?? "");
  if (isMissing) find("environment").selectedIndex = -1;
  find("places").hidden = data.environments.length < (isMissing ? 1 : 2);
};
const choose = (name) => {
  chosen = indexOf(name) ?? null;
  showChosen();
};
// What is used where none is chosen: of the link that is shown, or of most links.
const showDefault = (link) => {
  const option = find("default");
  const name = data.environments[link.environment ?? data.environment]?.name;
  if (option) option.textContent = name === undefined ? "choose…" : `default (${name})`;
};
const showEnvironments = () => {
  const isOneForAll = data.environment !== undefined
    && data.links.every((link) => (link?.environment ?? data.environment) === data.environment);
  if (!isOneForAll) {
    find("environment").append(make("option", { value: "", id: "default" }));
  }
  for (const [index, { name }] of data.environments.entries()) {
    find("environment").append(make("option", { value: index }, name));
  }
  showDefault({});
  const name = kept("environment");
  choose(indexOf(name) === undefined && isOneForAll
    ? data.environments[data.environment].name : name);
};
