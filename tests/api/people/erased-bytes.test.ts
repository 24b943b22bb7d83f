import { tables } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { readEvery } from '../../../functions/core/storage/rows.ts';
import { forgetInBlocks } from '../../../functions/modules/analytics/erase-released.ts';
import { ensureReleaseRound } from '../../../functions/modules/analytics/freeze-round.ts';
import { loadQuestion } from '../../../functions/modules/analytics/question-store.ts';
import { releaseRound } from '../../../functions/modules/analytics/release-round.ts';
import { eraseAnswers } from '../../../functions/modules/people/erasure.ts';
import { type AnalyticsWorld, createAnalyticsWorld, ROUND } from '../../worlds/analytics.ts';

/** Every stored byte after an erasure: neither the person's number, nor the address, nor the words (privacy.md 11.12). */

const FIRST = 7_770_001;
const units = [
  { id: 301, parent: null, people: 34 },
  { id: 302, parent: 301, people: 3 },
];
const people = units
  .flatMap(({ id, people: count }) => Array<number>(count).fill(id))
  .map((unit, place) => ({ person: FIRST + place, unit }));
const numberOf = (person: number) => 10_000 + person;
const addressOf = (person: number) => `kim.holm.${person}@bakery.test`;
const wordsOf = (person: number) => `Kim says that the oven of ${person} smokes`;

/** Of a block while the round is open, of one at its close, and of the three that are counted nowhere with the unit. */
const [early, late, few] = [FIRST + 2, FIRST + 33, FIRST + 35] as const;

let world: AnalyticsWorld;

beforeEach(async () => {
  world = await createAnalyticsWorld(units);
  const { store } = world.context;
  await store.table('employees').put(
    people.map(({ person, unit }) => ({
      ...{ employee_id: numberOf(person), work_email: addressOf(person), primary_unit_id_ref: unit },
      status: 'active' as const,
      given_name: 'Kim',
      created_at: '2020-01-01T00:00:00.000Z',
    })),
  );
  for (const { person, unit } of people)
    await store.table('survey_executions').create({
      ...{ execution_id: 900_000 + person, employee_id_ref: numberOf(person), unit_id_ref: unit },
      ...{ flow_execution_id_ref: 7, flow_execution_round: 1, start_time: '2026-03-05T08:00:00.000Z' },
      ...{ status: 'completed', end_time: '2026-03-05T09:00:00.000Z', title: 'Pulse' },
      ...{
        counts: true,
        active: false,
        metadata: { transcript: [wordsOf(person)] },
        device_info: { agent: 'phone' },
      },
    });
});

const opened = () => world.context.store.table('flow_rounds').load(ROUND);

const given = (some: readonly (typeof people)[number][]) =>
  some.flatMap(({ person, unit }) =>
    [world.drivers[0] ?? 0, world.drivers[1] ?? 0].map((driver, item) => ({
      ...{ id: person * 10 + item, person, unit, driver, score: 1 + (person % 7) },
      comment: item === 0 ? wordsOf(person) : '',
    })),
  );

const run = () => releaseRound(world.context, ROUND, 1);

/** Twenty answer first, so that a block is made while the round is open; the others wait then. */
async function answerAll(): Promise<void> {
  await ensureReleaseRound(world.context, await opened());
  await world.answer(given(people.slice(0, 20)), { created_at: '2026-03-08T08:00:00.000Z' });
  await run();
  await world.answer(given(people.slice(20)), { created_at: '2026-03-10T08:00:00.000Z' });
}

/** Where a stored value holds one of the texts: tables with the way to each place. */
function placesOf(value: Json, isIt: (text: string) => boolean, path: string): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner = null]) =>
      placesOf(inner, isIt, Array.isArray(value) ? `${path}[]` : `${path}.${name}`),
    );
  return isIt(String(value)) ? [path] : [];
}

