import { assistant } from '@livingroom/shared/modules/assistant/contracts/assistant.ts';
import { conversationCalls } from '@livingroom/shared/modules/conversations/contract.ts';
import { expect, test } from 'vitest';
import { nowOf } from '../../functions/core/storage/rows.ts';
import { recordEvent } from '../../functions/core/tables/audit/record-event.ts';
import { whole } from '../fakes/ai.ts';
import { runKindOf } from '../support/due.ts';
import { ROUND } from '../worlds/analytics.ts';
import {
  COMMENT,
  type ConversationWorld,
  createConversationWorld,
  type Name,
  visit,
  watch,
} from '../worlds/conversations.ts';

/** What a careless change might do as a writer replies: a leak that the comparison has to find. */
type Leak = (world: ConversationWorld, conversation: string) => Promise<void>;

const noLeak: Leak = async () => {};

type Watched = {
  readonly leak: Leak;
  readonly days: number;
  /** The leader reports the comment in the first evening, and an administrator takes it out in the second. */
  readonly reported?: Leak;
  /** Who answer speak Spanish, the leader speaks Danish and has the comments translated each evening. */
  readonly abroad?: boolean;
};

const ENGLISH = {
  comment: COMMENT,
  answer: 'Which nights do you mean?',
  reply: 'Tuesdays, with Anna and Ben.',
  last: 'Thank you, we change the plan.',
};

const ABROAD = {
  comment: 'A los del turno de noche nunca nos preguntan nada, y eso no es justo.',
  answer: 'Hvilke nætter mener du, og hvem er med?',
  reply: 'Los martes, con Anna y Ben, y no es la primera vez.',
  last: 'Tak, vi ændrer planen, og du hører fra os.',
};

/** Everybody gets mails in their own language, and the AI says of every text that it is Danish. */
async function speakTwoLanguages({ api, context, anna, ben, manager }: ConversationWorld): Promise<void> {
  const employees = context.store.table('employees');
  for (const { employeeId } of [anna, ben]) await employees.change(employeeId, () => ({ language: 'es_es' }));
  await employees.change(manager.employeeId, () => ({ language: 'dk' }));
  const { settings } = api.ports;
  const ai = {
    complete: async (messages: readonly { readonly content: string }[]) => {
      const { texts = [] } = JSON.parse(messages[1]?.content ?? '{}');
      return whole(JSON.stringify({ texts: texts.map((text: string) => `på dansk: ${text}`) }));
    },
  };
  Object.assign(api.ports, {
    ai,
    settings: { ...settings, ai: { ...settings.ai, baseUrl: 'http://localhost:1' } },
  });
}

/**
 * Days of a leader who answers one comment and watches at noon and in the evening, everything that the calls allow.
 * Anna is there in the morning, Ben in the afternoon; only one of them wrote, and replies on the first of the days.
 */
async function watchedDays(
  writer: Name,
  { leak, days, reported, abroad = false }: Watched,
): Promise<readonly string[]> {
  const said = abroad ? ABROAD : ENGLISH;
  const world = await createConversationWorld(writer, said.comment);
  if (abroad) await speakTwoLanguages(world);
  const seen: string[] = [];
  const drawn = new Map<string, string>();
  const note = async () => {
    await runKindOf(world.api.ports, 'outbox');
    seen.push(...(await watch(world, drawn)));
    if (abroad) seen.push(JSON.stringify(await inDanish(world, conversation)));
  };
  const conversation = (await world.find(said.comment)).conversation_id;
  await note();
  await world.write(conversation, said.answer);
  const dayOf = async (person: ConversationWorld['anna'], act: (id: string) => Promise<unknown>) => {
    const { items } = await visit(world, person);
    const [item] = items;
    if (item) await act(item.conversation_id);
  };
  /** Whoever wrote has what was answered translated, as often as the page is looked at. */
  const nothing = async (id: string) => {
    if (abroad) await inOwnLanguage(world, id);
  };
  const reply = async (id: string) => {
    await nothing(id);
    await world.reply(world.author, id, said.reply);
    await leak(world, id);
  };
  world.hours(24);
  for (const [day, act] of [reply, nothing, nothing].slice(0, days).entries()) {
    // From nine in the morning on.
    world.hours(1);
    await dayOf(world.anna, act);
    world.hours(2);
    await note();
    world.hours(2);
    await dayOf(world.ben, act);
    world.hours(3);
    await note();
    const [thread] = (await world.list()).items.filter(
      ({ may_write, turns }) => may_write && turns.length === 2,
    );
    if (thread) await world.write(thread.conversation_id, said.last);
    if (reported && day === 0) await world.report(conversation, 'insult');
    if (reported && day === 1) {
      await world.decide(conversation, 'take-out');
      await reported(world, conversation);
      await note();
    }
    world.hours(16);
  }
  // Otherwise nothing of what is compared were about mails.
  const sent = world.api.mail.sent.map(({ message }) => message.to);
  for (const { email } of [world.anna, world.ben]) expect(sent).toContain(email);
  return seen;
}

