// The codewords of QR codes as QRKit makes them: the same cut, version and level, interleaved with
// their correction.
//
// Clauses are those of ISO/IEC 18004:2015.
// The modules along a side, and where the alignment patterns of a version are.
const codeSizeOf = (version) => 17 + 4 * version;
const codeCentresOf = (version) => {
  if (version < 2) return [];
  const gaps = Math.floor(version / 7) + 1;
  const size = codeSizeOf(version);
  const step = Math.floor((2 * (size - 13) + 3 * gaps) / (4 * gaps)) * 2;
  return [6, ...Array.from({ length: gaps }, (_, gap) => size - 7 - (gaps - 1 - gap) * step)];
};

const codewordsOf = ({ blocks, alphanumeric }) => {
  // Digits, capitals and bytes: what a character takes in sixths of a bit, how many are one
  // number, of which base, and its digits; the bits of a count in the three sizes of symbols.
  const modes = [
    { indicator: 1, cost: 20, group: 3, base: 10, counts: [10, 12, 14] },
    { indicator: 2, cost: 33, group: 2, base: 45, counts: [9, 11, 13] },
    { indicator: 4, cost: 48, group: 1, base: 256, counts: [8, 16, 16] },
  ];
  const digit = (mode, byte) => {
    if (mode === 2) return byte;
    const value = alphanumeric.indexOf(String.fromCharCode(byte));
    return value < modes[mode].base ? value : -1;
  };
  const ranges = [[1, 9], [10, 26], [27, 40]];

  // The cut into segments that takes the fewest bits: of each mode, what the text so far costs
  // with a segment of it open.
  const cut = (bytes, range) => {
    const headers = modes.map(({ counts }) => (4 + counts[range]) * 6);
    let costs = headers;
    const steps = [];
    for (const byte of bytes) {
      const extended = modes.map(({ cost }, mode) =>
        (digit(mode, byte) >= 0 ? costs[mode] + cost : Infinity));
      let cheapest = 2;
      for (const mode of [1, 0]) if (extended[mode] < extended[cheapest]) cheapest = mode;
      const closed = Math.ceil(extended[cheapest] / 6) * 6;
      const opened = headers.map((header, mode) => closed + header < extended[mode]);
      costs = headers.map((header, mode) => Math.min(closed + header, extended[mode]));
      steps.push({ cheapest, opened });
    }
    let mode = costs.indexOf(Math.min(...costs));
    const segments = [];
    let end = bytes.length;
    for (let index = bytes.length - 1; index >= 0; index -= 1) {
      if (!steps[index].opened[mode]) continue;
      segments.unshift({ mode, bytes: bytes.slice(index + 1, end) });
      end = index + 1;
      mode = steps[index].cheapest;
    }
    if (end > 0) segments.unshift({ mode, bytes: bytes.slice(0, end) });
    const length = segments.reduce((sum, { mode, bytes }) => sum + 4
      + modes[mode].counts[range] + Math.ceil(bytes.length * modes[mode].cost / 6), 0);
    return { segments, length, range };
  };

  // Level and version: all codewords, the blocks, and the correction of each (Table 9).
  const layout = (version, level) => {
    const [correction, count] = blocks[level][version - 1];
    const centres = codeCentresOf(version).length;
    const size = codeSizeOf(version);
    let modules = size * size - 192 - 2 * (size - 16) - 31 - (version >= 7 ? 36 : 0);
    if (centres) modules += 10 * (centres - 2) - 25 * (centres * centres - 3);
    const data = Math.floor(modules / 8) - count * correction;
    return { correction, count, data };
  };
  const smallest = (bytes, level) => {
    for (const [range, [first, last]] of ranges.entries()) {
      const tightest = cut(bytes, range);
      for (let version = first; version <= last; version += 1) {
        if (tightest.length <= layout(version, level).data * 8) return { ...tightest, version };
      }
    }
    return null;
  };

  const packed = ({ segments, range }, count) => {
    const bits = [];
    const append = (value, length) => {
      for (let bit = length - 1; bit >= 0; bit -= 1) bits.push(value >> bit & 1);
    };
    for (const { mode, bytes } of segments) {
      const { indicator, cost, group, base, counts } = modes[mode];
      append(indicator, 4);
      append(bytes.length, counts[range]);
      for (let index = 0; index < bytes.length; index += group) {
        const part = Array.from(bytes.slice(index, index + group));
        const value = part.reduce((sum, byte) => sum * base + digit(mode, byte), 0);
        append(value, Math.ceil(part.length * cost / 6));
      }
    }
    append(0, Math.min(4, count * 8 - bits.length));
    while (bits.length % 8) bits.push(0);
    const codewords = [];
    for (let index = 0; index < bits.length; index += 8) {
      codewords.push(bits.slice(index, index + 8).reduce((sum, bit) => sum * 2 + bit, 0));
    }
    for (let turn = 0; codewords.length < count; turn += 1) codewords.push([236, 17][turn % 2]);
    return codewords;
  };

  // Error correction over GF(2^8), modulo x^8 + x^4 + x^3 + x^2 + 1 (7.5.2).
  const powers = [1];
  while (powers.length < 255) {
    const next = powers.at(-1) * 2;
    powers.push(next > 255 ? next ^ 285 : next);
  }
  const logarithms = [];
  powers.forEach((value, power) => { logarithms[value] = power; });
  const product = (value, power) =>
    (value ? powers[(logarithms[value] + power) % 255] : 0);
  const corrections = (data, count) => {
    let generator = [1];
    for (let root = 0; root < count; root += 1) {
      generator = [...generator, 0].map((value, place) =>
        value ^ product(generator[place - 1] ?? 0, root));
    }
    const rest = new Array(count).fill(0);
    for (const byte of data) {
      const factor = byte ^ rest.shift();
      rest.push(0);
      generator.slice(1).forEach((value, place) => {
        if (factor) rest[place] ^= product(value, logarithms[factor]);
      });
    }
    return rest;
  };
  const interleaved = (codewords, { correction, count, data }) => {
    const short = Math.floor(data / count);
    const shortBlocks = count - data % count;
    let start = 0;
    const cuts = Array.from({ length: count }, (_, block) => {
      const part = codewords.slice(start, start + short + (block < shortBlocks ? 0 : 1));
      start += part.length;
      return part;
    });
    const codes = cuts.map((part) => corrections(part, correction));
    const result = [];
    for (let place = 0; place <= short; place += 1) {
      for (const part of cuts) if (place < part.length) result.push(part[place]);
    }
    for (let place = 0; place < correction; place += 1) {
      for (const part of codes) result.push(part[place]);
    }
    return result;
  };

  return (text) => {
    const bytes = new TextEncoder().encode(text);
    // The smallest symbol at level M, else at L, with the highest level that it still holds.
    const found = smallest(bytes, 1) ?? smallest(bytes, 0);
    if (!found) return null;
    const level = [3, 2, 1, 0].find((level) =>
      found.length <= layout(found.version, level).data * 8);
    const blocks = layout(found.version, level);
    const codewords = interleaved(packed(found, blocks.data), blocks);
    return { version: found.version, level, codewords };
  };
};
