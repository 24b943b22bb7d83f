import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { weekly } from '@livingroom/shared/content/email-templates/weekly.ts';
import { roleIncludes } from '@livingroom/shared/core/catalogue/roles.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { accountContext } from '../../../core/account-context.ts';
import type { Caller, Ports, ServiceContext } from '../../../core/context.ts';
import { momentOf } from '../../../core/due/kinds.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { type MailLook, mailLook } from '../../emails/editing/look.ts';
import { type Draft, defineMail, type Mail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { PERSON_UNSUBSCRIBED } from '../../emails/suppressions.ts';
import { messageFor, productTemplate } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import { nextDueAction, readNews } from '../news.ts';
import { nextOfEach } from '../weekly-choice.ts';
import { weeklyValues } from '../weekly-text.ts';

/** The mail of one week: whose, its number in every run, and the Monday (ISO) up to which it tells. */
type Week = { readonly employeeId: number; readonly emailId: number; readonly dueAt: string };

/** Who an active person is as a caller; null where nobody signs in as them. */
type CallerOf = (
  ports: Ports,
  place: { readonly accountId: number; readonly employeeId: number },
) => Promise<Caller | null>;

type Around = { readonly company: string; readonly look: MailLook };

/** People of one pass. */
const PASS = 200;

/**
 * Tells leaders who want it what is new since last week. Without news nothing is sent. `callerOf` is handed in: what a
 * person may see follows from the access layer, which no module knows.
 */
export function weeklyMailOf(callerOf: CallerOf): Mail<readonly Week[]> {
  const mail: Mail<readonly Week[]> = defineMail<readonly Week[]>({
    name: 'weekly',
    mails: async (context, weeks) => {
      if (weeks.length === 0) return [];
      const [company, offer, look, people] = await Promise.all([
        companyName(context),
        languageOffer(context),
        mailLook(context),
        context.store
          .table('employees')
          .every({ where: { employee_id: weeks.map(({ employeeId }) => employeeId) } }),
      ]);
      const byId = new Map(people.map((person) => [person.employee_id, spokenTo(offer, person)]));
      const drafts: Draft[] = [];
      for (const week of weeks) {
        const person = byId.get(week.employeeId);
        const caller = await callerOf(context.ports, {
          accountId: context.accountId,
          employeeId: week.employeeId,
        });
        const draft =
          person && caller && (await draftOf(context, { week, person, caller }, { company, look }));
        if (draft) drafts.push(draft);
      }
      return drafts;
    },
    // What was new on a Monday is not sent on Thursday.
    waits: { giveUpMs: 2 * DAY_MS, subject: weeksOf },
    source: { collect: (context) => sendWeekly(context, mail), next: nextOfAll },
  });
  return mail;
}

/** Null: the person leads nobody any more, or nothing is new. */
async function draftOf(
  { ports, accountId }: ServiceContext,
  {
    week,
    person,
    caller,
  }: { readonly week: Week; readonly person: Row<'employees'>; readonly caller: Caller },
  { company, look }: Around,
): Promise<Draft | null> {
  const { employeeId, dueAt } = week;
  if (!roleIncludes(caller.role, 'manager')) return null;
  const own = { ...accountContext(ports, accountId), caller, language: person.language };
  const since = new Date(Date.parse(dueAt) - 7 * DAY_MS).toISOString();
  const [news, due] = await Promise.all([
    readNews(own, employeeId, since),
    nextDueAction(own, employeeId, dueAt),
  ]);
  const values = weeklyValues({ news, due, today: dueAt.slice(0, 10) }, person);
  if (values === null) return null;
  return {
    emailId: week.emailId,
    stepKey: `weekly-${employeeId}-${dueAt}`,
    reference: `${employeeId} ${dueAt}`,
    employeeId,
    type: 'info',
    templateId: null,
    flowExecutionId: null,
    round: null,
    to: person.work_email,
    optional: true,
    message: (Unsubscribe) =>
      messageFor(productTemplate(weekly, look), person, {
        ...values,
        Unsubscribe,
        CompanyName: company,
        Link: `${ports.settings.siteUrl.replace(/\/$/, '')}/dashboard`,
      }),
  };
}

/** Those of mails that wait, of people who still want them. */
async function weeksOf(
  { store }: ServiceContext,
  waiting: readonly { readonly emailId: number; readonly reference: string | null }[],
): Promise<readonly Week[]> {
  const weeks = waiting.map(({ emailId, reference }) => {
    const [employeeId = '', dueAt = ''] = (reference ?? '').split(' ');
    return { emailId, employeeId: Number(employeeId), dueAt };
  });
  const marks = await store.table('notification_marks').every({
    where: { notification_mark_id: weeks.map(({ employeeId }) => employeeId) },
  });
  const wanting = new Set(
    marks.flatMap(({ employee_id_ref, weekly_due_at }) => (weekly_due_at === null ? [] : [employee_id_ref])),
  );
  return weeks.filter(({ employeeId }) => wanting.has(employeeId));
}

async function nextOfAll({ store }: ServiceContext): Promise<number | null> {
  const first = await store.table('notification_marks').first({
    where: { weekly_due_at: { gte: '' } },
    sort: [{ field: 'weekly_due_at', direction: 'asc' }],
    fields: ['weekly_due_at'],
  });
  return momentOf(first?.weekly_due_at);
}

/** Sends the mails that are due, and puts each person's next one a week ahead, whatever became of this one. */
async function sendWeekly(context: ServiceContext, mail: Mail<readonly Week[]>): Promise<void> {
  const { store, ports } = context;
  const marks = store.table('notification_marks');
  const { rows } = await marks.page({
    where: { weekly_due_at: { lte: nowOf(ports) } },
    sort: [{ field: 'weekly_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const weeks = rows.flatMap(({ body: { employee_id_ref, weekly_due_at, weekly_email_id } }): Week[] =>
    weekly_due_at === null || weekly_email_id === null
      ? []
      : [{ employeeId: employee_id_ref, emailId: weekly_email_id, dueAt: weekly_due_at }],
  );
  if (weeks.length === 0) return;
  const results = await sendMails(context, mail, weeks);
  let emailId = await store.table('emails').takeKeys(weeks.length);
  const next = await nextOfEach(
    context,
    weeks.map(({ employeeId }) => employeeId),
  );
  for (const week of weeks) {
    const result = results.get(week.emailId);
    // Who stopped all mails wants this one no more either; it is chosen anew at the bell.
    const ends = result?.state === 'failed' && result.code === PERSON_UNSUBSCRIBED;
    const change = ends
      ? { weekly_due_at: null, weekly_email_id: null }
      : { weekly_due_at: next.get(week.employeeId) ?? null, weekly_email_id: emailId++ };
    await marks.changeIfThere(week.employeeId, ({ weekly_due_at }) =>
      weekly_due_at === week.dueAt ? change : null,
    );
  }
}
