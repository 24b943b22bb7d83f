import { data } from '@livingroom/shared/calls/data.ts';
import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import { analyticsExecutions } from '@livingroom/shared/modules/analytics/contract.ts';
import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { describe, expect, it } from 'vitest';
import type { Person, TestApi } from '../support/test-api.ts';
import { answersTo, openAs, postAs } from '../worlds/dialogue.ts';
import { createPlot, DAY, type Plot } from '../worlds/plotting-admin.ts';

/**
 * Nothing that administrators and managers can list tells who has answered, or when: rows, their order, versions and
 * counts stay the same whatever one person does, but for open or closed and the day (privacy.md 11.8).
 */

type Client = ReturnType<TestApi['as']>;
type Row = { readonly [field: string]: unknown };
/** By viewer, table and order, what came back. */
type Seen = ReadonlyMap<
  string,
  { readonly status: number; readonly rows: readonly Row[]; readonly rest: unknown }
>;

const orders = [undefined, '-updated_at', '-created_at'] as const;

async function look({ api, admin, body, manager }: Plot & { readonly manager: Person }): Promise<Seen> {
  const seen = new Map<string, { status: number; rows: readonly Row[]; rest: unknown }>();
  for (const viewer of [admin, manager]) {
    const client = api.as(viewer);
    for (const source of Object.keys(catalogue)) {
      for (const sort of orders) {
        const query = { limit: '1000', ...(sort === undefined ? {} : { sort }) };
        const { status, body: answer } = await client.raw(data.operations.read, {
          params: { source },
          query,
        });
        const { data: listed, ...rest } = withoutId(answer);
        const rows: readonly Row[] = Array.isArray(listed) ? listed : [];
        seen.set(`${viewer.role} ${source} ${sort ?? ''}`, {
          status,
          rows,
          rest: status === 200 ? rest : null,
        });
      }
      for (const [column, groups] of await groupsOf(client, source))
        seen.set(`${viewer.role} ${source} by ${column}`, { status: 200, rows: [], rest: groups });
    }
    const stats = await client.raw(flowProcess.operations.stats, { body });
    seen.set(`${viewer.role} stats`, { status: stats.status, rows: [], rest: withoutId(stats.body) });
  }
  return seen;
}

/** By column, how many rows of a table have each value; of no column that is refused, nor of random ids. */
async function groupsOf(client: Client, source: string): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  const table = catalogue[source as keyof typeof catalogue];
  for (const column of Object.keys(table.variables)) {
    const { status, body } = await client.raw(data.operations.groups, {
      params: { source },
      query: { column },
    });
    if (status === 200 && column !== table.key) found.set(column, withoutId(body));
  }
  return found;
}

const withoutId = (body: unknown): Row => ({ ...(body as Row), request_id: '' });

/** Versions are counted, in letters as well: a longer one is a later one. */
function later(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : Number(one > other));
}

/** Versions of two stores cannot be compared; in which order rows were written can. */
function ranked(seen: Seen): Seen {
  return new Map(
    [...seen].map(([name, { rows, ...more }]) => {
      // Lines of one moment stand in the order of their random ids.
      if (name.includes('audit_events')) {
        const lines = rows.map((row) => JSON.stringify({ ...row, audit_event_id: '', etag: '' })).sort();
        return [name, { ...more, rows: lines.map((line) => JSON.parse(line) as Row) }];
      }
      const versions = rows.map(({ etag }) => String(etag)).sort(later);
      return [
        name,
        { ...more, rows: rows.map((row) => ({ ...row, etag: versions.indexOf(String(row.etag)) })) },
      ];
    }),
  );
}

/** What differs, one line each. */
function differences(before: Seen, after: Seen): readonly string[] {
  const found: string[] = [];
  for (const [name, one] of after) {
    const other = before.get(name);
    if (JSON.stringify(one) === JSON.stringify(other)) continue;
    if (one.rows.length !== other?.rows.length || JSON.stringify(one.rest) !== JSON.stringify(other.rest))
      found.push(`${name}: ${JSON.stringify(other?.rest)} -> ${JSON.stringify(one.rest)}`);
    for (const [place, row] of one.rows.entries())
      for (const [field, value] of Object.entries(row)) {
        const was = other?.rows[place]?.[field];
        if (JSON.stringify(was) !== JSON.stringify(value))
          found.push(`${name} ${place} ${field}: ${JSON.stringify(was)} -> ${JSON.stringify(value)}`);
      }
  }
  return found;
}

