import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../context.ts';

/**
 * Refuses while a round that counts somebody is not released for good: its figures would change with the answers, and
 * the difference would show the person (privacy.md 7). Once it is, figures stay as they are whoever goes.
 */
export async function refuseOpenRounds(
  { store }: ServiceContext,
  whose: { readonly employee_id_ref: number } | { readonly unit_id_ref: number },
): Promise<void> {
  const dialogues = await store.table('survey_executions').every({
    where: whose,
    fields: ['flow_execution_id_ref', 'flow_execution_round'],
  });
  const rounds = new Set(
    dialogues.flatMap((row) => (row.flow_execution_id_ref === null ? [] : [roundOf(row)])),
  );
  if (rounds.size === 0) return;
  const released = await store.table('release_rounds').every({
    where: { status: 'closed' },
    fields: ['flow_execution_id_ref', 'flow_execution_round'],
  });
  for (const round of released) rounds.delete(roundOf(round));
  if (rounds.size > 0) throw new AppError('conflict', { table: 'survey_executions' });
}

function roundOf(row: {
  readonly flow_execution_id_ref: number | null;
  readonly flow_execution_round: number | null;
}): string {
  return `${row.flow_execution_id_ref}-${row.flow_execution_round}`;
}

/**
 * Takes what a person wrote out of the product: raw answers, transcripts and what is known of the device. That a
 * dialogue was, in which unit and whether it was completed, stays as a number without a person. May be done again.
 */
export async function eraseAnswers({ store }: ServiceContext, employeeId: number): Promise<void> {
  const own = { employee_id_ref: employeeId };
  const answers = store.table('survey_responses');
  for await (const rows of answers.pages({ where: own })) for (const row of rows) await answers.remove(row);
  const dialogues = store.table('survey_executions');
  for await (const rows of dialogues.pages({ where: own }))
    await dialogues.changeEach(rows, ({ metadata, device_info }) =>
      metadata === null && device_info === null ? null : { metadata: null, device_info: null },
    );
}
