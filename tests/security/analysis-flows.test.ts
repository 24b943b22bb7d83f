import { columnTypes, isColumn } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { analysisNodes, type NodeKind, nodeKinds } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { analysisTemplates } from '@livingroom/shared/modules/analyses/rules/templates.ts';
import { figuresOf } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { buildTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { beforeAll, expect, test } from 'vitest';
import { noCache } from '../../functions/modules/analyses/node-cache.ts';
import { type Outcome, runGraph } from '../../functions/modules/analyses/run-graph.ts';
import { type Sources, sourcesFor } from '../../functions/modules/analyses/sources.ts';
import { type DataTable, numbersOf, textsOf } from '../../functions/modules/analyses/table.ts';
import { loadMembers, loadQuestion } from '../../functions/modules/analytics/question-store.ts';
import { loadReleaseRound } from '../../functions/modules/analytics/rounds.ts';
import { knowMembers } from '../support/known-members.ts';
import { breaches } from '../unit/analytics/attacker.ts';
import { createRandom } from '../unit/analytics/organisation.ts';
import { createReportWorld } from '../worlds/reports.ts';

const FLOWS = 200;

const ready: readonly (readonly GraphNode[])[] = Object.values(analysisTemplates).filter(
  ({ length }) => length > 0,
);

/** Whose answers to one driver in one round are in each figure that left, and in each histogram or spread. */
type Left = { readonly scores: Map<string, number[][]>; readonly details: Map<string, number[][]> };

let world: Awaited<ReturnType<typeof createReportWorld>>;
let context: Parameters<typeof sourcesFor>[0];

beforeAll(async () => {
  world = await createReportWorld(
    [
      { id: 301, parent: null, people: 16 },
      { id: 302, parent: 301, people: 7 },
      { id: 303, parent: 302, people: 4 },
      { id: 304, parent: null, people: 11 },
      { id: 305, parent: 304, people: 9 },
    ],
    [1, 2, 3].map((number) => ({
      number,
      day: `2025-0${number * 3 - 1}-01`,
      scoreOf: (person, driver) => ((person * number + driver * 5) % 7) + 1,
      // Who answers differs by driver and round, so that the blocks do.
      skips: (person, driver) => (person * 7 + driver * 3 + number * 5) % 9 === 0,
    })),
  );
  context = {
    ...world.context,
    caller: { ...world.admin, primaryUnitId: null, companyId: 1 },
  } as typeof context;
  await knowMembers(world.context);
}, 120_000);

test('a reader of every number that left in 200 random flows isolates nobody by linear algebra', async () => {
  const random = createRandom(20);
  const left: Left = { scores: new Map(), details: new Map() };
  const kinds = new Set<NodeKind>();
  let numbers = 0;
  for (let flow = 0; flow < FLOWS; flow += 1) {
    // Every template first, then whatever fits together.
    const nodes = ready[flow] ?? grown(random);
    const tape = recording(sourcesFor(context));
    const outcomes = await run(nodes, tape.sources);
    for (const { kind } of nodes) kinds.add(kind);
    numbers += outcomes.reduce((sum, { columns, rows }) => sum + columns.length * rows.length, 0);
    // What left follows from the figures that sources read, and from nothing else: without any store it is the same.
    expect(steady(nodes, await run(nodes, tape.playback))).toEqual(steady(nodes, outcomes));
    for (const table of tape.tables) await note(left, table);
    for (const { columns, rows } of outcomes) expectCounts(columns, rows);
  }
  expect([...kinds].sort()).toEqual([...nodeKinds].sort());
  expect(numbers).toBeGreaterThan(50_000);
  // Rank and null space over people's contributions, for each question and round, of all flows together.
  expect(left.scores.size).toBe(9);
  for (const [question, sets] of left.scores)
    expect([question, breaches([...sets, ...(left.details.get(question) ?? [])], 5)]).toEqual([
      question,
      false,
    ]);
  for (const [question, sets] of left.details)
    expect([question, breaches(sets, 10)]).toEqual([question, false]);
  // The same algebra sees one figure that lacks one person.
  const [sets = []] = left.scores.values();
  const widest = [...sets].sort((a, b) => b.length - a.length)[0] ?? [];
  expect(breaches([...sets, widest.slice(1)], 5)).toBe(true);
}, 300_000);

const run = (nodes: readonly GraphNode[], sources: Sources) =>
  runGraph(checkAnalysis(nodes), { sources, cache: noCache, now: () => 0, linesOf: () => 10_000 });

/** Sources that keep what they have read, and others that say it again without a store. */
function recording(sources: Sources) {
  const kept = new Map<string, Promise<unknown>>();
  const tables: DataTable[] = [];
  const keep = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const known = kept.get(key) ?? read();
    kept.set(key, known);
    return known as Promise<T>;
  };
  const figures = async (key: string, read: Sources['organisation']) =>
    keep(key, async () => {
      const computed = await read();
      tables.push(computed.table);
      return computed;
    });
  const over = (read: Sources): Sources => ({
    ...read,
    released: (params) => figures(`released ${JSON.stringify(params)}`, () => read.released(params)),
    organisation: () => figures('organisation', () => read.organisation()),
    comments: (params) => keep(`comments ${JSON.stringify(params)}`, () => read.comments(params)),
    norms: () => keep('norms', () => read.norms()),
    reader: { name: read.reader.name, themes: async () => null, moods: async () => null },
  });
  const nowhere = async () => {
    throw new Error('Read a second time');
  };
  const again = { ...sources, released: nowhere, organisation: nowhere, comments: nowhere, norms: nowhere };
  return { tables, sources: over(sources), playback: over(again) };
}

