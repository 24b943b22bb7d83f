import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { readMetrics } from './read-metrics.ts';

export const metricsDomain = implement(metrics, {
  read: (context, { query }) => readMetrics(context, query.range),
});
