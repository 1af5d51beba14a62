// The cases, and what is kept of them.
const say = (text) => { find("message").textContent = text; };
const states = { open: "to do", pass: "passed", fail: "failed", blocked: "blocked" };
const labels = { pass: "Pass", fail: "Fail", blocked: "Blocked" };
const prefix = `deeplink/${document.body.dataset.run}/`;

const storage = openStorage();
if (!storage) say("This browser cannot save results: export them before leaving the page.");

const longestNote = 10000;
const longestRecord = 100000;
const checked = (record) => ({
  result: isText(record?.result, 9) && Object.hasOwn(states, record.result) ? record.result : "open",
  note: isText(record?.note, longestNote) ? record.note : "",
  time: isText(record?.time, 99) ? record.time : "",
  url: isText(record?.url, longestRecord) ? record.url : null,
});
const stored = (item) => {
  try { return readJSON(storage?.getItem(prefix + item.key), longestRecord); } catch { return null; }
};
const cards = Array.from(document.querySelectorAll("li.card"), (root) => {
  const card = { root, title: root.querySelector("h2").textContent };
  card.tags = JSON.parse(root.dataset.tags);
  card.items = Array.from(root.querySelectorAll(".case"), (root) => {
    const item = { root, url: "", environment: "", device: "", start: "", wrap: "", ...root.dataset };
    const name = [`${item.link}#${item.row}`, item.start].filter(Boolean).join(" ");
    return { ...item, card, title: card.title, name, first: { ...root.dataset } };
  });
  return card;
});
const items = cards.flatMap((card) => card.items);
const cardOf = new Map(cards.map((card) => [card.root, card]));
const byKey = new Map(items.map((item) => [item.key, item]));
const read = (item) => {
  item.record = checked(stored(item) ?? { result: item.first.result, note: item.first.note });
  // A result of the time when no value was secret has the whole URL.
  const whole = item.root.querySelector(".url a")?.getAttribute("href");
  if (item.record.url === null || item.record.url !== whole || whole === item.url) return;
  item.record.url = item.url;
  keep(item);
};
const keep = (item) => {
  if (!storage) return;
  try {
    storage.setItem(prefix + item.key, JSON.stringify(item.record));
  } catch {
    say("The browser's storage is full: export the results before you leave this page.");
  }
};
