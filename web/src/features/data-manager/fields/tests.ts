import type { AnyRow } from '@livingroom/shared/calls/row-calls.ts';
import { type Condition, mostConditions, type Scalar } from '@livingroom/shared/calls/row-query.ts';
import type { Field, TableInfo } from '../controller/metadata.ts';
import type { Test, Tests } from '../controller/rows.ts';
import { filterFields, kindOf } from './kinds.ts';

export type TestKind = Test['kind'];

/** The conditions that a column can have, beside one of its values. */
export function testKinds(field: Field): readonly TestKind[] {
  const { rules = [], type } = field.variable;
  const { range } = kindOf(field);
  const isText = type === 'string' && !field.variable.references && field.choices.length === 0 && !range;
  return [
    ...(rules.includes('not_null') || type === 'array' ? [] : (['empty', 'filled'] as const)),
    ...(range ? (['from', 'to'] as const) : []),
    ...(isText ? (['contains'] as const) : []),
    'not',
  ];
}

/** The conditions that an address asks for: of columns that filter, with what the column can have. */
export function testsOf(table: TableInfo, asked: { readonly [column: string]: readonly string[] }): Tests {
  const known = filterFields(table).flatMap((field) => {
    if (field === table.joined || !Object.hasOwn(asked, field.name)) return [];
    const tests = (asked[field.name] ?? []).flatMap((text) => readTest(field, text) ?? []);
    return tests.length > 0 ? [[field.name, tests.slice(0, mostConditions - 2)] as const] : [];
  });
  return Object.fromEntries(known);
}

function readTest(field: Field, text: string): Test | undefined {
  const [word = '', rest = ''] = divided(text);
  const kind = testKinds(field).find((one) => one === word);
  if (kind === undefined) return undefined;
  if (kind === 'empty' || kind === 'filled') return { kind };
  if (kind === 'contains') return rest === '' ? undefined : { kind, text: rest };
  if (kind === 'not') {
    const value = kindOf(field).parse(rest, field);
    return value === undefined ? undefined : { kind, value };
  }
  return kindOf(field).range?.[kind](rest) === undefined ? undefined : { kind, text: rest };
}

function divided(text: string): readonly [string, string] {
  const at = text.indexOf(':');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** The same as texts, for the address. */
export function testTexts(tests: Tests): { readonly [column: string]: readonly string[] } {
  const texts = Object.entries(tests).map(
    ([field, all]) => [field, all.filter(isWhole).map(textOf)] as const,
  );
  return Object.fromEntries(texts.filter(([, all]) => all.length > 0));
}

/** Whether it asks for anything: a line that was just added does not. */
function isWhole(test: Test): boolean {
  if ('text' in test) return test.text !== '';
  return !('value' in test) || test.value !== null;
}

function textOf(test: Test): string {
  if ('text' in test) return `${test.kind}:${test.text}`;
  return 'value' in test ? `${test.kind}:${test.value}` : test.kind;
}

/** What a read is asked for a column. */
export function conditionsOf(field: Field, tests: readonly Test[]): readonly Condition<AnyRow[string]>[] {
  const { range } = kindOf(field);
  const none: Scalar[] = [];
  const conditions = tests.flatMap((test): readonly Condition<AnyRow[string]>[] => {
    switch (test.kind) {
      case 'empty':
      case 'filled':
        return [{ empty: test.kind === 'empty' }];
      case 'contains':
        return test.text === '' ? [] : [{ contains: test.text }];
      case 'not':
        if (test.value !== null) none.push(test.value);
        return [];
      default: {
        const bound = range?.[test.kind](test.text);
        if (bound === undefined) return [];
        return [test.kind === 'from' ? { gte: bound } : { lte: bound }];
      }
    }
  });
  return none.length > 0 ? [...conditions, { notIn: none }] : conditions;
}
