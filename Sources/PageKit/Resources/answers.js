// The values of a link's fields, judged one by one and together, and the URL that they make.
const checks = checksOf(data.checks);
const fill = fillOf(data.fill, (host) => {
  if (!host.startsWith("[") || !host.endsWith("]")) return false;
  return data.address === undefined ? null : checks.verdict(data.address, host.slice(1, -1)).ok;
});
// Longer texts are left to the tool before any time is spent on them.
const mostLetters = 32768;
for (const field of data.fields) {
  if (field.choices === true) field.choices = checks.values(field.check);
}

const fieldsOf = (link) => (link.fields ?? []).map((index) => data.fields[index]);
const indexOf = (name) => {
  const index = data.environments.findIndex((environment) => environment.name === name);
  return index < 0 ? undefined : index;
};
// The steps that write the link's URL in an environment; null where there are none.
const planOf = (link, environment) => {
  const places = link.places ?? [0];
  const plan = link.plans[places.length > 1 ? places[environment] : places[0]];
  if (!Array.isArray(plan)) return plan ?? null;
  const { start, path, marks } = data.environments[environment] ?? {};
  if (!start) return null;
  const [first, ...rest] = plan;
  const steps = typeof first === "string"
    ? [...start, path + first, ...rest] : [...start, ...(path ? [path] : []), ...plan];
  return { steps, marks };
};
const takesBase = (link) => link.plans.some(Array.isArray) || (link.places?.length ?? 1) > 1;
const takesBlank = (field) => Boolean(field.optional) || field.default !== undefined;

// What an environment gives: a text, null where it leaves the value out, or undefined.
const givenBy = (environment, { name }) => {
  const values = data.environments[environment]?.values ?? {};
  return Object.hasOwn(values, name) ? values[name] : undefined;
};
// A text is null where the value is left out by hand, and undefined where a field is blank that may
// be: an empty text is a value that was given.
const valueOf = (field, text) => (text === null ? undefined : text ?? field.default);
// Whether an empty text is no value: a required one that is not given yet, or what no rule allows.
const isMissing = (field) => field.choices || !checks.verdict(field.check, "").ok;
// A text of an address or a kept use, in which a blank field may stand as an empty text.
const textTaken = (field, text) => (text === "" && isMissing(field) ? undefined : text);
const wrong = (reason) => ({ reason, unfinished: false });
// Neither right nor wrong as far as this page knows.
const undecided = { reason: checks.beyond, unfinished: false, isBeyond: true };
const told = ({ reason, found }, text, field) => {
  if (reason === null) return undecided;
  if (text === undefined) return wrong(reason);
  return wrong(field.secret
    ? `${reason} (value hidden)` : `${reason}, ${found ?? `got ${checks.quoted(text)}`}`);
};
// No choice: nothing is chosen, or an address or a kept use has another text.
const choiceProblem = (field, text) => {
  if (text === "" && !takesBlank(field)) {
    return { reason: data.fill.reasons.required, unfinished: true };
  }
  const reason = field.check === undefined ? null : checks.refusal(field.check, text);
  return reason === null ? undecided : wrong(reason);
};
const problemOf = (plan, fields, index, text) => {
  const field = fields[index];
  if (text === null || text === undefined) return null;
  if (!isText(text, mostLetters)) return undecided;
  if (field.choices) {
    if (!field.choices.includes(text)) return choiceProblem(field, text);
  } else {
    const verdict = checks.verdict(field.check, text);
    // An empty text that was given is wrong, and no value that is still to come.
    const isGiven = text === "" && takesBlank(field) && !verdict.isBeyond;
    if (!verdict.ok) return isGiven ? wrong(checks.refusal(field.check, text)) : verdict;
  }
  const refused = fill.refusal(plan, fields, index, text);
  return refused && told(refused, text, field);
};
// The constraint that values break, with the index of the field to blame. While a field is still
// wrong or unfinished, its value is unknown, and so are those that are left blank.
const collisionOf = (link, environment, { fields, values, problems }, texts) => {
  const isComplete = !problems.some(Boolean);
  const isKnown = (index) =>
    isComplete || texts[index] === null || (!problems[index] && values[index] !== undefined);
  const known = fields.flatMap(({ name }, index) => (isKnown(index) ? [[name, values[index]]] : []));
  // What the form begins with was not given by hand.
  const isGiven = (field, index) => texts[index] !== firstText(field, environment)
    && (texts[index] === "" ? takesBlank(field) : texts[index]);
  const given = fields.filter(isGiven).map(({ name }) => name);
  const broken = checks.constraint(link.constraints, new Map(known), given);
  if (!broken) return null;
  const index = fields.findIndex(({ name }) => name === broken.parameter);
  return { index, reason: broken.reason, unfinished: false };
};
// What each value, or all of them, is refused for, and the URL where nothing is.
const answersOf = (link, environment, texts) => {
  const fields = fieldsOf(link);
  const plan = planOf(link, environment);
  const values = fields.map((field, index) => valueOf(field, texts[index]));
  const problems = fields.map((_, index) => problemOf(plan, fields, index, texts[index]));
  const answers = { plan, fields, values, problems, url: null, collision: null };
  answers.collision = collisionOf(link, environment, answers, texts);
  if (answers.collision || problems.some(Boolean)) return answers;
  const made = fill.url(plan, fields, values);
  if (made.url === undefined) {
    const { parameter } = made;
    problems[parameter] = told(made, values[parameter], fields[parameter]);
  } else {
    answers.url = made.url;
  }
  return answers;
};
const problemAt = ({ problems, collision }, index) =>
  problems[index] ?? (collision?.index === index ? collision : null);
