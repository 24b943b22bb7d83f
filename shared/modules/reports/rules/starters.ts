import { byLanguage } from '../../../core/lib/language.ts';
import { type ChartType, chartTypes } from '../tables/chart-types.ts';
import { charts } from './charts/charts.ts';
import { type GivenCard, type StoredCard, storedCard } from './schema.ts';

/** What a new card may be: one chart, or blocks of its own. */
export type Starter = ChartType | 'text' | 'number' | 'ranking' | 'image' | 'icon' | 'comments' | 'analysis';

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
  analysis: { analytics_flow_id_ref: null },
  comments: {
    content: [{ type: 'text', variableName: 'comments' }],
    report_data: { computations: [{ name: 'comments', measure: 'comments', topics: 'all' }] },
  },
};

/** Columns of twelve that a new card spans, where it is not half of them. */
const spans: { readonly [kind in Starter]?: number } = {
  analysis: 12,
  comments: 12,
  number: 4,
  icon: 4,
  image: 4,
};
const HALF = 6;

/** A new card of a kind, whole enough to be shown; `title` is what it is called at first. */
export function starterCard(kind: Starter, title: StoredCard['title']): StoredCard {
  const own = isChart(kind)
    ? { type: 'chart' as const, chart_type: kind, report_data: charts[kind].starter }
    : { type: 'content' as const, ...contents[kind] };
  const col_span = (isChart(kind) ? charts[kind].span : spans[kind]) ?? HALF;
  return storedCard.parse({ name: kind, ...(title === undefined ? {} : { title }), col_span, ...own });
}

/** What a card of this kind needs in its report data, kept where it is there already. */
export function dataFor(kind: ChartType, data: StoredCard['report_data']): StoredCard['report_data'] {
  const { report_data: usual } = storedCard.parse({ name: kind, report_data: charts[kind].starter });
  const asks = data.computations.length + data.segmentationComputations.length > 0;
  return {
    ...data,
    computations: asks ? data.computations : usual.computations,
    dataMapping: { ...usual.dataMapping, ...data.dataMapping },
  };
}

function isChart(kind: Starter): kind is ChartType {
  return chartTypes.some((type) => type === kind);
}
