import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SendCode } from './types.ts';

export const secondFactorSchema = `CREATE TABLE IF NOT EXISTS codes (
  sign_in TEXT PRIMARY KEY, email TEXT NOT NULL, hash TEXT NOT NULL, attempts INTEGER NOT NULL,
  sent_count INTEGER NOT NULL, sent_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
) WITHOUT ROWID;`;

const codeMinutes = 10;
const attemptsPerCode = 5;
const sendsPerSignIn = 5;
const secondsBetweenSends = 20;

export type CodeResult = 'right' | 'wrong' | 'expired' | 'used-up';
export type SendResult = 'sent' | 'too-soon' | 'too-many' | 'failed';

/** One code per running sign-in: six digits, 10 minutes, 5 attempts; a new one replaces the last. */
export function createSecondFactor(database: DatabaseSync, sendCode: SendCode, now: () => number) {
  const read = (signIn: string) => database.prepare('SELECT * FROM codes WHERE sign_in = ?').get(signIn);
  const remove = database.prepare('DELETE FROM codes WHERE sign_in = ?');

  return {
    /** The address that the running sign-in has proven the password of. */
    pendingEmail(signIn: string): string | undefined {
      const row = read(signIn);
      return row && String(row.email);
    },
    async send(signIn: string, email: string): Promise<SendResult> {
      const previous = read(signIn);
      const sentCount = Number(previous?.sent_count ?? 0);
      if (sentCount >= sendsPerSignIn) return 'too-many';
      const samePerson = previous?.email === email;
      if (samePerson && now() - Number(previous.sent_at) < secondsBetweenSends * 1000) return 'too-soon';
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      database
        .prepare('INSERT OR REPLACE INTO codes VALUES (?, ?, ?, 0, ?, ?, ?)')
        .run(signIn, email, digest(signIn, code), sentCount + 1, now(), now() + codeMinutes * 60_000);
      return sendCode({ email, code }).then(
        () => 'sent' as const,
        () => 'failed' as const,
      );
    },
    check(signIn: string, code: string): CodeResult {
      const row = read(signIn);
      if (!row || Number(row.expires_at) <= now()) return 'expired';
      if (Number(row.attempts) >= attemptsPerCode) return 'used-up';
      database.prepare('UPDATE codes SET attempts = attempts + 1 WHERE sign_in = ?').run(signIn);
      if (!timingSafeEqual(Buffer.from(String(row.hash)), Buffer.from(digest(signIn, code)))) return 'wrong';
      remove.run(signIn);
      return 'right';
    },
    forget: (signIn: string) => void remove.run(signIn),
    sweep: () => void database.prepare('DELETE FROM codes WHERE expires_at < ?').run(now() - 3_600_000),
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;

function digest(signIn: string, code: string): string {
  return createHash('sha256').update(`${signIn}:${code}`).digest('base64url');
}
