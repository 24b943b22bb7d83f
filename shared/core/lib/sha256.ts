/** The first 32 bits of the fractional parts of the square (`initial`) and cube (`round`) roots of the first primes. */
const primes = firstPrimes(64);
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const round = primes.map((prime) => fraction(Math.cbrt(prime)));

const BLOCK = 64;

/**
 * SHA-256 of a text's UTF-8 bytes in hexadecimal (FIPS 180-4). For browsers and server alike where ids are made;
 * the platforms' own ones are asynchronous or the server's alone.
 */
export function sha256(text: string): string {
  const state = Uint32Array.from(initial);
  const bytes = padded(utf8(text));
  const words = new Uint32Array(BLOCK);
  for (let start = 0; start < bytes.byteLength; start += BLOCK) {
    for (let at = 0; at < 16; at += 1) words[at] = bytes.getUint32(start + at * 4);
    for (let at = 16; at < BLOCK; at += 1) {
      const [early, late] = [word(words, at - 15), word(words, at - 2)];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = word(words, at - 16) + low + word(words, at - 7) + high;
    }
    compress(state, words);
  }
  return [...state].map((part) => part.toString(16).padStart(8, '0')).join('');
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < BLOCK; at += 1) {
    const mixE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + mixE + ((e & f) ^ (~e & g)) + (round[at] ?? 0) + word(words, at)) >>> 0;
    const mixA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (mixA + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }
  for (const [at, part] of [a, b, c, d, e, f, g, h].entries()) state[at] = word(state, at) + part;
}

function utf8(text: string): Uint8Array {
  const signs = encodeURIComponent(text.toWellFormed()).match(/%[\dA-F]{2}|[^%]/g) ?? [];
  return Uint8Array.from(signs, (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : (sign.codePointAt(0) ?? 0),
  );
}

/** The bytes, a one, zeros, and the length in bits, in whole blocks. */
function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(length);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function turned(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

function firstPrimes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  return found;
}
