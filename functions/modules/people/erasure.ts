import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf, type Store, writeUnlessRefused } from '../../core/storage/rows.ts';
import { shutGate } from '../../core/tables/answer-gate.ts';
import { commentKeys } from '../analytics/comment-keys.ts';
import { forgetInBlocks, withdrawWords } from '../analytics/erase-released.ts';
import { forgetCopies } from './taken-copies.ts';

type InRound = {
  readonly flow_execution_id_ref: number | null;
  readonly flow_execution_round: number | null;
};

/**
 * Refuses while a round that counts somebody is not released for good: its figures would change with the answers, and
 * the difference would show the person (privacy.md 7). Once it is, figures stay as they are whoever goes.
 */
export async function refuseOpenRounds(
  context: ServiceContext,
  whose: { readonly employee_id_ref: number } | { readonly unit_id_ref: number },
): Promise<void> {
  const dialogues = await context.store.table('survey_executions').every({
    where: whose,
    fields: ['flow_execution_id_ref', 'flow_execution_round'],
  });
  const rounds = await unreleasedRounds(context, dialogues);
  if (rounds.size > 0) throw new AppError('conflict', { table: 'survey_executions' });
}

/** The rounds of these dialogues whose figures are not final. */
export async function unreleasedRounds(
  { store }: ServiceContext,
  dialogues: readonly InRound[],
): Promise<ReadonlySet<string>> {
  const rounds = new Set(
    dialogues.flatMap((row) => (row.flow_execution_id_ref === null ? [] : [roundOf(row)])),
  );
  if (rounds.size === 0) return rounds;
  const released = await store.table('release_rounds').every({
    where: { status: 'closed' },
    fields: ['flow_execution_id_ref', 'flow_execution_round'],
  });
  for (const round of released) rounds.delete(roundOf(round));
  return rounds;
}

function roundOf(row: InRound): string {
  return `${row.flow_execution_id_ref}-${row.flow_execution_round}`;
}

/**
 * Takes what a person wrote since a time (ISO text; left out, ever) out of the product: raw answers, transcripts, words
 * in reports, what waits to be counted and what is known of the device. Figures stay. That a dialogue was, in which unit and whether it was completed, stays as a number
 * without a person. May be done again; returns how many answers went.
 */
export async function eraseAnswers(context: ServiceContext, employeeId: number, since = ''): Promise<number> {
  const { store } = context;
  const own = { employee_id_ref: employeeId };
  const dialogues = store.table('survey_executions');
  for await (const rows of dialogues.pages({ where: own })) {
    const begun = rows.flatMap(({ body }) => ((body.start_time ?? '') >= since ? [body] : []));
    for (const body of begun) await shut(store, body);
    await forgetInBlocks(context, employeeId, begun);
    await dialogues.changeEach(rows, ({ metadata, device_info, start_time, updated_at }) =>
      (metadata === null && device_info === null) || (start_time ?? '') < since
        ? null
        : { metadata: null, device_info: null, updated_at },
    );
  }
  const written = { ...own, created_at: { gte: since } };
  const answers = store.table('survey_responses');
  const withWords = await answers.every({ where: { ...written, message_text: { ne: '' } } });
  await withdrawWords(context, withWords);
  await forgetConversations(context, withWords);
  await forgetCopies(context.ports, context.accountId);
  return answers.removeEvery(written);
}

/** Conversations that one query looks for; the store takes lists of this length. */
const AT_ONCE = 100;

/** What leaders and the person said below these words goes with them. */
async function forgetConversations(
  context: ServiceContext,
  answers: readonly Pick<Row<'survey_responses'>, 'response_id'>[],
): Promise<void> {
  const keyOf = await commentKeys(context);
  const ids = answers.map(({ response_id }) => keyOf(response_id));
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await context.store
      .table('conversation_turns')
      .removeEvery({ conversation_id: ids.slice(from, from + AT_ONCE) });
}

/** Lets no late answer into a dialogue that is open; one without a data set of its own has its answers with others. */
async function shut(
  store: Store,
  { execution_id, dataset_id_ref, active }: Row<'survey_executions'>,
): Promise<void> {
  if (active === false || dataset_id_ref === null) return;
  const sign = shutGate(execution_id, dataset_id_ref);
  await writeUnlessRefused(store, 'survey_responses', [sign], `${dataset_id_ref}`);
}

/** The receipt of a person who is deleted: that of the wish, where there was one. Made again, it is the same one. */
export async function noteErasure(
  { store, ports }: ServiceContext,
  employee_id_ref: number,
  answers: number,
): Promise<void> {
  const erasures = store.table('erasures');
  const done_at = nowOf(ports);
  const known = await erasures.first({ where: { employee_id_ref, asked_for: 'person' } });
  if (known) {
    await erasures.changeIfThere(known.erasure_id, ({ answers_erased }) => ({
      ...{ status: 'done', done_at, answers_erased: answers_erased + answers },
    }));
    return;
  }
  const erasure_id = await erasures.takeKeys(1);
  const row = { erasure_id, employee_id_ref, asked_for: 'person', asked_by: 'admin' } as const;
  await erasures.create({ ...row, status: 'done', requested_at: done_at, done_at, answers_erased: answers });
}
