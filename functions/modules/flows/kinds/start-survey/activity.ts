import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { groupsAtOpening } from '../../../analytics/cuts/frozen-groups.ts';
import { ensureReleaseRound } from '../../../analytics/freeze-round.ts';
import { countingAmong } from '../../../analytics/who-counts.ts';
import { closeRoundDialogues, openRoundDialogues } from '../../round/dialogues.ts';
import { isStopping } from '../../round/flow-state.ts';
import type { Candidate, Person, PersonResult } from '../../round/people.ts';
import { latestRound, loadExecution } from '../../round/rows.ts';
import { type ChunkRequest, defineActivity } from '../define-activity.ts';

/** Opens the dialogue of the round for those who come into it. */
export const startSurveyActivity = defineActivity({
  type: 'START_SURVEY',
  over: 'newcomers',
  async act(context, request, todo) {
    const { round } = request;
    const people = todo.flatMap(({ person }) => person ?? []);
    const survey = round.survey_id_ref && (await context.store.table('surveys').get(round.survey_id_ref));
    if (!survey) return failedFor(people, kept(flowWords('dialogue-missing')));
    // None is ever open without the tree and the thresholds of its round.
    const released = await ensureReleaseRound(context, round);
    const settles = request.isFirstPass === true && !request.employeeIds;
    const counting = settles ? await countingAmong(context, people, released.opening) : new Set<number>();
    const ids = settles ? people.map(({ employee_id }) => employee_id) : [];
    const groups = await groupsAtOpening(context, released, { people: ids, openedAt: round.opened_at });
    await openRoundDialogues(context, round, survey, { people, counting, groups });
    return new Map();
  },
  afterwards: takeBackIfOver,
});

function failedFor(people: readonly Person[], error: string): ReadonlyMap<number, PersonResult> {
  return new Map(people.map(({ employee_id }) => [employee_id, { error }]));
}

/**
 * The flow may have been stopped, or the round closed, between the look at it and the opening; the closing pass may
 * then have gone by already. What was opened is taken back, so that no dialogue is left open in a round that is over.
 */
async function takeBackIfOver(
  context: ServiceContext,
  { execution, round }: ChunkRequest,
  opened: readonly Candidate[],
): Promise<void> {
  if (opened.length === 0) return;
  const [row, latest] = await Promise.all([
    loadExecution(context, execution.flow_execution_id),
    latestRound(context, execution.flow_execution_id),
  ]);
  const isOpen =
    latest?.flow_round_id === round.flow_round_id && !latest.closing_at && latest.closed_at === null;
  if (isOpen && !isStopping(row) && !hasEnded(row.status)) return;
  const ids = opened.map(({ employeeId }) => employeeId);
  await closeRoundDialogues(context, round, ids);
}
