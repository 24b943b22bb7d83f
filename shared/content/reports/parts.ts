import type { Text } from '../../core/lib/language.ts';
import { usualMapping } from '../../modules/reports/rules/mapping.ts';
import type { GivenCard } from '../../modules/reports/rules/schema.ts';
import { inAll } from './types.ts';

/** Cards that several reports have. */

export const participation: GivenCard = {
  name: 'participation',
  title: inAll(['Participation', 'Participación', 'Deltagelse']),
  type: 'content',
  col_span: 3,
  content: [{ type: 'number', variableName: 'participation' }],
  report_data: { computations: [{ name: 'participation', measure: 'participation' }] },
};

export const overall: GivenCard = {
  name: 'overall',
  title: inAll(['Overall score', 'Puntuación global', 'Samlet score']),
  type: 'content',
  col_span: 3,
  content: [{ type: 'number', variableName: 'overall', showCircular: false }],
  report_data: { computations: [{ name: 'overall' }] },
};

export const dimensions: GivenCard = {
  name: 'dimensions',
  title: inAll(['The three dimensions', 'Las tres dimensiones', 'De tre dimensioner']),
  type: 'chart',
  chart_type: 'gauge',
  col_span: 6,
  report_data: { computations: [{ name: 'dimensions', topics: 'dimensions' }] },
};

export const trend: GivenCard = {
  name: 'trend',
  title: inAll(['Over all rounds', 'En todas las rondas', 'Over alle runder']),
  description: inAll([
    'The overall score and the dimensions, round by round.',
    'La puntuación global y las dimensiones, ronda a ronda.',
    'Den samlede score og dimensionerne, runde for runde.',
  ]),
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
  title: inAll(['How people answered', 'Cómo respondió la gente', 'Sådan svarede folk']),
  description: inAll([
    'All answers to the drivers, from 1 to 7.',
    'Todas las respuestas a los factores, de 1 a 7.',
    'Alle svar på driverne, fra 1 til 7.',
  ]),
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
  standingOut('strongest', ['Strongest drivers', 'Factores más fuertes', 'Stærkeste drivere'], {
    strategy: 'highest',
  }),
  standingOut('weakest', ['Weakest drivers', 'Factores más débiles', 'Svageste drivere'], {
    strategy: 'lowest',
  }),
  standingOut('risers', ['Biggest risers', 'Mayores subidas', 'Største fremgange'], {
    strategy: 'highest',
    by: 'change',
  }),
  standingOut('fallers', ['Biggest fallers', 'Mayores bajadas', 'Største tilbagegange'], {
    strategy: 'lowest',
    by: 'change',
  }),
];

export const besideCompany: GivenCard = {
  name: 'beside-company',
  title: inAll([
    'Dimensions beside the organisation',
    'Dimensiones frente a la organización',
    'Dimensioner ved siden af organisationen',
  ]),
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
  title: inAll(['Comments', 'Comentarios', 'Kommentarer']),
  type: 'content',
  col_span: 12,
  content: [{ type: 'text', variableName: 'comments' }],
  report_data: { computations: [{ name: 'comments', measure: 'comments', topics: 'all' }] },
};

export const heatmap: GivenCard = {
  name: 'heatmap',
  title: inAll(['Units and drivers', 'Unidades y factores', 'Enheder og drivere']),
  description: inAll([
    'Every unit that you may see; choose a column to sort by it.',
    'Todas las unidades que puedes ver; elige una columna para ordenar.',
    'Alle enheder, som du må se; vælg en kolonne for at sortere.',
  ]),
  type: 'chart',
  chart_type: 'heatmap',
  col_span: 12,
  report_data: {
    computations: [{ name: 'units', topics: 'all', units: 'visible' }],
    dataMapping: usualMapping('heatmap'),
  },
};

/** The few figures that a leader would repeat, in words. */
export const summary: GivenCard = {
  name: 'summary',
  title: inAll(['In short', 'En resumen', 'Kort sagt']),
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
