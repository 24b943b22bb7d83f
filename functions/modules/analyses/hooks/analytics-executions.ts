import type { Hooks } from '../../../core/tables/hooks/hooks.ts';
import { thresholdsToday } from '../thresholds.ts';

/**
 * Results of analyses are made of what reports showed when they ran. Where a threshold has risen since, they are out of
 * sight like the figures that they are made of (privacy.md 8); the analysis can run again.
 */
export const analyticsExecutionHooks: Hooks<'analytics_executions'> = {
  async visible(context) {
    const { score, detail } = await thresholdsToday(context);
    return {
      or: [
        { field: 'type', op: 'ne', value: 'analysis' },
        {
          and: [
            { field: 'score_threshold', op: 'gte', value: score },
            { field: 'detail_threshold', op: 'gte', value: detail },
          ],
        },
      ],
    };
  },
};
