/** What the product stands on; each call of one is counted as `to.<name>`. */
export const dependencies = [
  'store',
  'files',
  'mail',
  'directory',
  'ai',
  'orchestrations',
  'sign-in',
] as const;

export type Dependency = (typeof dependencies)[number];

/** How mails end, in the order of a mail's life. */
export const mailEnds = ['sent', 'delivered', 'bounced', 'blocked', 'spam', 'failed'] as const;

export type MailEnd = `mail.${(typeof mailEnds)[number]}`;

/** What is counted beside calls; `ai.<domain>` is what a domain asked of the AI, `to.<name>` a call of a dependency. */
export type WorkName =
  | 'round.opened'
  | 'round.closed'
  | 'mail.waiting'
  | MailEnd
  | 'job'
  | 'analysis'
  | 'figures'
  | 'timer'
  | `ai.${string}`
  | `to.${Dependency}`;

/** Mails and closes are late, and count against their service level, after this, in ms. */
export const LATE_MS = 15 * 60_000;
