import { createHash } from 'node:crypto';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';
import type { MailMessage, MailOutcome } from '../../gateways/mail/port.ts';
import { type Body, type Stored, type Write, WriteRefused } from '../../storage/port.ts';

/**
 * How long a claim on a mail holds. Nobody else touches the mail meanwhile, and its owner hands nothing over in
 * the last SEND_MARGIN_MS of it (the gateway gives up after 5 s), so two owners never hand over the same mail.
 */
export const CLAIM_MS = 15_000;
const SEND_MARGIN_MS = 6_000;

/** Mails of one claim; few enough to be handed over long before it ends. */
const CLAIM_SIZE = 20;
const PARALLEL_SENDS = 5;

/** One mail that must be sent once for ever: `stepKey` names it, `emailId` is its number in every run. */
export type OneMail = {
  readonly emailId: number;
  readonly stepKey: string;
  readonly employeeId: number;
  readonly type: string;
  readonly templateId: number | null;
  readonly flowExecutionId: number | null;
  readonly round: number | null;
  readonly message: () => MailMessage;
};

export type SendResult =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  /** Somebody else is at it, or the service is away: to be tried again at `at` (ms since 1970). */
  | { readonly state: 'later'; readonly at: number; readonly down: boolean };

/** States after which a mail is never handed over again by its step. */
const finalStates = ['sent', 'delivered', 'bounced', 'blocked', 'spam', 'unsubscribed', 'archived'];

/**
 * Sends every mail exactly once, whatever is killed or run twice: a row is claimed before the hand-over, and
 * a claim that is found abandoned first asks the service whether the mail went out.
 * A mail that was refused for good is tried anew, under a new operation id, when it is asked for again.
 */
export async function sendOnce(
  context: ServiceContext,
  mails: readonly OneMail[],
): Promise<ReadonlyMap<number, SendResult>> {
  const results = new Map<number, SendResult>();
  for (let start = 0; start < mails.length; start += CLAIM_SIZE) {
    await sendClaimed(context, mails.slice(start, start + CLAIM_SIZE), results);
    const last = [...results.values()].at(-1);
    if (last?.state === 'later' && last.down) break;
  }
  return results;
}

