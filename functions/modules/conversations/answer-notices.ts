import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { atHour, laterDay } from '@livingroom/shared/core/lib/zone.ts';
import { daysOver } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import { outAt, sideOf } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { hasMailbox } from '@livingroom/shared/modules/people/rules/mailbox.ts';
import type { ServiceContext } from '../../core/context.ts';
import { momentOf } from '../../core/due/kinds.ts';
import { organisationZone } from '../../core/tables/read/organisation-zone.ts';

export type Notice = Row<'answer_notices'>;

/** The mail lies in the box as people begin to work, by the clock of the organisation. */
const HOUR = 8;

/**
 * Between two mails of one round, in ms. Whoever expects no answer stops mails that come often, and those who still get
 * them would be who wrote.
 */
const AT_LEAST_MS = 7 * DAY_MS;

/** People of one part. */
const PART = 200;

/** Before a leader's turn is written: the round's people hear of it once it is out. Done twice, it is the same. */
export async function askForNotice(
  context: ServiceContext,
  { flow, round }: { readonly flow: number; readonly round: number },
): Promise<void> {
  const asked_until = outAt(context.ports.clock.now());
  const zone = await organisationZone(context);
  const answer_notice_id = `${flow}-${round}`;
  await context.store.table('answer_notices').decide(answer_notice_id, (row) => {
    if (row?.due_at && row.asked_until >= asked_until) return null;
    const from = { asked_until, told_until: row?.told_until ?? null };
    return {
      ...(row ?? { ...none, answer_notice_id, flow_execution_id_ref: flow, flow_execution_round: round }),
      asked_until,
      due_at: row?.due_at ?? dueOf(from, zone),
    };
  });
}

const none = { told_until: null, after_employee: 0, mail_to: null, mail_email_id: null };

/** The first such hour once everything is out that was asked for, and no sooner than a week after the last mail. */
export function dueOf(
  { asked_until, told_until }: Pick<Notice, 'asked_until' | 'told_until'>,
  zone: string,
): string {
  // What came out is seen a little after midnight (`daysOver`).
  const from = Math.max(
    Date.parse(asked_until) + DAY_MS / 24,
    told_until === null ? 0 : Date.parse(told_until) + AT_LEAST_MS,
  );
  const hours = [0, 1].map((days) => atHour(laterDay(from, days, zone), HOUR, zone));
  return new Date(hours.find((hour) => hour >= from) ?? from).toISOString();
}

/** The notices that are due. */
export async function dueNotices({ store, ports }: ServiceContext): Promise<readonly Notice[]> {
  const now = new Date(ports.clock.now()).toISOString();
  const { rows } = await store.table('answer_notices').page({
    where: { due_at: { lte: now } },
    sort: [{ field: 'due_at', direction: 'asc' }],
    limit: 20,
  });
  return rows.map(({ body }) => body);
}

/** When the next notice is due (ms since 1970); null: none is. */
export async function nextNotice({ store }: ServiceContext): Promise<number | null> {
  const first = await store.table('answer_notices').first({
    where: { due_at: { gte: '' } },
    sort: [{ field: 'due_at', direction: 'asc' }],
    fields: ['due_at'],
  });
  return momentOf(first?.due_at);
}

/** Whether an answer came out that nobody has heard of: one that was taken back never did. */
export async function hasNews(context: ServiceContext, notice: Notice): Promise<boolean> {
  const { flow_execution_id_ref, flow_execution_round, told_until } = notice;
  const turns = await context.store.table('conversation_turns').every({
    where: { flow_execution_id_ref, flow_execution_round },
    fields: ['slot', 'out_at'],
  });
  const until = boundary(context);
  return turns.some(
    ({ slot, out_at }) =>
      sideOf(slot) === 'leader' && slot !== 'leader-end' && out_at <= until && out_at > (told_until ?? ''),
  );
}

/** Up to when turns are out, ISO. */
function boundary({ ports }: ServiceContext): string {
  return new Date(daysOver(ports.clock.now())).toISOString();
}

/**
 * Writes down whom the next part of the mail goes to, so that every run sends it to the same people under the same numbers.
 * Null: everybody has had it.
 */
export async function nextPart(context: ServiceContext, notice: Notice): Promise<Notice | null> {
  if (notice.mail_to !== null) return notice;
  const { store } = context;
  const mail_to = await askedAfter(context, notice);
  if (mail_to.length === 0) return null;
  const mail_email_id = await store.table('emails').takeKeys(mail_to.length);
  return store
    .table('answer_notices')
    .change(notice.answer_notice_id, (row) =>
      row.mail_to === null && row.after_employee === notice.after_employee && row.due_at === notice.due_at
        ? { mail_to, mail_email_id }
        : null,
    );
}

/** Whoever was asked in the round, is still there and has a mailbox: the next of them, whether they answered or not. */
async function askedAfter({ store }: ServiceContext, notice: Notice): Promise<readonly number[]> {
  const { flow_execution_id_ref, flow_execution_round } = notice;
  for (let after = notice.after_employee ?? 0; ; ) {
    const { rows } = await store.table('survey_executions').page({
      where: { flow_execution_id_ref, flow_execution_round, employee_id_ref: { gt: after } },
      sort: [{ field: 'employee_id_ref', direction: 'asc' }],
      limit: PART,
    });
    const ids = [...new Set(rows.flatMap(({ body }) => body.employee_id_ref ?? []))];
    if (ids.length === 0) return [];
    const people = await store.table('employees').every({
      where: { employee_id: ids, status: 'active' },
      fields: ['employee_id', 'work_email'],
    });
    const reached = people.filter(({ work_email }) => hasMailbox(work_email));
    if (reached.length > 0) return reached.map(({ employee_id }) => employee_id).sort((a, b) => a - b);
    after = Math.max(...ids);
  }
}

/** The part went out, or waits by itself. */
export async function endPart({ store }: ServiceContext, part: Notice): Promise<Notice> {
  const after_employee = Math.max(part.after_employee ?? 0, ...(part.mail_to ?? []));
  return store
    .table('answer_notices')
    .change(part.answer_notice_id, (row) =>
      row.mail_email_id === part.mail_email_id
        ? { after_employee, mail_to: null, mail_email_id: null }
        : null,
    );
}

/** The mail is through, or there was nothing to tell: the next one is for what leaders wrote since. */
export async function endNotice(
  context: ServiceContext,
  notice: Notice,
  { told }: { readonly told: boolean },
): Promise<void> {
  const zone = await organisationZone(context);
  const until = boundary(context);
  await context.store.table('answer_notices').change(notice.answer_notice_id, (row) => {
    if (row.due_at !== notice.due_at) return null;
    const told_until = told ? until : row.told_until;
    const due_at = row.asked_until > until ? dueOf({ asked_until: row.asked_until, told_until }, zone) : null;
    return { told_until, due_at, after_employee: 0, mail_to: null, mail_email_id: null };
  });
}
