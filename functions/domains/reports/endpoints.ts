import { reportSunburst } from '@livingroom/shared/contracts/reports.ts';
import { implement } from '../../http/endpoints.ts';
import { readSunburst } from '../../services/reports/sunburst.ts';

export const reportsDomain = implement(reportSunburst, {
  sunburst: (context, { query }) => readSunburst(context, query),
});
