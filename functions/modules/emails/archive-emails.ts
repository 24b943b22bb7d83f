import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { ARCHIVE_DAYS, clearable, finished } from '@livingroom/shared/modules/emails/rules/states.ts';
import { accountContext } from '../../core/account-context.ts';
import type { Ports, ServiceContext } from '../../core/context.ts';
import { earliest, momentOf, nextDaily } from '../../core/due/kinds.ts';
import { heldBackAmong } from './suppressions.ts';

type Email = Row<'emails'>;

const AFTER_MS = ARCHIVE_DAYS * DAY_MS;

/** Mails of one account that one run archives at most, about: the next one goes on. */
const MOST = 20_000;
const AT_ONCE = 100;

/** Old mails that had to stay are looked at again after this, in ms. */
const STAYS_MS = 7 * DAY_MS;

/** Hour and minute of the night, UTC. */
const AT = [3, 30] as const;

/** Of an archived mail stays that one of its kind was sent to the person, and when: no address, no words. */
const archived = {
  email_status: 'archived',
  email_to: null,
  error_message: null,
  dynamic_content: null,
} as const satisfies Partial<Email>;

/**
 * When a mail is old enough next: in the night after its day (ms since 1970); null: there is none. Old mails that a round or
 * a suppressed address keeps are looked at once a week.
 */
export async function nextArchive(ports: Ports, accountId: number): Promise<number | null> {
  const emails = accountContext(ports, accountId).store.table('emails');
  const now = ports.clock.now();
  // Nearly all mails of 90 days are finished: in their order one of the first is.
  const next = await emails.first({
    where: { email_status: finished, send_date_time: { gte: new Date(now - AFTER_MS).toISOString() } },
    sort: [{ field: 'send_date_time', direction: 'asc' }],
    fields: ['send_date_time'],
  });
  const first = momentOf(next?.send_date_time);
  const where = { email_status: finished, send_date_time: { lt: new Date(now - AFTER_MS).toISOString() } };
  const old = await emails.first({ where, fields: ['email_id'] });
  return earliest(
    first === null ? null : nextDaily(first + AFTER_MS, ...AT),
    old && nextDaily(now + STAYS_MS, ...AT),
  );
}

/**
 * Archives old mails of one account; returns how many. The latest round of a flow stays, since its figures are counted
 * by its mails, and so do mails by which an address can still be cleared. May be run twice, and cut off.
 */
export async function archiveEmails(ports: Ports, accountId: number): Promise<number> {
  const context = accountContext(ports, accountId);
  const emails = context.store.table('emails');
  let count = 0;
  for (const where of await oldMails(context))
    for await (const rows of emails.pages({ where }, AT_ONCE)) {
      const clearable = await clearableAmong(
        context,
        rows.map(({ body }) => body),
      );
      const old = rows.filter(({ body }) => !clearable.has(body.email_id));
      await emails.changeEach(old, () => archived);
      count += old.length;
      if (count >= MOST) return count;
    }
  return count;
}

/** Old mails of calls and of the product, and those of rounds that a later one followed. */
async function oldMails(context: ServiceContext) {
  const old = { send_date_time: { lt: new Date(context.ports.clock.now() - AFTER_MS).toISOString() } };
  const flows = await context.store.table('flow_executions').every({ fields: ['flow_execution_id'] });
  const rounds = await Promise.all(
    flows.map(({ flow_execution_id }) =>
      context.store.table('flow_rounds').first({
        where: { flow_execution_id_ref: flow_execution_id },
        sort: [{ field: 'flow_execution_round', direction: 'desc' }],
      }),
    ),
  );
  return [
    { ...old, flow_execution_id_ref: null, email_status: finished },
    ...rounds.flatMap((latest) =>
      latest === null
        ? []
        : [
            {
              ...old,
              flow_execution_id_ref: latest.flow_execution_id_ref,
              flow_execution_round: { lt: latest.flow_execution_round },
              email_status: { ne: 'archived' as const },
            },
          ],
    ),
  ];
}

/** Mails whose address is still suppressed: the Email Manager clears it by them. */
async function clearableAmong(context: ServiceContext, rows: readonly Email[]): Promise<ReadonlySet<number>> {
  const refused = rows.flatMap(({ email_id, email_status, email_to }) =>
    email_to !== null && clearable.includes(email_status)
      ? [{ emailId: email_id, to: email_to, employeeId: null, optional: false }]
      : [],
  );
  const held = await heldBackAmong(context, refused);
  return new Set([...held.keys()].map(({ emailId }) => emailId));
}
