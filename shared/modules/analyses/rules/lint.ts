import type { ColumnKey } from './columns.ts';
import { type NodeDefinition, type Params, type PortKind, paramsOf } from './define-node.ts';
import { type GraphNode, MOST_NODES } from './graph.ts';
import { nodeOf } from './nodes.ts';

/** What is wrong with a graph, with the place to go to; warnings do not stop a run. */
export type AnalysisProblem = {
  readonly problem:
    | 'empty'
    | 'too-many'
    | 'twice'
    | 'unknown-kind'
    | 'no-input'
    | 'cycle'
    | 'rows-refused'
    | 'figures-refused'
    | 'missing-columns'
    | 'bad-value'
    | 'no-column'
    | 'no-driver'
    | 'no-own-field'
    | 'nowhere'
    | 'no-result';
  readonly node: number | null;
  readonly field: string | null;
  readonly columns: readonly ColumnKey[];
  /** The name that stands for nothing. */
  readonly name: string;
  readonly stops: boolean;
};

/** A node with all that is known of it before it runs. */
export type CheckedNode = {
  readonly node: GraphNode;
  readonly definition: NodeDefinition;
  readonly params: Params<NodeDefinition['fields']>;
  readonly comesIn: readonly ColumnKey[];
  readonly leaves: readonly ColumnKey[];
  readonly gives: PortKind;
};

export type Checked = {
  readonly problems: readonly AnalysisProblem[];
  /** In an order in which each comes after what it is fed by; what lies in a circle is left out. */
  readonly inOrder: readonly CheckedNode[];
};

type Place = Partial<Pick<AnalysisProblem, 'field' | 'columns' | 'name' | 'stops'>>;

/** What the organisation has names for, in the language of whoever looks. */
export type KnownNames = {
  readonly drivers: readonly string[];
  readonly dimensions: readonly string[];
  readonly ownFields: readonly string[];
};

/**
 * Checks ports, columns, settings and circles of a graph; each node is looked at once. Names that are typed are looked up
 * where the names of the organisation are given, as warnings: somebody else may run it in another language.
 */
export function checkAnalysis(nodes: readonly GraphNode[], names: KnownNames | null = null): Checked {
  const problems: AnalysisProblem[] = [];
  const say = (problem: AnalysisProblem['problem'], node: number | null, place: Place = {}) =>
    problems.push({ problem, node, field: null, columns: [], name: '', stops: true, ...place });
  if (nodes.length === 0) say('empty', null);
  if (nodes.length > MOST_NODES) say('too-many', null);
  // Of nodes with the same number the first is looked at: a link could mean either.
  const byOrder = new Map<number, GraphNode>();
  for (const node of nodes) {
    if (byOrder.has(node.order)) say('twice', node.order);
    else byOrder.set(node.order, node);
  }
  const { line, circling } = linesOf([...byOrder.values()]);
  for (const { order } of circling) say('cycle', order);
  const known = new Map<number, CheckedNode>();
  for (const node of line) {
    const checked = checkNode(node, known.get(node.from ?? Number.NaN), say);
    if (checked) known.set(node.order, checked);
  }
  if (names) sayNames([...known.values()], names, say);
  sayEnds(nodes, say);
  return { problems, inOrder: [...known.values()] };
}

type Say = (problem: AnalysisProblem['problem'], node: number | null, place?: Place) => void;

function checkNode(node: GraphNode, before: CheckedNode | undefined, say: Say): CheckedNode | null {
  const { order } = node;
  const definition = nodeOf(node.kind);
  if (!definition) {
    say('unknown-kind', order);
    return null;
  }
  if (definition.takes !== null && !before) say('no-input', order);
  const arriving = before?.gives ?? (definition.takes === 'rows' ? 'rows' : 'figures');
  if (before && definition.takes === 'figures' && arriving === 'rows') say('rows-refused', order);
  if (before && definition.takes === 'rows' && arriving === 'figures') say('figures-refused', order);
  const comesIn = definition.takes === null ? [] : (before?.leaves ?? []);
  const { params, wrong } = paramsOf(definition.fields, node.params, comesIn);
  const needed = [...definition.needs, ...(definition.needsToo?.(params) ?? [])];
  const missing = needed.filter((key) => !comesIn.includes(key));
  if (before && missing.length > 0) say('missing-columns', order, { columns: missing });
  for (const { field, problem } of wrong)
    if (problem === 'bad-value' || before) say(problem, order, { field });
  const gives = definition.gives === 'same' ? arriving : definition.gives;
  return {
    node,
    definition,
    params,
    comesIn,
    leaves: [...new Set(definition.leaves(params, comesIn))],
    gives,
  };
}

/** Drivers and own fields that are named and not there; where nodes in between give new names, nothing is said. */
function sayNames(all: readonly CheckedNode[], names: KnownNames, say: Say): void {
  const byOrder = new Map(all.map((one) => [one.node.order, one]));
  for (const one of all) {
    const { node, params } = one;
    const [outcome, own] = [named(params.outcome), named(params.own)];
    if (outcome !== '' && 'outcome' in one.definition.fields) {
      const source = sourceOf(one, byOrder);
      const known = source?.params.topics === 'dimensions' ? names.dimensions : names.drivers;
      if (source?.node.kind === 'released' && !known.some((name) => named(name) === outcome))
        say('no-driver', node.order, { field: 'outcome', name: String(params.outcome).trim(), stops: false });
    }
    if (
      node.kind === 'released' &&
      params.place === 'own' &&
      !names.ownFields.some((name) => named(name) === own)
    )
      say('no-own-field', node.order, { field: 'own', name: String(params.own).trim(), stops: false });
  }
}

function named(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLocaleLowerCase() : '';
}

/** The source whose names arrive at a node as they are; null behind one that renames. */
function sourceOf(one: CheckedNode, byOrder: ReadonlyMap<number, CheckedNode>): CheckedNode | null {
  let at: CheckedNode | undefined = one;
  while (at && at.definition.takes !== null) {
    at = byOrder.get(at.node.from ?? Number.NaN);
    if (at?.node.kind === 'recode') return null;
  }
  return at ?? null;
}

/** What nothing is made of, and a flow that makes nothing to keep. */
function sayEnds(nodes: readonly GraphNode[], say: Say): void {
  const used = new Set(nodes.map(({ from }) => from));
  for (const { order, kind } of nodes)
    if (!used.has(order) && kind !== 'result') say('nowhere', order, { stops: false });
  if (nodes.length > 0 && nodes.every(({ kind }) => kind !== 'result'))
    say('no-result', null, { stops: false });
}

/** Every node after the one that feeds it, and those that feed each other in a circle. */
function linesOf(nodes: readonly GraphNode[]) {
  const next = new Map<number, GraphNode[]>();
  const orders = new Set(nodes.map(({ order }) => order));
  const line: GraphNode[] = [];
  for (const node of nodes) {
    const { from } = node;
    const isFed = from !== null && orders.has(from) && nodeOf(node.kind)?.takes !== null;
    if (!isFed) line.push(node);
    else next.set(from, [...(next.get(from) ?? []), node]);
  }
  // A set goes on through what is added to it meanwhile.
  const reached = new Set(line);
  for (const { order } of reached) for (const node of next.get(order) ?? []) reached.add(node);
  return { line: [...reached], circling: nodes.filter((node) => !reached.has(node)) };
}
