import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { standingFor } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { ownNumber } from '../../core/context.ts';
import type { Signed } from '../reports/units.ts';
import { type Comments, type Place, readComments, textsFor } from './comments.ts';
import { reportOf, reportsOf } from './report-rows.ts';
import { translatedTurns } from './translate.ts';
import { endThread, presented, standingOf, type Thread, takeBack, turnsOf, writeTurn } from './turns.ts';

/** The conversations below the comments that the caller may read. Errors: `not-found`. */
export async function listConversations(context: Signed, place: Place) {
  const comments = await readComments(context, place);
  const { keys } = comments;
  const known = keys.flatMap((key) => key ?? []);
  const [turns, reports] = await Promise.all([turnsOf(context, known), reportsOf(context, known)]);
  const how = { textOf: await textsFor(context, place, comments), by: ownNumber(context) };
  const state = { now: context.ports.clock.now(), open: comments.open };
  const items = [];
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    const standing = standingFor('leader', turns.get(key) ?? [], state);
    const report = reportOf(reports.get(key));
    items.push({ at, conversation_id: key, ...(await presented(context, standing, how)), report });
  }
  return { comments: keys.length, items };
}

/** Errors: `not-found` for a comment that is not released to the caller, `conversation-refused`. */
export function answerComment(context: Signed, id: string, { text, ...place }: Place & { text: string }) {
  return inThread(context, id, place, (thread, by) => writeTurn(context, thread, { text, by }));
}

/** As `answerComment`. */
export function takeAnswerBack(context: Signed, id: string, place: Place) {
  return inThread(context, id, place, (thread, by) => takeBack(context, thread, by));
}

/** As `answerComment`. */
export function endConversation(context: Signed, id: string, place: Place) {
  return inThread(context, id, place, (thread, by) => endThread(context, thread, by));
}

/** The turns of others below a comment, in the caller's language. Errors: `not-found`. */
export async function translateThread(context: Signed, id: string, place: Place) {
  const comments = await readComments(context, place);
  if (!comments.keys.includes(id)) throw new AppError('not-found');
  const looking = { textOf: await textsFor(context, place, comments), by: ownNumber(context) };
  const standing = await standingOf(context, threadOf(id, comments));
  return translatedTurns(context, standing, { looking, use: 'comment-translation' });
}

async function inThread(
  context: Signed,
  id: string,
  place: Place,
  act: (thread: Thread, by: number) => Promise<void>,
) {
  const by = ownNumber(context);
  const comments = await readComments(context, place);
  if (!comments.keys.includes(id)) throw new AppError('not-found');
  await act(threadOf(id, comments), by);
  return threadFor(context, id, { place, comments });
}

function threadOf(id: string, { round, open }: Comments) {
  return { id, side: 'leader', flow: round.flowExecutionId, round: round.number, open } as const;
}

type Looked = { readonly place: Place; readonly comments: Comments };

/** How the conversation below one of the comments stands for the caller. */
export async function threadFor(context: Signed, id: string, { place, comments }: Looked) {
  const [textOf, reports] = await Promise.all([textsFor(context, place, comments), reportsOf(context, [id])]);
  const standing = await standingOf(context, threadOf(id, comments));
  const said = await presented(context, standing, { textOf, by: ownNumber(context) });
  return { ...said, report: reportOf(reports.get(id)) };
}
