// QR codes as QRKit draws them: the same patterns and mask, and so the same modules.
//
// `codesOf(data.codes)("text")` is a list of rows of 0 and 1, or null where no symbol holds the text.
// Clauses are those of ISO/IEC 18004:2015.
const codesOf = (tables) => {
  const codewords = codewordsOf(tables);

  // What is the same in every symbol of a version; 2 is where data stands (6.3).
  const check = (value, length, generator) => {
    let rest = value << length;
    for (let bit = 30; bit >= length; bit -= 1) {
      if (rest >> bit & 1) rest ^= generator << bit - length;
    }
    return value << length | rest;
  };
  const formatPlaces = (size) => [
    [...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y]), ...[7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8])],
    [...[1, 2, 3, 4, 5, 6, 7, 8].map((x) => [size - x, 8]),
      ...[7, 6, 5, 4, 3, 2, 1].map((y) => [8, size - y])],
  ];
  const patterns = (version) => {
    const size = codeSizeOf(version);
    const rows = Array.from({ length: size }, () => new Uint8Array(size).fill(2));
    const square = (centreX, centreY, radius, isDark) => {
      for (let y = -radius; y <= radius; y += 1) {
        for (let x = -radius; x <= radius; x += 1) {
          const row = rows[centreY + y];
          if (row?.[centreX + x] === undefined) continue;
          row[centreX + x] = isDark(Math.max(Math.abs(x), Math.abs(y))) ? 1 : 0;
        }
      }
    };
    for (let place = 0; place < size; place += 1) {
      rows[6][place] = rows[place][6] = 1 - place % 2;
    }
    const far = size - 4;
    for (const [x, y] of [[3, 3], [far, 3], [3, far]]) {
      square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
    }
    const centres = codeCentresOf(version);
    const last = size - 7;
    for (const y of centres) {
      for (const x of centres) {
        if ((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)) continue;
        square(x, y, 2, (distance) => distance !== 1);
      }
    }
    for (const [x, y] of formatPlaces(size).flat()) rows[y][x] = 0;
    rows[size - 8][8] = 1;
    const information = version >= 7 ? check(version, 12, 0x1f25) : 0;
    for (let bit = 0; information && bit < 18; bit += 1) {
      const [x, y] = [size - 11 + bit % 3, Math.floor(bit / 3)];
      rows[y][x] = rows[x][y] = information >> bit & 1;
    }
    return rows;
  };
  const place = (codewords, rows) => {
    const size = rows.length;
    const free = rows.map((row) => row.map((module) => (module === 2 ? 1 : 0)));
    let index = 0;
    let isUpward = true;
    for (let right = size - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < size; step += 1) {
        const y = isUpward ? size - 1 - step : step;
        for (const x of [right, right - 1]) {
          if (!free[y][x]) continue;
          rows[y][x] = (codewords[index >> 3] ?? 0) >> 7 - index % 8 & 1;
          index += 1;
        }
      }
      isUpward = !isUpward;
    }
    return free;
  };

  const masks = [
    (x, y) => (x + y) % 2 === 0, (x, y) => y % 2 === 0, (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0, (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
    (x, y) => x * y % 2 + x * y % 3 === 0, (x, y) => (x * y % 2 + x * y % 3) % 2 === 0,
    (x, y) => ((x + y) % 2 + x * y % 3) % 2 === 0,
  ];
  // What speaks against a mask (7.8.3.1); beyond the symbol is the quiet zone, which is light.
  const finder = /(?=1011101)/g;
  const linePoints = (line) => {
    let points = 0;
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) points += run.length - 2;
    for (const { index } of line.matchAll(finder)) {
      const isDark = (from, to) => line.slice(Math.max(0, from), to).includes("1");
      if (!(isDark(index - 4, index) && isDark(index + 7, index + 11))) points += 40;
    }
    return points;
  };
  const points = (rows) => {
    const size = rows.length;
    const lines = rows.map((row) => row.join(""));
    const columns = rows.map((_, x) => rows.map((row) => row[x]).join(""));
    let sum = [...lines, ...columns].reduce((sum, line) => sum + linePoints(line), 0);
    let dark = 0;
    for (let y = 0; y < size; y += 1) {
      for (let x = 0; x < size; x += 1) {
        const module = rows[y][x];
        dark += module;
        if (x + 1 < size && y + 1 < size && module === rows[y][x + 1]
          && module === rows[y + 1][x] && module === rows[y + 1][x + 1]) sum += 3;
      }
    }
    const all = size * size;
    return sum + Math.floor(Math.abs(20 * dark - 10 * all) / all) * 10;
  };

  return (text) => {
    const found = codewords(text);
    if (!found) return null;
    const { version, level } = found;
    const plain = patterns(version);
    const free = place(found.codewords, plain);
    let best = null;
    for (const [mask, inverts] of masks.entries()) {
      const rows = plain.map((row, y) =>
        row.map((module, x) => module ^ (free[y][x] && inverts(x, y) ? 1 : 0)));
      const format = check((level ^ 1) << 3 | mask, 10, 0x537) ^ 0x5412;
      for (const places of formatPlaces(rows.length)) {
        places.forEach(([x, y], bit) => { rows[y][x] = format >> bit & 1; });
      }
      const sum = points(rows);
      if (!best || sum < best.sum) best = { sum, rows };
    }
    return best.rows;
  };
};
