// Filling a template, a function for each clause: encode by place, omit, join.
//
// What may stand where, the reasons of refusals and the limits are data: `data.fill`. A URL that is
// written is ASCII, so that its characters are its bytes.
const fillOf = (tables, isAddress) => {
  const { uses, reasons, limits } = tables;
  const parts = urlPartsOf(tables);
  const { members, partsOf } = parts;
  const check = filledURLCheckOf(tables, parts, isAddress);
  const bytesOf = (text) => new TextEncoder().encode(text);

  // Encode by place: what the place keeps stands as it is, the rest as %XX of its UTF-8.
  const encoded = (text, use) => {
    const bytes = bytesOf(text);
    const kept = members[use.keep];
    const isHex = (byte) => byte !== undefined && members.hex.has(String.fromCharCode(byte));
    return Array.from(bytes, (byte, index) => {
      const one = String.fromCharCode(byte);
      const isTriplet = one === "%" && isHex(bytes[index + 1]) && isHex(bytes[index + 2]);
      return kept.has(one) || (use.triplets && isTriplet)
        ? one : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
    }).join("");
  };
  const written = (text, drops) => (drops && text.startsWith("/") ? text.slice(1) : text);

  // Omit: the steps of a plan that write something, for the texts of its parameters.
  const walk = ({ steps }, value, write) => {
    let hasPair = false;
    let hasSegment = false;
    for (let index = 0; index < steps.length; index += 1) {
      const step = steps[index];
      if (typeof step === "string") { write(index, step); continue; }
      const [kind, parameter, count] = step;
      if (kind === "?") {
        write(index, hasPair ? "&" : "?");
        hasPair = true;
      } else if (kind === "/") {
        if (hasSegment) write(index, "/");
        hasSegment = true;
      } else if (kind === "base") {
        if (!/^[?#]/.test(value(parameter) ?? "")) write(index, "/");
      } else if (kind === "if") {
        if (value(parameter) === undefined) index += count;
      } else {
        write(index, null, { parameter: kind, use: uses[parameter], drops: count === 1 });
      }
    }
  };
  const filled = (plan, value) => {
    let text = "";
    const spans = [];
    const starts = [];
    walk(plan, value, (step, literal, slot) => {
      starts[step] = text.length;
      if (!slot) { text += literal; return; }
      const own = value(slot.parameter);
      const start = text.length;
      if (own !== undefined) text += encoded(written(own, slot.drops), slot.use);
      spans.push({ ...slot, step, range: [start, text.length] });
    });
    let next = text.length;
    for (let step = plan.steps.length; step >= 0; step -= 1) next = starts[step] ??= next;
    const range = ([from, to]) => [starts[from], starts[to]];
    const within = ([from, to]) => spans.filter(({ step }) => step >= from && step < to);
    return { text, spans, range, within };
  };

  // Where the slots of a parameter are.
  const slotsOf = (plan, parameter) => plan.steps
    .filter((step) => typeof step !== "string" && step[0] === parameter)
    .map(([, use, drops]) => ({ use: uses[use], drops: drops === 1 }));
  const characterRefusal = (text, slots) => {
    const length = bytesOf(text).length;
    if (length > limits.value / Math.max(1, slots.length)) {
      return { reason: reasons.length[slots.length - 1], found: `got ${length}` };
    }
    for (const { use, drops } of slots) {
      const all = written(text, drops);
      const part = use.ends ? all.split(/[/?#]/)[0] : all;
      const isRight = (one) =>
        members[use.allow].has(one) || (use.beyond && one.codePointAt(0) > 127);
      if (use.allow && !Array.from(part).every(isRight)) return { reason: use.reason };
    }
    return null;
  };
  // A text that needs no looking at, whatever stands around its slots.
  const isSurelyRight = (text, slots, isOptional) => {
    if (text === undefined) return isOptional && slots.every(({ use }) => use.omittable);
    return slots.every(({ use }) => use.encoded && !use.reserved) && /[^.]/.test(text)
      && bytesOf(text).length <= limits.value / Math.max(1, slots.length);
  };
  const filler = (slots) => {
    if (slots.every(({ use }) => use.encoded)) return "~";
    return slots.some(({ use }) => use.digits) ? "1" : "x";
  };

  // Why a text cannot stand where a parameter's slots are, next to any ordinary values.
  const refusal = (plan, fields, parameter, text) => {
    const slots = fields.map((_, index) => slotsOf(plan, index));
    if (isSurelyRight(text, slots[parameter], false)) return null;
    const refused = characterRefusal(text, slots[parameter]);
    if (refused) return refused;
    const among = filled(plan, (index) => (index === parameter ? text : filler(slots[index])));
    const found = check(plan, among, parameter);
    if (!found) return null;
    const alone = filled(plan, (index) => {
      if (index === parameter) return text;
      return fields[index].optional ? undefined : filler(slots[index]);
    });
    return check(plan, alone, parameter) ? found : null;
  };

  // The URL of all values, or the first that cannot stand where it is, or is missing.
  const url = (plan, fields, values) => {
    const slots = fields.map((_, index) => slotsOf(plan, index));
    const made = filled(plan, (index) => values[index]);
    if (fields.every(({ optional }, index) =>
      isSurelyRight(values[index], slots[index], optional))) return { url: made.text };
    for (const [parameter, text] of values.entries()) {
      const refused = text === undefined
        ? !fields[parameter].optional && { reason: reasons.required }
        : characterRefusal(text, slots[parameter]);
      if (refused) return { ...refused, parameter };
    }
    return check(plan, made) ?? { url: made.text };
  };

  // The URL as far as it is known, in runs; `isOpen` tells which slots have no value yet.
  const preview = (plan, value, isOpen) => {
    const runs = [];
    walk(plan, (index) => (isOpen(index) ? "" : value(index)), (_, literal, slot) => {
      if (!slot) runs.push({ text: literal });
      else if (isOpen(slot.parameter)) runs.push({ open: slot.parameter });
      else if (value(slot.parameter) !== undefined) {
        runs.push({
          text: encoded(written(value(slot.parameter), slot.drops), slot.use), filled: true,
        });
      }
    });
    return runs;
  };
  const schemeOf = (text) => {
    const { scheme } = partsOf(text);
    return scheme && text.slice(...scheme).toLowerCase();
  };
  return { url, refusal, preview, schemeOf };
};
