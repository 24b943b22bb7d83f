import type { Text } from '../../core/lib/text.ts';
import { usualMapping } from '../../modules/reports/rules/charts/charts.ts';
import type { GivenCard } from '../../modules/reports/rules/schema.ts';
import { shippedAnalyses } from '../analyses.ts';
import { inAll } from './types.ts';

/** Cards that several reports have. */

export const participation: GivenCard = {
  name: 'participation',
  title: inAll('content/reports:participation.title'),
  type: 'content',
  col_span: 3,
  content: [{ type: 'number', variableName: 'participation' }],
  report_data: { computations: [{ name: 'participation', measure: 'participation' }] },
};

export const overall: GivenCard = {
  name: 'overall',
  title: inAll('content/reports:overall.title'),
  type: 'content',
  col_span: 3,
  content: [{ type: 'number', variableName: 'overall', showCircular: false }],
  report_data: { computations: [{ name: 'overall' }] },
};

export const dimensions: GivenCard = {
  name: 'dimensions',
  title: inAll('content/reports:dimensions.title'),
  type: 'chart',
  chart_type: 'gauge',
  col_span: 6,
  report_data: { computations: [{ name: 'dimensions', topics: 'dimensions' }] },
};

export const trend: GivenCard = {
  name: 'trend',
  title: inAll('content/reports:trend.title'),
  description: inAll('content/reports:trend.description'),
  type: 'chart',
  chart_type: 'line',
  col_span: 6,
  report_data: {
    computations: [
      { name: 'overall', rounds: 'all' },
      { name: 'dimensions', topics: 'dimensions', rounds: 'all' },
    ],
    dataMapping: usualMapping('line', 'round'),
  },
};

export const distribution: GivenCard = {
  name: 'distribution',
  title: inAll('content/reports:distribution.title'),
  description: inAll('content/reports:distribution.description'),
  type: 'chart',
  chart_type: 'histogram',
  col_span: 6,
  report_data: { computations: [{ name: 'all', measure: 'distribution' }] },
};

/** Five drivers that stand out, by score or by change. */
function standingOut(
  name: string,
  title: Text,
  dynamicSelection: NonNullable<NonNullable<GivenCard['content']>[number]['dynamicSelection']>,
): GivenCard {
  return {
    name,
    title: inAll(title),
    type: 'content',
    col_span: 6,
    content: [{ type: 'text', variableName: 'drivers', dynamicSelection: { count: 5, ...dynamicSelection } }],
    report_data: { computations: [{ name: 'drivers', topics: 'drivers' }] },
  };
}

export const standouts: readonly GivenCard[] = [
  standingOut('strongest', 'content/reports:standouts.1.strongest', {
    strategy: 'highest',
  }),
  standingOut('weakest', 'content/reports:standouts.2.weakest', {
    strategy: 'lowest',
  }),
  standingOut('risers', 'content/reports:standouts.3.risers', {
    strategy: 'highest',
    by: 'change',
  }),
  standingOut('fallers', 'content/reports:standouts.4.fallers', {
    strategy: 'lowest',
    by: 'change',
  }),
];

export const besideCompany: GivenCard = {
  name: 'beside-company',
  title: inAll('content/reports:beside-company.title'),
  type: 'chart',
  chart_type: 'bar',
  col_span: 6,
  report_data: {
    computations: [
      { name: 'unit', topics: 'dimensions' },
      { name: 'company', topics: 'dimensions', units: 'company' },
    ],
    dataMapping: usualMapping('bar'),
  },
};

export const comments: GivenCard = {
  name: 'comments',
  title: inAll('content/reports:comments.title'),
  type: 'content',
  col_span: 12,
  content: [{ type: 'text', variableName: 'comments' }],
  report_data: { computations: [{ name: 'comments', measure: 'comments', topics: 'all' }] },
};

export const heatmap: GivenCard = {
  name: 'heatmap',
  title: inAll('content/reports:heatmap.title'),
  description: inAll('content/reports:heatmap.description'),
  type: 'chart',
  chart_type: 'heatmap',
  col_span: 12,
  report_data: {
    computations: [{ name: 'units', topics: 'all', units: 'visible' }],
    dataMapping: usualMapping('heatmap'),
  },
};

/** Left out of a report where the round isn't cut. */
export const byCut: GivenCard = {
  name: 'by-cut',
  title: inAll('content/reports:by-cut.title'),
  description: inAll('content/reports:by-cut.description'),
  type: 'chart',
  chart_type: 'heatmap',
  col_span: 12,
  report_data: {
    computations: [{ name: 'cuts', topics: 'all', units: 'cuts' }],
    dataMapping: usualMapping('heatmap'),
  },
};

/** The few figures that a leader would repeat, in words. */
export const summary: GivenCard = {
  name: 'summary',
  title: inAll('content/reports:summary.title'),
  type: 'content',
  col_span: 12,
  content: [
    {
      type: 'text',
      isAiGenerated: true,
      aiPrompt:
        'Write a short summary of this report: how many took part, where the overall score stands and how it has changed, which drivers stand out at both ends, and which one deserves a conversation first.',
      aiChartDataNames: ['participation', 'overall', 'dimensions', 'strongest'],
    },
  ],
};

/** The newest result of an analysis that ships (`content/analyses.ts`), over the whole organisation. */
function foundBy(wanted: (typeof shippedAnalyses)[number]['template'], col_span = 12): GivenCard {
  const { template, title } = shippedAnalyses.find((one) => one.template === wanted) ?? shippedAnalyses[0];
  return {
    name: template,
    title: inAll(title),
    description: inAll(`content/reports:${template}.description`),
    type: 'content',
    col_span,
    analysis_template: template,
  };
}

export const foundInDrivers = [foundBy('what-moved'), foundBy('matters-most'), foundBy('moved-with')];

export const foundInAll = [foundBy('alike'), foundBy('newcomers'), foundBy('themes')];
