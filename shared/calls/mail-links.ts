import * as z from 'zod';

/** What a mail's link carries; anything else is no token, and is told so as any other that does not exist. */
export const plainToken = z.string().max(200);

/** The body of a call whose only proof is such a link. */
export const mailLink = z.object({ plain_token: plainToken });

/** How somebody calls who is not signed in. */
export const guestCall = { access: 'public', account: 'none', timeoutMs: 60_000, retries: 0 } as const;
