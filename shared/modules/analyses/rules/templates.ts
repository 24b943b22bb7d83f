import type { GivenParams } from '../tables/action-types.ts';
import type { GraphNode } from './graph.ts';
import type { NodeKind } from './nodes.ts';

/** The canvas stands on a grid of 16; nodes of a column lie so far apart. */
const TOP = 32;
const APART = 112;
const ASIDE = 320;

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

/** Lines beside each other, each with a source of its own. */
function beside(...lines: readonly (readonly GraphNode[])[]): readonly GraphNode[] {
  return lines.flatMap((nodes, at) => {
    const before = lines.slice(0, at).reduce((sum, one) => sum + one.length, 0);
    return nodes.map((node) => ({
      ...node,
      order: node.order + before,
      from: node.from === null ? null : node.from + before,
      x: node.x + at * ASIDE,
    }));
  });
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
    ['released', { units: 'units', rounds: 'last-two', place: 'region' }],
    ['compare'],
    ['relate', { one: 'difference', other: 'participation_change', by: ['driver', 'region'] }],
    ['correct', { method: 'holm' }],
    ['top', { number: 'r', order: 'furthest', count: 36 }],
    ['result'],
  ),
  // Weights of the dimensions, since those of 36 drivers need 39 units; the drivers one by one beside them.
  'matters-most': beside(
    line(
      ['released', { topics: 'dimensions', units: 'units', rounds: 'latest' }],
      ['importance'],
      ['result'],
    ),
    line(
      ['released', { units: 'units', rounds: 'latest' }],
      ['relate', { by: ['driver'] }],
      ['correct', { method: 'holm' }],
      ['top', { number: 'r', order: 'highest', count: 12 }],
      ['result'],
    ),
  ),
  alike: line(['released', { units: 'units', rounds: 'latest' }], ['cluster'], ['result']),
  'where-next': line(['released', { rounds: 'all' }], ['trend'], ['result']),
  newcomers: line(
    ['released', { units: 'newcomers', rounds: 'latest' }],
    ['benchmark'],
    ['top', { number: 'difference', order: 'furthest', count: 12 }],
    ['result'],
  ),
  norms: line(
    ['released', { rounds: 'latest' }],
    ['benchmark', { against: 'norms' }],
    ['top', { number: 'difference', order: 'furthest', count: 36 }],
    ['result'],
  ),
  themes: line(['comments'], ['themes'], ['result']),
  words: line(['comments'], ['keywords'], ['result']),
  try: line(['people'], ['anonymity', { by: ['driver'] }], ['compare'], ['welch'], ['correct'], ['result']),
  empty: [],
} as const satisfies { readonly [name: string]: readonly GraphNode[] };

export type TemplateName = keyof typeof analysisTemplates;

export const templateNames = Object.keys(analysisTemplates) as readonly TemplateName[];
