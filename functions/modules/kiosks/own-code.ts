import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** What OWASP names as the least for scrypt with 16 MB: N 2^14, r 8, p 5 is the same work. */
const COST = { N: 2 ** 14, r: 8, p: 5 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Stands in for a code that there is not, so that the work is the same. */
const nobodys = `${Buffer.alloc(SALT_BYTES).toString('base64url')}.${Buffer.alloc(HASH_BYTES).toString('base64url')}`;

export async function hashOfCode(code: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await derive(code, salt, HASH_BYTES, COST)).toString('base64url')}`;
}

/** Whether a code is the one of this hash; without a hash it is none, after the same work. */
export async function isCodeOf(code: string, hash: string | null): Promise<boolean> {
  const [salt = '', expected = ''] = (hash ?? nobodys).split('.');
  const made = await derive(code, Buffer.from(salt, 'base64url'), HASH_BYTES, COST);
  const same = timingSafeEqual(made, Buffer.from(expected, 'base64url'));
  return same && hash !== null;
}
