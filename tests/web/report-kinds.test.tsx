import { usualMapping } from '@livingroom/shared/modules/reports/rules/charts/charts.ts';
import { chartTypes } from '@livingroom/shared/modules/reports/tables/chart-types.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, it, vi } from 'vitest';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

// What is loaded only where it is used takes its time on a busy machine.
import '../../web/src/features/reports/cards/cards-report.tsx';
import '../../web/src/features/reports/charts/heatmap/heatmap.tsx';
import '../../web/src/features/reports/charts/map/map-card.tsx';
import '../../web/src/features/reports/charts/sunburst/sunburst-card.tsx';

/** There is no canvas here: the chart's figures stand in the table below it. */
vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** All but the histogram, which is made of other figures: another test draws it. */
const kinds = chartTypes.filter((kind) => kind !== 'histogram');

/** A card for each kind of chart, and one with each kind of block. */
const cards = [
  ...kinds.map((kind) => ({
    ...{ name: kind, title: `As ${kind}`, type: 'chart', chart_type: kind },
    report_data: {
      computations: [
        kind === 'map'
          ? { name: 'x', topics: ['respect'], units: 'visible' }
          : { name: 'x', topics: 'all', units: 'chosen' },
      ],
      dataMapping: usualMapping(kind),
    },
  })),
  {
    ...{ name: 'blocks', title: 'Blocks', icon: 'heart', background_color: 'teal', columns: 2 },
    content: [
      { type: 'text', value: '**<best>** is best in <Unit Name>', textColor: 'purple', fontSize: 20 },
      { type: 'number', variableName: 'x', showCircular: true, size: 140 },
      { type: 'number', value: 42.25 },
      { type: 'icon', value: 'trophy', size: 60 },
      { type: 'image', value: 'data:image/png;base64,AAAA', title: 'Our house', imageSize: 'circle' },
      { type: 'chart', variableName: 'drivers', chartType: 'gauge' },
      {
        ...{ type: 'text', variableName: 'drivers' },
        dynamicSelection: { strategy: 'highest', name: 'best' },
      },
    ],
    report_data: { computations: [{ name: 'x' }, { name: 'drivers', topics: 'drivers' }] },
  },
];

it('a report with every kind of chart and of block shows all of them, one alone on a press, by the rules', async () => {
  const world = await createReportWorld(
    [{ id: 301, parent: null, people: 26 }],
    [{ number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 2 }],
  );
  const report_schema = JSON.stringify({ version: 3, generalOptions: { title: 'Own' }, cards });
  const body = { report_id: 900, title: 'Own', report_status: 'active', report_schema };
  const place = { unit_location_id: 1, unit_id_ref: 301, location_id_ref: 1 };
  await world.context.store.write('unit_locations', [{ kind: 'create', id: '1', body: place }]);
  const address = { location_address_id: 1, location_id_ref: 1, country: 'DK' };
  await world.context.store.write('location_addresses', [{ kind: 'create', id: '1', body: address }]);
  await world.context.store.write('reports', [{ kind: 'create', id: '900', body }]);
  signIn(world.admin);
  const { show } = await siteAround(world.api);
  const { container } = show(Screen, '/?report=900');
  for (const kind of kinds) await screen.findByRole('region', { name: `As ${kind}` });
  await screen.findByRole('group', { name: 'Sunburst of dimensions and drivers' });
  const denmark = await screen.findByRole('button', { name: /^Denmark \d\.\d$/ });
  const blocks = within(screen.getByRole('region', { name: 'Blocks' }));
  blocks.getByText(/is best in Aarhus Bakery$/);
  expect(blocks.queryByText('<best>')).toBeNull();
  blocks.getByText('42.3');
  expect(blocks.getByRole('img', { name: 'Our house' }).getAttribute('src')).toMatch(/^data:/);
  expect(screen.queryByText(/^Failed to/)).toBeNull();
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container, { rules });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  const user = userEvent.setup();
  const action = /^\/actions\?plan=\d+&unit=(?:0|301)&round=7-1$/;
  const actsFrom = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getByRole('link', { name: /^Take action/ })
      .getAttribute('href');
  // By keyboard in the grid, and by the table below a drawing: a driver leads to a plan, what is above it does not.
  const heat = within(screen.getByRole('region', { name: 'As heatmap' }));
  within(heat.getByRole('row', { name: /^Unit 301|^Aarhus/ }))
    .getAllByRole('cell')[0]
    ?.focus();
  await user.keyboard('{Enter}');
  expect(heat.queryByRole('link', { name: /^Take action/ })).toBeNull();
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  expect(actsFrom('As heatmap')).toMatch(action);
  const bar = within(screen.getByRole('region', { name: 'As bar' }));
  await user.click(bar.getAllByRole('button', { name: /^\d\.\d$/, hidden: true })[0] ?? document.body);
  expect(actsFrom('As bar')).toMatch(action);
  // On the map by a press or by the keyboard, and by the name of the unit below it.
  const map = within(screen.getByRole('region', { name: 'As map' }));
  expect(map.queryByRole('link', { name: /^Take action/ })).toBeNull();
  act(() => denmark.focus());
  await user.keyboard('{Enter}');
  expect(actsFrom('As map')).toMatch(action);
  await user.click(map.getByRole('button', { name: 'Unit 301' }));
  expect(actsFrom('As map')).toMatch(action);
  await user.click(screen.getByRole('button', { name: 'Expand As bar' }));
  expect(screen.queryByRole('region', { name: 'Blocks' })).toBeNull();
  await user.keyboard('{Escape}');
  screen.getByRole('region', { name: 'Blocks' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Expand As bar');
});
