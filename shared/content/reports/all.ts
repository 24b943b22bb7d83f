import { usualMapping } from '../../modules/reports/rules/charts/charts.ts';
import { REPORT_VERSION } from '../../modules/reports/rules/limits.ts';
import {
  besideCompany,
  byCut,
  comments,
  dimensions,
  distribution,
  foundInAll,
  foundInDrivers,
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
        title: inAll('content/reports:sunburst.title'),
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
        title: inAll('content/reports:overview.title'),
        openActions: true,
      },
      cards: [
        ...figures,
        summary,
        trend,
        distribution,
        ...standouts,
        heatmap,
        byCut,
        ...foundInAll,
        comments,
      ],
    },
  },
  {
    key: 'unit-overview',
    roles: ['manager', 'system'],
    report: {
      version: REPORT_VERSION,
      generalOptions: {
        title: inAll('content/reports:unit-overview.title'),
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
        title: inAll('content/reports:drivers.title'),
      },
      cards: [
        {
          name: 'by-round',
          title: inAll('content/reports:drivers.by-round.title'),
          description: inAll('content/reports:drivers.by-round.description'),
          type: 'chart',
          chart_type: 'heatmap',
          report_data: {
            computations: [{ name: 'rounds', topics: 'drivers', rounds: 'all' }],
            dataMapping: usualMapping('heatmap', 'round'),
          },
        },
        {
          name: 'by-unit',
          title: inAll('content/reports:drivers.by-unit.title'),
          type: 'chart',
          chart_type: 'heatmap',
          report_data: {
            computations: [{ name: 'units', topics: 'all', units: 'visible' }],
            dataMapping: usualMapping('heatmap'),
          },
        },
        byCut,
        ...foundInDrivers,
      ],
    },
  },
];
