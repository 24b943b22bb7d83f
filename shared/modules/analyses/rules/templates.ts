import type { GivenParams } from '../tables/action-types.ts';
import type { GraphNode } from './graph.ts';
import type { NodeKind } from './nodes.ts';

/** The canvas stands on a grid of 16; nodes of a column lie so far apart. */
const TOP = 32;
const APART = 112;

type Step = readonly [kind: NodeKind, params?: GivenParams];

/** Nodes that follow each other, the first of them a source. */
function line(...steps: readonly Step[]): readonly GraphNode[] {
  return steps.map(([kind, params = {}], at) => ({
    order: at + 1,
    kind,
    name: '',
    params,
    from: at === 0 ? null : at,
    x: TOP,
    y: TOP + at * APART,
  }));
}

/** Analyses that somebody can begin with; each has a problem with nothing, and shows one way of asking. */
export const analysisTemplates = {
  'what-moved': line(
    ['released'],
    ['compare'],
    ['welch'],
    ['correct'],
    ['top', { number: 'effect', order: 'furthest', count: 12 }],
    ['result'],
  ),
  'moved-with': line(
    ['released', { units: 'units', rounds: 'last-two' }],
    ['compare'],
    ['relate', { one: 'difference', other: 'participation_change', by: ['driver'] }],
    ['correct', { method: 'holm' }],
    ['result'],
  ),
  'moved-where': line(
    ['released', { units: 'units', rounds: 'last-two' }],
    ['compare'],
    ['relate', { one: 'difference', other: 'participation_change', by: ['driver', 'above'] }],
    ['correct', { method: 'holm' }],
    ['top', { number: 'r', order: 'furthest', count: 36 }],
    ['result'],
  ),
  alike: line(['released', { units: 'units', rounds: 'latest' }], ['cluster'], ['result']),
  'where-next': line(['released', { rounds: 'all' }], ['trend'], ['result']),
  words: line(['comments'], ['keywords'], ['result']),
  try: line(['people'], ['anonymity', { by: ['driver'] }], ['compare'], ['welch'], ['correct'], ['result']),
  empty: [],
} as const satisfies { readonly [name: string]: readonly GraphNode[] };

export type TemplateName = keyof typeof analysisTemplates;

export const templateNames = Object.keys(analysisTemplates) as readonly TemplateName[];
