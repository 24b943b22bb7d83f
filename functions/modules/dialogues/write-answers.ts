import type { DialogueAnswer, Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import type { Demand } from '../../core/storage/port.ts';
import { nowOf, rowIdOf, type TableRows } from '../../core/storage/rows.ts';
import { openGate } from '../../core/tables/answer-gate.ts';
import {
  type Execution,
  loadOwnExecution,
  type RespondentContext,
  refuseBlocked,
  type Sources,
} from './own-execution.ts';
import { correctionOf, responseRow, type StoredResponse, type TokenedAnswer } from './responses.ts';
import { forgetDialogue, isSameDialogue, rememberDialogue } from './seen-dialogue.ts';

/** What is to be written for one occurrence of a question; `from`: the row that is there. */
export type Pending =
  | {
      readonly kind: 'give';
      readonly from: StoredResponse | null;
      readonly question: Question;
      readonly answer: TokenedAnswer;
    }
  | { readonly kind: 'drop'; readonly from: StoredResponse; readonly answer: TokenedAnswer };

type Writes = Parameters<TableRows<'survey_responses'>['write']>[0];

type Writing = {
  readonly dataset: Sources['dataset'];
  /** An answer that is stored already; null where this is the first. */
  readonly known: DialogueAnswer | null;
  readonly pending: readonly Pending[];
};

/**
 * All or none; null when another request was quicker, or has taken the answers back. The rows that hold the answers now.
 */
export async function writeAnswers(
  context: RespondentContext,
  execution: Execution,
  { dataset, known, pending }: Writing,
): Promise<readonly StoredResponse[] | null> {
  if (pending.length === 0) return [];
  const now = nowOf(context.ports);
  const responses = context.store.table('survey_responses');
  const made = pending.filter(({ from }) => from === null).length;
  let next = made === 0 ? 0 : await responses.takeKeys(made);
  const unitId = context.caller.primaryUnitId;
  const writes: Writes = pending.map((one) => {
    if (one.kind === 'drop') return { kind: 'delete', from: one.from };
    const { from, question, answer } = one;
    if (from) return { kind: 'replace', from, change: correctionOf(from.body, question, answer, now) };
    const responseId = next;
    next += 1;
    return {
      kind: 'create',
      row: responseRow({ responseId, execution, unitId, dataset, question, answer, now }),
    };
  });
  const written = await responses.write(writes, demandsOf(execution, known, pending));
  if (!written) return null;
  return (await stands(context, execution, pending, written)) ? written : null;
}

/** That nobody has taken the answers back: a row that is changed says so by its version. */
function demandsOf(
  { execution_id }: Execution,
  known: Writing['known'],
  pending: readonly Pending[],
): readonly Demand[] {
  if (pending.some(({ from }) => from !== null)) return [];
  if (!known) return [openGate(execution_id)];
  const { survey_item_id_ref, repeat: message_repeat } = known;
  const row = { execution_id_ref: execution_id, survey_item_id_ref, message_repeat };
  return [{ kind: 'present', id: rowIdOf('survey_responses', row) }];
}

/**
 * The dialogue may have been closed, or taken back, between the look at it and the write. The figures of the round may then be made
 * already: what was written is taken back and refused, so that nothing is kept that counts nowhere. False where it is another
 * than the answer was judged by, though open: the answer is taken back, to be judged again.
 */
async function stands(
  context: RespondentContext,
  judged: Execution,
  pending: readonly Pending[],
  written: readonly StoredResponse[],
): Promise<boolean> {
  const { execution_id: id } = judged;
  forgetDialogue(context, id);
  const execution = await loadOwnExecution(context, id);
  const isOpen = execution.active !== false && execution.withdrawn_at === null;
  if (isOpen && isSameDialogue(judged, execution)) {
    rememberDialogue(context, execution);
    return true;
  }
  // Taken back is taken back: what a correction replaced or dropped does not return either.
  if (execution.withdrawn_at !== null)
    await context.store.table('survey_responses').removeEvery({ execution_id_ref: id });
  else await putBack(context, pending, written);
  refuseBlocked(execution);
  return false;
}

/** The answers as they were before this write. */
async function putBack(
  context: RespondentContext,
  pending: readonly Pending[],
  written: readonly StoredResponse[],
): Promise<void> {
  const responses = context.store.table('survey_responses');
  const rows = new Map(written.map((row) => [row.id, row]));
  const before = new Map(pending.flatMap(({ from }) => (from ? [[from.id, from.body]] : [])));
  const back: Writes = [
    ...[...rows.values()].map((from): Writes[number] => {
      const body = before.get(from.id);
      return body ? { kind: 'replace', from, change: body } : { kind: 'delete', from };
    }),
    ...[...before].flatMap(([id, row]): Writes => (rows.has(id) ? [] : [{ kind: 'create', row }])),
  ];
  const undone = await responses.write(back);
  if (!undone) for (const one of back) await responses.write([one]);
}
