import type { ServiceContext } from '../../core/context.ts';
import { sendByChannel } from './by-channel.ts';
import { claim, type Outcome, type Settle, settledResult, writeEach } from './claims.ts';
import { handOver, mailCarrier } from './hand-over.ts';
import { droppedWrite, type EmailWrite, finished, released, type Wanted } from './mail-writes.ts';
import { noteHandedOver, noteMail } from './note-mail.ts';
import type { Final, Later, OneMail, SendResult } from './one-mail.ts';
import { settleQuota, takeQuota } from './quota.ts';
import { heldBackAmong } from './suppressions.ts';

/** Mails of one claim; few enough to be handed over long before it ends. */
const CLAIM_SIZE = 60;
const PARALLEL_SENDS = 6;

const nothing: Settle = async () => undefined;

/**
 * Sends every mail exactly once, whatever is killed or run twice: a row is claimed before the hand-over, and a claim
 * that is found abandoned first asks the service whether the mail went out. All mails of the product go through
 * here, paced under the provider's quota: those that must wait are told until when. What has a short form goes by the
 * channel that its person chose, under the same step key.
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
  const byMail = await sendByChannel(context, open, { results, settle });
  const wanted = await withoutHeldBack(context, byMail, { results, settle });
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
      const { result, handed, taken } = await handOver(context, next, mailCarrier(context, next));
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
