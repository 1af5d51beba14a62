// What a value must be, read from tables: `checksOf(data)` gives the verdicts of the tool.
//
// Tables and readers, taken apart when they are first asked for.
const checksOf = (data) => {
  // Runs of words: "3 1*3" is 3, 1, 1, 1.
  const runs = (text) => text.split(/ /).flatMap((run) => {
    const [word, count] = run.split(/[*]/);
    return Array(count ? parseInt(count, 36) : 1).fill(word);
  });
  const steps = (text) => {
    let last = 0;
    return runs(text).map((step) => { last += parseInt(step, 36); return last; });
  };
  const onDemand = (items, make) => {
    const made = [];
    return (index) => { made[index] ??= make(items[index]); return made[index]; };
  };
  const alphabet = onDemand(data.alphabets, (text) => {
    const [starts, classes] = text.split(/,/).map(steps);
    return { starts, classes };
  });
  const table = onDemand(data.tables, (text) => {
    const [letters, accepting, kinds, ...rows] = text.split(/,/);
    return {
      ...alphabet(Number(letters)), accepts: runs(accepting).map(Number), kinds: steps(kinds),
      rows: rows.map(runs),
    };
  });
  const reader = onDemand(data.readers, (item) => {
    const own = table(item.table);
    // A number is that of all states that do not accept.
    const row = (text = 0) =>
      (typeof text === "number" ? own.accepts.map((accepts) => (accepts ? 0 : text)) : steps(text));
    return {
      ...own, says: row(item.says), missing: row(item.missing), counts: row(item.counts),
      obstacles: row(item.obstacles), stop: item.stop ?? 0, stranger: item.stranger ?? 0,
    };
  });
  const patterns = new Map();
  const matches = (source, text) => {
    if (!patterns.has(source)) patterns.set(source, new RegExp(source, "u"));
    return patterns.get(source).test(text);
  };

  // The class of a code point, and the state that it leads to; -1 where reading stops.
  const letter = ({ starts, classes }, point) => {
    let low = 0;
    let high = starts.length;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (starts[middle] <= point) low = middle; else high = middle;
    }
    return classes[low];
  };
  const step = ({ rows, kinds }, state, label) => {
    const word = rows[kinds[state]][label];
    if (word === "-") return -1;
    return word[0] === "=" ? parseInt(word.slice(1), 36) : state + parseInt(word, 36);
  };
  const isKnown = (automaton, label) => automaton.rows.some((row) => row[label] !== "-");
  const labels = (automaton, state) =>
    automaton.rows[automaton.kinds[state]].flatMap((word, label) => (word === "-" ? [] : label));

  // How far a text can be read: the last state, and the character that stops it, if any does.
  const read = (automaton, text) => {
    let state = 0;
    for (const [offset, point] of text.points.entries()) {
      const label = letter(automaton, point);
      const next = step(automaton, state, label);
      if (next < 0) return { state, offset, point, label };
      state = next;
    }
    return { state };
  };