/** Every place of every table and file that holds the person's number, address or words. */
async function tracesOf(person: number): Promise<readonly string[]> {
  const marks = [addressOf(person), `oven of ${person}`];
  const number = new RegExp(`(?<![0-9])(${numberOf(person)})(?![0-9])`);
  const isIt = (text: string) => number.test(text) || marks.some((mark) => text.includes(mark));
  const found = new Set<string>();
  for (const account of [world.accountId, SYSTEM_ACCOUNT_ID])
    for (const { name } of tables)
      for (const { id, body } of await readEvery(world.api.context(account).store, name))
        for (const place of [...placesOf(body, isIt, name), ...(isIt(id) ? [`${name} id`] : [])])
          found.add(place);
  for (const [name, { content }] of world.api.blobs.files())
    if (isIt(name) || isIt(new TextDecoder().decode(content))) found.add(`file ${name}`);
  return [...found].sort();
}

/** Of a person who has only the answers erased. */
const stillThere = [
  'employees id',
  'employees.employee_id',
  'employees.search_text',
  'employees.work_email',
  'survey_executions.employee_id_ref',
];

/** Where a number stays that points at nobody: that a dialogue was, the receipt, and the trail. */
const history = ['survey_executions.employee_id_ref', 'erasures.employee_id_ref'];

describe('whose answers are erased', () => {
  it.each([
    ['stand in a block of the open round', early],
    ['stand in a block of the close', late],
    ['are in no unit of five', few],
  ])('and %s: is in no block, no figure and no words of the closed round', async (_, person) => {
    await answerAll();
    await world.close();
    await run();
    expect((await tracesOf(person)).join()).toContain('analytics_computations');
    const figures = await numbersShown();
    await eraseAnswers(world.context, numberOf(person));
    expect(await tracesOf(person)).toEqual(stillThere);
    expect(await numbersShown()).toEqual(figures);
  });

  it('and wait in an open round: wait no more, and never count', async () => {
    await answerAll();
    world.api.clock.advance(86_400_000);
    await run();
    const waits = async () =>
      (await loadQuestion(world.context, ROUND, `driver:${world.drivers[0] ?? 0}`))?.state.waiting ?? [];
    expect((await waits()).map((one) => one.person)).toContain(numberOf(few));
    const dialogue = await world.context.store.table('survey_executions').load(900_000 + few);
    await world.context.store.table('survey_responses').removeEvery({ employee_id_ref: numberOf(few) });
    await world.context.store
      .table('survey_executions')
      .change(900_000 + few, () => ({ withdrawn_at: '2026-03-11T08:00:00.000Z', metadata: null }));
    await forgetInBlocks(world.context, numberOf(few), [dialogue]);
    expect((await waits()).map((one) => one.person)).not.toContain(numberOf(few));
    await world.close();
    await run();
    expect(await tracesOf(few)).toEqual(stillThere);
  });
});

async function numbersShown() {
  const rows = await world.context.store.table('analytics_computations').every();
  return rows.map(({ value_text_array: _, ...row }) => row);
}

describe('who is deleted', () => {
  it('leaves neither number, address nor words anywhere but where the number points at nobody', async () => {
    await answerAll();
    await world.close();
    await run();
    await world.api.as(world.admin).rows('employees').remove(numberOf(early));
    const traces = await tracesOf(early);
    expect(traces.filter((place) => !history.includes(place) && !place.startsWith('audit_events.'))).toEqual(
      [],
    );
  });
});

describe('a plain round that has closed', () => {
  it('holds no answers that wait, and nobody by number', async () => {
    await answerAll();
    await world.close();
    await run();
    const stored = JSON.stringify(await readEvery(world.context.store, 'release_blocks'));
    const numbers = new Set(stored.match(/[0-9]+/g));
    expect(numbers.size).toBeGreaterThan(people.length);
    expect(people.filter(({ person }) => numbers.has(String(numberOf(person))))).toEqual([]);
    expect(given(people).filter(({ id }) => numbers.has(String(id)))).toEqual([]);
  });
});
