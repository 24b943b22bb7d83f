import { createHash, createHmac } from 'node:crypto';
import { pieces, type Steps } from '@livingroom/shared/core/lib/steps.ts';

/** A digest takes about as long as so many answers. */
const LINE_WORK = 20;

/** The digest of lines, whatever their order; with a key it tells nothing of them to who lacks the key. */
export class LineDigest {
  readonly #lines: string[] = [];
  readonly #key: Buffer | null;

  constructor(key: Buffer | null = null) {
    this.#key = key;
  }

  get rows(): number {
    return this.#lines.length;
  }

  *add(lines: Iterable<string>): Steps<void> {
    const isFull = pieces();
    for (const line of lines) {
      this.#lines.push(createHash('sha256').update(line).digest('base64url'));
      if (isFull(LINE_WORK)) yield;
    }
  }

  /** In hexadecimal digits. */
  digest(): string {
    const all = this.#key ? createHmac('sha256', this.#key) : createHash('sha256');
    for (const line of this.#lines.sort()) all.update(line);
    return all.digest('hex');
  }
}

/** Digits of a code that people compare, in groups of so many: 80 bits. */
const DIGITS = 20;
const GROUP = 4;

/** The short form of a digest, as it stands on reports. */
export function shortCode(digest: string): string {
  const digits = digest.slice(0, DIGITS).toUpperCase();
  return digits.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** The code of a release: of what its figures show, and of what leaves nowhere. */
export function releaseCode(figures: string, inner: string): string {
  return shortCode(createHash('sha256').update(`${figures}\n${inner}`).digest('hex'));
}
