import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { type EmailStatus, handedOver } from '@livingroom/shared/modules/emails/rules/states.ts';
import type { ServiceContext } from '../../core/context.ts';
import { CLAIM_MS, type Claimed, handOver, SEND_MARGIN_MS } from './hand-over.ts';
import {
  claimWrite,
  droppedWrite,
  type EmailWrite,
  finished,
  released,
  type StoredEmail,
  type Wanted,
} from './mail-writes.ts';
import { noteHandedOver, noteMail } from './note-mail.ts';
import type { Final, Later, OneMail, SendResult } from './one-mail.ts';
import { settleQuota, takeQuota } from './quota.ts';
import { heldBackAmong } from './suppressions.ts';

type Email = Row<'emails'>;

/** Mails of one claim; few enough to be handed over long before it ends. */
const CLAIM_SIZE = 40;
const PARALLEL_SENDS = 6;

/** Who lost a race for a mail looks again after this. */
const RACE_MS = 1_000;

/** What follows from what became of a mail; may run twice. */
type Settle = (mail: OneMail, result: Final) => Promise<void>;

const nothing: Settle = async () => undefined;

/** A mail in these is never handed over again by its step. */
const finalStates: readonly EmailStatus[] = [...handedOver, 'archived'];

/**
 * Sends every mail exactly once, whatever is killed or run twice: a row is claimed before the hand-over, and a claim
 * that is found abandoned first asks the service whether the mail went out. All mails of the product go through
 * here, paced under the provider's quota: those that must wait are told until when.
 * A mail that was refused for good is tried anew, under a new operation id, when it is requested again.
 * Returns what became of each, by the number of the mail. `settle` runs before the mail's row says how it ended: a process
 * that dies between leaves a claim, which is found abandoned, and it runs again.
 */
export async function sendOnce(
  context: ServiceContext,
  mails: readonly OneMail[],
  settle: Settle = nothing,
): Promise<ReadonlyMap<number, SendResult>> {
  const results = new Map<number, SendResult>();
  const open = await unsettled(context, mails, { results, settle });
  const wanted = await withoutHeldBack(context, open, { results, settle });
  if (wanted.length === 0) return results;
  const { granted, nextAt } = await takeQuota(context, wanted.length);
  const tally: Tally = { handed: 0, stopped: null };
  for (let start = 0; start < granted && !tally.stopped; start += CLAIM_SIZE)
    await sendClaimed(context, wanted.slice(start, Math.min(start + CLAIM_SIZE, granted)), {
      results,
      tally,
      settle,
    });
  const { handed, stopped } = tally;
  const isPaced = stopped?.reason === 'paced';
  // What happened stays as it is: a ledger that counts too many mails makes later ones wait, no more.
  await noted(context, () =>
    settleQuota(context, { unused: granted - handed, blockedUntil: isPaced ? stopped.at : null }),
  );
  const rest = stopped ?? ({ state: 'later', at: nextAt, reason: 'paced' } as const);
  for (const { mail } of wanted) if (!results.has(mail.emailId)) results.set(mail.emailId, rest);
  return results;
}

/** What was handed over so far, and why it goes no further. */
type Tally = { handed: number; stopped: Later | null };

type Outcome = { readonly results: Map<number, SendResult>; readonly settle: Settle };

type Progress = Outcome & { readonly tally: Tally };

/** The mails that are nobody's and not done; sets the results of the others. */
async function unsettled(
  context: ServiceContext,
  mails: readonly OneMail[],
  { results, settle }: Outcome,
): Promise<readonly Wanted[]> {
  if (mails.length === 0) return [];
  const now = context.ports.clock.now();
  const { rows } = await context.store.table('emails').page({
    where: { step_key: mails.map(({ stepKey }) => stepKey) },
    // The sort names the index that finds them.
    sort: [{ field: 'step_key', direction: 'asc' }],
    limit: Math.max(1, mails.length),
  });
  const known = new Map(rows.map((row) => [row.body.email_id, row]));
  const open: Wanted[] = [];
  for (const mail of mails) {
    const before = known.get(mail.emailId) ?? null;
    const settled = before ? settledResult(before.body, now) : null;
    if (settled) results.set(mail.emailId, settled);
    else open.push({ mail, before });
    if (settled?.state === 'sent') await settle(mail, settled);
  }
  return open;
}

