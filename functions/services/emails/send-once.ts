import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import type { InfoWords } from '@livingroom/shared/contracts/emails.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { kept } from '@livingroom/shared/lib/phrase.ts';
import type { ServiceContext } from '../../context.ts';
import type { MailMessage, MailOutcome } from '../../gateways/mail/port.ts';
import { nowOf, type TableRows } from '../../storage/rows.ts';
import { operationIdOf } from './operation-id.ts';
import { settleQuota, takeQuota } from './quota.ts';
import { ADDRESS_SUPPRESSED, type HeldBack, heldBackAmong, heldBackPhrase } from './suppressions.ts';
import { unsubscribeLinks } from './unsubscribe-links.ts';

/**
 * How long a claim on a mail holds. Nobody else touches the mail meanwhile, and its owner hands nothing over in
 * the last SEND_MARGIN_MS of it (the gateway gives up after 5 s), so two owners never hand over the same mail.
 */
export const CLAIM_MS = 15_000;
const SEND_MARGIN_MS = 6_000;

/** Mails of one claim; few enough to be handed over long before it ends. */
const CLAIM_SIZE = 20;
const PARALLEL_SENDS = 5;

/** Who lost a race for a mail looks again after this. */
const RACE_MS = 1_000;

/** One mail that must be sent once for ever: `stepKey` names it, `emailId` is its number in every run. */
export type OneMail = Addressed & (Needed | Optional);

type Addressed = {
  readonly emailId: number;
  readonly stepKey: string;
  readonly employeeId: number;
  readonly type: Row<'emails'>['email_type'];
  readonly templateId: number | null;
  readonly flowExecutionId: number | null;
  readonly round: number | null;
  /** The address that its message names too: most mails wait for their quota, and are not made before. */
  readonly to: string;
};

/** The access of the person needs it: activation, codes, changes of the address, what the operator must know. */
type Needed = { readonly optional: false; readonly message: () => MailMessage };

/** One may do without it: it says how to get no more of them, and goes to nobody who wants none. */
type Optional = {
  readonly optional: true;
  readonly message: (unsubscribePage: string) => MailMessage;
  /** The words of a call, kept with the mail: what must wait is made of them later. */
  readonly words?: InfoWords;
};

/**
 * To be tried again at `at` (ms since 1970). `busy`: somebody else is at it. `paced`: the quota is used up, or the
 * service asked to wait. `down`: the service is away.
 */
export type Later = {
  readonly state: 'later';
  readonly at: number;
  readonly reason: 'busy' | 'paced' | 'down';
};

export type SendResult =
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly code: string; readonly message: string }
  | Later;

type Email = Row<'emails'>;
type EmailWrite = Parameters<TableRows<'emails'>['write']>[0][number];
type StoredEmail = NonNullable<Awaited<ReturnType<TableRows<'emails'>['find']>>>;

/** States after which a mail is never handed over again by its step. */
const finalStates: readonly Email['email_status'][] = [
  'sent',
  'delivered',
  'bounced',
  'blocked',
  'spam',
  'archived',
];

/**
 * Sends every mail exactly once, whatever is killed or run twice: a row is claimed before the hand-over, and a claim
 * that is found abandoned first asks the service whether the mail went out. All mails of the product go through
 * here, paced under the provider's quota: those that must wait are told until when.
 * A mail that was refused for good is tried anew, under a new operation id, when it is asked for again.
 */
export async function sendOnce(
  context: ServiceContext,
  mails: readonly OneMail[],
): Promise<ReadonlyMap<number, SendResult>> {
  const results = new Map<number, SendResult>();
  const wanted = await withoutHeldBack(context, await unsettled(context, mails, results), results);
  if (wanted.length === 0) return results;
  const { granted, nextAt } = await takeQuota(context, wanted.length);
  const tally: Tally = { handed: 0, stopped: null };
  for (let start = 0; start < granted && !tally.stopped; start += CLAIM_SIZE)
    await sendClaimed(context, wanted.slice(start, Math.min(start + CLAIM_SIZE, granted)), {
      results,
      tally,
    });
  const { handed, stopped } = tally;
  const isPaced = stopped?.reason === 'paced';
  await settleQuota(context, { unused: granted - handed, blockedUntil: isPaced ? stopped.at : null });
  const rest = stopped ?? ({ state: 'later', at: nextAt, reason: 'paced' } as const);
  for (const { mail } of wanted) if (!results.has(mail.employeeId)) results.set(mail.employeeId, rest);
  return results;
}

