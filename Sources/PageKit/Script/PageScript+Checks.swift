extension PageScript {
  /// What a value must be, read from tables: `checksOf(data)` gives the verdicts of the tool.
  static let checks = tables + sentences + judging + numbers + constraints

  /// Tables and readers, taken apart when they are first asked for.
  private static let tables = #"""
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
          ...alphabet(Number(letters)), accepts: steps(accepting), kinds: steps(kinds),
          rows: rows.map(runs),
        };
      });
      const reader = onDemand(data.readers, (item) => {
        const own = table(item.table);
        const row = (text) => (text === undefined ? own.accepts.map(() => 0) : steps(text));
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

    """#

  /// Sentences, and what fills their holes.
  private static let sentences = #"""
      // A lone surrogate is no character; what reads it sees U+FFFD.
      const pointsOf = (string) => Array.from(string, (character) => {
        const point = character.codePointAt(0);
        return point >= 0xD800 && point <= 0xDFFF ? 0xFFFD : point;
      });
      const textOf = (string) => {
        const points = pointsOf(string);
        return { points, string: points.map((point) => String.fromCodePoint(point)).join("") };
      };
      const escaped = (point) => `\\u{${point.toString(16).toUpperCase()}}`;
      const drives = /[\0-\x1f\x7f-\x9f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
      const spelled = (character) => {
        const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\"": "\\\"", "\\": "\\\\" }[character];
        return short ?? (drives.test(character) ? escaped(character.codePointAt(0)) : character);
      };
      const most = 60;
      const quoted = ({ points }) => {
        const shown = points.slice(0, most).map((point) => String.fromCodePoint(point));
        const rest = shown.map((character, index) =>
          index === 0 && /^\p{M}/u.test(character) ? escaped(points[0]) : spelled(character));
        return `"${rest.join("")}${points.length > most ? "…" : ""}"`;
      };
      const shortened = ({ points }) => points.slice(0, most)
        .map((point) => String.fromCodePoint(point))
        .concat(points.length > most ? "…" : [])
        .map((character) => (drives.test(character) ? spelled(character) : character)).join("");
      const accused = (point) => {
        if (point === 0x20) return "a space";
        const character = String.fromCodePoint(point);
        if (/^[\p{C}\p{Z}\p{M}]/u.test(character)) {
          return `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
        }
        return character === "'" ? `"'"` : `'${character}'`;
      };
      // True if each character that a reader counts is one code point.
      const isPlain = ({ points, string }) => {
        if (points.every((point) => point < 0x300 && point !== 0x0D)) return true;
        if (!globalThis.Intl?.Segmenter) return !/\r\n|[\p{M}\u200d\p{RI}\p{EMod}]/u.test(string);
        return Array.from(new Intl.Segmenter().segment(string)).length === points.length;
      };
      const holes = {
        value: ({ text }) => quoted(text),
        given: ({ text }) => (text.points.length ? quoted(text) : "nothing"),
        shown: ({ text }) => shortened(text),
        length: ({ text }) => text.points.length,
        unit: ({ text }) => (isPlain(text) ? "character" : "code point"),
        units: ({ text }) => (isPlain(text) ? "characters" : "code points"),
        character: ({ point }) => accused(point),
        place: ({ text, offset }) =>
          (offset + 1 === text.points.length ? "here" : `at position ${offset + 1}`),
      };
      // The sentence of a number, its holes filled by the text at hand or by what is given.
      const sentence = (number, filling) => data.words[number - 1].replace(
        /\{(\w*)\}/g,
        (_, hole) => (hole === "" ? "{" : holes[hole]?.(filling) ?? filling[hole]));

    """#

  /// The checks of a value, and what is missing of it.
  private static let judging = #"""
      const refusal = (number, filling, missing = null, check = {}) => ({
        line: () => sentence(number, filling), missing, check,
      });
      const readBy = (check, text) => {
        const own = reader(check.reader);
        const end = read(own, text);
        if (end.point === undefined && check.beyond && matches(check.beyond, text.string)) {
          return { ...refusal(0), isBeyond: true };
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
          const meant = values.length > 1 ? nearest(text.string, values) : undefined;
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
      const searched = (check, text) => (matches(check.pattern, text.string) ? null
        : refusal(check.says, { text }, sentence(check.missing, {}), check));
      const objection = (check, text) => {
        if (check.reader !== undefined) return readBy(check, text);
        if (check.least !== undefined) return measured(check, text);
        if (check.values) return listed(check, text);
        return check.limits ? limited(check, text) : searched(check, text);
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
        rule.checks.map((check) => objection(check, text)).filter(Boolean);
      const refusalOf = (rule, text) => {
        const [first] = objectionsTo(rule, text);
        if (!first) return null;
        if (first.isBeyond) return beyond;
        const isComma = first.check.comma
          && /^-?(?:\d+,(?:\d{1,2}|\d{4,})|0\d*,\d{3})$/.test(text.string);
        const meant = isComma && text.string.replace(",", ".");
        return meant && !objectionsTo(rule, textOf(meant)).length
          ? sentence(first.check.comma, { text, meant }) : first.line();
      };
      const beyond = "use deeplink fill for this value";
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
          return { ok: false, reason: beyond, unfinished: false };
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
          && (first.check.wanted ?? language.obstacles[end.state]);
        const reason = obstacle
          ? sentence(obstacle, { text, ...end }) : refusalOf(rule, text);
        return { ok: false, reason, unfinished: false };
      };
      const continuation = (index, string) => {
        const { language } = data.rules[index];
        if (language === undefined) return "";
        const own = reader(language);
        const end = read(own, textOf(string));
        return end.point === undefined ? forced(own, end.state) : "";
      };

    """#

  /// Decimal numbers by their digits, never rounded.
  private static let numbers = #"""
      const digitLimit = 1000;
      const exponentLimit = 10000;
      // 0.<digits> × 10^magnitude; null where the text is no number, or one beyond the limits.
      const decimal = (string) => {
        const parts = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?)(\d+))?$/.exec(string);
        if (!parts) return null;
        const [, sign, whole, fraction = "", direction, exponent = "0"] = parts;
        const written = whole + fraction;
        const size = Number(exponent);
        if (written.length > digitLimit || size > exponentLimit) return null;
        const start = written.search(/[1-9]/);
        if (start < 0) return { isNegative: false, digits: "", magnitude: 0 };
        return {
          isNegative: sign === "-", digits: written.slice(start).replace(/0+$/, ""),
          magnitude: whole.length - start + (direction === "-" ? -size : size),
        };
      };
      const compare = (left, right) => {
        const side = ({ digits, isNegative }) => (digits ? (isNegative ? -1 : 1) : 0);
        if (side(left) !== side(right)) return side(left) - side(right);
        const size = left.magnitude - right.magnitude
          || (left.digits < right.digits ? -1 : left.digits > right.digits ? 1 : 0);
        return left.isNegative ? -size : size;
      };
      const isMultiple = (number, factor) => {
        if (!number.digits) return true;
        const zeros = (number.magnitude - number.digits.length)
          - (factor.magnitude - factor.digits.length);
        if (zeros < 0) return false;
        return BigInt(number.digits) * 10n ** BigInt(zeros) % BigInt(factor.digits) === 0n;
      };
      const relations = {
        "=": (order) => order === 0, "<>": (order) => order !== 0, "<": (order) => order < 0,
        "<=": (order) => order <= 0, ">": (order) => order > 0, ">=": (order) => order >= 0,
      };
      const ends = {
        minimum: ">=", exclusiveMinimum: ">", maximum: "<=", exclusiveMaximum: "<",
      };
      const admits = (limit, number) => {
        const other = decimal(limit.number);
        return limit.is === "multipleOf"
          ? isMultiple(number, other) : relations[ends[limit.is]](compare(number, other));
      };
      // How a whole number is spelled in digits: 1e3 → 1000, +1 → 1, 007 → 7; null for any other text.
      const wholeNumber = (string) => {
        const [, isPlus, sign, rest] = /^(\+?)(-?)([^]*)$/.exec(string);
        const number = decimal(rest.replace(/^0+(?=\d)/, ""));
        if (!number || number.digits.length > number.magnitude) return null;
        if (sign && isPlus || number.magnitude > 20) return null;
        if (number.isNegative) return null;
        return number.digits ? sign + number.digits.padEnd(number.magnitude, "0") : "0";
      };

    """#

  /// Conditions between values.
  private static let constraints = #"""
      const order = (left, right) => {
        const [one, other] = [left, right].map(pointsOf);
        for (const [index, point] of one.entries()) {
          if (index >= other.length) return 1;
          if (point !== other[index]) return point - other[index];
        }
        return one.length - other.length;
      };
      const relates = ({ relation, numeric }, left, right) => {
        if (left === undefined || right === undefined) {
          if (relation === "=") return left === right;
          return relation === "<>" && left !== right;
        }
        if (!numeric) return relations[relation](order(left, right));
        const [one, other] = [left, right].map(decimal);
        return Boolean(one && other) && relations[relation](compare(one, other));
      };
      const passes = (test, string) => {
        if (!Array.isArray(test)) return !objectionsTo(data.rules[test], textOf(string)).length;
        const [relation, other] = test;
        return relations[relation](order(string, other));
      };
      // True or false if the known values decide a condition whatever the others are, else null.
      const decided = (node, known) => {
        if (node.present !== undefined) {
          return known.has(node.present) ? known.get(node.present) !== undefined : null;
        }
        if (node.value !== undefined) {
          if (!known.has(node.value)) return null;
          const string = known.get(node.value);
          return string !== undefined && passes(node.test, string);
        }
        if (node.relation !== undefined) {
          if (!known.has(node.left) || !known.has(node.right)) return null;
          return relates(node, known.get(node.left), known.get(node.right));
        }
        if (node.not) {
          const holds = decided(node.not, known);
          return holds === null ? null : !holds;
        }
        const verdicts = (node.all ?? node.any ?? node.one).map((part) => decided(part, known));
        if (node.all) {
          return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
        }
        if (node.any) {
          return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false;
        }
        const count = verdicts.filter((holds) => holds === true).length;
        if (count > 1) return false;
        return verdicts.includes(null) ? null : count === 1;
      };
      // The fewest values that break a condition: absent ones are left out first.
      const collision = ({ condition, parameters }, known) => {
        const kept = new Set(parameters);
        const isAbsent = (name) => known.has(name) && known.get(name) === undefined;
        const inOrder = [
          ...parameters.filter(isAbsent), ...parameters.filter((name) => !isAbsent(name)),
        ];
        for (const name of inOrder) {
          kept.delete(name);
          const rest = new Map([...known].filter(([other]) => kept.has(other)));
          if (decided(condition, rest) !== false) kept.add(name);
        }
        return parameters.filter((name) => kept.has(name));
      };
      const said = (name, choices) => sentence(data.constraints[name], { choices });
      const together = (texts) =>
        (texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`);
      const brokenBy = (node, known, given) => {
        if (decided(node.condition, known) !== false) return null;
        const colliding = collision(node, known);
        const blamed = colliding.filter((name) => given.includes(name)).at(-1) ?? colliding.at(-1);
        if (blamed === undefined) {
          return { parameter: null, reason: node.message ?? said("none", "") };
        }
        if (node.message !== undefined) return { parameter: blamed, reason: node.message };
        const isAbsent = (name) => known.has(name) && known.get(name) === undefined;
        const others = colliding.filter((name) => name !== blamed);
        if (!others.length) {
          const reason = said(isAbsent(blamed) ? "required" : "refusedAlone", node.words);
          return { parameter: blamed, reason };
        }
        const shown = (name) => {
          if (!known.has(name)) return name;
          const isSecret = node.secret.includes(name);
          return `${name}=${isSecret ? said("hidden", "") : shortened(textOf(known.get(name)))}`;
        };
        const present = others.filter((name) => !isAbsent(name)).map(shown);
        const missing = others.filter(isAbsent);
        const parts = [
          ...(present.length ? [said("with", together(present))] : []),
          ...(missing.length ? [said("without", together(missing))] : []),
        ];
        const reason = said(isAbsent(blamed) ? "needed" : "refused", parts.join(" and "));
        return { parameter: blamed, reason };
      };
      // The first constraint that values break: a name that is missing is an unknown value, one
      // without a text an absent one.
      const constraint = (nodes, values, given) => {
        for (const node of nodes ?? []) {
          const broken = brokenBy(node, values, given);
          if (broken) return broken;
        }
        return null;
      };
      const refusalText = (index, string) => refusalOf(data.rules[index], textOf(string));
      return {
        verdict, refusal: refusalText, continuation, constraint,
        quoted: (string) => quoted(textOf(string)),
      };
    };

    """#
}
