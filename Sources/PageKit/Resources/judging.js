// The checks of a value, and what is missing of it.
  const refusal = (number, filling, missing = null, check = {}) => ({
    line: () => sentence(number, filling), missing, check,
  });
  const isBeyond = { ...refusal(0), isBeyond: true };
  const readBy = (check, text) => {
    const own = reader(check.reader);
    const end = read(own, text);
    if (end.point === undefined && check.beyond && matches(check.beyond, text.string)) {
      return isBeyond;
    }
    if (end.point !== undefined) {
      const meant = check.spelling && wholeNumber(text.string);
      if (meant) return refusal(check.spelling, { text, meant }, null, check);
      const isStrange = own.stranger && !isKnown(own, end.label);
      return refusal(isStrange ? own.stranger : own.stop, { text, ...end }, null, check);
    }
    if (!own.accepts[end.state]) {
      const missing = own.missing[end.state]
        && sentence(own.missing[end.state], { missing: own.counts[end.state] });
      const says = check.blank && text.string === "" ? check.blank : own.says[end.state];
      return refusal(says, { text }, missing || null, check);
    }
    if (check.ending && !matches(check.ending, text.string)) {
      return refusal(own.stop, { text }, null, check);
    }
    return check.large && !decimal(text.string)
      ? refusal(check.large, { text }, null, check) : null;
  };
  const measured = (check, text) => {
    const count = text.points.length;
    if (count < check.least) {
      const missing = check.least - count;
      const words = check.missing[missing === 1 ? 0 : 1];
      return refusal(check.short, { text }, sentence(words, { missing }), check);
    }
    return check.most !== undefined && count > check.most
      ? refusal(check.long, { text }, null, check) : null;
  };
  const listed = (check, text) => {
    const { values } = check;
    const number = check.isNumeric && decimal(text.string);
    const isListed = check.isNumeric
      ? number && values.some((value) => compare(decimal(value), number) === 0)
      : values.includes(text.string);
    if (isListed) return null;
    const shown = (value) => (check.isText ? quoted : shortened)(textOf(value));
    const list = (some) => some.slice(0, 6).map(shown).join(", ")
      + (some.length > 6 ? sentence(check.more, { count: some.length }) : "");
    const starts = values.filter((value) => value.startsWith(text.string));
    const canonical = text.string.normalize("NFC");
    const likeness = () => {
      if (values.some((value) => value.normalize("NFC") === canonical)) {
        return sentence(check.alike, {});
      }
      const meant = values.length > 1 ? nearest(text.string, comparable(check, text)) : undefined;
      return meant === undefined ? "" : sentence(check.near, { meant: shown(meant) });
    };
    const missing = starts.length ? sentence(check.start, { choices: list(starts) }) : null;
    return refusal(check.says, { text, get likeness() { return likeness(); } }, missing, check);
  };
  const limited = (check, text) => {
    if (text.string === "-") {
      return check.sign ? refusal(check.sign, { text }, null, check) : null;
    }
    const number = decimal(text.string);
    const broken = number && check.limits.find((limit) => !admits(limit, number));
    if (!broken) return null;
    const growing = reader(check.growing);
    const end = read(growing, text);
    const canGrow = end.point === undefined && labels(growing, end.state).length > 0
      && text.string.replace(/\D/g, "").length < digitLimit;
    return refusal(
      broken.says, { text }, canGrow ? sentence(broken.missing, {}) : null, check);
  };
  // The browser's own search has no limit of steps: its texts have one of length.
  const searched = (check, text) => {
    if (text.points.length > check.longest) return isBeyond;
    return matches(check.pattern, text.string) ? null
      : refusal(check.says, { text }, sentence(check.missing, {}), check);
  };
  // The same with what is wrong, of a text with the shape of a format and a part beyond its range.
  const named = (check, text, refused) => {
    const [, words] = refused && !refused.isBeyond
      && check.faults?.find(([pattern]) => matches(pattern, text.string)) || [];
    return words ? { ...refused, line: () => sentence(words, { text }), namesFault: true } : refused;
  };
  const objection = (check, text) => {
    if (check.reader !== undefined) return named(check, text, readBy(check, text));
    if (check.least !== undefined) return measured(check, text);
    if (check.values) return listed(check, text);
    return check.limits ? limited(check, text) : searched(check, text);
  };

  // The values that a text is compared with: of very many, the first that begin or end like it.
  const comparable = ({ values, compared }, { points }) => {
    if (!compared) return values;
    const start = String.fromCodePoint(...points.slice(0, 2));
    const end = String.fromCodePoint(...points.slice(-2));
    const first = (isAlike) => Array.from(values.keys()).filter((index) => isAlike(values[index]))
      .slice(0, compared);
    const alike = first((value) => value.startsWith(start)).concat(
      first((value) => value.endsWith(end)));
    return Array.from(new Set(alike)).sort((one, other) => one - other).slice(0, compared)
      .map((index) => values[index]);
  };
  // The candidate nearest to a mistyped word, by insertions, deletions, changes and swaps.
  const nearest = (word, candidates) => {
    const lower = (string) => Array.from(string, (character) => character.toLowerCase()).join("");
    const typed = Array.from(lower(word));
    const limit = Math.max(1, Math.min(3, Math.floor(typed.length / 2)));
    let best;
    let least = limit + 1;
    for (const candidate of candidates) {
      const other = Array.from(lower(candidate));
      if (Math.abs(other.length - typed.length) > limit) continue;
      const distance = distanceOf(typed, other);
      if (distance < least) [best, least] = [candidate, distance];
    }
    return best;
  };
  const distanceOf = (from, to) => {
    let beforeLast = [];
    let last = Array.from({ length: to.length + 1 }, (_, index) => index);
    for (const [i, character] of from.entries()) {
      const row = [i + 1];
      for (const [j, other] of to.entries()) {
        row.push(Math.min(
          last[j + 1] + 1, row[j] + 1, last[j] + (character === other ? 0 : 1),
          i > 0 && j > 0 && character === to[j - 1] && from[i - 1] === other
            ? beforeLast[j - 1] + 1 : Infinity));
      }
      [beforeLast, last] = [last, row];
    }
    return last[to.length];
  };
