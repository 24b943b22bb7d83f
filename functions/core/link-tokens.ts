import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Random bytes of a link's token: nobody guesses one. */
const TOKEN_BYTES = 32;

/** A new token for a mail's link, and the hash that alone is stored. */
export function newToken(): { readonly plain: string; readonly hash: string } {
  const plain = randomBytes(TOKEN_BYTES).toString('base64url');
  return { plain, hash: hashOf(plain) };
}

export function hashOf(plain: string): string {
  return createHash('sha256').update(plain).digest('base64url');
}

/** Whether two hashes are the same, in a time that tells nothing. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** How long a guest's question about a link takes at least, so that its time tells nothing, in milliseconds. */
const LEAST_MS = 60;

/** Answers, or fails, not before the least time: known and unknown links take the same. */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
  const [result] = await Promise.allSettled([work(), least]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
