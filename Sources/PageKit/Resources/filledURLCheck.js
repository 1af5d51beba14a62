// What is asked of a filled URL as a whole: that values keep to their places, that its host is one,
// and that no segment consists of dots.
const filledURLCheckOf = ({ uses, reasons, webSchemes }, parts, isAddress) => {
  const { isScheme, partsOf, authorityOf, isPort } = parts;
  const { hostProblem, isRegisteredName, browserProblem } = parts;
  const overlap = (one, other) => one[0] <= other[1] && other[0] <= one[1];

  // A filled URL as a whole: what no value can be asked by itself. With `known`, that parameter's
  // value alone is real.
  return (plan, made, known) => {
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
      if (spans[0].step === leading) {
        if (!parts.scheme && /^[^:/?#]*:\/\//.test(text)) return refuse(reasons.url.scheme, first);
        if (isWholeURL(spans[0].range)) return null;
      }
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
};
