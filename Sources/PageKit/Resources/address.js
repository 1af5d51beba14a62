// The page's address: `#pickem@staging?tournamentId=8412`, so that a filled form can be sent.
const decoded = (text) => {
  try { return decodeURIComponent(text); } catch { return text; }
};
const cutAt = (text, mark) => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + 1)];
};
const readAddress = (hash) => {
  const [path, query] = cutAt(hash.replace(/^#/, ""), "?");
  const [name, environment] = cutAt(path, "@");
  const pairs = (query ?? "").split("&").filter(Boolean).map((pair) => {
    const [name, value] = cutAt(pair, "=");
    return [decoded(name), value === null ? undefined : decoded(value)];
  });
  return {
    name: decoded(name), environment: environment === null ? null : decoded(environment), pairs,
  };
};
// What an address asks for and this page does not have: it never becomes something else.
const missingOf = ({ environment, pairs }, fields) => {
  const counts = new Map();
  for (const [name] of pairs) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = Array.from(counts.keys());
  // Of a link that is left to the tool, the page knows no parameters.
  const own = new Set(fields ? fields.map(({ name }) => name) : names);
  const unknown = names.filter((name) => !own.has(name));
  const repeated = names.filter((name) => own.has(name) && counts.get(name) > 1);
  const more = unknown.length > 3 ? [`${unknown.length - 3} more names are no parameters of it.`] : [];
  return {
    place: environment !== null && indexOf(environment) === undefined
      ? `There is no environment ${checks.quoted(environment)} on this page.` : "",
    names: [
      ...unknown.slice(0, 3).map((name) => `This link has no parameter ${checks.quoted(name)}.`),
      ...more,
      ...repeated.slice(0, 3).map((name) => `The address has ${checks.quoted(name)} more than once.`),
    ].join(" "),
  };
};
// A name without an equals sign is of a blank field. Secrets are not in it, nor is what the page fills
// in by itself, nor what is beyond a field.
const addressOf = (link, environment, fields, texts, first) => {
  const pairs = fields.flatMap((field, index) => {
    const text = texts[index] ?? null;
    const name = encodeURIComponent(field.name);
    if (field.secret || text === (first[index] ?? null)) return [];
    if (text === null) return [name];
    return isText(text, mostLetters)
      ? [`${name}=${encodeURIComponent(text.toWellFormed?.() ?? text)}`] : [];
  });
  const place = data.environments.length > 1 ? data.environments[environment] : null;
  return `#${encodeURIComponent(link.name)}`
    + (place ? `@${encodeURIComponent(place.name)}` : "")
    + (pairs.length ? `?${pairs.join("&")}` : "");
};
let writing = 0;
const writeAddressNow = (address) => {
  clearTimeout(writing);
  try { window.history.replaceState(null, "", address()); } catch { writing = 0; }
};
// A browser takes few changes of its address in a short time.
const writeAddress = (address) => {
  clearTimeout(writing);
  writing = setTimeout(writeAddressNow, 500, address);
};
