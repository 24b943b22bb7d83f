import { render } from '@testing-library/react';
import type { Plugin } from 'chart.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CanvasChart } from '../../web/src/features/reports/cards/canvas-chart.tsx';
import type { ChartFigures } from '../../web/src/features/reports/cards/series.ts';
import type { Cell } from '../../web/src/features/reports/cards/view-model.ts';
import { look as bars } from '../../web/src/features/reports/charts/bar/look.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

type Given = { readonly plugins: readonly Plugin[] };

/** As the library does: plugins count when a chart is made, what is given later changes nothing. */
const made: Given[] = [];
vi.mock('react-chartjs-2', async () => {
  const { useState } = await import('react');
  return {
    Chart: (given: Given) => {
      useState(() => made.push(given));
      return null;
    },
  };
});

const figures = (mean: number): ChartFigures => {
  const cell: Cell = {
    ...{ measure: 'score', unit_id: 1, round_id: '7-1', topic_id: 1, n: 10, mean, cap: null, missing: null },
    half: null,
    ...{ histogram: null, favourable: null, comments: null, last: null, stands: null, participation: null },
  };
  return { labels: ['Included'], series: [{ name: 'September', values: [cell] }] };
};

/** What a chart of one bar writes on it. */
function writtenOn({ plugins }: Given): readonly string[] {
  const fillText = vi.fn();
  const pen = { save() {}, restore() {}, measureText: () => ({ width: 10 }), fillText };
  const bar = { x: 0, y: 0, getProps: () => ({ width: 100, height: 100 }) };
  const chart = {
    ctx: pen,
    canvas: document.createElement('canvas'),
    config: { type: 'bar' },
    options: {},
    getSortedVisibleDatasetMetas: () => [{ index: 0, data: [bar] }],
  };
  for (const { afterDatasetsDraw } of plugins)
    if (afterDatasetsDraw) Reflect.apply(afterDatasetsDraw, null, [chart, {}, {}, false]);
  return fillText.mock.calls.map(([text]) => String(text));
}

it('writes the figures of the moment on its bars, whatever was drawn before, in the reader’s language', () => {
  const chart = (mean: number, locale = 'en-US') => (
    <CanvasChart
      look={bars}
      figures={figures(mean)}
      value="score"
      options={{}}
      locale={locale}
      label="Dimensions"
      onChoose={() => {}}
    />
  );
  const { rerender } = render(chart(5.1));
  const [first] = made;
  if (!first) throw new Error('No chart');
  expect(writtenOn(first)).toEqual(['5.1']);
  rerender(chart(3.4));
  expect(made.flatMap(writtenOn)).toEqual(['3.4']);
  rerender(chart(3.4, 'da-DK'));
  expect(writtenOn(made.at(-1) ?? first)).toEqual(['3,4']);
});
