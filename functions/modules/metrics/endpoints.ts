import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { readDependencies } from './read-dependencies.ts';
import { readLevels } from './read-levels.ts';
import { readMetrics } from './read-metrics.ts';

export const metricsDomain = implement(metrics, {
  read: (context, { query }) => readMetrics(context, query.range),
  levels: (context) => readLevels(context),
  dependencies: (context) => readDependencies(context),
});
