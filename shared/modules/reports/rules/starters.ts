import { byLanguage } from '../../../core/lib/language.ts';
import { type ChartType, usualMapping } from './mapping.ts';
import { type GivenCard, type StoredCard, storedCard } from './schema.ts';

/** What a new card may be: one chart, or blocks of its own. */
export type Starter = ChartType | 'text' | 'number' | 'ranking' | 'image' | 'icon' | 'comments';

type Data = NonNullable<GivenCard['report_data']>;

/** What each kind of chart shows at first: it draws as it is. */
const charts: { readonly [kind in ChartType]: Data } = {
  bar: { computations: [{ name: 'dimensions', topics: 'dimensions' }], dataMapping: usualMapping('bar') },
  line: {
    computations: [{ name: 'dimensions', topics: 'dimensions', rounds: 'all' }],
    dataMapping: usualMapping('line', 'round'),
  },
  // Parts of a whole: answers can be added up, scores cannot.
  pie: {
    computations: [{ name: 'dimensions', topics: 'dimensions' }],
    dataMapping: { ...usualMapping('pie'), valueField: 'answers' },
  },
  doughnut: {
    computations: [{ name: 'dimensions', topics: 'dimensions' }],
    dataMapping: { ...usualMapping('doughnut'), valueField: 'answers' },
  },
  histogram: { computations: [{ name: 'all', measure: 'distribution' }] },
  gauge: { computations: [{ name: 'dimensions', topics: 'dimensions' }] },
  radar: { computations: [{ name: 'dimensions', topics: 'dimensions' }], dataMapping: usualMapping('radar') },
  heatmap: {
    computations: [{ name: 'units', topics: 'dimensions', units: 'visible' }],
    dataMapping: usualMapping('heatmap'),
  },
  map: { computations: [{ name: 'units', units: 'visible' }], dataMapping: usualMapping('map') },
  sunburst: {
    computations: [{ name: 'all', measure: 'distribution', topics: 'all' }],
    dataMapping: usualMapping('sunburst'),
  },
};

const contents: { readonly [kind in Exclude<Starter, ChartType>]: Partial<GivenCard> } = {
  text: { content: [{ type: 'text', value: byLanguage(() => '') }] },
  number: {
    content: [{ type: 'number', variableName: 'overall', showCircular: true, circularColor: 'adaptive' }],
    report_data: { computations: [{ name: 'overall' }] },
  },
  ranking: {
    content: [{ type: 'text', variableName: 'drivers', dynamicSelection: { strategy: 'highest', count: 3 } }],
    report_data: { computations: [{ name: 'drivers', topics: 'drivers' }] },
  },
  image: { content: [{ type: 'image', value: '<Company Illustration>' }] },
  icon: { content: [{ type: 'icon', value: 'star', size: 48, alignment: 'center' }] },
  comments: {
    content: [{ type: 'text', variableName: 'comments' }],
    report_data: { computations: [{ name: 'comments', measure: 'comments', topics: 'all' }] },
  },
};

const WIDE: ReadonlySet<Starter> = new Set(['heatmap', 'map', 'sunburst', 'comments']);
const SMALL: ReadonlySet<Starter> = new Set(['number', 'icon', 'image']);

/** A new card of a kind, whole enough to be shown; `title` is what it is called at first. */
export function starterCard(kind: Starter, title: StoredCard['title']): StoredCard {
  const own = isChart(kind)
    ? { type: 'chart' as const, chart_type: kind, report_data: charts[kind] }
    : { type: 'content' as const, ...contents[kind] };
  const col_span = WIDE.has(kind) ? 12 : SMALL.has(kind) ? 4 : 6;
  return storedCard.parse({ name: kind, ...(title === undefined ? {} : { title }), col_span, ...own });
}

/** What a card of this kind needs in its report data, kept where it is there already. */
export function dataFor(kind: ChartType, data: StoredCard['report_data']): StoredCard['report_data'] {
  const { report_data: usual } = storedCard.parse({ name: kind, report_data: charts[kind] });
  const asks = data.computations.length + data.segmentationComputations.length > 0;
  return {
    ...data,
    computations: asks ? data.computations : usual.computations,
    dataMapping: { ...usual.dataMapping, ...data.dataMapping },
  };
}

function isChart(kind: Starter): kind is ChartType {
  return kind in charts;
}
