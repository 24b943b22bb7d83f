import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { serviceWords } from '@livingroom/shared/core/words/services.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { registry } from 'chart.js';
import { describe, expect, it, vi } from 'vitest';
import { sortedRows } from '../../web/src/features/reports/charts/heatmap/heat-grid.ts';
import { placeLabels, twoLines } from '../../web/src/features/reports/place-labels.ts';
import { Screen } from '../../web/src/screens/report-manager/screen.tsx';
import { saying } from '../fakes/ai.ts';
import { addManager } from '../worlds/analytics.ts';
import { createReportWorld } from '../worlds/reports.ts';
import { signIn, siteAround } from '../worlds/site.tsx';

/** There is no canvas here: the chart's figures stand in the table below it. */
vi.mock('react-chartjs-2', () => ({ Chart: () => null }));

const units = [
  { id: 301, parent: null, people: 14 },
  { id: 302, parent: 301, people: 12 },
];

async function reportsSite() {
  const world = await createReportWorld(
    units,
    [
      { number: 1, day: '2025-06-01', scoreOf: (person, driver) => ((person + driver) % 3) + 1 },
      { number: 2, day: '2025-09-01', scoreOf: (person, driver) => ((person + driver) % 3) + 4 },
    ],
    8,
  );
  signIn(world.admin);
  const site = await siteAround(world.api);
  return { world, ...site, user: userEvent.setup() };
}

const region = (name: string) => screen.findByRole('region', { name });