/** What is the same each time: chance that is drawn over made-up people is left out, with all that is made of it. */
function steady(nodes: readonly GraphNode[], outcomes: readonly Outcome[]) {
  const drawn = new Set<number>();
  for (const { order, kind, from } of nodes) if (kind === 'noise' || drawn.has(from ?? 0)) drawn.add(order);
  return outcomes.filter(({ order }) => !drawn.has(order));
}

/** Whose answers each line of a source is made of, by the planner's own memory. */
async function note({ scores, details }: Left, table: DataTable): Promise<void> {
  const { store } = world.context;
  const [units, topics] = [await store.query('units', {}), await store.query('drivers', { limit: 100 })];
  const unitOf = new Map(units.rows.map(({ body }) => [String(body.unit_name), Number(body.unit_id)]));
  const columns = (['unit', 'driver', 'round'] as const).map((key) => textsOf(table, key));
  const [n, mean, h1] = (['n', 'mean', 'h1'] as const).map((key) => numbersOf(table, key));
  for (let at = 0; at < table.rows; at += 1) {
    const [unit = '', driver = '', day = ''] = columns.map((column) => column[at]);
    const number = [1, 2, 3].find((one) => day === `2025-0${one * 3 - 1}-01`);
    const topic = topics.rows.find(({ body }) => body.driver_title === driver)?.body;
    // A dimension, and all drivers together, are means of the drivers that are shown: those say more.
    const drivers =
      topic?.driver_type === 'key_driver'
        ? [Number(topic.driver_id)]
        : world.asked.filter((one) => !topic || parentOf(topics.rows, one) === topic.driver_id);
    for (const one of drivers) {
      const question = `${one} in ${number}`;
      const { people, detailed } = await membersOf(`7-${number}`, unitOf.get(unit) ?? 0, one);
      if (people.length === 0) continue;
      if (topic?.driver_type === 'key_driver') {
        expect([question, unit, n?.[at]]).toEqual([question, unit, people.length]);
        expect(mean?.[at]).toBeGreaterThanOrEqual(1);
      }
      add(scores, question, people);
      if (!Number.isNaN(h1?.[at] ?? Number.NaN) && detailed.length > 0) add(details, question, detailed);
    }
  }
}

function parentOf(rows: readonly { readonly body: object }[], driver: number): unknown {
  const bodies = rows.map(({ body }) => body as { driver_id: number; parent_id_ref: number | null });
  return bodies.find(({ driver_id }) => driver_id === driver)?.parent_id_ref;
}

const known = new Map<string, Promise<{ people: number[]; detailed: number[] }>>();

function membersOf(round: string, unit: number, driver: number) {
  const key = `${round} ${unit} ${driver}`;
  const found = known.get(key) ?? readMembers(round, unit, driver);
  known.set(key, found);
  return found;
}

async function readMembers(id: string, unit: number, driver: number) {
  const stored = await loadQuestion(world.context, id, `driver:${driver}`);
  if (!stored) return { people: [], detailed: [] };
  const tree = buildTree((await loadReleaseRound(world.context, id)).units);
  const members = await loadMembers(world.context, stored);
  const { blocks, details } = stored.state;
  const peopleOf = (places: readonly number[]) => places.flatMap((place) => members[place]?.people ?? []);
  const inside = figuresOf(tree, details).get(unit) ?? [];
  return {
    people: peopleOf(figuresOf(tree, blocks).get(unit) ?? []),
    detailed: inside.flatMap((place) => peopleOf(details[place]?.blocks ?? [])),
  };
}

function add(all: Map<string, number[][]>, question: string, people: number[]): void {
  const sets = all.get(question) ?? [];
  all.set(question, sets);
  const key = [...people].sort((a, b) => a - b).join();
  if (!sets.some((set) => [...set].sort((a, b) => a - b).join() === key)) sets.push(people);
}

/** Whoever counts answers counts those of five people at least; themes stand in three comments, and no comment leaves. */
function expectCounts(columns: readonly string[], rows: Outcome['rows']): void {
  expect(columns.filter((key) => isColumn(key) && columnTypes[key] === 'words')).toEqual([]);
  for (const [key, least] of [
    ['n', 5],
    ['n_before', 5],
    ...(columns.includes('theme') || columns.includes('word') ? ([['count', 3]] as const) : []),
  ] as const) {
    const at = columns.indexOf(key);
    if (at >= 0) for (const row of rows) expect(row[at] === null || Number(row[at]) >= least).toBe(true);
  }
}

/** A flow that runs: each step adds one of the nodes that fit behind one of those that are there, with settings by chance. */
function grown(random: () => number): readonly GraphNode[] {
  const nodes: GraphNode[] = [];
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const length = 3 + Math.floor(random() * 8);
  for (let tries = 0; nodes.length < length && tries < 60; tries += 1) {
    const kind = pick(nodeKinds) ?? 'released';
    const { takes, fields } = analysisNodes[kind];
    const from = takes === null ? null : (pick(nodes)?.order ?? null);
    const params: Record<string, string> = {};
    for (const [name, field] of Object.entries(fields))
      if (field.type === 'choice' && random() < 0.7) params[name] = pick(field.options) ?? field.initial;
    const node = { order: nodes.length + 1, kind, name: '', params, from, x: 0, y: 0 };
    if (checkAnalysis([...nodes, node]).problems.every(({ stops }) => !stops)) nodes.push(node);
  }
  return nodes;
}
