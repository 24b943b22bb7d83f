import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { employeeGroups } from '@livingroom/shared/modules/people/contracts/employee-groups.ts';
import { describe, expect, test } from 'vitest';
import { domains } from '../support/domains.ts';
import type { Person } from '../support/test-api.ts';
import { answersTo, openAs, postAs } from '../worlds/dialogue.ts';
import { createPlot, DAY, type Plot } from '../worlds/plotting-admin.ts';

/**
 * Beside the lists (`what-lists-tell`), every reading call of the contracts: whatever one person does, its answer to
 * administrators, managers and colleagues stays the same, but for open or closed and the day (privacy.md 11.8).
 */

/** What follows from the looking itself: the viewer's own trail and copy. Files say what their page says (`api/reports`). */
const ofTheLook = /\/audit-events$|\/own-data$|\/(file|download|download-template)$/;

/** Versions of two stores cannot be compared, and open or closed is told: `what-lists-tell` looks at both. */
const VERSION = /"etag":"[^"]*"/g;
const STATES = '/survey-executions/v1/survey-executions';

/** Calls that read and need no number in their address; a new one is looked at without a line here. */
const reading = domains.flatMap(({ operations }) =>
  Object.values(operations).flatMap(({ operation }) =>
    operation.method === 'GET' && !operation.path.includes('{') && !ofTheLook.test(operation.path)
      ? [operation]
      : [],
  ),
);

/** Answers of one moment by viewer, call and question; `answered` are those that were no refusal. */
async function look(world: Watched) {
  const { api, admin, manager, colleague, supportUnit } = world;
  const round = `${world.main.flow_execution_id}-1`;
  const questions: readonly object[] = [
    {},
    { unit_id: supportUnit },
    { unit_id: 0, round_id: round },
    { unit_id: supportUnit, round_id: round },
    { round_id: round },
    { flow_execution_id: world.main.flow_execution_id },
    { query: 'support1', text: 'support1', search: 'support1' },
    { table: 'employees' },
  ];
  const seen = new Map<string, string>();
  const answered = new Set<string>();
  for (const viewer of [admin, manager, colleague]) {
    const client = api.as(viewer);
    for (const operation of reading)
      for (const query of questions) {
        const { status, body, headers } = await client.raw(operation, { query });
        if (status === 200) answered.add(operation.path);
        const told = body instanceof Uint8Array ? Buffer.from(body).toString('latin1') : body;
        const said = JSON.stringify([status, told, headers.etag, headers['last-modified']]);
        seen.set(`${viewer.email} ${operation.path} ${JSON.stringify(query)}`, said.replace(REQUEST, ''));
      }
    const group = await client.raw(employeeGroups.operations.members, { body: { criteria: [] } });
    seen.set(`${viewer.email} members`, JSON.stringify(group.body).replace(REQUEST, ''));
  }
  return { seen, answered };
}

const REQUEST = /"request_id":"[^"]*"/g;

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  return [...after].flatMap(([name, said]) => {
    const was = before.get(name) ?? '';
    if (was === said) return [];
    const at = [...said].findIndex((letter, place) => letter !== was[place]);
    return [
      `${name}: ${was.slice(Math.max(0, at - 80), at + 60)} -> ${said.slice(Math.max(0, at - 80), at + 60)}`,
    ];
  });
}

type Watched = Plot & { readonly manager: Person; readonly colleague: Person };

async function launched(): Promise<Watched> {
  const plot = await createPlot({ support: 8 });
  const { api, accountId, client, supportUnit, inSupport } = plot;
  const manager = await api.addPerson(accountId, 'mia@acme.test', 'manager');
  await client
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: supportUnit });
  await plot.launch();
  const [colleague] = inSupport.slice(-1);
  if (!colleague) throw new Error('nobody');
  const world = { ...plot, manager, colleague };
  // Their own sign-ins are on record with their first call.
  await look(world);
  return world;
}

async function dialogueOf({ api }: Watched, person: Person): Promise<number> {
  const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
  return own[0]?.execution_id ?? 0;
}

async function answerAll({ api }: Watched, person: Person, id: number): Promise<void> {
  const opened = await openAs(api, person, id);
  await postAs(
    api,
    person,
    id,
    answersTo(opened, () => 6),
  );
}

describe('every reading call', () => {
  test('says the same while a person opens, answers, takes back and erases', async () => {
    const world = await launched();
    const [person] = world.inSupport;
    if (!person) throw new Error('nobody');
    const id = await dialogueOf(world, person);
    const before = await look(world);
    expect(before.answered.size).toBeGreaterThan(20);
    const since = async () => differences(before.seen, (await look(world)).seen);
    await openAs(world.api, person, id);
    expect(await since()).toEqual([]);
    await answerAll(world, person, id);
    expect(await since()).toEqual([]);
    await world.api.as(person).call(dialogues.operations.complete, { params: { id } });
    const afterwards = await look(world);
    await world.api.as(person).call(dialogues.operations.withdraw, { params: { id } });
    expect(differences(afterwards.seen, (await look(world)).seen)).toEqual([]);
    await world.api.as(person).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(differences(afterwards.seen, (await look(world)).seen)).toEqual([]);
  }, 240_000);

  test('says the same whichever of two colleagues has answered, after midnights and the analysis', async () => {
    const told: ReadonlyMap<string, string>[] = [];
    for (const place of [0, 1]) {
      const world = await launched();
      const person = world.inSupport[place];
      if (!person) throw new Error('nobody');
      const id = await dialogueOf(world, person);
      await answerAll(world, person, id);
      await world.api.as(person).call(dialogues.operations.complete, { params: { id } });
      for (let day = 0; day < 3; day += 1) await world.pass(DAY);
      await world.client.call(analyticsExecutions.operations.runMain, {});
      await world.pass(60_000);
      told.push((await look(world)).seen);
    }
    const [one, other] = told;
    if (!one || !other) throw new Error('two worlds');
    const bare = (seen: ReadonlyMap<string, string>) =>
      new Map(
        [...seen].flatMap(([name, said]) =>
          name.includes(STATES) ? [] : [[name, said.replace(VERSION, '')] as const],
        ),
      );
    expect(differences(bare(one), bare(other))).toEqual([]);
  }, 240_000);
});
