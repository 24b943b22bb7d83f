import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { columnTypes, isColumn } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { analysisNodes, type NodeKind, nodeKinds } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { refusingStore } from '../../support/refusing-store.ts';
import { createAnalysisWorld, analysisNode as node } from '../../worlds/analyses.ts';

/** What no analysis may read: answers, dialogues, what the planner remembers, and who people are. */
const sealed = ['survey_responses', 'survey_executions', 'release_blocks', 'employees', 'users'];

/** Each kind behind the sources that it can follow, as a graph that runs. */
const usual: readonly (readonly NodeKind[])[] = [
  ['released', 'compare', 'top', 'welch', 'correct', 'result'],
  ['released', 'compare', 'paired'],
  ['released', 'filter', 'range', 'describe'],
  ['released', 'relate', 'correct'],
  ['released', 'cluster', 'result'],
  ['released', 'chi'],
  ['released', 'recode', 'bands', 'join', 'index-score', 'pivot', 'result'],
  ['released', 'importance', 'result'],
  ['released', 'what-if', 'result'],
  ['released', 'trend', 'result'],
  ['comments', 'keywords', 'result'],
  ['comments', 'themes', 'result'],
  ['comments', 'moods', 'result'],
  ['released', 'benchmark', 'result'],
  ['people', 'noise', 'describe'],
  ['people', 'reverse', 'anonymity', 'describe'],
];

test('every kind of node, and random graphs of them, run on a store that refuses answers', async () => {
  const world = await createAnalysisWorld(
    [
      { id: 301, parent: null, people: 12 },
      { id: 302, parent: 301, people: 7 },
    ],
    [
      { number: 1, day: '2025-03-01', scoreOf: (person, driver) => ((person + driver) % 7) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person * 3 + driver) % 7) + 1 },
    ],
  );
  const { operator } = world;
  const read = new Set<string>();
  const { ports } = world.api;
  // Who calls is looked up before the analysis begins, in the account of the operator.
  Object.assign(ports, { store: refusingStore(ports.store, { sealed, read, account: world.accountId }) });
  const run = async (nodes: readonly GraphNode[]) => {
    const body = { nodes: [...nodes], show: nodes.at(-1)?.order ?? 1 };
    const there = { accountId: world.accountId };
    return (await world.api.as(operator).call(analyticsFlows.operations.preview, { body }, there)).outcomes;
  };
  const seen = new Set<string>();
  for (const kinds of usual) {
    const outcomes = await run(kinds.map((kind, at) => node(at + 1, kind, at === 0 ? null : at)));
    expect(outcomes.at(-1)?.columns.length).toBeGreaterThan(0);
    for (const kind of kinds) seen.add(kind);
  }
  expect([...seen].sort()).toEqual([...nodeKinds].sort());
  const picks = fc.array(fc.nat(), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(picks, async (given) => {
      for (const { columns, rows } of await run(grown(given))) {
        expect(columns.filter((key) => isColumn(key) && columnTypes[key] === 'words')).toEqual([]);
        // Whoever counts answers of a group counts those of five people at least.
        const at = columns.indexOf('n');
        if (at >= 0) for (const row of rows) expect(row[at] === null || Number(row[at]) >= 5).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
  expect(read).toContain('analytics_computations');
}, 120_000);

/** A graph that runs: each pick adds one of the nodes that fit behind one of those that are there. */
function grown(picks: readonly number[]): readonly GraphNode[] {
  const nodes: GraphNode[] = [];
  for (const pick of picks) {
    const places = [null, ...nodes.map(({ order }) => order)];
    const fitting = nodeKinds.flatMap((kind) =>
      places
        .filter((from) => (analysisNodes[kind].takes === null) === (from === null))
        .map((from) => node(nodes.length + 1, kind, from))
        .filter((one) => checkAnalysis([...nodes, one]).problems.every(({ stops }) => !stops)),
    );
    const chosen = fitting[pick % fitting.length];
    if (chosen) nodes.push(chosen);
  }
  return nodes;
}
