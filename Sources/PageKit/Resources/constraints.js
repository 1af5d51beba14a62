// Conditions between values.
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
      if (numeric && !["=", "<>"].includes(relation)) return false;
      return relations[relation](Number(left !== undefined) - Number(right !== undefined));
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
    const omitted = missing.length === 1 ? "omitted" : "severalOmitted";
    const without = isAbsent(blamed) ? omitted : "without";
    const parts = [
      ...(present.length ? [said("with", together(present))] : []),
      ...(missing.length ? [said(without, together(missing))] : []),
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
