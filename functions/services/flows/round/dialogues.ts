import type { ServiceContext } from '../../../context.ts';
import { type Body, MAX_BATCH, type Stored, WriteRefused } from '../../../storage/port.ts';
import { bodiesOf, createMissing, type FlowRound, nowIso } from './rows.ts';

export type DialogueRow = {
  readonly execution_id: number;
  readonly employee_id_ref: number;
  readonly status: string;
  readonly active: boolean;
};

export type DialoguePerson = { readonly employee_id: number; readonly primary_unit_id_ref: number | null };

/**
 * Opens the round's dialogue for each person once: the number of a dialogue follows from round and person,
 * so a repeated or parallel run finds it there.
 */
export async function openRoundDialogues(
  context: ServiceContext,
  round: FlowRound,
  survey: { readonly title: string; readonly description: string | null },
  people: readonly DialoguePerson[],
): Promise<void> {
  const now = nowIso(context);
  const rows = people.map((person) => {
    const executionId = dialogueIdOf(round, person.employee_id);
    const body: Body = {
      execution_id: executionId,
      title: survey.title,
      description: survey.description,
      employee_id_ref: person.employee_id,
      survey_id_ref: round.survey_id_ref,
      dataset_id_ref: round.dataset_id_ref,
      parent_execution_id_ref: null,
      unit_id_ref: person.primary_unit_id_ref,
      status: 'not started',
      active: true,
      type: 'employee-self-initiated',
      category: null,
      subcategory: null,
      target: null,
      start_time: null,
      end_time: null,
      flow_execution_id_ref: round.flow_execution_id_ref,
      flow_execution_round: round.flow_execution_round,
      device_info: null,
      metadata: null,
      illustration: null,
      created_at: now,
      updated_at: now,
    };
    return { id: String(executionId), body };
  });
  await createMissing(context, 'survey_executions', rows);
}

export function dialogueIdOf(round: FlowRound, employeeId: number): number {
  return round.first_dialogue_id + employeeId;
}

/** The round's dialogues of the people between two numbers, the first not included. */
export async function roundDialogues(
  context: ServiceContext,
  round: FlowRound,
  after: number,
  last: number,
): Promise<readonly DialogueRow[]> {
  const { rows } = await context.store.query('survey_executions', {
    where: {
      and: [
        { field: 'flow_execution_id_ref', op: 'eq', value: round.flow_execution_id_ref },
        { field: 'flow_execution_round', op: 'eq', value: round.flow_execution_round },
        { field: 'employee_id_ref', op: 'gt', value: after },
        { field: 'employee_id_ref', op: 'lte', value: last },
      ],
    },
    sort: [{ field: 'employee_id_ref', direction: 'asc' }],
    limit: 10_000,
    fields: ['execution_id', 'employee_id_ref', 'status', 'active'],
  });
  return bodiesOf<DialogueRow>(rows);
}

/** Closes the open dialogues among these; a person who answers at this moment is asked again, not overwritten. */
export async function closeRoundDialogues(
  context: ServiceContext,
  round: FlowRound,
  employeeIds: readonly number[],
): Promise<void> {
  for (let start = 0; start < employeeIds.length; start += MAX_BATCH) {
    const ids = employeeIds.slice(start, start + MAX_BATCH);
    const { rows } = await context.store.query('survey_executions', {
      where: {
        and: [
          { field: 'flow_execution_id_ref', op: 'eq', value: round.flow_execution_id_ref },
          { field: 'flow_execution_round', op: 'eq', value: round.flow_execution_round },
          { field: 'employee_id_ref', op: 'in', value: ids },
        ],
      },
      limit: 1000,
    });
    const open = rows.filter(({ body }) => body.active === true && body.status !== 'completed');
    try {
      const writes = open.map((row) => closing(context, row));
      if (writes.length > 0) await context.store.write('survey_executions', writes);
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error;
      for (const { id } of open) await closeOne(context, id);
    }
  }
}

async function closeOne(context: ServiceContext, id: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const row = await context.store.get('survey_executions', id);
    if (row?.body.active !== true || row.body.status === 'completed') return;
    try {
      await context.store.write('survey_executions', [closing(context, row)]);
      return;
    } catch (error) {
      if (!(error instanceof WriteRefused) || attempt === 5) throw error;
    }
  }
}

function closing(context: ServiceContext, row: Stored) {
  const body = { ...row.body, active: false, updated_at: nowIso(context) };
  return { kind: 'replace', id: row.id, body, etag: row.etag } as const;
}
