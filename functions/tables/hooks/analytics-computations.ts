import { raisedRounds } from '../../services/analytics/rounds.ts';
import type { Filter } from '../../storage/port.ts';
import type { Hooks } from './hooks.ts';

/**
 * Of a round whose thresholds have risen since, the list gives nothing that they concern: which figures may still be
 * shown beside each other (privacy.md 8) is what the report knows.
 */
export const analyticsComputationHooks: Hooks = {
  async visible(context) {
    const and = (await raisedRounds(context)).flatMap(({ flowExecutionId, number, score, detail }) => [
      ...(score ? [allBut('score', flowExecutionId, number)] : []),
      ...(detail ? [allBut('comments', flowExecutionId, number)] : []),
    ]);
    return and.length > 0 ? { and } : null;
  },
};

function allBut(figure: string, flowExecutionId: number, round: number): Filter {
  return {
    or: [
      { field: 'figure', op: 'ne', value: figure },
      { field: 'flow_execution_id_ref', op: 'ne', value: flowExecutionId },
      { field: 'flow_execution_round', op: 'ne', value: round },
    ],
  };
}
