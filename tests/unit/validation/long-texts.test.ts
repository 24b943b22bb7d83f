import { catalogue } from '@livingroom/shared/catalogue/catalogue.ts';
import type { Rule, Variable } from '@livingroom/shared/core/catalogue/types.ts';
import { validateRow, validateValue } from '@livingroom/shared/core/validation/validate-row.ts';
import { expect, test } from 'vitest';

/** Quadratic work on this many characters takes far longer than a test may. */
const LONG = 100_000;

const hostile = [
  `${'1'.repeat(LONG)}x`,
  `${'.1'.repeat(LONG / 2)}x`,
  `${'-'.repeat(LONG)}`,
  `${'a@'.repeat(LONG / 2)}`,
  `http://${'a.'.repeat(LONG / 2)}!`,
  `${' '.repeat(LONG)}x`,
  `${'a '.repeat(LONG / 2)}!`,
];

const column = (type: Variable['type'], ...rules: Rule[]): Variable => ({
  type,
  label: { en_us: 'x', es_es: 'x', dk: 'x' },
  rules,
});

const columns: readonly Variable[] = [
  ...(['string', 'integer', 'float', 'boolean', 'datetime', 'array', 'json'] as const).map((type) =>
    column(type),
  ),
  column('datetime', 'date_dmy'),
  ...(['email', 'phone', 'url', 'zip_code', 'address', 'regex:^[a-z]+$'] as const).map((rule) =>
    column('string', rule),
  ),
];

test('texts of 100,000 characters are judged in linear time, whatever the type and the rule', () => {
  for (const variable of columns)
    for (const text of hostile) expect(() => validateValue(variable, text)).not.toThrow();
  for (const text of hostile)
    for (const table of Object.values(catalogue))
      validateRow(
        table,
        Object.fromEntries(Object.keys(table.variables).map((field) => [field, text])),
        'create',
      );
});

test('a number of 80,000 digits does not block the host', () => {
  expect(validateValue(column('integer'), `${'1'.repeat(80_000)}x`)).toBe('Value must be an integer.');
});
