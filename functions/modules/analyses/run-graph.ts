import { type ColumnTitles, columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { Checked, CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { NodeCache, NodeResult } from './node-cache.ts';
import { computeNode } from './nodes.ts';
import type { Sources } from './sources.ts';
import type { DataTable } from './table.ts';

/** What left a node, in a form that can be sent and stored. */
export type Outcome = {
  readonly order: number;
  readonly rows_in: number;
  readonly rows_out: number;
  readonly left: number;
  /** Why nothing left it: for a reason of its own, or for that of the node before it. */
  readonly why: EmptyReason | null;
  readonly seconds: number;
  readonly columns: readonly string[];
  /** What columns are called that have no name of their own. */
  readonly titles: ColumnTitles;
  readonly rows: readonly (readonly (string | number | null)[])[];
};

type Running = {
  readonly sources: Sources;
  /** What an earlier try of the same run has made. */
  readonly cache: NodeCache;
  /** Milliseconds, for the duration of each node. */
  readonly now: () => number;
  /** How many lines of a node leave. */
  readonly linesOf: (node: CheckedNode) => number;
};

const nothing: DataTable = { rows: 0, columns: new Map() };

/** Computes every node once, each after the one that feeds it; other calls are served between two nodes. */
export async function runGraph({ inOrder }: Checked, running: Running): Promise<readonly Outcome[]> {
  const tables = new Map<number, DataTable>();
  const outcomes: Outcome[] = [];
  // A table is let go with the last node that reads it.
  const waiting = new Map<number | null, number>();
  for (const { node } of inOrder) waiting.set(node.from, (waiting.get(node.from) ?? 0) + 1);
  for (const checked of inOrder) {
    const { node } = checked;
    const input = tables.get(node.from ?? Number.NaN) ?? nothing;
    await nextTurn();
    const { table, why: own = null, ...counts } = await resultOf(checked, input, running);
    const shown = shownOf(table, running.linesOf(checked));
    const before = outcomes.find(({ order }) => order === node.from)?.why ?? null;
    const why = table.rows > 0 ? null : (before ?? own);
    outcomes.push({ order: node.order, rows_out: table.rows, why, ...counts, ...shown });
    if (waiting.has(node.order)) tables.set(node.order, table);
    const others = (waiting.get(node.from) ?? 0) - 1;
    waiting.set(node.from, others);
    if (others <= 0 && node.from !== null) tables.delete(node.from);
  }
  return outcomes;
}

/** What a node has made already, or makes now. */
async function resultOf(
  checked: CheckedNode,
  input: DataTable,
  { sources, cache, now }: Running,
): Promise<NodeResult> {
  const known = await cache.read(checked);
  if (known) return known;
  const began = now();
  const { table, left, why = null } = await computeNode(checked, input, sources);
  const result = { table, rows_in: input.rows, left, why, seconds: (now() - began) / 1000 };
  await cache.write(checked, result);
  return result;
}

/** The first lines, without comments: those are for the report alone, which knows which are withdrawn (privacy.md 7). */
function shownOf(table: DataTable, lines: number): Pick<Outcome, 'columns' | 'titles' | 'rows'> {
  const shown = [...table.columns].filter(([key]) => columnTypes[key] !== 'words');
  const rows = Array.from({ length: Math.min(lines, table.rows) }, (_, at) =>
    shown.map(([, column]) => {
      const value = column[at];
      return typeof value === 'number' ? printed(value) : (value ?? null);
    }),
  );
  return { columns: shown.map(([key]) => key), titles: table.titles ?? {}, rows };
}

const DIGITS = 6;

function printed(value: number): number | null {
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) : null;
}
