import type { ActionType, GivenParams } from '../tables/action-types.ts';
import { type ColumnKey, type ColumnType, columnTypes, isColumn } from './columns.ts';

type Named = Exclude<ColumnType, 'words'>;

/** Figures were released, each of at least five people; rows are one person's each, and of made-up people alone. */
export type PortKind = 'figures' | 'rows';

/** One setting of a node: what its editor offers, and what it may hold. */
export type NodeField =
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly initial: string }
  | {
      readonly type: 'number';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly initial: number;
    }
  | { readonly type: 'text'; readonly initial: string; readonly most: number }
  | { readonly type: 'column'; readonly of: Named; readonly initial: ColumnKey }
  | { readonly type: 'columns'; readonly of: Named; readonly initial: readonly ColumnKey[] };

export type NodeFields = { readonly [name: string]: NodeField };

type ValueOf<F extends NodeField> = F extends { type: 'choice'; options: readonly (infer O)[] }
  ? O
  : F extends { type: 'number' }
    ? number
    : F extends { type: 'column' }
      ? ColumnKey
      : F extends { type: 'columns' }
        ? readonly ColumnKey[]
        : string;

export type Params<F extends NodeFields> = { readonly [name in keyof F]: ValueOf<F[name]> };

/** Where a node stands in the list of what can be added. */
type NodeGroup = 'from' | 'shape' | 'compute' | 'to';

type Definition<K extends string, F extends NodeFields> = {
  readonly kind: K;
  readonly type: ActionType;
  readonly group: NodeGroup;
  /** What may come in: nothing for a source. */
  readonly takes: PortKind | 'any' | null;
  /** What comes out: the kind that came in, where it is none of its own. */
  readonly gives: PortKind | 'same';
  /** Columns that must have come in. */
  readonly needs: readonly ColumnKey[];
  /** Those that must have come in for these settings, besides. */
  needsToo?(params: Params<F>): readonly ColumnKey[];
  readonly fields: F;
  /** The columns that leave, from those that came in; what stands in them is computed on the server. */
  leaves(params: Params<F>, columns: readonly ColumnKey[]): readonly ColumnKey[];
};

export type NodeDefinition<K extends string = string, F extends NodeFields = NodeFields> = Definition<K, F>;

/** A kind of node: its settings, ports and columns. What it computes is its twin of the server, under the same name. */
export function defineAnalysisNode<K extends string, const F extends NodeFields>(
  node: Definition<K, F>,
): Definition<K, F> {
  return node;
}

type Wrong = { readonly field: string; readonly problem: 'bad-value' | 'no-column' };

/** The settings of a node as it reads them, with what is wrong; what is left out is as it is at first. */
export function paramsOf<F extends NodeFields>(
  fields: F,
  given: GivenParams,
  columns: readonly ColumnKey[],
): { readonly params: Params<F>; readonly wrong: readonly Wrong[] } {
  const wrong: Wrong[] = [];
  const read = Object.entries(fields).map(([name, field]) => {
    const value = Object.hasOwn(given, name) ? given[name] : field.initial;
    const problem = problemOf(field, value, columns);
    if (problem) wrong.push({ field: name, problem });
    return [name, problem === 'bad-value' ? field.initial : value] as const;
  });
  for (const name of Object.keys(given))
    if (!Object.hasOwn(fields, name)) wrong.push({ field: name, problem: 'bad-value' });
  return { params: Object.fromEntries(read) as Params<F>, wrong };
}

function problemOf(field: NodeField, value: unknown, columns: readonly ColumnKey[]): Wrong['problem'] | null {
  if (field.type === 'choice') return field.options.some((one) => one === value) ? null : 'bad-value';
  if (field.type === 'text')
    return typeof value === 'string' && value.length <= field.most ? null : 'bad-value';
  if (field.type === 'number') return isWithin(field, value) ? null : 'bad-value';
  if (field.type === 'column')
    return typeof value === 'string' ? columnProblem(field.of, value, columns) : 'bad-value';
  if (!Array.isArray(value) || value.length > Object.keys(columnTypes).length) return 'bad-value';
  const problems = value.map((one) =>
    typeof one === 'string' ? columnProblem(field.of, one, columns) : 'bad-value',
  );
  return problems.includes('bad-value') ? 'bad-value' : (problems.find((one) => one !== null) ?? null);
}

function isWithin({ min, max, step }: Extract<NodeField, { type: 'number' }>, value: unknown): boolean {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) return false;
  return step < 1 || Number.isInteger(value);
}

function columnProblem(of: Named, key: string, columns: readonly ColumnKey[]): Wrong['problem'] | null {
  if (!isColumn(key)) return 'bad-value';
  return columns.includes(key) && columnTypes[key] === of ? null : 'no-column';
}