type Wanted = { readonly mail: OneMail; readonly before: StoredEmail | null };

type Claimed = {
  readonly mail: OneMail;
  readonly row: StoredEmail;
  readonly operationId: string;
  /** Somebody may have handed it over already. */
  readonly ask: boolean;
  readonly until: number;
};

/** What was handed over so far, and why it goes no further. */
type Tally = { handed: number; stopped: Later | null };

type Progress = { readonly results: Map<number, SendResult>; readonly tally: Tally };

/** The mails that are nobody's and not done; sets the results of the others. */
async function unsettled(
  context: ServiceContext,
  mails: readonly OneMail[],
  results: Map<number, SendResult>,
): Promise<readonly Wanted[]> {
  const now = context.ports.clock.now();
  const { rows } = await context.store.table('emails').page({
    where: { step_key: mails.map(({ stepKey }) => stepKey) },
    // The sort names the index that finds them.
    sort: [{ field: 'step_key', direction: 'asc' }],
    limit: Math.max(1, mails.length),
  });
  const known = new Map(rows.map((row) => [row.body.email_id, row]));
  return mails.flatMap((mail): readonly Wanted[] => {
    const before = known.get(mail.emailId) ?? null;
    const settled = before ? settledResult(before.body, now) : null;
    if (settled) results.set(mail.employeeId, settled);
    return settled ? [] : [{ mail, before }];
  });
}

/** Nothing is handed over to an address that refused mail, or to who wants none: its mail says so, and is tried anew when it is asked for. */
async function withoutHeldBack(
  context: ServiceContext,
  wanted: readonly Wanted[],
  results: Map<number, SendResult>,
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
    results.set(one.mail.employeeId, { state: 'failed', code, message: '' });
  }
  await writeEach(context, writes);
  return wanted.filter(({ mail }) => !held.has(mail));
}

function droppedWrite(context: ServiceContext, { mail, before }: Wanted, code: HeldBack): EmailWrite {
  const dropped = {
    email_status: code === ADDRESS_SUPPRESSED ? ('suppressed' as const) : ('unsubscribed' as const),
    dropped_flag: true,
    error_code: code,
    error_message: kept(heldBackPhrase(code)),
  };
  const write = claimWrite(context, mail, before);
  if (write.kind === 'create') return { ...write, row: { ...write.row, ...dropped } };
  return write.kind === 'replace' ? { ...write, change: { ...write.change, ...dropped } } : write;
}

function settledResult({ email_status: status, updated_at: at }: Email, now: number): SendResult | null {
  if (finalStates.includes(status)) return { state: 'sent' };
  const until = Date.parse(at) + CLAIM_MS;
  return status === 'sending' && until > now ? { state: 'later', at: until, reason: 'busy' } : null;
}

async function sendClaimed(
  context: ServiceContext,
  wanted: readonly Wanted[],
  { results, tally }: Progress,
): Promise<void> {
  const writes: EmailWrite[] = [];
  const queue = [...(await claim(context, wanted, results))];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (tally.stopped) {
        writes.push(released(next));
        continue;
      }
      const { result, handed, taken } = await handOver(context, next);
      tally.handed += handed ? 1 : 0;
      results.set(next.mail.employeeId, result);
      if (result.state !== 'later') writes.push(finished(context, next, result));
      else if (result.reason !== 'busy') tally.stopped ??= result;
      if (taken === false) writes.push(released(next));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL_SENDS }, worker));
  await writeEach(context, writes);
}

/** Takes the mails for this run; all or none of the batch. */
async function claim(
  context: ServiceContext,
  wanted: readonly Wanted[],
  results: Map<number, SendResult>,
): Promise<readonly Claimed[]> {
  const now = context.ports.clock.now();
  const rows = await context.store
    .table('emails')
    .write(wanted.map(({ mail, before }) => claimWrite(context, mail, before)));
  if (!rows) {
    for (const { mail } of wanted)
      results.set(mail.employeeId, { state: 'later', at: now + RACE_MS, reason: 'busy' });
    return [];
  }
  const until = now + CLAIM_MS - SEND_MARGIN_MS;
  return wanted.flatMap(({ mail, before }, index) => {
    const row = rows[index];
    const operationId = row?.body.operation_id;
    return row && operationId
      ? [{ mail, row, operationId, ask: before?.body.email_status === 'sending', until }]
      : [];
  });
}

