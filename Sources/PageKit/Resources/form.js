// The form of a link: its fields, the URL that forms, and what can be done with it.
const codeOf = codesOf(data.codes);
const draw = (modules) => {
  const side = (modules.length + 8) * 4;
  const canvas = find("canvas");
  canvas.width = canvas.height = side;
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.fillStyle = "#000";
  for (const [y, row] of modules.entries()) {
    for (const [x, module] of row.entries()) {
      if (module) context.fillRect((x + 4) * 4, (y + 4) * 4, 4, 4);
    }
  }
};

// The link that is shown: its row, environment, entries, and what they make.
let current = null;
const texts = () => current.entries.map((entry) => entry.text);
const setEnabled = (element, isEnabled) => {
  if (element.tagName !== "A") element.disabled = !isEnabled;
  else if (isEnabled) element.removeAttribute("aria-disabled");
  else element.setAttribute("aria-disabled", "true");
};
const isRun = (url) => data.runSchemes.includes(fill.schemeOf(url));
const beyondLink = "Use deeplink fill for this link";
const noteOf = ({ row, environment, answers }) => {
  if (!row.link.plans) return `${beyondLink}: this page cannot check its values.`;
  const fault = row.link.faults?.[takesBase(row.link) ? environment : 0];
  if (fault) return fault;
  if (!answers?.plan) return "Choose an environment.";
  if (answers.collision?.index < 0) return answers.collision.reason;
  if (answers.url === null) return "";
  if (!fill.schemeOf(answers.url)) {
    return "This is a path: add an environment to the store with deeplink env add NAME URL.";
  }
  return isRun(answers.url) ? "Not linked: a browser would run it." : "";
};
const showURL = () => {
  const { answers } = current;
  const runs = answers?.plan
    ? fill.preview(answers.plan, (index) => answers.values[index],
      (index) => Boolean(problemAt(answers, index))) : [];
  find("url").replaceChildren(...runs.map(({ text, open, filled }) => {
    if (open === undefined) return filled ? make("b", {}, text) : text;
    const { name, title } = answers.fields[open];
    return make("mark", {}, bdi(title ?? name));
  }));
};
// What the screen is to show once the link is open, as far as the values are known.
const showScreen = () => {
  const { row: { link }, answers } = current;
  const parts = (link.screen ?? []).map((part) => {
    if (typeof part === "string") return part;
    const [name, fallback] = part;
    const index = answers?.fields.findIndex((field) => field.name === name) ?? -1;
    const text = index < 0 || problemAt(answers, index) ? undefined : answers.values[index] ?? fallback;
    return text ?? make("mark", {}, bdi(answers?.fields[index]?.title ?? name));
  });
  const isBlank = parts.every((part) => typeof part === "string" && !part.trim());
  find("screen").replaceChildren(...(isBlank ? [] : ["The screen shows: ", make("bdi", {}, ...parts)]));
};
const judged = ({ row, environment, entries, missing }) => {
  if (!row.link.plans || !planOf(row.link, environment)) return null;
  const answers = answersOf(row.link, environment, texts());
  for (const [index, { isHeld, text, field }] of entries.entries()) {
    if (isHeld) continue;
    const reason = isText(text, mostLetters)
      ? `a field of this page cannot hold a line break: ${checks.beyond}` : checks.beyond;
    answers.problems[index] = wrong(
      field.secret ? reason : `${reason}, got ${checks.quoted(text)}`);
  }
  if (missing.place || missing.names || answers.problems.some(Boolean)) answers.url = null;
  return answers;
};
const refresh = () => {
  const { row, entries, missing } = current;
  current.answers = judged(current);
  const { answers } = current;
  const isMissing = Boolean(missing.place || missing.names);
  find("message").textContent = [missing.place, missing.names].filter(Boolean).join(" ");
  entries.forEach((entry, index) => {
    // Its first item says that a list waits for a choice.
    const isWaiting = entry.field.choices && !entry.isTouched && entry.text === ""
      && !takesBlank(entry.field);
    showProblem(entry, answers && !isWaiting ? problemAt(answers, index) : null);
  });
  showURL();
  showScreen();
  find("note").textContent = noteOf(current);
  const url = answers?.url ?? null;
  const isLink = url !== null && Boolean(fill.schemeOf(url));
  if (isLink && !isRun(url)) find("open").setAttribute("href", url);
  else find("open").removeAttribute("href");
  setEnabled(find("open"), isLink && !isRun(url));
  setEnabled(find("copy"), url !== null || (!row.link.plans && !isMissing));
  setEnabled(find("command"), !isMissing);
  setEnabled(find("share"), isLink);
  setEnabled(find("qr"), isLink);
  find("copied").parentElement.hidden = true;
};
let telling = 0;
// A screen reader hears the reason of the field that is being filled once typing rests.
const tell = (entry) => {
  clearTimeout(telling);
  telling = setTimeout(() => {
    const reason = entry.reason.textContent;
    find("live").textContent = reason ? `${entry.label}: ${reason}`
      : current?.answers?.url ? "The URL is complete." : "";
  }, 700);
};
const address = () => addressOf(current.row.link, current.environment,
  current.entries.map(({ field }) => field), texts(), current.first);
