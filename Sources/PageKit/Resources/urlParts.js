// The parts of a URL and what each has to be: scheme, authority, host, port.
//
// Which characters a part may have, and the reasons why it is refused, are data: `data.fill`.
const urlPartsOf = ({ sets, reasons, limits }) => {
  const members = Object.fromEntries(
    Object.entries(sets).map(([name, characters]) => [name, new Set(characters)]));
  const areAll = (text, set) => Array.from(text).every((one) => members[set].has(one));

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
  return {
    members, areAll, isScheme, partsOf, authorityOf, isPort, hostProblem, isRegisteredName,
    browserProblem,
  };
};
