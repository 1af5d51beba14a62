// Decimal numbers by their digits, never rounded.
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
