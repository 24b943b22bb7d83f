import { storeSchemas, tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { reportCalls } from '@livingroom/shared/modules/reports/contracts/reports.ts';
import { storages } from '@livingroom/shared/modules/sheets/contract.ts';
import { surveys } from '@livingroom/shared/modules/surveys/contracts/surveys.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFaults, type Faults } from '../fakes/store-faults.ts';
import { runKindOf } from '../support/due.ts';
import type { Person } from '../support/test-api.ts';
import { activate } from '../worlds/activate.ts';
import { answersTo, openAs, postAs } from '../worlds/dialogue.ts';
import { createFlowOrganisation, DAY } from '../worlds/flow.ts';

/**
 * A whole round with odd answers, every command and every way out; then all that is kept is searched for what was
 * written: it stands where answers and released comments belong, and nowhere else.
 */

const PEOPLE = 22;

/** In every text that anybody writes, whatever else is odd about it. */
const MARK = 'qzx7';

const oddities = [
  '=HYPERLINK("http://x.test","{}")',
  '{}@odd-answer.test',
  'a line\r\nBcc: {}@all.test',
  '{{{}}} {name} %s $(x)',
  '<img src=x onerror="{}">',
  '{} 🧑‍🍳 æøå ‮right to left',
  '", "text": "{}", "',
  `{} ${'long '.repeat(120)}`,
] as const;

const oddText = (person: number, place: number) =>
  (oddities[(person + place) % oddities.length] ?? '{}').replace('{}', `${MARK}p${person}n${place}`);

/** Where texts of people belong: their dialogue and its answers, the comments of a block and those that are released. */
const homes: readonly string[] = [
  'analytics_computations.value_text_array',
  'release_blocks.blocks',
  'survey_executions.metadata',
  'survey_responses.message_text',
];

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;

let world: World;
let faults: Faults;
const files: string[] = [];

async function everybody(own: World): Promise<readonly Person[]> {
  const rows = await own.rows('employees');
  const people: Person[] = [];
  for (const { body } of rows) {
    const employeeId = Number(body.employee_id);
    if (employeeId === own.admin.employeeId) continue;
    const email = String(body.work_email);
    await activate(own.api.ports, { accountId: own.accountId, employeeId, email });
    people.push({ email, role: 'employee', accountId: own.accountId, employeeId });
  }
  return people;
}

async function answerAll(own: World, person: Person, number: number): Promise<number> {
  const { dialogues: mine } = await own.api.as(person).call(dialogues.operations.list, {});
  const id = mine[0]?.execution_id ?? 0;
  const opened = await openAs(own.api, person, id);
  const answers = answersTo(opened, () => (number % 7) + 1).map((answer, place) => ({
    ...answer,
    text: oddText(number, place),
  }));
  const [first] = answers;
  if (!first) throw new Error('nothing is asked');
  // What is refused, what is lost half way and what comes twice leave texts behind as well as what goes well.
  await own.api.as(person).raw(dialogues.operations.answer, {
    params: { id },
    body: { answers: [{ ...first, survey_item_id_ref: 999_999 }, { text: `${MARK} unread` }] },
  });
  await own.api
    .as(person)
    .raw(dialogues.operations.answer, { params: { id: `${MARK}-id` }, body: { answers } });
  if (number === 3) {
    faults.before = ({ table }) => {
      if (table === 'survey_responses') throw new Error('The disk is full.');
    };
    const lost = await own.api
      .as(person)
      .raw(dialogues.operations.answer, { params: { id }, body: { answers } });
    faults.before = null;
    expect(lost.status).toBeGreaterThanOrEqual(500);
  }
  await postAs(own.api, person, id, answers);
  await postAs(own.api, person, id, answers);
  await own.api.as(person).raw(dialogues.operations.reflect, {
    params: { id },
    body: { survey_item_id_ref: first.survey_item_id_ref },
  });
  if (number % 5 !== 4) await own.api.as(person).raw(dialogues.operations.complete, { params: { id } });
  return id;
}

/** Every sheet that the admin can have: of each table, with all that it shows. */
async function takeSheets({ api, admin }: World): Promise<void> {
  for (const table of tables) {
    const query = { table: table.name, format: 'csv', keys: 'all', offset: 0 };
    const columns = Object.keys(table.variables).join(',');
    const sheets = [
      await api.as(admin).raw(storages.operations.downloadData, { query: { ...query, columns } }),
      await api.as(admin).raw(storages.operations.downloadTemplate, { query: { ...query, mode: 'update' } }),
    ];
    for (const { body } of sheets) if (body instanceof Uint8Array) files.push(new TextDecoder().decode(body));
  }
}

async function runRound(own: World): Promise<void> {
  const { api, admin, client, body, pass, main } = own;
  const people = await everybody(own);
  // Who counts in a first round has signed in before its launch.
  api.clock.advance(60_000);
  await client.call(flowExecutions.operations.activate, { body });
  await pass(DAY + 60_000);
  const ids: number[] = [];
  for (const [place, person] of people.entries()) ids.push(await answerAll(own, person, place + 1));
  const [taking, erasing, leaving, moving] = people;
  if (!taking || !erasing || !leaving || !moving) throw new Error('too few people');
  await api.as(taking).call(dialogues.operations.withdraw, { params: { id: ids[0] ?? 0 } });
  await runKindOf(api.ports, 'withdrawal-watch');
  await api.as(erasing).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
  await client.rows('employees').update(moving.employeeId, { work_email: 'moved@acme.test' });
  for (const name of ['pause', 'resume'] as const)
    await client.call(flowExecutions.operations[name], { body });
  const new_date = new Date(api.clock.now() + 3 * DAY).toISOString();
  await client.call(flowExecutions.operations.changeCloseDate, { body: { ...body, new_date } });
  await client.call(flowProcess.operations.processScheduled, { body });
  await client.call(flowProcess.operations.processAllScheduled, { body: {} });
  await client.call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();
  await client.call(flowExecutions.operations.closeNow, { body });
  await pass(DAY);
  await client.call(analyticsExecutions.operations.runMain, {});
  await api.workflows.settle();
  await client.raw(reportCalls.operations.texts, { query: {}, body: {} });
  for (const format of ['csv', 'xlsx'] as const)
    await client.call(reportCalls.operations.download, { query: { report: 'overview', format } });
  await takeSheets(own);
  const system = await api.addPerson(SYSTEM_ACCOUNT_ID, 'system@livingroom.test', 'system');
  const there = { accountId: own.accountId };
  await api.as(system).raw(surveys.operations.exportSurvey, { params: { id: main.survey_id } }, there);
  await client.rows('employees').remove(leaving.employeeId);
  await client.call(flowExecutions.operations.cancel, { body });
  await client.call(flowExecutions.operations.startOver, { body });
  await api.as(admin).rows('audit_events').list({});
}

const isTold = (value: unknown) =>
  JSON.stringify(value ?? null)
    .toLowerCase()
    .includes(MARK);

async function rowsOf(accountId: number, table: string) {
  const { rows } = await world.api.ports.store.forAccount(accountId).query(table, { limit: 10_000 });
  return rows;
}

beforeAll(async () => {
  faults = createFaults();
  world = await createFlowOrganisation(PEOPLE, { faults });
  await runRound(world);
}, 120_000);

describe('what people wrote in a round', () => {
  test('is there: otherwise nothing is proved', async () => {
    expect((await rowsOf(world.accountId, 'survey_responses')).filter(isTold).length).toBeGreaterThan(50);
    expect((await rowsOf(world.accountId, 'analytics_computations')).some(isTold)).toBe(true);
  });

  test('stands in no line of either audit trail, with every command on record', async () => {
    const trail = await rowsOf(world.accountId, 'audit_events');
    const actions = new Set(trail.map(({ body }) => String(body.action)));
    expect([...actions]).toEqual(
      expect.arrayContaining(['flow-command', 'exported', 'deleted', 'email-change-requested', 'signed-in']),
    );
    const events = [...trail, ...(await rowsOf(SYSTEM_ACCOUNT_ID, 'audit_events'))];
    expect(events.length).toBeGreaterThan(40);
    expect(events.filter(isTold)).toEqual([]);
  });

  test('the files of a report are on record', async () => {
    const trail = await rowsOf(world.accountId, 'audit_events');
    const ofReports = trail.filter(({ body }) => JSON.stringify(body.after).includes('"report":'));
    expect(ofReports).toHaveLength(2);
  });

  test('stands in no column but those of answers and of released comments', async () => {
    const found = new Set<string>();
    for (const { name } of storeSchemas())
      for (const accountId of [world.accountId, SYSTEM_ACCOUNT_ID])
        for (const row of await rowsOf(accountId, name))
          for (const [column, value] of Object.entries(row.body))
            if (isTold(value)) found.add(`${name}.${column}`);
    expect([...found].sort()).toEqual(homes);
  });

  test('stands in no mail, no line of the log and no sheet', async () => {
    const { mail, log } = world.api;
    expect(mail.sent.length).toBeGreaterThanOrEqual(PEOPLE);
    expect(mail.sent.filter(isTold)).toEqual([]);
    expect(log.entries.some(({ level }) => level === 'error')).toBe(true);
    expect(log.entries.filter(isTold)).toEqual([]);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter(isTold)).toEqual([]);
  });
});
