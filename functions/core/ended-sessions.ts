import * as z from 'zod';

/** The longest life that the identity provider gives an access token (with continuous access evaluation). */
export const LONGEST_LIFE_S = 28 * 3600;

/** A sign-in that its person has ended; `at`: seconds since 1970. */
const ended = z.object({ session: z.string(), at: z.number() });
type EndedSession = z.infer<typeof ended>;

/** Sign-ins of one person that are remembered as ended; no browser ends more in the life of a token. */
const REMEMBERED = 50;

/** What the row of a sign-in remembers of those that have ended. */
export function endedSessions(stored: unknown): readonly EndedSession[] {
  return z.array(ended).safeParse(stored ?? []).data ?? [];
}

/** With one more, without those whose tokens have all ended by themselves; `now` in seconds since 1970. */
export function withEnded(stored: unknown, session: string, now: number): EndedSession[] {
  const others = endedSessions(stored).filter(
    (one) => one.session !== session && one.at > now - LONGEST_LIFE_S,
  );
  return [...others, { session, at: now }].slice(-REMEMBERED);
}
