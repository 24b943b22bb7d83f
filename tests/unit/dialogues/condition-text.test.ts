import { conditionJson } from '@livingroom/shared/modules/dialogues/rules/condition-json.ts';
import {
  readConditionText,
  writeCondition,
} from '@livingroom/shared/modules/dialogues/rules/condition-text.ts';
import { parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../shared/core/lib/json.ts';
import { fc } from '../../support/properties.ts';

const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 9 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
);
const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\n', '\t', '\\', '"', "'", 'n') }),
);

const clause = fc.oneof(
  fc.record({
    item: fc.integer({ min: 1, max: 99 }),
    operator: fc.constantFrom('is', 'is not', 'contains', 'at least', 'more than', 'chosen at most'),
    value: fc.oneof(anyNumber, anyText, fc.record({ item: fc.nat({ max: 99 }) })),
  }),
  fc.record({ item: fc.nat({ max: 99 }), operator: fc.constantFrom('answered', 'not answered') }),
  fc.record({
    item: fc.nat({ max: 99 }),
    operator: fc.constant('one of'),
    value: fc.array(fc.oneof(anyNumber, anyText)),
  }),
  fc.record({ group: fc.nat({ max: 99 }) }),
);

const { condition: anyCondition } = fc.letrec<{ condition: Json }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    clause as fc.Arbitrary<Json>,
    fc.record({ and: fc.array(tie('condition'), { maxLength: 3 }) }) as fc.Arbitrary<Json>,
    fc.record({ or: fc.array(tie('condition'), { maxLength: 3 }) }) as fc.Arbitrary<Json>,
    fc.record({ not: tie('condition') }) as fc.Arbitrary<Json>,
  ),
}));

/** A list of one is its only part: text has no other way to say it. */
function plain(condition: Json): Json {
  if (condition === null || typeof condition !== 'object' || Array.isArray(condition)) return condition;
  const node = condition as { readonly [name: string]: Json };
  for (const name of ['and', 'or']) {
    const list = node[name];
    if (!Array.isArray(list)) continue;
    const parts = list.map(plain);
    return parts.length === 1 ? (parts[0] ?? null) : { [name]: parts };
  }
  return node.not === undefined ? node : { not: plain(node.not) };
}

describe('conditions as text', () => {
  test('what is written is read again, whatever the condition', () => {
    fc.assert(
      fc.property(anyCondition, (json) => {
        const condition = parseCondition(json);
        fc.pre(condition !== null && condition.kind !== 'never');
        const read = readConditionText(writeCondition(condition));
        if (!('condition' in read)) throw new Error(writeCondition(condition));
        expect(conditionJson(read.condition)).toEqual(plain(conditionJson(condition)));
      }),
    );
  });

  test('what is read as text is read from its column too, however deep it goes', () => {
    const nested = (levels: number): string =>
      levels === 0 ? '{1} is 1' : `{1} is 2 and {2} is 3 or {3} is 4 and (${nested(levels - 1)})`;
    const reads = [0, 1, 2, 3, 4, 5, 6, 8].map((levels) => readConditionText(nested(levels)));
    for (const read of reads)
      if ('condition' in read) expect(parseCondition(conditionJson(read.condition))).toEqual(read.condition);
    expect(reads.map((read) => ('condition' in read ? 'read' : read.expected))).toEqual([
      ...['read', 'read', 'read', 'read', 'read', 'shorter', 'shorter', 'shorter'],
    ]);
  });

  test.each([
    ['{12} at most 3', { item: 12, operator: 'at most', value: 3 }],
    ['{12} <= 3', { item: 12, operator: 'at most', value: 3 }],
    ["{3} != 'it is'", { item: 3, operator: 'is not', value: 'it is' }],
    ['{3} is {4}', { item: 3, operator: 'is', value: { item: 4 } }],
    ['{3} ANSWERED', { item: 3, operator: 'answered' }],
    ['{3} one of [1, "no"]', { item: 3, operator: 'one of', value: [1, 'no'] }],
    [
      'group 4 or {1} is 2 and not ({2} answered)',
      {
        or: [
          { group: 4 },
          { and: [{ item: 1, operator: 'is', value: 2 }, { not: { item: 2, operator: 'answered' } }] },
        ],
      },
    ],
    ['always', { and: [] }],
    ['never', { or: [] }],
  ])('%s', (text, json) => {
    const read = readConditionText(text);
    expect('condition' in read && conditionJson(read.condition)).toEqual(json);
  });

  test.each([
    ['', { expected: 'test', at: 0, found: '' }],
    ['{12}', { expected: 'operator', at: 4, found: '' }],
    ['{12} nearly 3', { expected: 'operator', at: 5, found: 'nearly' }],
    ['{12} constructor 3', { expected: 'operator', at: 5, found: 'constructor' }],
    ['{12} toString 3', { expected: 'operator', at: 5, found: 'toString' }],
    ['{12} is', { expected: 'value', at: 7, found: '' }],
    ['{12} is often', { expected: 'value', at: 8, found: 'often' }],
    ['{12} is 3 {13}', { expected: 'end', at: 10, found: '{13}' }],
    ['({12} is 3', { expected: 'close', at: 10, found: '' }],
    ['{12} one of 3', { expected: 'list', at: 12, found: '3' }],
    ['{12} one of [1 2]', { expected: 'close', at: 15, found: '2' }],
    ['group often', { expected: 'number', at: 6, found: 'often' }],
    ['{12} is "open', { expected: 'value', at: 8, found: '"' }],
    [`${'not '.repeat(9)}{1} answered`, { expected: 'shorter', at: 36, found: '{1}' }],
    ['x'.repeat(4_001), { expected: 'shorter', at: 4_000, found: '' }],
  ])('says where %j cannot be read on', (text, problem) => {
    expect(readConditionText(text)).toEqual(problem);
  });
});
