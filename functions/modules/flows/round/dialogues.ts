import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { MAX_BATCH } from '../../../core/storage/port.ts';
import type { FlowRound } from './rows.ts';

const dialogueFields = ['execution_id', 'employee_id_ref', 'status', 'active'] as const;

export type DialogueRow = Pick<Row<'survey_executions'>, (typeof dialogueFields)[number]>;

type DialoguePerson = Pick<Row<'employees'>, 'employee_id' | 'primary_unit_id_ref'>;

/**
 * Opens the round's dialogue for each person once: the number of a dialogue follows from round and person,
 * so a repeated or parallel run finds it there.
 */
export async function openRoundDialogues(
  context: ServiceContext,
  round: FlowRound,
  survey: Pick<Row<'surveys'>, 'survey_title' | 'survey_description'>,
  {
    people,
    counting,
    groups,
  }: {
    readonly people: readonly DialoguePerson[];
    readonly counting: ReadonlySet<number>;
    /** Of a round that is cut: each person's group of every attribute. */
    readonly groups?: ReadonlyMap<number, readonly number[]>;
  },
): Promise<void> {
  await context.store.table('survey_executions').createMissing(
    people.map((person) => ({
      execution_id: dialogueIdOf(round, person.employee_id),
      title: survey.survey_title,
      description: survey.survey_description,
      employee_id_ref: person.employee_id,
      survey_id_ref: round.survey_id_ref,
      dataset_id_ref: round.dataset_id_ref,
      unit_id_ref: person.primary_unit_id_ref,
      status: 'not started',
      active: true,
      type: 'employee-self-initiated',
      flow_execution_id_ref: round.flow_execution_id_ref,
      flow_execution_round: round.flow_execution_round,
      counts: counting.has(person.employee_id),
      cut_groups: groups?.get(person.employee_id) ?? null,
    })),
  );
}

export function dialogueIdOf(round: FlowRound, employeeId: number): number {
  return round.first_dialogue_id + employeeId;
}

/** Where the numbers of a person's step or mail of an action lie in the block that the round took. */
export function placeInRound(round: FlowRound, actionId: number, employeeId: number): number {
  const place = round.action_ids.indexOf(actionId);
  // Any other place is a neighbour's.
  if (place < 0) throw new AppError('internal');
  return employeeId * round.action_ids.length + place;
}

/** The round's dialogues of the next people after a number, in the order of the people. */
export async function roundDialogues(
  context: ServiceContext,
  round: FlowRound,
  range: {
    readonly after: number;
    readonly last: number;
    readonly limit: number;
    readonly ids?: readonly number[];
  },
): Promise<readonly DialogueRow[]> {
  const { rows } = await context.store.table('survey_executions').page({
    where: {
      ...ofRound(round),
      and: [{ employee_id_ref: { gt: range.after, lte: range.last } }],
      ...(range.ids ? { employee_id_ref: range.ids } : {}),
    },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: range.limit,
    fields: dialogueFields,
  });
  return rows.map(({ body }) => body);
}

/** Closes the open dialogues among these; a person who answers at this moment is asked again, not overwritten. */
export async function closeRoundDialogues(
  context: ServiceContext,
  round: FlowRound,
  employeeIds: readonly number[],
): Promise<void> {
  const dialogues = context.store.table('survey_executions');
  for (let start = 0; start < employeeIds.length; start += MAX_BATCH) {
    const ids = employeeIds.slice(start, start + MAX_BATCH);
    const where = { ...ofRound(round), employee_id_ref: ids };
    for await (const page of dialogues.pages({ where }))
      await dialogues.changeEach(page, ({ active, status }) =>
        active && status !== 'completed' ? { active: false } : null,
      );
  }
}

/** The rows of a round, in any table that names it. */
export function ofRound({ flow_execution_id_ref, flow_execution_round }: FlowRound) {
  return { flow_execution_id_ref, flow_execution_round };
}
