import type { NodeDefinition } from './define-node.ts';
import { anonymity } from './nodes/anonymity.ts';
import { bands } from './nodes/bands.ts';
import { benchmark } from './nodes/benchmark.ts';
import { chi } from './nodes/chi.ts';
import { cluster } from './nodes/cluster.ts';
import { comments } from './nodes/comments.ts';
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
import { released } from './nodes/released.ts';
import { result } from './nodes/result.ts';
import { reverse } from './nodes/reverse.ts';
import { themes } from './nodes/themes.ts';
import { top } from './nodes/top.ts';
import { trend } from './nodes/trend.ts';
import { welch } from './nodes/welch.ts';
import { whatIf } from './nodes/what-if.ts';

/** Every kind of node, in the order in which they are offered. */
export const analysisNodes = {
  released,
  comments,
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
  themes,
  keywords,
  moods,
  result,
} as const;

export type NodeKind = keyof typeof analysisNodes;

export const nodeKinds = Object.keys(analysisNodes) as readonly NodeKind[];

const byName: { readonly [kind: string]: NodeDefinition } = analysisNodes;

/** By a name that may be none; what only the ports and fields of a node are looked at for. */
export function nodeOf(kind: string): NodeDefinition | null {
  return Object.hasOwn(byName, kind) ? (byName[kind] ?? null) : null;
}
