import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { standingFor } from '@livingroom/shared/modules/conversations/rules/turns.ts';
import { questionText } from '@livingroom/shared/modules/dialogues/rules/messages.ts';
import type { ServiceContext } from '../../core/context.ts';
import { findReleaseRound } from '../analytics/rounds.ts';
import type { RespondentContext } from '../dialogues/own-execution.ts';
import { wordsAsked } from '../dialogues/responses.ts';
import { namesTakenOut } from '../reports/names.ts';
import { isOpenRound } from './open-round.ts';
import { reportsOf } from './report-rows.ts';
import { translatedTurns } from './translate.ts';
import {
  endThread,
  presented,
  standingOf,
  type Thread,
  type Turn,
  takeBack,
  turnsOf,
  writeTurn,
} from './turns.ts';
import { type Written, writtenBy } from './written-by.ts';

type Answer = Written['answer'];

const own = { textOf: ({ text }: Turn) => text ?? '', by: null };

/** The conversations below what the caller wrote, newest round first. */
export async function ownConversations(context: RespondentContext) {
  const written = await writtenBy(context);
  const keys = written.map(({ key }) => key);
  const [turns, out] = await Promise.all([turnsOf(context, keys), takenOut(context, keys)]);
  const open = openRounds(context);
  const items = [];
  for (const one of written) {
    const stored = turns.get(one.key) ?? [];
    const isOut = out.has(one.key);
    if (stored.length === 0 && !isOut) continue;
    const state = { now: context.ports.clock.now(), open: !isOut && (await open(one.answer)) };
    const standing = standingFor('writer', stored, state);
    if (standing.turns.length > 0 || isOut) items.push(await itemOf(context, { ...one, isOut }, standing));
  }
  return { items };
}

/** Errors: `not-found`, `conversation-refused`. */
export function replyTo(context: RespondentContext, id: string, text: string) {
  return inThread(context, id, async (thread, answer) => {
    const shown = await withoutNames(context, answer, text.trim());
    await writeTurn(context, thread, { text, shown, by: null });
  });
}

/** As `replyTo`. */
export function takeReplyBack(context: RespondentContext, id: string) {
  return inThread(context, id, (thread) => takeBack(context, thread, null));
}

/** As `replyTo`. */
export function endOwn(context: RespondentContext, id: string) {
  return inThread(context, id, (thread) => endThread(context, thread, null));
}

/**
 * What leaders answered, in the caller's language. Nobody is told that it was asked for: its tokens are counted for nobody, and
 * what is kept of it is given to the caller alone. Errors: `not-found`.
 */
export async function translateOwn(context: RespondentContext, id: string) {
  const { thread } = await ownThread(context, id);
  const standing = await standingOf(context, thread);
  const reader = context.caller.employeeId;
  return translatedTurns(context, standing, { looking: own, use: 'answer-translation', reader });
}

async function inThread(
  context: RespondentContext,
  id: string,
  act: (thread: Thread, answer: Answer) => Promise<void>,
) {
  const { thread, one } = await ownThread(context, id);
  await act(thread, one.answer);
  return itemOf(context, one, await standingOf(context, thread));
}

/** A conversation below what the caller wrote, in which something was said. Errors: `not-found`. */
async function ownThread(context: RespondentContext, id: string) {
  const one = (await writtenBy(context)).find(({ key }) => key === id);
  const [flow, round] = [one?.answer.flow_execution_id_ref ?? null, one?.answer.flow_execution_round ?? null];
  if (!one || flow === null || round === null) throw new AppError('not-found');
  const isOut = (await takenOut(context, [id])).has(id);
  const open = !isOut && (await isOpenRound(context, flow, round));
  const thread = { id, side: 'writer', flow, round, open } as const;
  if ((await standingOf(context, thread)).turns.length === 0) throw new AppError('not-found');
  return { thread, one: { ...one, isOut } };
}

/** Which of these comments an administrator has taken from the reports. */
async function takenOut(context: ServiceContext, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const reports = [...(await reportsOf(context, keys)).values()];
  return new Set(
    reports.flatMap(({ status, comment_report_id: key }) => (status === 'taken-out' ? [key] : [])),
  );
}

/** Each round is looked up once. */
function openRounds(context: ServiceContext) {
  const known = new Map<string, Promise<boolean>>();
  return ({ flow_execution_id_ref: flow, flow_execution_round: round }: Answer): Promise<boolean> => {
    if (flow === null || round === null) return Promise.resolve(false);
    const name = `${flow}-${round}`;
    const open = known.get(name) ?? isOpenRound(context, flow, round);
    known.set(name, open);
    return open;
  };
}

async function itemOf(
  context: ServiceContext,
  { key, answer, isOut }: Written & { readonly isOut: boolean },
  standing: Parameters<typeof presented>[1],
) {
  return {
    conversation_id: key,
    question: questionText(wordsAsked(answer)) || null,
    comment: (answer.message_text ?? '').trim(),
    taken_out: isOut,
    ...(await presented(context, standing, own)),
  };
}

/** As comments at the close: without the names of the people of the writer's unit, where it is small. */
async function withoutNames(context: ServiceContext, answer: Answer, text: string): Promise<string> {
  const round = await findReleaseRound(
    context,
    `${answer.flow_execution_id_ref}-${answer.flow_execution_round}`,
  );
  const dialogue = await context.store.table('survey_executions').get(answer.execution_id_ref);
  const unit = dialogue?.unit_id_ref ?? ORGANISATION;
  const tree = buildTree(round?.units ?? []);
  return (await namesTakenOut(context, { tree, unitId: tree.has(unit) ? unit : ORGANISATION }))(text);
}
