// What starts it all: the events of the page.
const follow = () => {
  const asked = readAddress(window.location.hash);
  const row = rowNamed(asked.name);
  if (row) open(row, asked);
  else if (current || document.body.dataset.view) close();
  if (!row) {
    find("message").textContent = asked.name ? `There is no link ${checks.quoted(asked.name)}.` : "";
  }
};
const nextField = (input) => {
  const index = current.entries.findIndex((entry) => entry.input === input);
  const next = current.entries[index + 1];
  if (next) next.input.focus();
  else if (find("open").hasAttribute("href")) find("open").click();
  else current.entries.find((_, index) => problemAt(current.answers, index))?.input.focus();
};
const url = () => current.answers.url;

find("fields").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.isComposing || event.target.tagName === "BUTTON") return;
  event.preventDefault();
  nextField(event.target);
});
find("open").addEventListener("click", (event) => {
  if (!find("open").hasAttribute("href")) return event.preventDefault();
  used();
  watchTap(url(), say);
});
const copyCommand = () => {
  const fields = current.entries.map(({ field }) => field);
  const { line, missing } = commandOf(current.row.link, current.environment, fields, texts());
  copy(line, missing.length
    ? `Copied without ${missing.join(", ")}: deeplink asks for it.` : "Copied the command.");
};
find("copy").addEventListener("click", () => {
  if (!current.row.link.plans) {
    copyCommand();
    return;
  }
  used();
  copy(url(), "Copied.");
});
find("share").hidden = typeof navigator.share !== "function";
find("share").addEventListener("click", async () => {
  used();
  const isOfWeb = data.fill.webSchemes.includes(fill.schemeOf(url()));
  try { await navigator.share(isOfWeb ? { url: url() } : { text: url() }); } catch { say(""); }
});
find("qr").addEventListener("click", () => {
  const modules = codeOf(url());
  if (!modules) return say("The URL is too long for a QR code.");
  used();
  draw(modules);
  find("canvas").setAttribute("aria-label", `QR code of ${url()}`);
  find("caption").textContent = url();
  find("code").showModal();
});
find("done").addEventListener("click", () => find("code").close());
find("command").addEventListener("click", copyCommand);
find("last").addEventListener("click", () => useAgain(current.last));
find("clear").addEventListener("click", () => {
  forget(`link ${current.row.link.key}`);
  current.row.time = 0;
  showUses();
  say("Cleared.");
});
find("environment").addEventListener("change", () => {
  const { value } = find("environment");
  chosen = value === "" ? null : Number(value);
  keep("environment", data.environments[chosen]?.name ?? null);
  if (!current) return;
  current.environment = environmentOf(current.row.link);
  current.missing = { place: "", names: "" };
  setFirst(false);
  refresh();
  writeAddress(address);
});
// A URL that is typed opens its link by Enter, for what is typed first may be a URL, too.
find("search").addEventListener("input", ({ target, inputType }) => {
  search = target.value;
  if (inputType === "insertFromPaste" && openMaker(search)) target.value = search = "";
  filter();
});
find("search").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || openMaker(search)) return;
  const row = Array.from(find("links").children).find((root) => !root.hidden)?.firstElementChild;
  if (row?.tagName === "A") row.click();
});
window.addEventListener("hashchange", follow);
onReturn(() => {
  find("search").value = search;
  showChosen(Boolean(current?.missing.place));
  for (const entry of current?.entries ?? []) entry.show();
  if (current) refresh();
});
keepRoom(document.querySelector("header"), find("bar"));

for (const { root, link } of rows) {
  if (link) root.firstElementChild.setAttribute("href", `#${encodeURIComponent(link.name)}`);
}
showStorage();
for (const row of rows) row.time = usesOf(row)[0]?.time ?? 0;
forgetSecrets(new Set(rows.map(({ link }) => link?.key)));
showTags();
showEnvironments();
sortRows();
filter();
drawKeptRows();
drawRowsAsSeen();
find("plain").hidden = true;
find("controls").hidden = false;
follow();
