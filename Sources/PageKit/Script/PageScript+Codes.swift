extension PageScript {
  /// QR codes as QRKit makes them: the same cut, version, level and mask, and so the same modules.
  ///
  /// `codeOf("text")` is a list of rows of 0 and 1, or null where no symbol holds the text. Clauses
  /// are those of ISO/IEC 18004:2015.
  static let codes = #"""
    const codesOf = ({ blocks, alphanumeric }) => {
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

      const sizeOf = (version) => 17 + 4 * version;
      const centresOf = (version) => {
        if (version < 2) return [];
        const gaps = Math.floor(version / 7) + 1;
        const size = sizeOf(version);
        const step = Math.floor((2 * (size - 13) + 3 * gaps) / (4 * gaps)) * 2;
        return [6, ...Array.from({ length: gaps }, (_, gap) => size - 7 - (gaps - 1 - gap) * step)];
      };
      // Level and version: all codewords, the blocks, and the correction of each (Table 9).
      const layout = (version, level) => {
        const [correction, count] = blocks[level][version - 1];
        const centres = centresOf(version).length;
        const size = sizeOf(version);
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
        const size = sizeOf(version);
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
        const centres = centresOf(version);
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
        const bytes = new TextEncoder().encode(text);
        // The smallest symbol at level M, else at L, with the highest level that it still holds.
        const found = smallest(bytes, 1) ?? smallest(bytes, 0);
        if (!found) return null;
        const level = [3, 2, 1, 0].find((level) =>
          found.length <= layout(found.version, level).data * 8);
        const blocks = layout(found.version, level);
        const plain = patterns(found.version);
        const free = place(interleaved(packed(found, blocks.data), blocks), plain);
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

    """#
}