// A change by hand ends what the address asked for in vain.
const changed = (entry) => {
  current.missing.names = "";
  refresh();
  tell(entry);
  writeAddress(address);
};
// The address is written at once: a browser may go on to the link, and comes back by it.
const used = () => {
  remember(current.row, current.environment, texts());
  showUses();
  writeAddressNow(address);
};

// What the environment gives, be it the empty text, else the default; null for what it leaves out.
const firstText = (field, environment) => {
  const given = givenBy(environment, field);
  return given === undefined || (given === null && !field.optional) ? field.default : given;
};
const setFirst = (isAll) => {
  const { entries, environment } = current;
  current.first = entries.map(({ field }) => firstText(field, environment));
  entries.forEach((entry, index) => {
    if (isAll || !entry.isTouched) entry.set(current.first[index]);
  });
};
const setValues = (values) => {
  for (const entry of current.entries) {
    if (!values.has(entry.field.name) || entry.field.secret) continue;
    entry.set(textTaken(entry.field, values.get(entry.field.name)));
    entry.isTouched = true;
  }
};
const useAgain = ({ environment, values }) => {
  if (environment !== null) {
    choose(environment);
    current.environment = environmentOf(current.row.link);
    current.missing.place = "";
  }
  current.missing.names = "";
  setFirst(true);
  setValues(new Map(Object.entries(values)));
  refresh();
  writeAddress(address);
};
const showUses = () => {
  const { row } = current;
  const uses = usesOf(row).filter((use) => urlOf(row, use) !== null);
  [current.last] = uses;
  find("uses").hidden = find("last").hidden = uses.length === 0;
  find("used").replaceChildren(...uses.map((use) => {
    const button = make("button", { type: "button", class: "use" });
    const time = new Date(use.time).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    button.append(make("span", { class: "url" }, urlOf(row, use)), make("span", { class: "note" }, time));
    button.addEventListener("click", () => useAgain(use));
    return make("li", {}, button);
  }));
};

let scroll = 0;
const open = (row, asked) => {
  const { link } = row;
  const missing = missingOf(asked, link.plans ? fieldsOf(link) : null);
  if (asked.environment !== null && !missing.place) choose(asked.environment);
  showChosen(missing.place !== "");
  showDefault(link);
  const fields = link.plans ? fieldsOf(link) : [];
  const entries = fields.map((field, index) =>
    entryOf(field, index, index === fields.length - 1, changed));
  if (!current) scroll = window.scrollY;
  current = {
    row, environment: missing.place ? null : environmentOf(link), entries, missing, answers: null,
    first: [],
  };
  const parts = Array.from(row.root.querySelectorAll("h2, .name, .path"), (part) =>
    part.cloneNode(true));
  const heading = parts[0];
  heading.id = "heading";
  heading.tabIndex = -1;
  if (link.about) parts.push(make("p", { class: "help" }, bdi(link.about)));
  find("about").replaceChildren(...parts);
  find("fields").replaceChildren(...entries.map(({ root }) => root));
  setFirst(true);
  setValues(new Map(asked.pairs));
  showUses();
  refresh();
  document.body.dataset.view = "link";
  find("list").hidden = find("finder").hidden = true;
  find("link").hidden = find("back").hidden = false;
  window.scrollTo(0, 0);
  // On a phone the focus would open the keyboard over the form.
  const first = entries.find((_, index) => current.answers && problemAt(current.answers, index))
    ?? entries[0];
  const isTouched = window.matchMedia("(pointer: coarse)").matches;
  (first && !isTouched ? first.input : heading).focus();
};
const close = () => {
  const row = current?.row;
  current = null;
  showDefault({});
  showChosen();
  sortRows();
  delete document.body.dataset.view;
  find("list").hidden = find("finder").hidden = false;
  find("link").hidden = find("back").hidden = true;
  if (!row) return;
  drawRowsUpTo(row);
  window.scrollTo(0, scroll);
  row.root.firstElementChild.focus({ preventScroll: true });
  // Rows out of sight have their height once they are drawn.
  const show = (frames) => requestAnimationFrame(() => {
    row.root.scrollIntoView({ block: "nearest" });
    if (frames > 0) show(frames - 1);
  });
  show(4);
};