const { translations, ownTranslations } = conversationCalls.operations;

/** The comments, and what was said below one of them, as the leader reads them. */
async function inDanish({ api, manager, place }: ConversationWorld, id: string) {
  const query = { ...place, language: 'dk', at: '0,1,2,3' };
  const leader = api.as(manager);
  const { body: comments } = await leader.raw(assistant.operations.translations, { query });
  const turns = await leader.raw(translations, { params: { id }, query: place }, { language: 'da-DK' });
  return { comments, turns: turns.body };
}

/** What was answered, as whoever wrote the comment reads it; it is a translation each time. */
async function inOwnLanguage({ api, author }: ConversationWorld, id: string): Promise<void> {
  const input = { params: { id } };
  const { items } = await api.as(author).call(ownTranslations, input, { language: 'es-ES' });
  expect(items.length).toBeGreaterThan(0);
}

/** What an administrator has of everything that happens: trail, people's dialogues, mails, notices, jobs, tokens of the AI. */
const logs = [
  ...['audit.readAll-audit_events', 'survey-executions.readAll-survey_executions'],
  ...['survey-responses.readAll-survey_responses', 'emails.readAll-emails', 'emails.stats', 'emails.waiting'],
  ...['notifications.readOwn', 'jobs.readAll-jobs', 'ai.usage', 'analytics-executions.runMainStatus'],
  ...['analytics-executions.readAll-analytics_computations', 'flow-executions.overview'],
  ...['flow-executions.readAll-flow_employee_executions', 'webhooks.readAll-webhook_deliveries'],
  ...['api-keys.readAll-api_keys', 'feeds.readAll-feed_runs', 'conversations.readAll-comment_reports'],
  ...['assistant.comments', 'assistant.news', 'health.read', 'conversations', 'report'],
];
/** The operator's: no administrator reads them. */
const operators = ['error-log.recent', 'error-log.latest', 'metrics.read', 'system.readAll-migrations'];

test('every log that an administrator can read is compared, with its version and its times', async () => {
  const seen = await watch(await createConversationWorld(), new Map());
  const statusOf = (name: string) => seen.find((line) => line.startsWith(`admin ${name} `))?.split(' ')[2];
  expect(logs.filter((name) => statusOf(name) !== '200')).toEqual([]);
  expect(operators.filter((name) => statusOf(name) !== '403')).toEqual([]);
  const rows = seen.find((line) => line.startsWith('admin employees.readAll-employees ')) ?? '';
  expect(rows).toMatch(/drawn \d+/);
  for (const part of ['"updated_at":"', '"created_at":"']) expect(rows).toContain(part);
});

async function differences(watched: Watched): Promise<readonly string[]> {
  const [one, other] = [await watchedDays('anna', watched), await watchedDays('ben', watched)];
  expect(one.length).toBe(other.length);
  return one.filter((line, place) => line !== other[place]);
}

test('nothing that leaders and administrators see over days depends on who wrote', async () => {
  const found = await differences({ leak: noLeak, days: 3 });
  expect(found.slice(0, 5).map((line) => line.slice(0, 1_000))).toEqual([]);
});

test('nor does a conversation in two languages, with mails, translations and what the AI used', async () => {
  const watched = { leak: noLeak, days: 3, abroad: true } as const;
  const found = await differences(watched);
  expect(found.slice(0, 5).map((line) => line.slice(0, 1_000))).toEqual([]);
  // It was a conversation of three turns, in both languages, and it was read in one's own.
  const all = (await watchedDays('anna', watched)).join('\n');
  for (const said of [
    ...[ABROAD.answer, 'Los martes, con', ABROAD.last],
    ...['på dansk: A los del turno', 'på dansk: Los martes, con'],
  ])
    expect(all).toContain(said);
});

test('nor does anything of a report of abuse, and of what becomes of it', async () => {
  const found = await differences({ leak: noLeak, days: 3, reported: noLeak });
  expect(found.slice(0, 5).map((line) => line.slice(0, 1_000))).toEqual([]);
});

