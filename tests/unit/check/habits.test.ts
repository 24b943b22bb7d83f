import { expect, test } from 'vitest';
import { habitsIn } from '../../../scripts/check/habits.ts';

const given: readonly (readonly [name: string, source: string])[] = [
  ['functions/modules/flows/a.ts', 'const row = body as unknown as Flow;'],
  ['web/src/lib/a.ts', 'call(value as never);'],
  ['functions/modules/emails/a.ts', 'if (error instanceof WriteRefused) return;'],
  ['functions/modules/flows/a.ts', 'export async function process() {}'],
  ['web/src/components/a.tsx', 'export const hold = 1;'],
  ['web/src/features/reports/cards/a.ts', "if (kind === 'heatmap') return;"],
  ['shared/modules/reports/rules/a.ts', "switch (kind) { case 'sunburst': return; }"],
  ['web/src/features/reports/a.tsx', "import { TabList } from '@fluentui/react-components';"],
  ['web/src/features/reports/a.tsx', 'const day = new Intl.DateTimeFormat(locale);'],
  ['web/src/features/reports/a.tsx', 'const size = new Intl.NumberFormat(locale);'],
  ['web/src/features/reports/a.tsx', 'const day = date.toLocaleDateString(locale);'],
  ['functions/modules/emails/a.ts', 'const day = new Intl.DateTimeFormat(locale);'],
];

test.each(given)('%s may not say %s', (name, source) => {
  expect(habitsIn(name, source)).toHaveLength(1);
});

const fine: readonly (readonly [name: string, source: string])[] = [
  ['functions/core/storage/rows.ts', 'if (error instanceof WriteRefused) retry();'],
  ['functions/core/storage/write-unless-refused.ts', 'if (error instanceof WriteRefused) return null;'],
  ['functions/modules/flows/a.ts', 'export function processFlow() {}'],
  ['web/src/lib/a.ts', 'const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();'],
  ['functions/modules/emails/a.ts', 'const share = new Intl.NumberFormat(locale);'],
  ['shared/core/lib/a.ts', 'const known = value as Known;'],
  ['web/src/features/reports/charts/map/a.ts', "if (kind === 'map') return;"],
];

test.each(fine)('%s may say %s', (name, source) => {
  expect(habitsIn(name, source)).toEqual([]);
});
