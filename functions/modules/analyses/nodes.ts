import type { NodeFields, Params } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { analysisNodes, NodeKind } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import type { Computed } from './compute.ts';
import { anonymity } from './nodes/anonymity.ts';
import { bands } from './nodes/bands.ts';
import { benchmark } from './nodes/benchmark.ts';
import { chi } from './nodes/chi.ts';
import { cluster } from './nodes/cluster.ts';
import { compare } from './nodes/compare.ts';
import { correct } from './nodes/correct.ts';
import { describe } from './nodes/describe.ts';
import { filter } from './nodes/filter.ts';
import { importance } from './nodes/importance.ts';
import { indexScore } from './nodes/index-score.ts';
import { join } from './nodes/join.ts';
import { keywords } from './nodes/keywords.ts';
import { moods } from './nodes/moods.ts';
import { noise } from './nodes/noise.ts';
import { paired } from './nodes/paired.ts';
import { people } from './nodes/people.ts';
import { pivot } from './nodes/pivot.ts';
import { range } from './nodes/range.ts';
import { recode } from './nodes/recode.ts';
import { relate } from './nodes/relate.ts';
import { result } from './nodes/result.ts';
import { reverse } from './nodes/reverse.ts';
import { themes } from './nodes/themes.ts';
import { top } from './nodes/top.ts';
import { trend } from './nodes/trend.ts';
import { welch } from './nodes/welch.ts';
import { whatIf } from './nodes/what-if.ts';
import type { Sources } from './sources.ts';
import type { DataTable } from './table.ts';

/** A method, so that one of any kind stands for all: the check of the graph has read the settings of its own kind. */
type Computing<F extends NodeFields> = {
  compute(params: Params<F>, table: DataTable, sources: Sources): Computed | Promise<Computed>;
}['compute'];

/** What each kind computes; one without a computation does not compile. */
const computing: { readonly [K in NodeKind]: Computing<(typeof analysisNodes)[K]['fields']> } = {
  released: (params, _, sources) => sources.released(params),
  comments: (params, _, sources) => sources.comments(params),
  people,
  filter,
  range,
  reverse,
  recode,
  bands,
  join,
  compare,
  pivot,
  top,
  anonymity,
  noise,
  describe,
  'index-score': indexScore,
  benchmark,
  relate,
  importance,
  cluster,
  welch,
  paired,
  chi,
  correct,
  trend,
  'what-if': whatIf,
  themes: (params, table, { reader }) => themes(params, table, reader),
  keywords,
  moods: (params, table, { reader }) => moods(params, table, reader),
  result,
};

/** Computes a node that was checked: its settings are those of its kind. */
export async function computeNode(
  { node, params }: CheckedNode,
  table: DataTable,
  sources: Sources,
): Promise<Computed> {
  const compute: Computing<NodeFields> = computing[node.kind];
  return compute(params, table, sources);
}
