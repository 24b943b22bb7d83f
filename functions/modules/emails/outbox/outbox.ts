import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { emailWords } from '@livingroom/shared/modules/emails/words/emails.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../../core/context.ts';
import { earliest, momentOf } from '../../../core/due/kinds.ts';
import type { StoredRow } from '../../../core/storage/rows.ts';
import { noteOutcome } from '../email-states.ts';
import { CLAIM_MS } from '../hand-over.ts';
import { BY_CALL, type WaitingMail } from '../one-mail.ts';
import { CALL_STEP } from '../person-quota.ts';
import type { AnyMail } from './define-mail.ts';
import { deliver } from './send-mails.ts';

type Email = Row<'emails'>;
type Waiting = StoredRow<Email> & { readonly kind: AnyMail };

/** The error code of a mail that waited too long. */
export const GAVE_UP = 'GaveUp';

/** Mails of one pass in one account. */
const PASS = 200;

/** What a mail is about may be written by an instance whose writes are not seen here yet, for less than this, in ms. */
const UNSEEN_MS = 10 * 60_000;

/** What became of the mails that waited. */
export type Handed = { sent: number; waiting: number; failed: number };

/**
 * Hands over what waits and is due in one account, and what rows ask for. May be run twice, and at the same time. A kind that
 * fails keeps no other waiting; the first failure is thrown at the end.
 */
export async function runOutbox(ports: Ports, kinds: readonly AnyMail[], accountId: number): Promise<Handed> {
  const context = accountContext(ports, accountId);
  const handed: Handed = { sent: 0, waiting: 0, failed: 0 };
  const failures: unknown[] = [];
  const due = await dueRows(context, kinds);
  for (const kind of kinds) {
    try {
      const own = due.filter((row) => row.kind === kind);
      if (own.length > 0) await sendWaiting(context, kind, own, handed);
      await kind.source?.collect(context);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return handed;
}

/** When the next mail goes out (ms since 1970), or the claim of one ends that is being sent; null: none waits. */
export async function nextOutbox(
  ports: Ports,
  kinds: readonly AnyMail[],
  accountId: number,
): Promise<number | null> {
  const context = accountContext(ports, accountId);
  const emails = context.store.table('emails');
  const [waiting, sending] = await Promise.all(
    (['scheduled', 'sending'] as const).map((email_status) =>
      emails.page({
        where: { flow_execution_id_ref: null, email_status },
        sort: [{ field: 'send_date_time', direction: 'asc' }],
        limit: PASS,
      }),
    ),
  );
  const [first] = ofKinds(waiting?.rows ?? [], kinds);
  const claims = ofKinds(sending?.rows ?? [], kinds).map(
    ({ body }) => Date.parse(body.updated_at) + CLAIM_MS,
  );
  const sources = await Promise.all(kinds.map(async ({ source }) => (await source?.next(context)) ?? null));
  return earliest(
    first ? momentOf(first.body.send_date_time ?? first.body.created_at) : null,
    ...claims,
    ...sources,
  );
}

/** What is due, oldest first: mails that wait, and those whose sender stopped in the middle. */
async function dueRows(context: ServiceContext, kinds: readonly AnyMail[]): Promise<readonly Waiting[]> {
  const emails = context.store.table('emails');
  const now = context.ports.clock.now();
  const [waiting, stopped] = await Promise.all([
    emails.page({
      where: { flow_execution_id_ref: null, email_status: 'scheduled', send_date_time: { lte: iso(now) } },
      sort: [{ field: 'send_date_time', direction: 'asc' }],
      limit: PASS,
    }),
    emails.page({
      where: {
        flow_execution_id_ref: null,
        email_status: 'sending',
        updated_at: { lt: iso(now - CLAIM_MS) },
      },
      limit: PASS,
    }),
  ]);
  return ofKinds([...waiting.rows, ...stopped.rows], kinds);
}

/** Rows of kinds that wait. A version before wrote no kind, and had mails of calls alone here. */
function ofKinds(rows: readonly StoredRow<Email>[], kinds: readonly AnyMail[]): readonly Waiting[] {
  const byName = new Map(kinds.flatMap((kind) => (kind.again ? [[kind.name, kind] as const] : [])));
  return rows.flatMap((row) => {
    const { mail_kind, dynamic_content, step_key } = row.body;
    const isOfCall = mail_kind === null && dynamic_content !== null && step_key?.startsWith(CALL_STEP);
    const kind = byName.get(mail_kind ?? (isOfCall ? BY_CALL : ''));
    return kind ? [{ ...row, kind }] : [];
  });
}

async function sendWaiting(
  context: ServiceContext,
  kind: AnyMail,
  rows: readonly Waiting[],
  handed: Handed,
): Promise<void> {
  const now = context.ports.clock.now();
  const { giveUpMs } = kind;
  const isLate = ({ body }: Waiting) => giveUpMs !== null && Date.parse(body.created_at) < now - giveUpMs;
  for (const row of rows.filter(isLate)) if (await giveUp(context, row)) handed.failed += 1;
  const due = rows.filter((row) => !isLate(row));
  const mails = (await kind.again?.(context, due.map(waitingOf))) ?? [];
  const results = await deliver(context, kind, mails);
  for (const { emailId } of mails) {
    const state = results.get(emailId)?.state;
    handed[state === 'later' ? 'waiting' : state === 'sent' ? 'sent' : 'failed'] += 1;
  }
  const saying = new Set(mails.map(({ emailId }) => emailId));
  for (const row of due) {
    const isSettled = giveUpMs === null && Date.parse(row.body.created_at) < now - UNSEEN_MS;
    if (!saying.has(row.body.email_id) && isSettled) await drop(context, row);
  }
}

function waitingOf({ body }: Waiting): WaitingMail {
  return {
    emailId: body.email_id,
    stepKey: body.step_key ?? '',
    reference: body.reference,
    employeeId: body.employee_id_ref,
    type: body.email_type,
    words: body.dynamic_content,
  };
}

/** Nothing is left to say. What may have been handed over is noted as it was. */
async function drop(context: ServiceContext, row: Waiting): Promise<void> {
  if (row.body.email_status === 'sending') await giveUp(context, row);
  else await context.store.table('emails').remove(row);
}

/** What was handed over after all is noted as sent. */
async function giveUp(context: ServiceContext, row: Waiting): Promise<boolean> {
  const over = {
    email_status: 'failed' as const,
    dropped_flag: true,
    error_code: GAVE_UP,
    error_message: kept(emailWords('gave-up')),
  };
  if (row.body.email_status === 'sending') return noteOutcome(context, row, over);
  return (await context.store.table('emails').write([{ kind: 'replace', from: row, change: over }])) !== null;
}

function iso(time: number): string {
  return new Date(time).toISOString();
}