// What a prompt says of a text that is being typed.
// part: verdicts
  // What must be typed next as far as nothing else can.
  const forced = (automaton, from) => {
    let state = from;
    let text = "";
    while (!automaton.accepts[state]) {
      const [label, ...others] = labels(automaton, state);
      if (label === undefined || others.length) break;
      const segment = automaton.classes.indexOf(label);
      const start = automaton.starts[segment];
      const isAlone = automaton.classes.indexOf(label, segment + 1) < 0
        && automaton.starts[segment + 1] === start + 1;
      if (!isAlone) break;
      text += String.fromCodePoint(start);
      state = step(automaton, state, label);
    }
    return text;
  };
  const objectionsTo = (rule, text) =>
    rule.checks.map((check) => objection(data.checks[check], text)).filter(Boolean);
  const refusalOf = (rule, text) => {
    const [first] = objectionsTo(rule, text);
    if (!first) return null;
    if (first.isBeyond) return beyond;
    const { corrected, isWord, spelling } = first.check;
    const meant = corrected && (isWord
      ? withoutBlanks(text.string).toLowerCase() : numberMeantBy(text.string, spelling));
    return meant && meant !== text.string && !objectionsTo(rule, textOf(meant)).length
      ? sentence(corrected, { text, meant }) : first.line();
  };
  // A digit of any script, all of which stand in tens, as that of ASCII.
  const digitOf = (digit) => {
    let start = digit.codePointAt(0);
    while (/\p{Nd}/u.test(String.fromCodePoint(start - 1))) start -= 1;
    return (digit.codePointAt(0) - start) % 10;
  };
  // An expression would look for the end of a text behind each of its blanks.
  const withoutBlanks = (string) => {
    const isBlank = (at) => " \t\u00a0\u202f".includes(string[at]);
    let start = 0;
    let end = string.length;
    while (start < end && isBlank(start)) start += 1;
    while (end > start && isBlank(end - 1)) end -= 1;
    return string.slice(start, end);
  };
  // A number with blanks or a spreadsheet's marks around it, in digits of another script, or with marks
  // between groups of digits or before decimals.
  const numberMeantBy = (string, isWhole) => {
    const bare = withoutBlanks(string.replace(/^="([^]+)"$/, "$1").replace(/^'/, "")
      .replace(/\p{Default_Ignorable_Code_Point}/gu, "").replaceAll("\u2212", "-")
      .replace(/(?!\d)\p{Nd}/gu, digitOf));
    if (/^-?(?:\d+,(?:\d{1,2}|\d{4,})|0\d*,\d{3})$/.test(bare)) return bare.replace(",", ".");
    const [mark] = /[, '_\u00a0\u202f\u2019]/.exec(bare) || [];
    const groups = !mark || mark !== "," && bare.includes(",") ? "" : bare.replaceAll(mark, ",");
    return isWhole && /^-?[1-9]\d{0,2}(?:,\d{3})+$/.test(groups) ? groups.replaceAll(",", "") : bare;
  };
  const beyond = "use deeplink fill for this value";
  // What a list of choices has.
  const values = (index) => data.rules[index].checks.map((check) => data.checks[check])
    .find((check) => check.values).values;
  const verdict = (index, string) => {
    const rule = data.rules[index];
    const text = textOf(string);
    if (!text.points.length) {
      if (!rule.blank) return { ok: true };
      const [words, unfinished] = rule.blank;
      return { ok: false, reason: sentence(words, {}), unfinished };
    }
    const objections = objectionsTo(rule, text);
    const [first] = objections;
    if (!first) return { ok: true };
    if (objections.some((objection) => objection.isBeyond)) {
      return { ok: false, reason: beyond, unfinished: false, isBeyond: true };
    }
    const language = rule.language === undefined ? null : reader(rule.language);
    const end = language && read(language, text);
    const isStopped = end?.point !== undefined;
    const isUnfinished = end && !isStopped && !language.accepts[end.state];
    const canBecomeRight = !isStopped
      && (isUnfinished && rule.exact || objections.every(({ missing }) => missing !== null));
    if (canBecomeRight) {
      const next = isUnfinished && first.check.isOfCharacters && forced(language, end.state);
      const isOwn = !isUnfinished || !next && first.missing !== null;
      const reason = isOwn ? first.missing : sentence(
        language.missing[end.state], { missing: language.counts[end.state] });
      return { ok: false, reason, unfinished: true };
    }
    const obstacle = isStopped && rule.obstacles && first.check.namesObstacles
      && !first.namesFault && (first.check.wanted ?? language.obstacles[end.state]);
    const reason = obstacle
      ? sentence(obstacle, { text, ...end }) : refusalOf(rule, text);
    return { ok: false, reason, unfinished: false };
  };
// part: checksEnd
  const refusalText = (index, string) => refusalOf(data.rules[index], textOf(string));
  return {
    verdict, values, refusal: refusalText, beyond, constraint,
    quoted: (string) => quoted(textOf(string)),
  };
};
