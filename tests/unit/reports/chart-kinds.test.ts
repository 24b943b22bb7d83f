import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { checkCard } from '@livingroom/shared/modules/reports/rules/card-problems.ts';
import { charts } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { starterCard } from '@livingroom/shared/modules/reports/rules/starters.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { expect, it } from 'vitest';

const drawn = readdirSync('web/src/features/reports/charts').toSorted();
const defined = readdirSync('shared/modules/reports/rules/charts')
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'charts' && name !== 'define-chart')
  .toSorted();

it('charts are offered, defined and drawn under the same names: a folder without its lines is found here', () => {
  const offered = chartTypes.toSorted();
  expect([defined, drawn]).toEqual([offered, offered]);
});

it.each(chartTypes)(
  'a new chart of the kind %s is whole, and without a part of its mapping it is refused',
  (kind) => {
    const card = starterCard(kind, { en_us: 'New' });
    expect(checkCard(card).problems).toEqual([]);
    for (const field of charts[kind].needs) {
      const { [field]: _, ...dataMapping } = card.report_data.dataMapping;
      const { problems } = checkCard({ ...card, report_data: { ...card.report_data, dataMapping } });
      expect(problems).toMatchObject([{ problem: 'series', names: [field] }]);
    }
  },
);

it.each(languages)('every kind of chart is named and explained in %s', (language) => {
  const builder = readFileSync(`shared/words/${language}/site/report-builder.json`, 'utf8');
  const table = readFileSync(`shared/words/${language}/tables/report-cards.json`, 'utf8');
  for (const kind of chartTypes) {
    for (const use of ['kind', 'for', 'starter']) expect(builder).toContain(`"${use}.${kind}"`);
    expect(table).toContain(`"chart_type.${kind}"`);
  }
});