/** Nothing is handed over to an address that refused mail, or to who wants none: its mail says so, and is tried anew when it is asked for. */
async function withoutHeldBack(
  context: ServiceContext,
  wanted: readonly Wanted[],
  { results, settle }: Outcome,
): Promise<readonly Wanted[]> {
  const held = await heldBackAmong(
    context,
    wanted.map(({ mail }) => mail),
  );
  if (held.size === 0) return wanted;
  const writes: EmailWrite[] = [];
  for (const one of wanted) {
    const code = held.get(one.mail);
    if (code === undefined) continue;
    writes.push(droppedWrite(context, one, code));
    const result = { state: 'failed', code, message: '' } as const;
    await settle(one.mail, result);
    noteMail(context, 'mail.blocked');
    results.set(one.mail.emailId, result);
  }
  await writeEach(context, writes);
  return wanted.filter(({ mail }) => !held.has(mail));
}

function settledResult({ email_status: status, updated_at: at }: Email, now: number): SendResult | null {
  if (finalStates.includes(status)) return { state: 'sent' };
  const until = Date.parse(at) + CLAIM_MS;
  return status === 'sending' && until > now ? { state: 'later', at: until, reason: 'busy' } : null;
}

async function sendClaimed(
  context: ServiceContext,
  wanted: readonly Wanted[],
  { results, tally, settle }: Progress,
): Promise<void> {
  const writes: EmailWrite[] = [];
  const ended: { readonly mail: OneMail; readonly result: Final }[] = [];
  const queue = [...(await claim(context, wanted, results))];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (tally.stopped) {
        writes.push(released(next.row));
        continue;
      }
      const { result, handed, taken } = await handOver(context, next);
      tally.handed += handed ? 1 : 0;
      results.set(next.mail.emailId, result);
      noteHandedOver(context, next.row, result);
      if (result.state !== 'later') {
        ended.push({ mail: next.mail, result });
        writes.push(finished(context, next.row, result));
      } else if (result.reason !== 'busy') tally.stopped ??= result;
      if (taken === false) writes.push(released(next.row));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, worker));
  // A claim that stays is found abandoned, and the service is asked what became of the mail.
  await noted(context, async () => {
    for (const { mail, result } of ended) await settle(mail, result);
    await writeEach(context, writes);
  });
}

/** Work after a hand-over: its failure is for the log, since the caller must hear of the mail what happened to it. */
async function noted({ ports }: ServiceContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    ports.log.write({ level: 'warning', event: 'mail-not-noted', error });
  }
}

/** Takes the mails for this run, in one write where nobody has changed their rows meanwhile. */
async function claim(
  context: ServiceContext,
  wanted: readonly Wanted[],
  results: Map<number, SendResult>,
): Promise<readonly Claimed[]> {
  const until = context.ports.clock.now() + CLAIM_MS - SEND_MARGIN_MS;
  const writes = wanted.map(({ mail, before }) => claimWrite(context, mail, before));
  const rows = await context.store.table('emails').write(writes);
  const claimed: Claimed[] = [];
  for (const [place, one] of wanted.entries()) {
    const own = rows ? claimedOf(one, rows[place]) : await claimAgain(context, one);
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
async function claimAgain(context: ServiceContext, { mail }: Wanted): Promise<Own | null> {
  const emails = context.store.table('emails');
  const before = await emails.find(mail.emailId);
  if (before && settledResult(before.body, context.ports.clock.now())) return null;
  const [row] = (await emails.write([claimWrite(context, mail, before)])) ?? [];
  return claimedOf({ mail, before }, row);
}

const busyAt = (now: number): Later => ({ state: 'later', at: now + RACE_MS, reason: 'busy' });

/** A row that somebody took over meanwhile, or that a delivery report changed, stays as they left it. */
async function writeEach(context: ServiceContext, writes: readonly EmailWrite[]): Promise<void> {
  const emails = context.store.table('emails');
  if (writes.length === 0 || (await emails.write(writes))) return;
  for (const write of writes) await emails.write([write]);
}