/** A UUID that follows from the step and the attempt alone. */
function operationIdOf(accountId: number, stepKey: string, attempt: number): string {
  const hex = createHash('sha256').update(`${accountId}|${stepKey}|${attempt}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Claimed = {
  readonly mail: OneMail;
  readonly row: Stored;
  readonly ask: boolean;
  readonly until: number;
};

async function sendClaimed(
  context: ServiceContext,
  mails: readonly OneMail[],
  results: Map<number, SendResult>,
): Promise<void> {
  const claimed = await claim(context, mails, results);
  let down: SendResult | null = null;
  const finished: Write[] = [];
  const queue = [...claimed];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const outcome = down ?? (await handOver(context, next));
      if (outcome.state === 'later' && outcome.down) down = outcome;
      results.set(next.mail.employeeId, outcome);
      if (outcome.state !== 'later') finished.push(finishedRow(context, next, outcome));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, worker));
  if (finished.length > 0) await writeFinished(context, finished);
}

/** Takes the mails that nobody has; sets the results of the others. All or none of the batch. */
async function claim(
  context: ServiceContext,
  mails: readonly OneMail[],
  results: Map<number, SendResult>,
): Promise<readonly Claimed[]> {
  const now = context.ports.clock.now();
  const { rows } = await context.store.query('emails', {
    where: { field: 'step_key', op: 'in', value: mails.map(({ stepKey }) => stepKey) },
    // The sort names the index that finds them.
    sort: [{ field: 'step_key', direction: 'asc' }],
    limit: CLAIM_SIZE,
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const wanted: { mail: OneMail; before: Stored | null; ask: boolean }[] = [];
  for (const mail of mails) {
    const before = known.get(String(mail.emailId)) ?? null;
    const settled = before ? settledResult(before, now) : null;
    if (settled) results.set(mail.employeeId, settled);
    else wanted.push({ mail, before, ask: before?.body.email_status === 'sending' });
  }
  if (wanted.length === 0) return [];
  try {
    const written = await context.store.write(
      'emails',
      wanted.map(({ mail, before }) => claimWrite(context, mail, before)),
    );
    return wanted.flatMap(({ mail, ask }, index) => {
      const row = written[index];
      return row ? [{ mail, row, ask, until: now + CLAIM_MS - SEND_MARGIN_MS }] : [];
    });
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    for (const { mail } of wanted)
      results.set(mail.employeeId, { state: 'later', at: now + 1000, down: false });
    return [];
  }
}

function settledResult(row: Stored, now: number): SendResult | null {
  const status = String(row.body.email_status);
  if (finalStates.includes(status)) return { state: 'sent' };
  const until = Date.parse(String(row.body.updated_at)) + CLAIM_MS;
  return status === 'sending' && until > now ? { state: 'later', at: until, down: false } : null;
}

function claimWrite(context: ServiceContext, mail: OneMail, before: Stored | null): Write {
  const now = new Date(context.ports.clock.now()).toISOString();
  const id = String(mail.emailId);
  const refusedBefore = before !== null && before.body.email_status !== 'sending';
  const attempts = before ? Number(before.body.attempts ?? 1) + (refusedBefore ? 1 : 0) : 1;
  const claimOf = {
    email_to: mail.message().to,
    email_status: 'sending',
    attempts,
    operation_id: operationIdOf(context.accountId, mail.stepKey, attempts),
    error_code: null,
    error_message: null,
    updated_at: now,
  };
  if (before) return { kind: 'replace', id, body: { ...before.body, ...claimOf }, etag: before.etag };
  const body: Body = {
    email_id: mail.emailId,
    employee_id_ref: mail.employeeId,
    template_id_ref: mail.templateId,
    email_type: mail.type,
    dropped_flag: false,
    resend_count: 0,
    send_date_time: now,
    flow_execution_id_ref: mail.flowExecutionId,
    flow_execution_round: mail.round,
    dynamic_content: null,
    step_key: mail.stepKey,
    created_at: now,
    ...claimOf,
  };
  return { kind: 'create', id, body };
}

async function handOver(context: ServiceContext, { mail, row, ask, until }: Claimed): Promise<SendResult> {
  const { mail: gateway, clock } = context.ports;
  const operationId = String(row.body.operation_id);
  try {
    let outcome: MailOutcome = ask ? await gateway.outcome(operationId) : { state: 'unknown' };
    if (outcome.state === 'unknown') {
      if (clock.now() > until) return { state: 'later', at: clock.now() + SEND_MARGIN_MS, down: false };
      outcome = await gateway.send(operationId, mail.message());
    }
    return outcome.state === 'refused'
      ? { state: 'failed', code: outcome.code, message: outcome.message }
      : { state: 'sent' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    const seconds = Number(error.data.retryAfterSeconds ?? 0);
    return { state: 'later', at: clock.now() + Math.max(CLAIM_MS, seconds * 1000), down: true };
  }
}

function finishedRow(context: ServiceContext, { row }: Claimed, result: SendResult): Write {
  const failed = result.state === 'failed' ? result : null;
  const suppressed = failed !== null && /suppress/i.test(failed.code);
  const now = new Date(context.ports.clock.now()).toISOString();
  const body: Body = {
    ...row.body,
    email_status: failed ? (suppressed ? 'suppressed' : 'failed') : 'sent',
    dropped_flag: failed !== null,
    send_date_time: now,
    error_code: failed?.code ?? null,
    error_message: failed?.message ?? null,
    updated_at: now,
  };
  return { kind: 'replace', id: row.id, body, etag: row.etag };
}

/** A row that somebody took over meanwhile, or that a delivery report changed, stays as they left it. */
async function writeFinished(context: ServiceContext, writes: readonly Write[]): Promise<void> {
  try {
    await context.store.write('emails', writes);
  } catch (error) {
    if (!(error instanceof WriteRefused)) throw error;
    for (const write of writes) {
      await context.store.write('emails', [write]).catch((refused: unknown) => {
        if (!(refused instanceof WriteRefused)) throw refused;
      });
    }
  }
}