function claimWrite(context: ServiceContext, mail: OneMail, before: StoredEmail | null): EmailWrite {
  const now = nowOf(context.ports);
  const claim = (attempts: number) => ({
    email_to: mail.to,
    email_status: 'sending' as const,
    attempts,
    operation_id: operationIdOf(context.accountId, mail.stepKey, attempts),
    error_code: null,
    error_message: null,
    updated_at: now,
  });
  if (before) {
    const { email_status: status, attempts, operation_id } = before.body;
    const isSameAttempt = status === 'sending' || status === 'scheduled';
    const claimed = claim((attempts ?? 1) + (isSameAttempt ? 0 : 1));
    // The service knows it by the id that it was given, whatever ids are made of by now.
    const change = isSameAttempt && operation_id !== null ? { ...claimed, operation_id } : claimed;
    return { kind: 'replace', from: before, change };
  }
  return {
    kind: 'create',
    row: {
      email_id: mail.emailId,
      employee_id_ref: mail.employeeId,
      template_id_ref: mail.templateId,
      email_type: mail.type,
      send_date_time: now,
      flow_execution_id_ref: mail.flowExecutionId,
      flow_execution_round: mail.round,
      step_key: mail.stepKey,
      dynamic_content: mail.optional ? (mail.words ?? null) : null,
      ...claim(1),
    },
  };
}

type HandedOver = {
  readonly result: SendResult;
  /** A message was sent out, whatever came back. */
  readonly handed: boolean;
  /** False: the service certainly has not got it. */
  readonly taken?: false;
};

async function handOver(
  context: ServiceContext,
  { mail, operationId, ask, until }: Claimed,
): Promise<HandedOver> {
  const { mail: gateway, clock } = context.ports;
  let handed = false;
  try {
    let outcome: MailOutcome = ask ? await gateway.outcome(operationId) : { state: 'unknown' };
    const isAnswered = outcome.state !== 'throttled';
    if (outcome.state === 'unknown') {
      if (clock.now() > until) {
        const result = { state: 'later', at: clock.now() + SEND_MARGIN_MS, reason: 'busy' } as const;
        return { result, handed, taken: false };
      }
      const message = await messageOf(context, mail);
      handed = true;
      outcome = await gateway.send(operationId, message);
    }
    if (outcome.state === 'throttled') {
      const at = clock.now() + outcome.seconds * 1000;
      // No question after it: nobody needs to ask for what was not taken.
      const taken = isAnswered ? ({ taken: false } as const) : {};
      return { result: { state: 'later', at, reason: 'paced' }, handed, ...taken };
    }
    if (outcome.state !== 'refused') return { result: { state: 'sent' }, handed };
    return { result: { state: 'failed', code: outcome.code, message: outcome.message }, handed };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    const seconds = Number(error.data.retryAfterSeconds ?? 0);
    const at = clock.now() + Math.max(CLAIM_MS, seconds * 1000);
    return { result: { state: 'later', at, reason: 'down' }, handed };
  }
}

async function messageOf({ ports, accountId }: ServiceContext, mail: OneMail): Promise<MailMessage> {
  if (!mail.optional) return mail.message();
  const { page, oneClick } = await unsubscribeLinks(ports, { accountId, employeeId: mail.employeeId });
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail.message(page), headers };
}

function finished(context: ServiceContext, { row }: Claimed, result: Exclude<SendResult, Later>): EmailWrite {
  const failed = result.state === 'failed' ? result : null;
  const suppressed = failed !== null && /suppress/i.test(failed.code);
  return {
    kind: 'replace',
    from: row,
    change: {
      email_status: failed ? (suppressed ? 'suppressed' : 'failed') : 'sent',
      dropped_flag: failed !== null,
      send_date_time: nowOf(context.ports),
      error_code: failed?.code ?? null,
      error_message: failed?.message ?? null,
    },
  };
}

/** The claim is given up: the service has not got the mail, so nobody asks for it. */
function released({ row }: Claimed): EmailWrite {
  const email_status = 'scheduled' as const;
  return { kind: 'replace', from: row, change: { email_status } };
}

/** A row that somebody took over meanwhile, or that a delivery report changed, stays as they left it. */
async function writeEach(context: ServiceContext, writes: readonly EmailWrite[]): Promise<void> {
  const emails = context.store.table('emails');
  if (writes.length === 0 || (await emails.write(writes))) return;
  for (const write of writes) await emails.write([write]);
}
