import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import { flowWords } from '@livingroom/shared/modules/flows/words.ts';
import type { ServiceContext } from '../../../../core/context.ts';
import { nowOf } from '../../../../core/storage/rows.ts';
import { ensureReleaseRound } from '../../../analytics/freeze-round.ts';
import { countingAmong, placeFields } from '../../../analytics/who-counts.ts';
import { closeRoundDialogues, openRoundDialogues } from '../../round/dialogues.ts';
import { isStopping } from '../../round/flow-state.ts';
import { isAsked, readPeople, writeSteps } from '../../round/people.ts';
import { type FlowExecution, iso, loadExecution } from '../../round/rows.ts';
import type { Cohort } from './cohort.ts';

/** Opens the dialogues of those of a cohort who have none yet; returns for how many that failed. */
export async function openOccasions(
  context: ServiceContext,
  execution: FlowExecution,
  { round, plan, askedAt, occasions }: Cohort,
): Promise<number> {
  const ids = occasions.flatMap(({ body }) => (body.state === 'due' ? [body.employee_id_ref] : []));
  const start = plan.actions.find(({ action_type }) => kindOf(action_type).role === 'opens');
  if (ids.length === 0 || !start) return 0;
  const page = { after: 0, last: round.last_employee_id, ids, limit: ids.length, fields: placeFields };
  // Who has gone, or was paused, since the day was noted is not asked any more.
  const people = (await readPeople(context, page)).filter(isAsked);
  const survey = round.survey_id_ref && (await context.store.table('surveys').get(round.survey_id_ref));
  // None is ever open without the tree and the thresholds of its round.
  const { opening } = await ensureReleaseRound(context, round);
  const before = iso(askedAt - countedDays(context, execution) * DAY_MS);
  const counting = await countingAmong(context, people, { ...opening, countsBefore: before });
  if (survey) await openRoundDialogues(context, round, survey, { people, counting });
  const error = survey ? null : kept(flowWords('dialogue-missing'));
  const step = { round, actionId: start.flow_action_id, started: nowOf(context.ports) };
  await writeSteps(
    context,
    step,
    people.map(({ employee_id }) => ({ employeeId: employee_id, error, skip: false })),
  );
  await takeBackIfOver(context, { execution, round }, people);
  return survey ? 0 : people.length;
}

/** The flow may have been stopped since the pass began, and have closed what was open: what opened later is taken back. */
async function takeBackIfOver(
  context: ServiceContext,
  { execution, round }: Pick<Cohort, 'round'> & { readonly execution: FlowExecution },
  people: readonly { readonly employee_id: number }[],
): Promise<void> {
  const [row, month] = await Promise.all([
    loadExecution(context, execution.flow_execution_id),
    context.store.table('flow_rounds').load(round.flow_round_id),
  ]);
  if (!month.closing_at && !isStopping(row) && !hasEnded(row.status)) return;
  const ids = people.map(({ employee_id }) => employee_id);
  await closeRoundDialogues(context, round, ids);
}

/**
 * For how long the sign-in of somebody who counts must have stood when they are asked. Whoever leaves has had it for a
 * while; a newcomer cannot, so that theirs has to stand until the answers are gathered (`analytics/by-day.ts`).
 */
function countedDays({ ports }: ServiceContext, execution: FlowExecution): number {
  return triggerOf(execution)?.day === 'last_day' ? ports.settings.countingDays : 0;
}
