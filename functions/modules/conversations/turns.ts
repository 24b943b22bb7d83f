import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { defaultLanguage } from '@livingroom/shared/core/lib/language.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import {
  endOf,
  outAt,
  type Side,
  type Slot,
  type Standing,
  sideOf,
  standingFor,
} from '@livingroom/shared/modules/conversations/rules/turns.ts';
import type { conversationProblems } from '@livingroom/shared/modules/conversations/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nowOf } from '../../core/storage/rows.ts';
import { placesNotIn, smallWordsByLanguage } from '../reports/comment-words.ts';
import { askForNotice } from './answer-notices.ts';

export type Turn = Row<'conversation_turns'>;

/** A conversation as one side works with it. */
export type Thread = {
  readonly id: string;
  readonly side: Side;
  readonly flow: number;
  readonly round: number;
  readonly open: boolean;
};

/** At once; the store looks up lists of this length. */
const LOOKED_UP = 100;

/** All turns of these conversations, by conversation. */
export async function turnsOf(
  { store }: ServiceContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Turn[]>> {
  const turns: Turn[] = [];
  for (let from = 0; from < ids.length; from += LOOKED_UP)
    turns.push(
      ...(await store.table('conversation_turns').every({
        where: { conversation_id: ids.slice(from, from + LOOKED_UP) },
      })),
    );
  return Map.groupBy(turns, ({ conversation_id }) => conversation_id);
}

/** How one conversation stands now for the thread's side. */
export async function standingOf(context: ServiceContext, thread: Thread): Promise<Standing<Turn>> {
  const turns = (await turnsOf(context, [thread.id])).get(thread.id) ?? [];
  return standingFor(thread.side, turns, { now: context.ports.clock.now(), open: thread.open });
}

type Written = { readonly text: string; readonly shown?: string | null; readonly by: number | null };

/** Writes the next turn of the thread's side. Errors: `conversation-refused`. */
export async function writeTurn(context: ServiceContext, thread: Thread, written: Written): Promise<void> {
  const { next, ended } = await standingOf(context, thread);
  if (ended) throw refused('over');
  if (next === null) throw refused('not-your-turn');
  const text = written.text.trim();
  if (text === '') throw refused('nothing-written');
  if (thread.side === 'leader') await askForNotice(context, thread);
  if (!(await store(context, thread, next, { ...written, text }))) throw refused('not-your-turn');
}

/** Deletes the last turn of the side, which the other does not see yet. Errors: `conversation-refused`. */
export async function takeBack(context: ServiceContext, thread: Thread, by: number | null): Promise<void> {
  const { waits } = await standingOf(context, thread);
  if (waits === null || waits.employee_id_ref !== by) throw refused('gone-out');
  const { conversation_turn_id } = waits;
  await context.store.table('conversation_turns').removeEvery({ conversation_turn_id });
}

/** Ends a conversation in which something was said. Errors: `conversation-refused`. */
export async function endThread(context: ServiceContext, thread: Thread, by: number | null): Promise<void> {
  const { turns, ended } = await standingOf(context, thread);
  if (ended || turns.length === 0) throw refused('over');
  await store(context, thread, endOf(thread.side), { text: '', by });
}

/** False where another turn stands there already. */
async function store(
  context: ServiceContext,
  { id, side, flow, round }: Thread,
  slot: Slot,
  { text, shown = null, by }: Written,
): Promise<boolean> {
  const now = context.ports.clock.now();
  const out_at = outAt(now);
  // Of a writer no moment is kept: a sign-in of that minute would say who it was.
  const at = side === 'writer' ? out_at : nowOf(context.ports);
  const made = await context.store.table('conversation_turns').createMissing([
    {
      ...{ conversation_turn_id: `${id}:${slot}`, conversation_id: id, slot, out_at, text, shown },
      ...{ employee_id_ref: by, flow_execution_id_ref: flow, flow_execution_round: round },
      ...{ created_at: at, updated_at: at },
    },
  ]);
  return made.length > 0;
}

/** Who looks: a leader by the own number, the writer by none; and what is shown to that side of a turn. */
export type Looking = { readonly textOf: (turn: Turn) => string; readonly by: number | null };

/** The turns that the reader did not write, in another language than the reader's. */
export async function foreignTurns(
  { language = defaultLanguage }: ServiceContext,
  turns: readonly Turn[],
  { textOf, by }: Looking,
): Promise<ReadonlySet<Turn>> {
  const others = turns.filter(({ slot, employee_id_ref }) =>
    by === null ? sideOf(slot) === 'leader' : employee_id_ref !== by,
  );
  if (others.length === 0) return new Set();
  const places = placesNotIn(language, others.map(textOf), await smallWordsByLanguage());
  return new Set(places.flatMap((place) => others[place] ?? []));
}

/** A standing as it leaves, in the words of that side. */
export async function presented(
  context: ServiceContext,
  { turns, ended, next, waits }: Standing<Turn>,
  looking: Looking,
) {
  const { textOf, by } = looking;
  const people = turns.flatMap(({ employee_id_ref }) => employee_id_ref ?? []);
  const [names, foreign] = await Promise.all([
    namesOf(context, people),
    foreignTurns(context, turns, looking),
  ]);
  return {
    turns: turns.map((turn) => ({
      by: sideOf(turn.slot),
      name: turn.employee_id_ref === null ? null : (names.get(turn.employee_id_ref) ?? null),
      text: textOf(turn),
      day: turn.out_at.slice(0, 10),
      waits: turn === waits,
      foreign: foreign.has(turn),
    })),
    ended,
    may_write: next !== null,
    may_take_back: waits !== null && waits.employee_id_ref === by,
  };
}

/** What these people are called, by their number. */
export async function namesOf(
  { store: rows }: ServiceContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const people = await rows.table('employees').every({
    where: { employee_id: [...new Set(ids)] },
    fields: ['employee_id', 'given_name', 'middle_name', 'family_name'],
  });
  return new Map(people.map((person) => [person.employee_id, fullName(person)]));
}

export function refused(problem: (typeof conversationProblems)[number]): AppError {
  return new AppError('conversation-refused', { problem });
}
