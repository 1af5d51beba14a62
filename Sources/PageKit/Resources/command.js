// The command line that makes the same URL at a desk, quoted for a shell.
const isHidden = (one) => data.shell.hidden.some(([first, last]) =>
  one.codePointAt(0) >= first && one.codePointAt(0) <= last);
// A word of a shell, or null for a text that no line to copy may hold.
const wordOf = (text) => {
  const characters = Array.from(text);
  if (characters.some(isHidden)) return null;
  const isPlain = characters.length && data.shell.first.includes(characters[0])
    && characters.every((one) => data.shell.plain.includes(one));
  return isPlain ? text : `'${text.replace(/['\\]/g, (one) => `'\\${one}'`)}'`;
};
// The line, and the names of the values that it leaves out.
const commandOf = (link, environment, fields, texts) => {
  const words = ["deeplink", "fill", link.name];
  const missing = [];
  const place = data.environments[environment];
  // What is a secret of another link stands nowhere in the page.
  const isWithheld = ({ name }) => Boolean(place?.withheld?.includes(name));
  const isUsed = place && link.plans && (takesBase(link) || fields.some((field) =>
    givenBy(environment, field) !== undefined || isWithheld(field)));
  if (isUsed) words.push("-e", place.name);
  for (const [index, field] of fields.entries()) {
    const value = valueOf(field, texts[index]);
    if (field.secret) {
      if (value !== undefined) missing.push(field.name);
    } else if (value !== undefined) {
      if (value === "" && isMissing(field)) continue;
      if (wordOf(value) === null) missing.push(field.name);
      else words.push("-s", `${field.name}=${value}`);
    } else if (typeof givenBy(environment, field) === "string" || isWithheld(field)
      || field.default !== undefined || field.generated) {
      words.push("--unset", field.name);
    }
  }
  const line = words.map(wordOf);
  return { line: line.includes(null) ? `deeplink fill ${link.name}` : line.join(" "), missing };
};
