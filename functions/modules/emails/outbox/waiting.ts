import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { emails } from '@livingroom/shared/modules/emails/contracts/emails.ts';
import { sentBy } from '@livingroom/shared/modules/emails/rules/quota.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { readLedger } from '../quota.ts';
import type { AnyMail } from './define-mail.ts';
import { GAVE_UP } from './outbox.ts';

type Waiting = CallOutput<(typeof emails)['operations']['waiting']>;

const DAYS = 30;

/**
 * The mails of the account that lie in the outbox: how many, when the last of them goes as things stand, and until when
 * they may wait. What a flow sends waits with its step, and is told where the flow is.
 */
export async function waitingMails(context: ServiceContext, kinds: readonly AnyMail[]): Promise<Waiting> {
  const { clock, settings } = context.ports;
  const now = clock.now();
  const table = context.store.table('emails');
  const lies = { flow_execution_id_ref: null, email_status: 'scheduled' as const };
  const since = new Date(now - DAYS * DAY_MS).toISOString();
  const [waiting, given_up, ledger] = await Promise.all([
    table.count(lies),
    table.count({ email_status: 'failed', error_code: GAVE_UP, send_date_time: { gte: since } }),
    readLedger(context),
  ]);
  if (waiting === 0) return { waiting, done_at: null, given_up_at: null, given_up };
  // Those of other organisations may go between them: shares are fair, so no later than all of them.
  const others = (ledger.waiting ?? []).filter(
    ({ account, until }) => account !== context.accountId && until > now,
  );
  const all = others.reduce((sum, { wanted }) => sum + wanted, waiting);
  const last = sentBy(ledger, settings.mail.quota, all, now);
  return {
    waiting,
    done_at: new Date(last).toISOString(),
    given_up_at: await firstGivenUp(context, kinds),
    given_up,
  };
}

/** The moment at which the oldest mail of a kind that is given up would be. */
async function firstGivenUp(context: ServiceContext, kinds: readonly AnyMail[]): Promise<string | null> {
  const limits = new Map(
    kinds.flatMap(({ name, giveUpMs }) => (giveUpMs === null ? [] : [[name, giveUpMs]])),
  );
  const { rows } = await context.store.table('emails').page({
    where: { flow_execution_id_ref: null, email_status: 'scheduled' },
    sort: [{ field: 'send_date_time', direction: 'asc' }],
    limit: LOOKED_AT,
  });
  const moments = rows.flatMap(({ body: { mail_kind, created_at } }) => {
    const limit = limits.get(mail_kind ?? '');
    return limit === undefined ? [] : [Date.parse(created_at) + limit];
  });
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}

/** Rows among which the oldest is looked for. */
const LOOKED_AT = 200;