const leaks: { readonly [name: string]: Leak } = {
  'a mail to the writer alone': async ({ context, author }) => {
    const email_id = await context.store.table('emails').takeKeys(1);
    await context.store.table('emails').create({
      ...{ email_id, email_type: 'info', email_to: author.email, employee_id_ref: author.employeeId },
      ...{ email_status: 'sent', email_subject: 'There is an answer', send_date_time: nowOf(context.ports) },
    });
  },
  'a mail about answers that a reply sets off': async ({ context }) => {
    const due_at = nowOf(context.ports);
    const told_until = '2026-03-01T00:00:00.000Z';
    await context.store.table('answer_notices').change(ROUND, () => ({ due_at, told_until }));
  },
  'a mail about answers to the writer alone': async ({ context, author }) => {
    const part = {
      mail_to: [author.employeeId],
      mail_email_id: await context.store.table('emails').takeKeys(1),
    };
    const due_at = nowOf(context.ports);
    await context.store.table('answer_notices').change(ROUND, () => ({ ...part, due_at }));
  },
  'a reply that is visible at once': async ({ context }, id) => {
    await context.store.table('conversation_turns').change(`${id}:reply`, () => ({
      out_at: '2026-03-01T00:00:00.000Z',
    }));
  },
  'a count that moves at once': async ({ context }) => {
    const [row] = await context.store.table('analytics_computations').every({ where: { figure: 'score' } });
    await context.store
      .table('analytics_computations')
      .change(row?.analytics_computation_id ?? 0, ({ n, updated_at }) => ({ n: (n ?? 0) + 1, updated_at }));
  },
  'a time that moves with the reply': async ({ context }) => {
    const [row] = await context.store.table('analytics_computations').every({ where: { figure: 'score' } });
    await context.store
      .table('analytics_computations')
      .change(row?.analytics_computation_id ?? 0, () => ({ updated_at: nowOf(context.ports) }));
  },
  'an event in the trail': async ({ context, admin }) => {
    const audit_event_id = await context.store.table('audit_events').takeKeys(1);
    await context.store.table('audit_events').create({
      ...{ audit_event_id, happened_at: nowOf(context.ports), employee_id_ref: admin.employeeId },
      ...{ action: 'row-deleted', subject: 'employees', subject_id: '1' },
    } as never);
  },
};

test.each(Object.entries(leaks))('%s is found', async (_, leak) => {
  expect(await differences({ leak, days: 1 })).not.toEqual([]);
});

const reportLeaks: { readonly [name: string]: Leak } = {
  'a report that names who wrote': async ({ context, author }, id) => {
    await context.store.table('comment_reports').change(id, () => ({ decided_by_ref: author.employeeId }));
  },
  'a line of the trail about who wrote': async ({ context, author }) => {
    await recordEvent(context, {
      action: 'comment-taken-out',
      subject: 'comment_reports',
      aboutId: author.employeeId,
    });
  },
  'a mail to whoever wrote what was taken out': async (world) =>
    leaks['a mail to the writer alone']?.(world, ''),
  'a row of answers that is not counted any more': async ({ context, author }) => {
    const { employeeId: employee_id_ref } = author;
    const [own] = await context.store.table('survey_executions').every({ where: { employee_id_ref } });
    await context.store
      .table('survey_executions')
      .change(own?.execution_id ?? 0, () => ({ status: 'closed' }));
  },
};

test.each(Object.entries(reportLeaks))('of a report, %s is found', async (_, reported) => {
  expect(await differences({ leak: noLeak, days: 2, reported })).not.toEqual([]);
});

test('stored rows of a conversation name no writer and no moment of theirs', async () => {
  const world = await createConversationWorld();
  const { conversation_id } = await world.find();
  await world.write(conversation_id, 'Which nights?');
  world.hours(25);
  await world.reply(world.author, conversation_id, 'Tuesdays.');
  const rows = await world.context.store.table('conversation_turns').every();
  const written = rows.filter(({ slot }) => slot === 'reply');
  expect(written).toHaveLength(1);
  for (const row of written) {
    expect(row.employee_id_ref).toBeNull();
    for (const at of [row.created_at, row.updated_at, row.out_at]) expect(at).toMatch(/T00:00:00\.000Z$/);
  }
  expect(JSON.stringify(written)).not.toContain('anna');
  await world.report(conversation_id, 'insult');
  await world.decide(conversation_id, 'take-out');
  const [report] = await world.context.store.table('comment_reports').every();
  const known = [world.manager.employeeId, world.admin.employeeId];
  expect([report?.employee_id_ref, report?.decided_by_ref]).toEqual(known);
  expect(JSON.stringify(report)).not.toContain('night');
});
