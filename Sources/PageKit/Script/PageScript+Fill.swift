extension PageScript {
  /// Filling a template, a function for each clause: encode by place, omit, join, dot segments, host.
  ///
  /// What may stand where, the reasons of refusals and the limits are data: `data.fill`. A URL that is
  /// written is ASCII, so that its characters are its bytes.
  static let fill = #"""
    const fillOf = ({ sets, uses, reasons, limits, webSchemes }, isAddress) => {
      const bytesOf = (text) => new TextEncoder().encode(text);
      const members = Object.fromEntries(
        Object.entries(sets).map(([name, characters]) => [name, new Set(characters)]));
      const areAll = (text, set) => Array.from(text).every((one) => members[set].has(one));
      const overlap = (one, other) => one[0] <= other[1] && other[0] <= one[1];

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

      // The parts of a URL (RFC 3986, 3), and of its authority; null where that is not valid.
      const isScheme = (text) => members.letter.has(text[0]) && areAll(text, "scheme");
      const partsOf = (url) => {
        const find = (pattern, from) => {
          const found = url.slice(from).search(pattern);
          return found < 0 ? url.length : from + found;
        };
        const parts = { scheme: null, authority: null };
        let at = 0;
        const colon = find(/[:/?#]/, 0);
        if (url[colon] === ":" && isScheme(url.slice(0, colon))) {
          parts.scheme = [0, colon];
          at = colon + 1;
        }
        if (url.startsWith("//", at)) {
          parts.authority = [at + 2, find(/[/?#]/, at + 2)];
          [, at] = parts.authority;
        }
        parts.path = [at, find(/[?#]/, at)];
        return parts;
      };
      const authorityOf = (url, range) => {
        if (!range) return null;
        const text = url.slice(...range);
        const at = text.lastIndexOf("@");
        const start = at + 1;
        const bracket = text[start] === "[" ? text.indexOf("]", start) : start - 1;
        const end = bracket + 1;
        const colon = text.indexOf(":", end);
        if (text.indexOf("@") !== at || (text[start] === "[" && bracket < 0)) return null;
        if (text[start] === "[" && end < text.length && text[end] !== ":") return null;
        if (colon >= 0 && text.indexOf(":", colon + 1) >= 0) return null;
        const hostEnd = colon < 0 ? text.length : colon;
        return {
          host: [range[0] + start, range[0] + hostEnd],
          port: colon < 0 ? null : [range[0] + colon + 1, range[1]],
          needsHost: at >= 0 || colon >= 0,
        };
      };
      const isPort = (text) =>
        text.length <= 5 && areAll(text, "digit") && !text.startsWith("0")
        && Number(text) >= 1 && Number(text) <= limits.port;

      // Host: the reason why a text is none, undefined where it is one, null if that is not known.
      const hostProblem = (host) => {
        if (!host) return undefined;
        if (!areAll(host, "host")) return reasons.host.characters;
        const rooted = host.endsWith(".") ? host.slice(0, -1) : host;
        if (rooted.length > limits.host) return reasons.host.length;
        for (const label of rooted.split(".")) {
          if (!label) return reasons.host.emptyLabel;
          if (label.length > limits.label) return reasons.host.labelLength;
          if (label.startsWith("-") || label.endsWith("-")) return reasons.host.labelHyphen;
        }
        return undefined;
      };
      const isRegisteredName = (host, triplets) =>
        areAll(triplets ? host.replaceAll("%", "") : host, "registeredName");
      // What browsers read: a last label that is a number makes an IPv4 address, and labels of other
      // scripts are known where they are the template's own.
      const browserProblem = (host, isLiteral = () => false) => {
        const labels = host.split(".");
        const last = labels.findLast((label) => label) ?? "";
        const isNumber = last && (areAll(last, "digit")
          || (/^0x/i.test(last) && areAll(last.slice(2), "hex")));
        const isPart = (part) =>
          part !== "" && part.length <= 3 && areAll(part, "digit") && !/^0./.test(part)
          && Number(part) <= 255;
        if (isNumber && !(labels.length === 4 && labels.every(isPart))) return reasons.host.number;
        let start = 0;
        for (const label of labels) {
          if (/^xn--/i.test(label) && !isLiteral(start, start + label.length)) return null;
          start += label.length + 1;
        }
        return undefined;
      };

      // A filled URL as a whole: what no value can be asked by itself. With `known`, that parameter's
      // value alone is real.
      const check = (plan, made, known) => {
        const { text, spans } = made;
        const { scheme, authority, host: hostSteps, port: portSteps, leading } = plan.marks;
        if (!spans.length) return null;
        const parts = partsOf(text);
        const found = authorityOf(text, parts.authority);
        const isOfWeb = parts.scheme !== null
          && webSchemes.includes(text.slice(...parts.scheme).toLowerCase());
        const refuse = (reason, culprits) => ({
          reason, parameter: known ?? culprits.at(-1)?.parameter ?? spans[0].parameter,
        });
        // A reason, none, or null for what is not decided here.
        const problem = (reason, culprits) =>
          (reason === undefined ? null : refuse(reason, culprits));
        const isReal = ({ parameter }) => known === undefined || parameter === known;
        const takesPart = (steps) => Boolean(steps) && made.within(steps).some(isReal);
        const isKnown = (steps) => !steps || made.within(steps).every(isReal);
        const first = [spans.find(({ use }) => use.reserved) ?? spans[0]];

        const schemeRefusal = () => {
          if (!takesPart(scheme)) return null;
          const [from, to] = made.range(scheme);
          return isScheme(text.slice(from, to - 1))
            ? null : refuse(reasons.url.scheme, made.within(scheme));
        };
        const isWholeURL = ([, end]) => (!parts.scheme || parts.scheme[1] < end)
          && (!parts.authority || (parts.authority[1] <= end && found !== null));
        const mayEnd = (position) => {
          const last = made.within(authority).at(-1);
          return last?.step === authority[1] - 1 && last.use.reserved && last.use.host
            && !last.use.brackets && last.range[0] <= position && position <= last.range[1];
        };
        const keepsHost = () => {
          if (!hostSteps || !found) return false;
          for (let step = hostSteps[0]; step < hostSteps[1]; step += 1) {
            const slot = plan.steps[step];
            if (typeof slot !== "string" && uses[slot[1]].reserved) continue;
            const [from, to] = made.range([step, step + 1]);
            if (found.host[0] > from || to > found.host[1]) return false;
          }
          return true;
        };
        const structureRefusal = () => {
          if (spans[0].step === leading && isWholeURL(spans[0].range)) return null;
          const expected = scheme ? made.range(scheme)[1] - 1 : null;
          if ((parts.scheme?.[1] ?? null) !== expected) return refuse(reasons.url.changedScheme, first);
          if (!authority) {
            return parts.authority ? refuse(reasons.url.addedHost, first) : null;
          }
          const [from, to] = made.range(authority);
          const isKept = parts.authority?.[0] === from
            && (parts.authority[1] === to || mayEnd(parts.authority[1])) && keepsHost();
          return isKept ? null : refuse(reasons.url.changedHost, made.within(authority));
        };
        const authorityRefusal = () => {
          const missing = (!found || found.host[0] === found.host[1])
            && (isOfWeb || found?.needsHost) && isKnown(scheme) && isKnown(hostSteps);
          if (missing) return refuse(reasons.url.missingHost, hostSteps ? made.within(hostSteps) : []);
          if (!found) return null;
          const host = text.slice(...found.host);
          const port = found.port && text.slice(...found.port);
          if (!hostSteps) return broughtRefusal(host, port);
          const culprits = portSteps ?? hostSteps;
          return hostRefusal(host) ?? (takesPart(culprits) && isKnown(culprits) && port
            && !isPort(port) ? refuse(reasons.url.port, made.within(culprits)) : null);
        };
        const broughtRefusal = (host, port) => {
          const address = isAddress(host);
          if (address === null) return refuse(null, first);
          if (!address) {
            if (!isRegisteredName(host, !isOfWeb)) return refuse(reasons.host.characters, first);
            const reason = isOfWeb ? browserProblem(host) : undefined;
            if (reason !== undefined) return refuse(reason, first);
          }
          return port && !isPort(port) ? refuse(reasons.url.port, first) : null;
        };
        const hostRefusal = (host) => {
          if (!takesPart(hostSteps)) return literalHostRefusal(host);
          const own = made.within(hostSteps);
          if (host.startsWith("[")) {
            if (!isKnown(hostSteps)) return null;
            const address = isAddress(host);
            return address ? null : refuse(address === null ? null : reasons.url.address, own);
          }
          if (own.some(({ use }) => use.registeredName)) {
            return isRegisteredName(host, true) ? null : refuse(reasons.host.characters, own);
          }
          if (!own.some(({ use }) => use.reserved) || !isRegisteredName(host, false)) {
            const reason = hostProblem(host);
            if (reason !== undefined) return refuse(reason, own);
          }
          if (!isOfWeb || !isKnown(hostSteps)) return null;
          const isLiteral = (from, to) => !own.some(({ range }) =>
            overlap(range, [found.host[0] + from, found.host[0] + to]));
          return problem(browserProblem(host, isLiteral), own);
        };
        const literalHostRefusal = (host) => {
          if (!takesPart(scheme) || !isKnown(scheme) || !isOfWeb || host.startsWith("[")) return null;
          const reason = isRegisteredName(host, false) ? browserProblem(host) : reasons.host.characters;
          return problem(reason, made.within(scheme));
        };

        // Dot segments: parsers collapse them, and the link would lead elsewhere.
        const dotSegmentRefusal = () => {
          let [start] = parts.path;
          for (const segment of text.slice(...parts.path).split("/")) {
            const range = [start, start + segment.length];
            start += segment.length + 1;
            if (!/^(?:\.|%2[eE]){1,2}$/.test(segment)) continue;
            const culprits = spans.filter((span) => overlap(span.range, range));
            if (culprits.length) return refuse(reasons.dotSegment, culprits);
          }
          return null;
        };
        const fragmentRefusal = () => {
          const own = spans.filter(({ use, range }) =>
            use.reserved && text.slice(...range).includes("#"));
          return own.length && text.split("#").length > 2
            ? refuse(reasons.url.secondFragment, own) : null;
        };
        return schemeRefusal() ?? structureRefusal() ?? authorityRefusal() ?? dotSegmentRefusal()
          ?? fragmentRefusal();
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

    """#
}
