import { REPORT_VERSION } from '../../modules/reports/rules/limits.ts';
import { usualMapping } from '../../modules/reports/rules/mapping.ts';
import {
  besideCompany,
  comments,
  dimensions,
  distribution,
  heatmap,
  overall,
  participation,
  standouts,
  summary,
  trend,
} from './parts.ts';
import { inAll, type SeededReport } from './types.ts';

const figures = [participation, overall, dimensions];

/** In the order in which they are offered; the first is what opens. */
export const seededReports: readonly SeededReport[] = [
  {
    key: 'sunburst',
    roles: ['manager', 'admin', 'system'],
    report: {
      version: REPORT_VERSION,
      generalOptions: {
        title: inAll([
          'Livingroom Sunburst Report',
          'Informe Sunburst de Livingroom',
          'Livingroom Sunburst-rapport',
        ]),
      },
      cards: [
        {
          name: 'sunburst',
          type: 'chart',
          chart_type: 'sunburst',
          report_data: {
            computations: [{ name: 'all', measure: 'distribution', topics: 'all' }],
            dataMapping: usualMapping('sunburst'),
          },
        },
      ],
    },
  },
  {
    key: 'overview',
    roles: ['admin', 'system'],
    report: {
      version: REPORT_VERSION,
      generalOptions: {
        title: inAll([
          'Employee Experience Overview',
          'Panorama de la experiencia del empleado',
          'Overblik over medarbejderoplevelsen',
        ]),
        openActions: true,
      },
      cards: [...figures, summary, trend, distribution, ...standouts, heatmap, comments],
    },
  },
  {
    key: 'unit-overview',
    roles: ['manager', 'system'],
    report: {
      version: REPORT_VERSION,
      generalOptions: {
        title: inAll([
          'Employee Experience Unit Overview',
          'Panorama de la experiencia del empleado en la unidad',
          'Enhedens overblik over medarbejderoplevelsen',
        ]),
        openActions: true,
      },
      cards: [
        ...figures,
        summary,
        besideCompany,
        distribution,
        { ...trend, col_span: 12 },
        ...standouts,
        heatmap,
        comments,
      ],
    },
  },
  {
    key: 'drivers',
    roles: ['admin', 'system'],
    report: {
      version: REPORT_VERSION,
      generalOptions: {
        title: inAll([
          'Employee Experience Drivers Report',
          'Informe de factores de la experiencia del empleado',
          'Driverrapport om medarbejderoplevelsen',
        ]),
      },
      cards: [
        {
          name: 'by-round',
          title: inAll([
            'Each driver, round by round',
            'Cada factor, ronda a ronda',
            'Hver driver, runde for runde',
          ]),
          description: inAll([
            'With its question and, where one is set, its benchmark.',
            'Con su pregunta y, si existe, su valor de referencia.',
            'Med sit spørgsmål og, hvor der er sat et, sit benchmark.',
          ]),
          type: 'chart',
          chart_type: 'heatmap',
          report_data: {
            computations: [{ name: 'rounds', topics: 'drivers', rounds: 'all' }],
            dataMapping: usualMapping('heatmap', 'round'),
          },
        },
        {
          name: 'by-unit',
          title: inAll([
            'Each driver, unit by unit',
            'Cada factor, unidad a unidad',
            'Hver driver, enhed for enhed',
          ]),
          type: 'chart',
          chart_type: 'heatmap',
          report_data: {
            computations: [{ name: 'units', topics: 'all', units: 'visible' }],
            dataMapping: usualMapping('heatmap'),
          },
        },
      ],
    },
  },
];
