import { createHmac } from 'node:crypto';
import type { ServiceContext } from '../context.ts';
import type { Store } from '../storage/rows.ts';
import { productKey } from './product-keys.ts';

/** Digests are numbers from here on, of so many bytes more; people have smaller numbers. */
const DIGESTS = 2 ** 48;
const DIGEST_BYTES = 6;
const KEY_ID = 'members';

const known = new WeakMap<Store, Promise<MemberNumbers>>();

/** Whether a stored number is a digest; rows of an older version hold the person's own. */
function isDigest(number: number): boolean {
  return number >= DIGESTS;
}

/**
 * The numbers under which blocks remember who is in them (privacy.md 11.12): keyed digests, the same for a person in
 * every round of the organisation, which nobody without the key can match with a person.
 */
export class MemberNumbers {
  readonly #key: Buffer;
  readonly #accountId: number;
  readonly #digests = new Map<number, number>();
  readonly #people = new Map<number, number>();

  constructor(key: Buffer, accountId: number) {
    this.#key = key;
    this.#accountId = accountId;
  }

  /** What is stored of a person; a digest stays as it is. */
  digestOf(person: number): number {
    if (isDigest(person)) return person;
    const made = this.#digests.get(person);
    if (made !== undefined) return made;
    const text = `${this.#accountId}:${person}`;
    const digest =
      DIGESTS + createHmac('sha256', this.#key).update(text).digest().readUIntBE(0, DIGEST_BYTES);
    this.#digests.set(person, digest);
    return digest;
  }

  /** Lets `personOf` tell this person. */
  know(person: number): void {
    this.#people.set(this.digestOf(person), person);
  }

  /** The person's own number where this work has to know the person; of anybody else the digest. */
  personOf(stored: number): number {
    return this.#people.get(stored) ?? stored;
  }
}

/** The same object for all work that shares the store's handle: each digest is made once. */
export function memberNumbers({
  store,
  ports,
  accountId,
}: Pick<ServiceContext, 'store' | 'ports' | 'accountId'>): Promise<MemberNumbers> {
  const made = known.get(store);
  if (made) return made;
  const reading = productKey(ports, KEY_ID).then((key) => new MemberNumbers(key, accountId));
  known.set(store, reading);
  reading.catch(() => known.delete(store));
  return reading;
}
