import { reportCalls } from '@livingroom/shared/contracts/reports.ts';
import { implement } from '../../http/endpoints.ts';
import { readSunburst } from '../../services/reports/sunburst.ts';
import { previewView, readView } from '../../services/reports/view.ts';

export const reportsDomain = implement(reportCalls, {
  sunburst: (context, { query }) => readSunburst(context, query),
  view: (context, { query }) => readView(context, query),
  preview: (context, { query, body }) => previewView(context, { ...query, ...body }),
});