async function launched() {
  const plot = await createPlot({ support: 8 });
  const { api, accountId, client, supportUnit } = plot;
  const manager = await api.addPerson(accountId, 'mia@acme.test', 'manager');
  await client
    .rows('employee_units_managed')
    .create({ employee_id_ref: manager.employeeId, unit_id_ref: supportUnit });
  await plot.launch();
  // Their own sign-ins are on record with their first call.
  await look({ ...plot, manager });
  return { ...plot, manager };
}

type World = Awaited<ReturnType<typeof launched>>;

async function dialogueOf({ api }: World, person: Person): Promise<number> {
  const { dialogues: own } = await api.as(person).call(dialogues.operations.list, {});
  return own[0]?.execution_id ?? 0;
}

async function answerAll({ api }: World, person: Person, id: number): Promise<void> {
  await postAs(
    api,
    person,
    id,
    answersTo(await openAs(api, person, id), () => 6),
  );
}

describe('what administrators and managers can list', () => {
  it('is looked at in every table that they may read', async () => {
    const seen = await look(await launched());
    const filled = [...seen].flatMap(([name, { rows }]) => (rows.length > 0 ? [name] : []));
    for (const table of [
      'survey_executions',
      'flow_employee_executions',
      'emails',
      'employees',
      'audit_events',
    ])
      expect(filled).toContain(`admin ${table} `);
    expect(filled.length).toBeGreaterThan(60);
  });

  it('stays the same while a person opens, answers, corrects and pauses', async () => {
    const world = await launched();
    const [person] = world.inSupport;
    if (!person) throw new Error('nobody');
    const id = await dialogueOf(world, person);
    const before = await look(world);
    await openAs(world.api, person, id);
    expect(differences(before, await look(world))).toEqual([]);
    world.api.clock.advance(3_600_000);
    await answerAll(world, person, id);
    expect(differences(before, await look(world))).toEqual([]);
    await world.api.as(person).call(dialogues.operations.pause, { params: { id } });
    expect(differences(before, await look(world))).toEqual([]);
  });

  it('tells of who finishes that the dialogue is closed and on which day, and of taking back and erasing nothing', async () => {
    const world = await launched();
    const [person] = world.inSupport;
    if (!person) throw new Error('nobody');
    const id = await dialogueOf(world, person);
    await answerAll(world, person, id);
    const before = await look(world);
    await world.api.as(person).call(dialogues.operations.complete, { params: { id } });
    const after = await look(world);
    const today = `${new Date(world.api.clock.now()).toISOString().slice(0, 10)}T00:00:00.000Z`;
    const lines = differences(before, after);
    expect(lines).toContainEqual(expect.stringContaining('status: "open" -> "closed"'));
    for (const line of lines)
      expect(line).toMatch(
        new RegExp(
          `^(admin survey_executions .*(status: "open" -> "closed"|end_time: null -> "${today}"|etag: .*)$)`,
        ),
      );
    await world.api.as(person).call(dialogues.operations.withdraw, { params: { id } });
    expect(differences(after, await look(world))).toEqual([]);
    world.api.clock.advance(60_000);
    await world.api.as(person).call(ownData.operations.erase, { body: { asked_for: 'answers' } });
    expect(differences(after, await look(world))).toEqual([]);
  });

  it('is the same whichever of two colleagues has answered, after reminders, midnights and the analysis', async () => {
    const told: Seen[] = [];
    for (const place of [0, 1]) {
      const world = await launched();
      const person = world.inSupport[place];
      if (!person) throw new Error('nobody');
      const id = await dialogueOf(world, person);
      await answerAll(world, person, id);
      await world.api.as(person).call(dialogues.operations.complete, { params: { id } });
      for (let day = 0; day < 7; day += 1) await world.pass(DAY);
      await world.client.call(analyticsExecutions.operations.runMain, {});
      await world.pass(60_000);
      told.push(ranked(await look(world)));
    }
    const [one, other] = told;
    if (!one || !other) throw new Error('two worlds');
    const states = /^admin survey_executions .*(status|end_time|etag):/;
    expect(differences(one, other).filter((line) => !states.test(line))).toEqual([]);
  });
});
