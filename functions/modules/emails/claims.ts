import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { ChannelKind } from '@livingroom/shared/modules/channels/tables/channel-kinds.ts';
import { type EmailStatus, handedOver } from '@livingroom/shared/modules/emails/rules/states.ts';
import type { ServiceContext } from '../../core/context.ts';
import { CLAIM_MS, type Claimed, SEND_MARGIN_MS } from './hand-over.ts';
import { claimWrite, type EmailWrite, type StoredEmail, type Wanted } from './mail-writes.ts';
import type { Final, Later, OneMail, SendResult } from './one-mail.ts';

/** What follows from what became of a mail; may run twice. */
export type Settle = (mail: OneMail, result: Final) => Promise<void>;

/** Where it is said what became of each mail, by its number. */
export type Outcome = { readonly results: Map<number, SendResult>; readonly settle: Settle };

/** Who lost a race for a mail looks again after this. */
const RACE_MS = 1_000;

/** A mail in these is never handed over again by its step. */
const finalStates: readonly EmailStatus[] = [...handedOver, 'archived'];

/** What became of a mail as its row says it; null: it may be sent. */
export function settledResult(
  { email_status: status, updated_at: at }: Row<'emails'>,
  now: number,
): SendResult | null {
  if (finalStates.includes(status)) return { state: 'sent' };
  const until = Date.parse(at) + CLAIM_MS;
  return status === 'sending' && until > now ? { state: 'later', at: until, reason: 'busy' } : null;
}

/** Takes the mails for this run, in one write where nobody has changed their rows meanwhile. */
export async function claim(
  context: ServiceContext,
  wanted: readonly Wanted[],
  results: Map<number, SendResult>,
  channel: ChannelKind | null = null,
): Promise<readonly Claimed[]> {
  const until = context.ports.clock.now() + CLAIM_MS - SEND_MARGIN_MS;
  const writes = wanted.map(({ mail, before }) => claimWrite(context, mail, before, channel));
  const rows = await context.store.table('emails').write(writes);
  const claimed: Claimed[] = [];
  for (const [place, one] of wanted.entries()) {
    const own = rows ? claimedOf(one, rows[place]) : await claimAgain(context, one, channel);
    if (own) claimed.push({ ...own, until });
    else results.set(one.mail.emailId, busyAt(context.ports.clock.now()));
  }
  return claimed;
}

type Own = Omit<Claimed, 'until'>;

function claimedOf({ mail, before }: Wanted, row: StoredEmail | undefined): Own | null {
  const operationId = row?.body.operation_id;
  return row && operationId ? { mail, row, operationId, ask: before?.body.email_status === 'sending' } : null;
}

/**
 * Takes one mail by what its row is now. Whoever got nothing of the quota moves the moments of the mails that it found, and
 * that must not hold back who may send them.
 */
async function claimAgain(
  context: ServiceContext,
  { mail }: Wanted,
  channel: ChannelKind | null,
): Promise<Own | null> {
  const emails = context.store.table('emails');
  const before = await emails.find(mail.emailId);
  if (before && settledResult(before.body, context.ports.clock.now())) return null;
  const [row] = (await emails.write([claimWrite(context, mail, before, channel)])) ?? [];
  return claimedOf({ mail, before }, row);
}

const busyAt = (now: number): Later => ({ state: 'later', at: now + RACE_MS, reason: 'busy' });

/** A row that somebody took over meanwhile, or that a delivery report changed, stays as they left it. */
export async function writeEach(context: ServiceContext, writes: readonly EmailWrite[]): Promise<void> {
  const emails = context.store.table('emails');
  if (writes.length === 0 || (await emails.write(writes))) return;
  for (const write of writes) await emails.write([write]);
}
