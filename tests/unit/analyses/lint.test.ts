import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { analysisNodes, nodeKinds } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';
import { analysisNode as node } from '../../worlds/analyses.ts';

const problemsOf = (...nodes: readonly GraphNode[]) =>
  checkAnalysis(nodes).problems.filter(({ stops }) => stops);

describe('the check of an analysis', () => {
  test('a question to released figures, two rounds, a test and a correction have no problem', () => {
    const { problems } = checkAnalysis([
      node(1, 'released', null),
      node(2, 'compare', 1),
      node(3, 'welch', 2),
      node(4, 'correct', 3),
      node(5, 'result', 4),
    ]);
    expect(problems).toEqual([]);
  });

  test('rows go into no computation but through Anonymity', () => {
    expect(problemsOf(node(1, 'people', null), node(2, 'describe', 1, { number: 'score' }))).toMatchObject([
      { problem: 'rows-refused', node: 2 },
    ]);
    const safe = [node(1, 'people', null), node(2, 'anonymity', 1), node(3, 'describe', 2)];
    expect(problemsOf(...safe)).toEqual([]);
  });

  test('every kind but sources, shapes of any kind and Anonymity refuses rows', () => {
    for (const kind of nodeKinds) {
      const { takes } = analysisNodes[kind];
      const found = problemsOf(node(1, 'people', null), node(2, kind, 1)).map(({ problem }) => problem);
      expect([kind, found.includes('rows-refused')]).toEqual([kind, takes === 'figures']);
    }
  });

  test('a circle, a missing input and a node that is gone are named at their places', () => {
    const circle = problemsOf(node(1, 'filter', 2), node(2, 'filter', 1));
    expect(circle).toMatchObject([
      { problem: 'cycle', node: 1 },
      { problem: 'cycle', node: 2 },
    ]);
    expect(problemsOf(node(1, 'top', null))).toMatchObject([{ problem: 'no-input', node: 1 }]);
    expect(problemsOf(node(1, 'top', 9))).toMatchObject([{ problem: 'no-input', node: 1 }]);
  });

  test('a column that does not come in is named with its field, one that is needed with its name', () => {
    expect(problemsOf(node(1, 'released', null), node(2, 'top', 1, { number: 'p' }))).toMatchObject([
      { problem: 'no-column', node: 2, field: 'number' },
    ]);
    expect(problemsOf(node(1, 'released', null), node(2, 'correct', 1))).toMatchObject([
      { problem: 'missing-columns', node: 2, columns: ['p'] },
    ]);
  });

  test('comments can be named by no setting, and leave in no result', () => {
    const source = node(1, 'comments', null);
    const looking = node(2, 'filter', 1, { text: 'comment', how: 'contains', value: 'boss' });
    expect(problemsOf(source, looking)).toMatchObject([{ problem: 'no-column', field: 'text' }]);
    const { inOrder } = checkAnalysis([source, node(2, 'result', 1)]);
    expect(inOrder.at(-1)?.leaves).not.toContain('comment');
  });

  test('numbers that stand twice are named, and no graph of them takes long', () => {
    const twice = Array.from({ length: 40 }, (_, at) =>
      node((at >> 1) + 1, at < 2 ? 'released' : 'filter', at < 2 ? null : at >> 1),
    );
    expect(checkAnalysis(twice).inOrder.length).toBeLessThanOrEqual(20);
    expect(problemsOf(...twice).filter(({ problem }) => problem === 'twice')).toHaveLength(20);
  });

  test('whatever is given, no node is fed by one that comes after it', () => {
    const some = fc.record({
      order: fc.integer({ min: 1, max: 12 }),
      kind: fc.constantFrom(...nodeKinds),
      from: fc.option(fc.integer({ min: 1, max: 12 })),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (given) => {
        const { inOrder } = checkAnalysis(given.map(({ order, kind, from }) => node(order, kind, from)));
        const place = new Map(inOrder.map((one, at) => [one.node.order, at]));
        return inOrder.every(
          (one, at) => one.comesIn.length === 0 || (place.get(one.node.from ?? 0) ?? at) < at,
        );
      }),
    );
  });

  describe('names that are typed', () => {
    const names = { drivers: ['Trust', 'Pride'], dimensions: ['Included'], ownFields: ['Line'] };
    const wrong = (...nodes: readonly GraphNode[]) =>
      checkAnalysis(nodes, names).problems.filter(({ problem }) => /^no-(driver|own-field)$/.test(problem));

    test('an outcome that no driver is called is found, in its place, and stops nothing', () => {
      const source = node(1, 'released', null, { units: 'units' });
      for (const kind of ['importance', 'what-if'] as const) {
        expect(wrong(source, node(2, kind, 1, { outcome: ' Turst ' }))).toMatchObject([
          { problem: 'no-driver', node: 2, field: 'outcome', name: 'Turst', stops: false },
        ]);
        expect(wrong(source, node(2, kind, 1, { outcome: 'trust' }))).toEqual([]);
        expect(wrong(source, node(2, kind, 1))).toEqual([]);
      }
    });

    test('over dimensions it is the name of a dimension', () => {
      const source = node(1, 'released', null, { units: 'units', topics: 'dimensions' });
      expect(wrong(source, node(2, 'importance', 1, { outcome: 'Included' }))).toEqual([]);
      expect(wrong(source, node(2, 'importance', 1, { outcome: 'Trust' }))).toHaveLength(1);
    });

    test('behind a node that renames, and of made-up people, nothing is said', () => {
      const renamed = [
        node(1, 'released', null),
        node(2, 'recode', 1),
        node(3, 'importance', 2, { outcome: 'New' }),
      ];
      expect(wrong(...renamed)).toEqual([]);
      const madeUp = [
        node(1, 'people', null),
        node(2, 'anonymity', 1),
        node(3, 'importance', 2, { outcome: 'D1' }),
      ];
      expect(wrong(...madeUp)).toEqual([]);
      expect(checkAnalysis(madeUp).problems.some(({ problem }) => problem === 'no-driver')).toBe(false);
    });

    test('an own field of units that is not there is found', () => {
      const source = (own: string) => node(1, 'released', null, { place: 'own', own });
      expect(wrong(source('Lnie'))).toMatchObject([
        { problem: 'no-own-field', node: 1, field: 'own', name: 'Lnie' },
      ]);
      expect(wrong(source('line'))).toEqual([]);
    });
  });
});
