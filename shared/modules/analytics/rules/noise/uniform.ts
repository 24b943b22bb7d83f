/** Fills the array with random bytes; the product passes the operating system's generator, a test may pass its own. */
type RandomBytes = (into: Uint8Array) => unknown;

/** Bytes that are drawn from the source at once: a call of it costs far more than a byte. */
const BUFFER = 4_096;
const BYTE = 8n;

/** Whole numbers that are exactly uniform, whatever the bound: what does not fit is drawn again. */
export class Uniform {
  readonly #fill: RandomBytes;
  readonly #bytes = new Uint8Array(BUFFER);
  #next = BUFFER;

  constructor(fill: RandomBytes) {
    this.#fill = fill;
  }

  /** One of 0 … `bound` − 1; the bound is at least 1. */
  below(bound: bigint): bigint {
    if (bound < 1n) throw new RangeError('A bound is at least 1');
    const bits = bitsOf(bound - 1n);
    for (;;) {
      let drawn = 0n;
      for (let got = 0n; got < bits; got += BYTE) drawn = (drawn << BYTE) | BigInt(this.#byte());
      const surplus = (BYTE - (bits % BYTE)) % BYTE;
      drawn >>= surplus;
      if (drawn < bound) return drawn;
    }
  }

  #byte(): number {
    if (this.#next === BUFFER) {
      this.#fill(this.#bytes);
      this.#next = 0;
    }
    const byte = this.#bytes[this.#next] ?? 0;
    // A byte that was used is nowhere afterwards.
    this.#bytes[this.#next] = 0;
    this.#next += 1;
    return byte;
  }
}

/** How many binary digits the number has; none for 0. */
function bitsOf(number: bigint): bigint {
  if (number === 0n) return 0n;
  if (number <= 0xffffffffn) return BigInt(32 - Math.clz32(Number(number)));
  return BigInt(number.toString(2).length);
}
