// Results as CSV and JUnit XML, out and in; and what starts it all.
const save = (name, type, text) => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
};
const fileName = document.title.replace(/[^\p{L}\p{N}._-]+/gu, "-") || "run";

// Who tested what on which device: kept beside the results, and in every export.
const heads = ["tester", "device", "build", "ticket"];
const longestHead = 200;
const head = { ...stored({ key: "head" }) };
const showHead = () => {
  for (const name of heads) find(name).value = head[name];
};
for (const name of heads) {
  if (!isText(head[name], longestHead)) head[name] = document.body.dataset[name] ?? "";
  find(name).maxLength = longestHead;
  find(name).addEventListener("input", ({ target }) => {
    head[name] = target.value;
    keep({ key: "head", record: head });
  });
}
showHead();
const columns = () => ["case", "link", "title", "environment",
  ...["device", "start"].filter((name) => head[name] || items.some((item) => item[name])), "values",
  ...["wrap"].filter((name) => items.some((item) => item[name])),
  "expected", "url", "result", "note", "time",
  ...heads.filter((name) => name !== "device" && head[name]), "key"];
// A spreadsheet would run a cell that begins like a formula, perhaps after what nobody sees.
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{DI}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
// Readers that guess take "#" for a comment, "'" for a quote and \N for null, and trim blanks.
const needsQuotes = /[",\r\n]|^[#'\s]|\s$|^\\N$/;
const cell = (text) => {
  const guarded = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
};
const unguarded = (text) => (text[0] === "'" && formula.test(text.slice(1)) ? text.slice(1) : text);
const field = (item, name) => {
  if (name === "case") return item.name;
  if (name === "link") return item.template ?? item.link;
  if (["result", "note", "time"].includes(name)) return item.record[name];
  return heads.includes(name) ? item[name] || head[name] : item[name];
};
const csv = () => {
  const names = columns();
  return [names, ...items.map((item) => names.map((name) => field(item, name)))]
    .map((row) => row.map(cell).join(",") + "\r\n").join("");
};
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
const place = (item) => [item.environment, item.device].filter(Boolean).join(".");
// From which a command makes the row again.
const row = ({ link, template, environment, values, wrap, start }) => `row ${JSON.stringify({
  link: template ?? link, environment, values: JSON.parse(values),
  wrap: wrap ? JSON.parse(wrap) : undefined, start: start || undefined,
}).replace(/[\ufffe\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)}`;
const group = (item) => (place(item) ? `${place(item)}.manual` : "manual");
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
      + `<system-out>key ${item.key}\n${xml(`${item.url}\n${row(item)}`)}${note}</system-out></testcase>`;
  });
  const named = heads.filter((name) => head[name])
    .map((name) => `<property name="${name}" value="${xml(head[name])}"/>\n`);
  const total = (...results) =>
    items.filter((item) => results.includes(item.record.result)).length;
  return '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n'
    + `<testsuite name="${xml(document.body.dataset.run)}" tests="${items.length}"`
    + ` failures="${total("fail")}" errors="0" skipped="${total("open", "blocked")}">\n`
    + (named.length ? `<properties>\n${named.join("")}</properties>\n` : "")
    + `${lines.join("\n")}\n</testsuite>\n</testsuites>\n`;
};

const readCSV = (text) => {
  const [names, ...rows] = parsed(text) ?? [[]];
  if (!names.includes("key") || !names.includes("result")) return null;
  const value = (row, name) => row[names.indexOf(name)] ?? "";
  return rows.filter((row) => row.length > 1).map((row) => ({
    item: byKey.get(value(row, "key")), result: value(row, "result"), url: value(row, "url"),
    note: unguarded(value(row, "note")), time: value(row, "time"),
  }));
};
const readJUnit = (text) => {
  const tree = new DOMParser().parseFromString(text, "application/xml");
  if (tree.querySelector("parsererror") || !tree.querySelector("testsuite")) return null;
  const byName = new Map(items.map((item) => [`${place(item)} ${item.name}`, item]));
  return Array.from(tree.querySelectorAll("testcase"), (test) => {
    const output = test.querySelector("system-out")?.textContent ?? "";
    const [, key, url, note] = /^key (\S+)\n(\S*)(?:\nrow \{.*)?(?:\n([^]*))?$/.exec(output) ?? [];
    // A run says where it opened each link, which a page of such a run has, too.
    const [, opened] = /^on (.+)$/m.exec(test.textContent) ?? [];
    const [whole, name] = ["classname", "name"].map((key) => test.getAttribute(key) ?? "");
    const named = byName.get(`${opened} ${name}`) ?? byName.get(`${whole} ${name}`)
      ?? byName.get(`${whole.replace(/(?:^|\.)[^.]*$/, "")} ${name}`);
    // A number is that of a row of one run alone, which also says the URL.
    const lines = test.textContent.split("\n").map((line) => line.trim());
    const isOther = lines.some((line) => line.startsWith("row {")) && !lines.includes(named?.url);
    const item = byKey.get(key) ?? (isOther ? undefined : named);
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
  if (!found) return say(`${file.name} is not CSV or JUnit XML exported from this kind of page.`);
  const known = found.filter(({ item }) => item);
  for (const { item, ...record } of known) {
    // What the other has not tested takes nothing away, nor what was tested before it was here.
    const told = checked(record);
    const isOlder = told.time && item.record.time > told.time;
    if (isOlder || (told.result === "open" && !told.note)) continue;
    item.record = told;
    keep(item);
    show(item);
  }
  count();
  filter();
  const missing = found.length - known.length;
  say(`${known.length} results read from ${file.name}`
    + (missing ? `, ${missing} for links not on this page.` : "."));
};

find("csv").addEventListener("click", () => save(`${fileName}.csv`, "text/csv", csv()));
find("junit").addEventListener("click", () => save(`${fileName}.xml`, "text/xml", junit()));
find("import").addEventListener("change", async ({ target }) => {
  if (target.files.length) await load(target.files[0]);
  target.value = "";
});
find("clear").addEventListener("click", () => {
  if (!confirm("Delete all results and notes of this page?")) return;
  for (const item of items) {
    item.record = checked(null);
    try { storage?.removeItem(prefix + item.key); } catch { continue; }
    show(item);
  }
  count();
  filter();
});
find("search").addEventListener("input", ({ target }) => {
  search = target.value;
  filter();
});
for (const id of ["filter", "environment", "start", "tag"]) find(id).addEventListener("change", filter);
window.addEventListener("storage", ({ key }) => {
  const item = byKey.get(key?.slice(prefix.length));
  if (!item || !key.startsWith(prefix)) return;
  read(item);
  show(item);
  count();
});
const showAll = () => {
  for (const item of items) {
    if (storage || !item.record) read(item);
    show(item);
  }
  count();
};
showAll();
onReturn(() => {
  find("search").value = search;
  showHead();
  showAll();
  filter();
});
find("filters").open = !window.matchMedia("(max-width: 34rem)").matches;
keepRoom(document.querySelector("header"));
for (const { root } of cards) near.observe(root);
offer("environment", items.map((item) => item.environment), 2);
offer("start", items.map((item) => item.start || "as-is"), 2);
offer("tag", cards.flatMap((card) => card.tags), 1);
find("controls").hidden = false;
