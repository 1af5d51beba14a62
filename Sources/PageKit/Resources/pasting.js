// A pasted URL: the link that makes it, and the values that it is made of.
// What the URLs of a plan look like, with a group for each slot, and the slots in their order.
const shapeOf = (plan) => {
  const slots = [];
  const ends = [];
  const parts = plan.steps.map((step, index) => {
    const closing = ")?".repeat(ends.filter((end) => end === index).length);
    if (typeof step === "string") return closing + step.replace(/[^\w\s]/g, "\\$&");
    const [kind, parameter, count] = step;
    if (kind === "if") {
      ends.push(index + 1 + count);
      return `${closing}(?:`;
    }
    if (kind === "?") return `${closing}[?&]`;
    if (typeof kind === "string") return `${closing}/?`;
    const { reserved } = data.fill.uses[parameter];
    slots.push({ index: kind, reserved });
    return closing + (reserved ? "(.*)" : "([^/?#&]*)");
  });
  const closing = ")?".repeat(ends.filter((end) => end === plan.steps.length).length);
  return { slots, shape: new RegExp(`^${parts.join("")}${closing}$`) };
};
// The texts of a link's fields with which it makes a URL, be they right or wrong.
const textsMaking = (url, link, environment) => {
  const plan = planOf(link, environment);
  if (!plan) return null;
  const { slots, shape } = shapeOf(plan);
  const [, ...found] = shape.exec(url) ?? [];
  if (found.length < slots.length) return null;
  const fields = fieldsOf(link);
  const texts = fields.map((field) => (field.optional ? null : field.default ?? ""));
  for (const [at, { index, reserved }] of slots.entries()) {
    if (found[at] !== undefined) texts[index] = reserved ? found[at] : decoded(found[at]);
  }
  const values = fields.map((field, index) => valueOf(field, texts[index]));
  const runs = fill.preview(plan, (index) => values[index], () => false);
  return runs.map(({ text }) => text).join("") === url ? texts : null;
};
const makerOf = (text) => {
  const url = text.trim();
  if (!isText(url, mostLetters) || !fill.schemeOf(url)) return null;
  const places = data.environments.map((_, index) => index);
  for (const row of rows) {
    if (!row.link?.plans) continue;
    const first = environmentOf(row.link);
    for (const environment of [first, ...places.filter((place) => place !== first)]) {
      const texts = textsMaking(url, row.link, environment);
      if (texts) return { row, environment, texts };
    }
  }
  return null;
};
// Opens the link that makes a URL; true if there is one.
const openMaker = (text) => {
  const maker = makerOf(text);
  if (!maker) return false;
  const { row, environment, texts } = maker;
  const fields = fieldsOf(row.link);
  const address = addressOf(row.link, environment, fields, texts, []);
  try { window.history.pushState(null, "", address); } catch { writing = 0; }
  open(row, {
    environment: data.environments[environment]?.name ?? null,
    pairs: fields.map(({ name }, index) => [name, texts[index]]),
  });
  return true;
};
