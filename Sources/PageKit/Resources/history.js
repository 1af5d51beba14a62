// What the browser keeps, under the page's key: the environment, and the last uses of each link.
//
// A use is kept by its values, and its URL is made of them again by the link of today, so that
// what is a secret today is in neither. Where there is no storage it is kept for the visit.
const visit = new Map();
let storage = openStorage();
const longestKept = 500000;
const keyOf = (name) => `deeplink/links/${data.key}/${name}`;
const keptText = (name) => {
  try { return storage ? storage.getItem(keyOf(name)) : visit.get(name); } catch { return null; }
};
const kept = (name) => readJSON(keptText(name), longestKept);
const showStorage = () => {
  find("kept").textContent = storage
    ? "" : "This browser keeps used links only until the page is closed.";
};
const keep = (name, value) => {
  const text = JSON.stringify(value);
  visit.set(name, text);
  try { storage?.setItem(keyOf(name), text); } catch { storage = null; }
  showStorage();
};
const forget = (name) => {
  visit.delete(name);
  try { storage?.removeItem(keyOf(name)); } catch { storage = null; }
};

// A value that is a URL may hold the secret of the link that made it, encoded once or more.
const fromBase64 = (text) => {
  if (!/^[\w+\/-]{12,}={0,2}$/.test(text)) return text;
  try { return atob(text.replace(/-/g, "+").replace(/_/g, "/")); } catch { return text; }
};
const holdsSecret = (text) => {
  let plain = text;
  for (let level = 0; level < 6; level += 1) {
    const folded = plain.toLowerCase();
    if (data.secretStarts.some((start) => folded.includes(start))) return true;
    const percent = decoded(plain);
    const inner = percent === plain ? fromBase64(plain) : percent;
    if (inner === plain) return false;
    plain = inner;
  }
  return true;
};

// Of each use: its time, the environment's name, and the values that may be kept.
const mostUses = 20;
const valuesKept = (fields, values) => fields.flatMap(({ name, secret }) => {
  if (secret || !Object.hasOwn(values, name)) return [];
  const text = values[name];
  return text === null || (isText(text, mostLetters) && !holdsSecret(text)) ? [[name, text]] : [];
});
const checkedUse = ({ link }, use) => {
  const isUse = use !== null && typeof use === "object"
    && typeof use.values === "object" && use.values !== null
    && Number.isFinite(use.time) && Math.abs(use.time) <= 8.64e15
    && (use.environment === null || isText(use.environment, mostLetters));
  if (!isUse) return [];
  const values = Object.fromEntries(valuesKept(fieldsOf(link), use.values));
  return [{ environment: use.environment, time: use.time, values }];
};
// What was kept when a value was none, and is a secret today, leaves the storage, too.
const usesOf = (row) => {
  if (!row.link) return [];
  const name = `link ${row.link.key}`;
  const found = kept(name);
  const uses = (Array.isArray(found) ? found : []).slice(0, mostUses)
    .flatMap((use) => checkedUse(row, use));
  const text = keptText(name) ?? "";
  if (text && !uses.length) forget(name);
  else if (text && text !== JSON.stringify(uses)) keep(name, uses);
  return uses;
};
// The URL of a use, as the link makes it today; null if the page lacks its environment.
const urlOf = ({ link }, { environment, values }) => {
  const plan = link.plans && planOf(link, indexOf(environment));
  if (!plan) return null;
  const fields = fieldsOf(link);
  const texts = fields.map((field) =>
    (Object.hasOwn(values, field.name)
      ? valueOf(field, textTaken(field, values[field.name])) : undefined));
  const isOpen = (index) => !Object.hasOwn(values, fields[index].name);
  return fill.preview(plan, (index) => texts[index], isOpen)
    .map(({ text, open }) => text ?? `$<${fields[open].name}>`).join("");
};
const remember = (row, environment, texts) => {
  const fields = fieldsOf(row.link);
  const values = Object.fromEntries(fields.map((field, index) =>
    [field.name, texts[index] === undefined ? field.default ?? null : texts[index]]));
  const use = {
    environment: data.environments[environment]?.name ?? null, time: Date.now(),
    values: Object.fromEntries(valuesKept(fields, values)),
  };
  const url = urlOf(row, use);
  const uses = [use, ...usesOf(row).filter((other) => urlOf(row, other) !== url)]
    .slice(0, mostUses);
  while (JSON.stringify(uses).length > longestKept) uses.pop();
  keep(`link ${row.link.key}`, uses);
  row.time = use.time;
};
// Uses of links that are no longer on the page keep no value of what is a secret today.
const forgetSecrets = (keys) => {
  const prefix = keyOf("link ");
  for (const key of Object.keys(storage ?? {})) {
    const name = key.slice(keyOf("").length);
    if (!key.startsWith(prefix) || keys.has(key.slice(prefix.length))) continue;
    const found = kept(name);
    const named = (use) => Object.keys(use?.values ?? {});
    if (!Array.isArray(found)
      || found.some((use) => named(use).some((one) => data.secrets.includes(one)))) forget(name);
  }
};
