import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import type { Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { flowExecutions } from '@livingroom/shared/modules/flows/contracts/flow-executions.ts';
import { ESTABLISHED } from '../../../functions/modules/analytics/who-counts.ts';
import { saying } from '../../fakes/ai.ts';
import { runKindOf } from '../../support/due.ts';
import { testSettings } from '../../support/settings.ts';
import { createTestApi, type Person } from '../../support/test-api.ts';
import { between, type Random } from '../../unit/analytics/organisation.ts';
import { answersTo, openAs, postAs } from '../../worlds/dialogue.ts';

export const DAY = 86_400_000;

/**
 * How long people have been there: two months, anything up to that, or days, in the first round of their organisation.
 * `patient` is as `old`, and its attackers have prepared sign-ins of their own for more than a month.
 */
const ages = ['old', 'old', 'mixed', 'mixed', 'first', 'first', 'patient'] as const;

/** Days from the last arrival to the attack. */
const untilNow = { old: 60, mixed: 12, first: 2, patient: 60 } as const;

/** Questions that a person answers at most: the first ones, rated and commented. */
const QUESTIONS = 4;

/** What somebody says, the same in every round: a score from 1 to 7, and words that name the writer. */
export const scoreOf = (employeeId: number) => ((employeeId * 5) % 7) + 1;
const wordsOf = (employeeId: number) => `words-of-${employeeId}.`;

/**
 * An organisation of people who were there before, in a random tree, and two accounts of it that work together: its
 * admin and a manager. Whatever happens from here on happens through calls.
 */
export async function createVictims(random: Random) {
  const age = ages[between(random, 0, ages.length - 1)] ?? 'old';
  const api = await createTestApi({
    now: '2026-01-05T09:00:00.000Z',
    // Of some, calls go to two hosts in turn, each of which sees the writes of the other a moment later.
    ...(random() < 0.1 ? { lateMs: 2 } : {}),
    settings: {
      ai: { ...testSettings.ai, baseUrl: 'http://localhost:1', model: 'parrot', dailyTokens: 100_000_000 },
    },
  });
  // An AI that says all that it was told.
  api.ports.ai.complete = saying(
    async (messages) => messages.findLast(({ role }) => role === 'user')?.content ?? '',
  );
  const { accountId, companyId, admin } = await api.addAccount('Acme', 'ada@acme.test');
  const manager = await api.addPerson(accountId, 'mia@acme.test', 'manager');
  const client = api.as(admin);
  const units: number[] = [];
  const addUnit = async (parent: number | null) => {
    const name = `Unit ${units.length + 1}`;
    const { unit_id } = await client.rows('units').create({ unit_name: name, company_id_ref: companyId });
    if (parent !== null)
      await client.rows('subunits').create({ unit_id_ref: parent, child_unit_id_ref: unit_id });
    units.push(unit_id);
    return unit_id;
  };
  const top = await addUnit(null);
  for (let more = between(random, 2, 4); more > 0; more -= 1)
    await addUnit(units[between(random, 0, units.length - 1)] ?? top);
  const [harbour, hill] = await addPlaces(client, companyId);
  const real: Person[] = [];
  for (let place = between(random, 22, 30); place > 0; place -= 1) {
    const person = await api.addPerson(accountId, `p${place}@acme.test`);
    const primary_unit_id_ref = units[between(random, 0, units.length - 1)] ?? top;
    const first_day = real.length % 2 === 0 ? '2015-03-01T00:00:00.000Z' : '2025-03-01T00:00:00.000Z';
    await client.rows('employees').update(person.employeeId, { primary_unit_id_ref, first_day });
    const location_id_ref = real.length % 5 < 3 ? harbour : hill;
    await client.rows('employee_locations').create({ employee_id_ref: person.employeeId, location_id_ref });
    real.push(person);
    // The last ones came lately; as many as make an organisation an old one were there before.
    if (age === 'mixed' && real.length === ESTABLISHED) api.clock.advance(between(random, 20, 30) * DAY);
    if (age === 'mixed' && real.length > ESTABLISHED) api.clock.advance(between(random, 0, 4) * DAY);
  }
  // On the frontline: in the list of people for as long as all others, and never signed in.
  const silent: Person[] = [];
  for (let place = between(random, 0, 6); place > 0; place -= 1) {
    const email = `silent${place}@acme.test`;
    const primary_unit_id_ref = units[between(random, 0, units.length - 1)] ?? top;
    const { employee_id: employeeId } = await client
      .rows('employees')
      .create({ work_email: email, primary_unit_id_ref });
    silent.push({ email, role: 'employee', accountId, employeeId });
  }
  await client.rows('employee_units_managed').create({
    employee_id_ref: manager.employeeId,
    unit_id_ref: units[between(random, 0, units.length - 1)] ?? top,
  });
  api.clock.advance(untilNow[age] * DAY);
  const main = await client.call(flowExecutions.operations.ensureMainResources, {});
  // Every second organisation shows its figures by attribute as well.
  if (real.length % 2 === 0)
    await client.rows('datasets').update(main.dataset_id, { cuts: ['location', 'tenure'] });
  const context = api.context(accountId);
  const pass = async (days: number) => {
    await api.workflows.settle();
    api.clock.advance(Math.round(days * DAY));
    await api.workflows.fireDue();
    await runKindOf(api.ports, 'email-change-watch');
    await api.workflows.settle();
  };
  /** People whose sign-in the attackers have taken over, with the mailbox by which they enter. */
  const taken = new Map<number, string>();
  /** Dialogues by `<round> <person>` that a real person has answered, and those that an attacker has in somebody's place. */
  const answered = { own: new Set<string>(), inPlace: new Set<string>() };
  const begun = api.clock.now();
  return {
    ...{ age, taken, answered, begun },
    api,
    accountId,
    admin,
    manager,
    client,
    units,
    real,
    silent,
    main,
    context,
    addUnit,
    pass,
  };
}

async function addPlaces(client: TestClient, company_id_ref: number): Promise<readonly [number, number]> {
  const add = async (name_of_location: string) =>
    (await client.rows('locations').create({ name_of_location, company_id_ref })).location_id;
  return [await add('Harbour'), await add('Hill')];
}

type TestClient = ReturnType<Awaited<ReturnType<typeof createTestApi>>['as']>;

export type Victims = Awaited<ReturnType<typeof createVictims>>;

/** Answers what is open for the person, some of it or all; false when nothing is. */
export async function answerOpen(world: Victims, person: Person, random: Random): Promise<boolean> {
  const { api, context, taken, answered: known } = world;
  const mailbox = taken.get(person.employeeId);
  const caller = mailbox === undefined ? person : { ...person, email: mailbox };
  const listed = await api.as(caller).raw(dialogues.operations.list, {});
  if (listed.status !== 200) return false;
  const { dialogues: own } = await api.as(caller).call(dialogues.operations.list, {});
  let answered = false;
  for (const { execution_id, blocked } of own) {
    if (blocked !== null) continue;
    const row = await context.store.table('survey_executions').load(execution_id);
    const key = `${row.flow_execution_id_ref}-${row.flow_execution_round} ${person.employeeId}`;
    // What the person has begun is theirs: there is nothing to learn by going on with it.
    if (mailbox !== undefined && known.own.has(key)) continue;
    const opened = await openAs(api, caller, execution_id).catch(() => null);
    if (!opened) continue;
    // Of a round with random noise nobody asks for words.
    const withWords = new Set<number>();
    const rate = ({ item, commentAllowed }: Question) => {
      if (commentAllowed) withWords.add(item.survey_item_id);
      return scoreOf(person.employeeId);
    };
    const some = answersTo(opened, rate)
      .slice(0, between(random, 2, QUESTIONS))
      .map((answer) =>
        withWords.has(answer.survey_item_id_ref) ? { ...answer, text: wordsOf(person.employeeId) } : answer,
      );
    const done = new Set(opened.answers.map(({ survey_item_id_ref }) => survey_item_id_ref));
    const missing = some.filter(({ survey_item_id_ref }) => !done.has(survey_item_id_ref));
    if (missing.length > 0) await postAs(api, caller, execution_id, missing);
    (mailbox === undefined ? known.own : known.inPlace).add(key);
    answered = true;
  }
  return answered;
}
