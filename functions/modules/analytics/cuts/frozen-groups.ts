import type { Opening } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { nextTurn } from '../../../core/event-loop/turns.ts';
import type { ReleaseRound } from '../rounds.ts';
import type { Cuts } from './parted-blocks.ts';
import { attributesNow, groupsAmong } from './people-groups.ts';

/** Attributes that a round is cut by as it opens: those of its data set, where it is a round that fits. */
export async function cutsAtOpening(
  context: ServiceContext,
  datasetId: number | null,
  { cycleRounds, byDay }: Opening,
) {
  if (datasetId === null || cycleRounds > 1 || byDay) return [];
  const dataset = await context.store.table('datasets').get(datasetId);
  return attributesNow(context, dataset?.cuts ?? []);
}

/** The groups of people who come into the round in its first pass: what has not held since before the rule's moment is none. */
export function groupsAtOpening(
  context: ServiceContext,
  { cuts: attributes, opening }: Pick<ReleaseRound, 'cuts' | 'opening'>,
  { people, openedAt }: { readonly people: readonly number[]; readonly openedAt: string },
): Promise<ReadonlyMap<number, readonly number[]>> {
  const before = Date.parse(opening.countsBefore ?? '');
  return groupsAmong(context, people, { attributes, moment: { at: Date.parse(openedAt), before } });
}

/** Who is in which group, as the opening settled it. */
export async function frozenGroups(
  context: ServiceContext,
  { cuts, flowExecutionId, number }: Pick<ReleaseRound, 'cuts' | 'flowExecutionId' | 'number'>,
  unitOf: ReadonlyMap<number, number>,
): Promise<Cuts> {
  const groups = new Map<number, readonly number[]>();
  const query = {
    where: { flow_execution_id_ref: flowExecutionId, flow_execution_round: number },
    fields: ['employee_id_ref', 'cut_groups'],
  } as const;
  for await (const rows of context.store.table('survey_executions').pages(query)) {
    await nextTurn();
    for (const { body } of rows) if (body.cut_groups) groups.set(body.employee_id_ref, body.cut_groups);
  }
  return { attributes: cuts.length, groupsOf: (person) => groups.get(person) ?? none, unitOf };
}

const none: readonly number[] = [];
