import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { nowOf } from '../../core/storage/rows.ts';
import type { Execution, RespondentContext } from '../dialogues/own-execution.ts';
import { closingOf } from '../dialogues/present-dialogue.ts';
import { withdrawAnswers } from '../dialogues/withdraw-answers.ts';
import { eraseAnswers, unreleasedRounds } from '../people/erasure.ts';
import { ownDialogues } from './own-dialogues.ts';

/**
 * Erases what the caller has answered: of open rounds it is taken back, of released ones the raw answers go and the
 * figures stay (privacy.md 11.8). `person` also asks the administrators to delete the rest, once. Returns the receipt.
 * Throws `dialogue-refused` while the figures of a closed round that counts the caller are being made.
 */
export async function eraseOwn(
  context: RespondentContext,
  asked_for: 'answers' | 'person',
): Promise<Row<'erasures'>> {
  const begun = (await ownDialogues(context)).filter(isBegun);
  const open: Execution[] = [];
  for (const dialogue of begun) if ((await closingOf(context, dialogue)).open) open.push(dialogue);
  const closed = begun.filter((dialogue) => !open.includes(dialogue));
  if ((await unreleasedRounds(context, closed)).size > 0)
    throw new AppError('dialogue-refused', { problem: 'figures-being-made' });
  const { employeeId, boundSince } = context.caller;
  const since = boundSince ?? '';
  const answers_erased = await context.store
    .table('survey_responses')
    .count({ employee_id_ref: employeeId, created_at: { gte: since } });
  for (const { execution_id } of open) await withdrawAnswers(context, execution_id);
  await eraseAnswers(context, employeeId, since);
  return receipt(context, { asked_for, answers_erased });
}

function isBegun({ start_time, withdrawn_at }: Execution): boolean {
  return start_time !== null && withdrawn_at === null;
}

/** A wish to be deleted that waits already is not made twice. */
async function receipt(
  context: RespondentContext,
  erased: Pick<Row<'erasures'>, 'asked_for' | 'answers_erased'>,
): Promise<Row<'erasures'>> {
  const erasures = context.store.table('erasures');
  const employee_id_ref = context.caller.employeeId;
  const now = nowOf(context.ports);
  const waits = erased.asked_for === 'person';
  const where = { employee_id_ref, asked_for: 'person', status: 'requested' } as const;
  const known = waits ? await erasures.first({ where }) : null;
  if (known)
    return erasures.change(known.erasure_id, (row) => ({
      answers_erased: row.answers_erased + erased.answers_erased,
    }));
  const [status, done_at] = waits ? (['requested', null] as const) : (['done', now] as const);
  const erasure_id = await erasures.takeKeys(1);
  const row = { erasure_id, employee_id_ref, asked_by: 'person', requested_at: now } as const;
  return erasures.create({ ...row, ...erased, status, done_at });
}
