// A pasted URL: the link that makes it, and the values that it is made of.
// The places of a plan's slots in a URL, each as short as can be; null where it does not make the URL.
//
// No step is tried twice at one place, and `left` counts the tries: the URL may be anybody's.
const slotsMaking = (url, { steps }, left) => {
  const tried = new Set();
  const untried = [{ at: 0, from: 0, to: 0, slots: [] }];
  while (untried.length && left.tries > 0) {
    left.tries -= 1;
    const { at, from, to, slots } = untried.pop();
    const place = at * (url.length + 1) + to;
    if (tried.has(place)) continue;
    tried.add(place);
    if (at === steps.length) {
      if (to === url.length) return slots;
      continue;
    }
    const go = (next, end, found = slots) => {
      untried.push({ at: next, from: end, to: end, slots: found });
    };
    const step = steps[at];
    const [kind, parameter, count] = step;
    if (typeof step === "string") {
      if (url.startsWith(step, to)) go(at + 1, to + step.length);
    } else if (kind === "if") {
      go(at + 1 + count, to);
      go(at + 1, to);
    } else if (kind === "?") {
      if (to < url.length && "?&".includes(url[to])) go(at + 1, to + 1);
    } else if (typeof kind === "string") {
      go(at + 1, to);
      if (url[to] === "/") go(at + 1, to + 1);
    } else {
      const { reserved } = data.fill.uses[parameter];
      const leave = () => go(at + 1, to, [...slots, { index: kind, reserved, from, to }]);
      // A value is empty only where nothing else makes the URL.
      if (to === from) leave();
      if (to < url.length && (reserved || !"/?#&".includes(url[to]))) {
        untried.push({ at, from, to: to + 1, slots });
      }
      if (to > from) leave();
    }
  }
  return null;
};
// The texts of a link's fields with which it makes a URL, be they right or wrong.
const textsMaking = (url, link, environment, left) => {
  const plan = planOf(link, environment);
  const slots = plan && slotsMaking(url, plan, left);
  if (!slots) return null;
  const fields = fieldsOf(link);
  const texts = fields.map((field) => (field.optional ? null : field.default ?? ""));
  for (const { index, reserved, from, to } of slots) {
    const text = url.slice(from, to);
    texts[index] = reserved ? text : decoded(text);
  }
  const values = fields.map((field, index) => valueOf(field, texts[index]));
  const runs = fill.preview(plan, (index) => values[index], () => false);
  return runs.map(({ text }) => text).join("") === url ? texts : null;
};
// A URL without the pairs and the fragment that a link has none of, and these; as it is where the name
// of one of the link's pairs is a value.
const cutToFit = (url, { plans }) => {
  const cut = (text) => {
    const [start] = cutAt(text, "#");
    const [path, query] = cutAt(start, "?");
    return [path, query?.split("&").filter(Boolean) ?? [], text.slice(start.length)];
  };
  const nameOf = (pair) => decoded(cutAt(pair, "=")[0]);
  const runs = fill.preview({ steps: plans[0].steps ?? plans[0] }, () => "\0", () => false);
  const [, own, ownEnd] = cut(runs.map(({ text }) => text).join(""));
  const names = own.map(nameOf);
  const rest = [];
  if (names.join().includes("\0")) return [url, rest];
  const [path, pairs, end] = cut(url);
  const kept = pairs.filter((pair) => {
    const index = names.indexOf(nameOf(pair));
    return index < 0 ? rest.push(pair) < 0 : names.splice(index, 1);
  });
  if (end && !ownEnd) rest.push(end);
  return [path + (kept[0] ? `?${kept.join("&")}` : "") + (ownEnd && end), rest];
};
// The first link that makes a URL as it stands, else the first of those that lack the least of it.
const makerOf = (text) => {
  const url = text.trim();
  if (!isText(url, mostLetters) || !fill.schemeOf(url)) return null;
  const left = { tries: 1000000 };
  for (const read of [() => [url, []], cutToFit]) {
    let best = null;
    for (const row of rows) {
      if (!row.link?.plans) continue;
      const [own, rest] = read(url, row.link);
      for (const place of new Set([environmentOf(row.link), ...data.environments.keys()])) {
        if (best?.rest.length <= rest.length) break;
        const texts = textsMaking(own, row.link, place, left);
        if (texts) best = { row, place, texts, rest };
      }
    }
    if (best) return best;
  }
  return null;
};
// Opens the link that makes a URL, and says what of the URL it lacks; true if there is one.
const openMaker = (text) => {
  const maker = makerOf(text);
  if (!maker) return false;
  const { row, place, texts, rest } = maker;
  const fields = fieldsOf(row.link);
  const address = addressOf(row.link, place, fields, texts, []);
  try { window.history.pushState(null, "", address); } catch { writing = 0; }
  open(row, {
    environment: data.environments[place]?.name ?? null,
    pairs: fields.map(({ name }, index) => [name, texts[index]]),
  });
  if (rest[0]) say(`This link lacks ${rest.map(checks.quoted).join(", ")}.`);
  return true;
};
