import { feedStopped } from '@livingroom/shared/content/email-templates/feed-stopped.ts';
import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { keptText, say } from '@livingroom/shared/core/lib/phrase.ts';
import { oneLine } from '@livingroom/shared/core/validation/coerce.ts';
import { feedWords } from '@livingroom/shared/modules/feeds/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nowOf } from '../../../core/storage/rows.ts';
import { mailLook } from '../../emails/editing/look.ts';
import { type Draft, defineMail } from '../../emails/outbox/define-mail.ts';
import { sendMails } from '../../emails/outbox/send-mails.ts';
import { messageFor, productTemplate } from '../../emails/templates.ts';
import { companyName } from '../../people/company-name.ts';
import { languageOffer, spokenTo } from '../../people/offered-languages.ts';
import type { FeedRun } from '../feed-rows.ts';

/** Runs of one pass. */
const PASS = 50;

/** Lines of a mail; the list says the others. */
const MOST_REASONS = 5;

/**
 * Tells administrators that a feed stopped or failed, and why: counts and reasons, nobody's name. The run that says so names its mails,
 * so that neither is without the other.
 */
export const feedStoppedMail = defineMail<readonly FeedRun[]>({
  name: 'feed-stopped',
  mails: async (context, runs) => (await Promise.all(runs.map((run) => draftsOf(context, run)))).flat(),
  waits: {
    giveUpMs: 2 * DAY_MS,
    subject: async ({ store }, waiting) => {
      const ids = waiting.map(({ reference }) => (reference ?? '').split(' ')[0] ?? '');
      const runs = await store.table('feed_runs').every({ where: { feed_run_id: [...new Set(ids)] } });
      return runs.filter(isOpen);
    },
  },
});

/** What somebody has settled meanwhile is no news. */
function isOpen({ status }: FeedRun): boolean {
  return status === 'waiting' || status === 'failed';
}

async function draftsOf(context: ServiceContext, run: FeedRun): Promise<readonly Draft[]> {
  const { store, ports } = context;
  const { mail_to: to, mail_email_id: first } = run;
  const feed = await store.table('feeds').get(run.feed_id_ref);
  if (!feed || !to || first === null) return [];
  const [company, offer, look, people] = await Promise.all([
    companyName(context),
    languageOffer(context),
    mailLook(context),
    store.table('employees').every({ where: { employee_id: to, status: 'active' } }),
  ]);
  const link = `${ports.settings.siteUrl.replace(/\/$/, '')}/company?tab=feed_runs`;
  return people.map((stored): Draft => {
    const person = spokenTo(offer, stored);
    const said = run.status === 'waiting' ? feedWords('mail-waits') : feedWords('mail-failed');
    return {
      emailId: first + to.indexOf(person.employee_id),
      stepKey: `feed-stopped-${run.feed_run_id}-${person.employee_id}`,
      reference: `${run.feed_run_id} ${person.employee_id}`,
      employeeId: person.employee_id,
      type: 'info',
      templateId: null,
      flowExecutionId: null,
      round: null,
      to: person.work_email,
      optional: false,
      message: () =>
        messageFor(productTemplate(feedStopped, look), person, {
          Feed: oneLine(feed.name),
          What: say(said, person.language),
          ...reasonsOf(run, person.language),
          CompanyName: company,
          Link: link,
        }),
    };
  });
}

/** The first lines of what the list says, each a place of the mail. */
function reasonsOf({ note }: FeedRun, language: Language) {
  const said = keptText(note ?? '', language)
    .split('\n')
    .slice(0, MOST_REASONS);
  return Object.fromEntries(said.map((line, place) => [`Reason${place + 1}`, oneLine(line)]));
}

/** Sends the mails of runs that stopped since. */
export async function sendStopped(context: ServiceContext): Promise<void> {
  const { store, ports } = context;
  const runs = store.table('feed_runs');
  const { rows } = await runs.page({
    where: { mail_due_at: { lte: nowOf(ports) } },
    sort: [{ field: 'mail_due_at', direction: 'asc' }],
    limit: PASS,
  });
  const due = rows.map(({ body }) => body);
  await sendMails(context, feedStoppedMail, due.filter(isOpen));
  for (const { feed_run_id: id } of due) await runs.changeIfThere(id, () => ({ mail_due_at: null }));
}
