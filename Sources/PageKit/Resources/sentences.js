// Sentences, and what fills their holes.
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
  const unseen = /[\xa0\xad\u1680\u2000-\u200b\u202f\u205f-\u2064\u3000\ufeff]/;
  const spelled = (character) => {
    const short = { "\n": "\\n", "\r": "\\r", "\t": "\\t", "\"": "\\\"", "\\": "\\\\" }[character];
    return short ?? (drives.test(character) || unseen.test(character)
      ? escaped(character.codePointAt(0)) : character);
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
    month: ({ text }) => text.string.slice(0, 7),
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