describe('the reports of cards', () => {
  it('are offered by their titles, and which is open stands in the address', async () => {
    const { show, user } = await reportsSite();
    show(Screen);
    await user.click(await screen.findByRole('tab', { name: 'Employee Experience Overview' }));
    await screen.findByRole('heading', { level: 1, name: 'Employee Experience Overview' });
    expect(new URLSearchParams(window.location.search).get('report')).toBe('overview');
    await screen.findByText(/^Everyone in Aarhus Bakery took part, and the overall score rose to/);
  });

  it('show participation, what stands out and every figure of the chart as a table', async () => {
    const { show } = await reportsSite();
    show(Screen, '/?report=overview');
    within(await region('Participation')).getByText('26 of 26 people answered');
    // People of this world answer every driver alike: nothing is the strongest by more than chance.
    within(await region('Strongest drivers')).getByText('No driver stands out from the others.');
    expect(within(await region('Biggest risers')).getAllByText(/^\+\d\.\d up$/)).toHaveLength(5);
    within(await region('Biggest fallers')).getByText('No change larger than chance.');
    const trend = screen.getByRole('table', { name: 'Over all rounds' });
    expect(within(trend).getAllByRole('row')).toHaveLength(5);
    within(await region('How people answered')).getByRole('list', { name: 'Histogram' });
  });

  it('sort the heatmap by a column, back and forth', async () => {
    const { show, user } = await reportsSite();
    show(Screen, '/?report=overview');
    const map = await screen.findByRole('grid', { name: 'Units and drivers' });
    const rows = () =>
      within(map)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(rows()).toEqual(['Aarhus Bakery', 'Unit 301', 'Unit 302']);
    const column = within(map).getByRole('button', { name: /^Overall/ });
    await user.click(column);
    expect(rows().at(-1)).toBe('Unit 302');
    expect(
      within(map)
        .getByRole('columnheader', { name: /^Overall/ })
        .getAttribute('aria-sort'),
    ).toBe('descending');
    await user.click(column);
    await waitFor(() => expect(rows()[0]).toBe('Unit 302'));
    await user.click(column);
    expect(rows()).toEqual(['Aarhus Bakery', 'Unit 301', 'Unit 302']);
  });

  it('stand although one card is broken, which says so', async () => {
    const { show, world } = await reportsSite();
    const good = {
      name: 'Good',
      title: 'Good',
      report_data: { computations: [{ name: 'x' }] },
      content: [{ type: 'number', variableName: 'x' }],
    };
    const where = { name: 'Where', content: [{ type: 'text', value: 'At <Unit Address>' }] };
    const cone: Json = { name: 'Cone', chart_type: 'cone' };
    const schema = {
      version: 2,
      generalOptions: { title: 'Own' },
      cards: [good, where, { name: 'Bad', col_span: 99 }, cone],
    };
    const body = { report_id: 900, title: 'Own', report_status: 'active', report_schema: schema };
    await world.context.store.write('reports', [{ kind: 'create', id: '900', body }]);
    show(Screen, '/?report=900');
    within(await region('Bad')).getByText(
      'We encountered an issue parsing your data. Please try again later.',
    );
    within(await region('Cone')).getByText(
      'Component not found: Cone. Please check the configuration or contact support.',
    );
    // Whoever belongs to no unit looks at the whole organisation, which has no address.
    within(await region('Where')).getByText(
      'Primary unit ID missing in auth store. Unit fields will be empty.',
    );
    within(await region('Good')).getByText(/since the last round/);
  });

  it('of a manager have their own title, and no violations of accessibility rules', async () => {
    const { show, world } = await reportsSite();
    signIn(await addManager(world, 'boss@bakery.test', [302]));
    const { container } = show(Screen, '/?report=unit-overview');
    await screen.findByRole('heading', { level: 1, name: 'Employee Experience Unit Overview' });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});

it('every kind of chart is known to the library that draws it', async () => {
  await import('../../web/src/features/reports/cards/canvas-chart.tsx');
  for (const kind of ['bar', 'line', 'pie', 'doughnut', 'radar'])
    expect(registry.getController(kind)).toBeDefined();
});

describe('labels beside the ring', () => {
  it('never lie on each other, and keep their order', () => {
    const labels = [-10, -5, 0, 2, 300].map((y) => ({ item: y, x: 1, y, lines: 2 }));
    const placed = placeLabels(labels, { line: 20, limit: 320 });
    for (const [place, label] of placed.entries()) {
      const next = placed[place + 1];
      if (next) expect(label.top + 40).toBeLessThanOrEqual(next.top);
      expect(label.top).toBeGreaterThanOrEqual(-320);
      expect(label.top + 40).toBeLessThanOrEqual(320);
    }
    expect(placed.map(({ item }) => item)).toEqual([-10, -5, 0, 2, 300]);
  });

  it('have two lines at most, and end in dots where a word is too long', () => {
    expect(twoLines('A manager who really cares about people', 15)).toEqual([
      'A manager who',
      'really cares abou…',
    ]);
    expect(twoLines('Respect', 15)).toEqual(['Respect']);
  });
});

it('rows without a figure come last, whichever way a column is sorted', () => {
  const row = (key: string, mean: number | null) => ({
    ...{ key, name: key, note: null, benchmark: null },
    cells: mean === null ? [null] : [cellOf(mean)],
  });
  const rows = [row('a', null), row('b', 3), row('c', 5)];
  const order = (down: boolean) => sortedRows(rows, { column: 0, down }).map(({ key }) => key);
  expect(order(true)).toEqual(['c', 'b', 'a']);
  expect(order(false)).toEqual(['b', 'c', 'a']);
});

function cellOf(mean: number) {
  const none = {
    histogram: null,
    favourable: null,
    comments: null,
    last: null,
    stands: null,
    participation: null,
    missing: null,
    half: null,
    cap: null,
  };
  return { ...none, measure: 'score' as const, unit_id: 1, round_id: '7-1', topic_id: 0, n: 12, mean };
}

describe('the AI text of a report', () => {
  const withAi = async (complete: () => Promise<string>) => {
    const site = await reportsSite();
    const { ports } = site.world.api;
    const ai = { ...ports.settings.ai, baseUrl: 'http://localhost:1' };
    Object.assign(ports, { ai: { complete: saying(complete) }, settings: { ...ports.settings, ai } });
    return site;
  };

  it('is written when it is first looked at, with its disclaimer, and what nobody gave marked', async () => {
    const { show } = await withAi(async () => 'Scores rose by 99.9 points.');
    show(Screen, '/?report=overview');
    const card = within(await region('In short'));
    expect((await card.findByText('99.9')).tagName).toBe('MARK');
    card.getByText(
      /^The marked numbers aren’t .* AI-generated content may contain inaccuracies\. Please review carefully\.$/,
    );
  });

  it('that fails says so and can be asked for again, while the report stands', async () => {
    const answers = [Promise.reject(new AppError('unavailable', { service: serviceWords('ai') }))];
    for (const answer of answers) answer.catch(() => null);
    const { show, user } = await withAi(() => answers.shift() ?? Promise.resolve('Scores rose.'));
    show(Screen, '/?report=overview');
    const card = within(await region('In short'));
    await card.findByText('Unable to generate AI text. Please try again.');
    within(await region('Strongest drivers')).getByText('No driver stands out from the others.');
    await user.click(card.getByRole('button', { name: 'Try again' }));
    await card.findByText('Scores rose.');
  });

  it('is not there without an AI, and the card says so', async () => {
    const { show } = await reportsSite();
    show(Screen, '/?report=overview');
    within(await region('In short')).getByText(/^No AI is connected/);
  });
});

describe('presenting a report', () => {
  const part = () => screen.findByText(/^\d+ of \d+$/);
  const slide = () => new URLSearchParams(window.location.search).get('slide');

  it('goes through its parts by the arrow keys, and which one is shown stands in the address', async () => {
    const { show, user } = await reportsSite();
    show(Screen, '/?report=overview');
    await user.click(await screen.findByRole('button', { name: 'Present' }));
    expect((await part()).textContent).toBe('1 of 17');
    const stage = within(await screen.findByRole('dialog'));
    stage.getByText(/^Everyone in Aarhus Bakery took part/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(slide()).toBe('3'));
    stage.getByRole('region', { name: 'Overall score' });
    await user.keyboard('{End}');
    await waitFor(() => expect(slide()).toBe('17'));
    await user.keyboard('{ArrowRight}{Home}{ArrowLeft}');
    await waitFor(() => expect(slide()).toBe('1'));
    await user.click(stage.getByRole('button', { name: 'End presenting' }));
    await waitFor(() => expect(slide()).toBe(null));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of the sunburst begins where the address says, as after a reload', async () => {
    const { show } = await reportsSite();
    show(Screen, '/?slide=3');
    expect((await part()).textContent).toBe('3 of 5');
    within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Drivers, highest first' });
  });
});

it('a report of forty cards asks the server twice', async () => {
  const { show, world } = await reportsSite();
  const data = { computations: [{ name: 'x', topics: 'drivers' }] };
  const cards = Array.from({ length: 40 }, (_, at) => ({
    name: `Card ${at}`,
    chart_type: 'gauge',
    report_data: data,
  }));
  const report_schema = { version: 2, generalOptions: { title: 'Forty' }, cards };
  const body = { report_id: 901, title: 'Forty', report_status: 'active', report_schema };
  await world.context.store.write('reports', [{ kind: 'create', id: '901', body }]);
  const asked: string[] = [];
  const { handle } = world.api.app;
  Object.assign(world.api.app, {
    handle: (...given: Parameters<typeof handle>) => {
      if (given[0] === 'reports') asked.push(given[1].path);
      return handle(...given);
    },
  });
  show(Screen, '/?report=901');
  await region('Card 39');
  expect(asked.sort()).toEqual(['/reports/v1/reports/sunburst', '/reports/v1/reports/view']);
});
