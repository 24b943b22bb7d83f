import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { PIECE, type Steps } from '@livingroom/shared/core/lib/steps.ts';
import { keyOf, placeOf } from '@livingroom/shared/modules/analytics/rules/question-place.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nextTurn } from '../../core/event-loop/turns.ts';
import type { ReleaseRound } from './rounds.ts';

/** An answer with what the planner and a score need of it. */
export type CountedAnswer = {
  readonly id: number;
  readonly person: number;
  readonly unit: number;
  /** 1 to 7; null for a question that is answered in words. */
  readonly rating: number | null;
  /** Of an answer that waits for the next round of a rolling flow: the round it was given in, and its words. */
  readonly since?: number;
  readonly text?: string;
};

/** Words at a rated question without a score; they make no group, and come out where the scores around them do. */
export type UnscoredText = { readonly id: number; readonly unit: number };

/** The answers that a run reads, by question; those of one question at a time become objects. */
export type Answers = {
  readonly questions: readonly QuestionKey[];
  of(question: QuestionKey): Steps<readonly CountedAnswer[]>;
  sourceOf(question: QuestionKey): Source;
  /** Id of an answer -> what was written. */
  readonly texts: ReadonlyMap<number, string>;
  readonly unscored: ReadonlyMap<QuestionKey, readonly UnscoredText[]>;
};

/** Where the answers to a question come from. */
type Source = {
  /** The item that asks it, and whether others or the same one ask it again. */
  readonly item: number | null;
  readonly mixed: boolean;
  /** When the earliest of the answers was stored; ISO text. */
  readonly from: string | null;
};

const noSource: Source = { item: null, mixed: false, from: null };

/** What a round gives whose answers must not be read. */
export const noAnswers: Answers = {
  questions: [],
  of: () => objectsOf(undefined),
  sourceOf: () => noSource,
  texts: new Map(),
  unscored: new Map(),
};

/** An answer that was written while the run before was reading may carry an older time. */
const OVERLAP_MS = 10 * 60_000;
/** At the close nothing may be missed, whatever the clocks of the hosts: the last day is read again. */
const OVERLAP_AT_CLOSE_MS = 24 * 3_600_000;

/** What a run reads. */
export type Reading = {
  readonly close: boolean;
  /** While the round is open: answers from then on (ISO text) are left to the next run. */
  readonly moment: string;
  /** The unit that a person belonged to when the round opened: there the answers count. */
  readonly unitOf: ReadonlyMap<number, number>;
};

const fields = [
  'response_id',
  'employee_id_ref',
  'unit_id_ref',
  'survey_item_id_ref',
  'message_rating',
  'message_text',
  'test_flag',
  'chatitem_linked_to_driver',
  'chatitem_driver_id_ref',
  'chatitem_item_type',
  'chatitem_show_comment',
  'message_repeat',
  'created_at',
] as const;

const wordFields = [
  'response_id',
  'employee_id_ref',
  'unit_id_ref',
  'message_rating',
  'message_text',
  'test_flag',
  'chatitem_linked_to_driver',
  'chatitem_driver_id_ref',
] as const;

/** An answer as it is read, and what is read of it for its words. */
type ReadAnswer = Pick<Row<'survey_responses'>, (typeof fields)[number]>;
type ReadWords = Pick<Row<'survey_responses'>, (typeof wordFields)[number]>;

/**
 * Reads the answers that no run has read yet, and some again; at the close also the words of all others.
 * Test answers never count; a rated question counts only where a score was given.
 */
export async function readAnswers(
  context: ServiceContext,
  round: ReleaseRound,
  { close, moment, unitOf }: Reading,
): Promise<Answers> {
  const questions = new Map<number, Columns>();
  const words: Words = { texts: new Map(), unscored: new Map() };
  const { readUntil } = round;
  const overlap = close ? OVERLAP_AT_CLOSE_MS : OVERLAP_MS;
  const from = readUntil === null ? null : new Date(Date.parse(readUntil) - overlap).toISOString();
  const created_at = { ...(from === null ? {} : { gte: from }), ...(close ? {} : { lt: moment }) };
  // Each order has its index: a run touches new answers only.
  const field = from ? ('created_at' as const) : ('response_id' as const);
  const query = {
    where: { ...ofRound(round), created_at },
    fields,
    sort: [{ field, direction: 'asc' as const }],
  };
  for await (const rows of context.store.table('survey_responses').pages(query)) {
    await nextTurn();
    for (const { body } of rows) {
      noteWords(words, body, unitOf);
      const place = placeOf(body);
      if (place === 0) continue;
      const columns = questions.get(place) ?? noColumns(body);
      if (columns.ids.length === 0) questions.set(place, columns);
      addTo(columns, body, unitOf);
    }
  }
  if (close && from) await readWords(context, round, { words, unitOf });
  const byKey = new Map([...questions].map(([place, columns]) => [keyOf(place), columns]));
  return {
    questions: [...byKey.keys()],
    of: (question) => objectsOf(byKey.get(question)),
    sourceOf: (question) => byKey.get(question) ?? noSource,
    ...released(words),
  };
}

/** How many answers a store looks through for words at a time, whatever it finds: others wait that long. */
const WORDS_WINDOW = 10_000;

/** Nearly all answers come without words, and no index tells them apart: they are looked through window by window. */
async function readWords(
  context: ServiceContext,
  round: ReleaseRound,
  { words, unitOf }: { readonly words: Words; readonly unitOf: Reading['unitOf'] },
): Promise<void> {
  const table = context.store.table('survey_responses');
  const end = (direction: 'asc' | 'desc') =>
    table.first({
      where: ofRound(round),
      fields: ['response_id'],
      sort: [{ field: 'response_id', direction }],
    });
  const [first, last] = [await end('asc'), await end('desc')];
  if (!first || !last) return;
  for (let from = first.response_id; from <= last.response_id; from += WORDS_WINDOW) {
    const query = {
      where: {
        ...ofRound(round),
        response_id: { gte: from, lt: from + WORDS_WINDOW },
        message_text: { ne: '' },
      },
      fields: wordFields,
      sort: [{ field: 'response_id' as const, direction: 'asc' as const }],
    };
    for await (const rows of table.pages(query)) {
      await nextTurn();
      for (const { body } of rows) noteWords(words, body, unitOf);
    }
    await nextTurn();
  }
}

function ofRound(round: ReleaseRound) {
  return { flow_execution_id_ref: round.flowExecutionId, flow_execution_round: round.number };
}

/** What has been written: by answer, and by driver with the unit where there is no score; answer -> unit. */
type Words = {
  readonly texts: Map<number, string>;
  readonly unscored: Map<number, Map<number, number>>;
};

function noteWords({ texts, unscored }: Words, body: ReadWords, unitOf: Reading['unitOf']): void {
  const text = typeof body.message_text === 'string' ? body.message_text.trim() : '';
  if (text === '' || body.test_flag === true) return;
  const id = body.response_id;
  texts.set(id, text);
  if (body.chatitem_linked_to_driver !== true || typeof body.message_rating === 'number') return;
  const driver = body.chatitem_driver_id_ref ?? 0;
  const units = unscored.get(driver) ?? new Map<number, number>();
  unscored.set(driver, units.set(id, homeOf(body, unitOf)));
}

function released({ texts, unscored }: Words): Pick<Answers, 'texts' | 'unscored'> {
  const byKey = [...unscored].map(
    ([driver, units]) => [keyOf(driver), [...units].map(([id, unit]) => ({ id, unit }))] as const,
  );
  return { texts, unscored: new Map(byKey) };
}

/** Where an answer counts: the unit of the opening, else the one the person was in when answering. */
function homeOf(body: ReadWords, unitOf: Reading['unitOf']): number {
  const now = typeof body.unit_id_ref === 'number' ? body.unit_id_ref : ORGANISATION;
  return unitOf.get(body.employee_id_ref) ?? now;
}

/** Answers to one question, field by field: a million of them as objects would keep the collector busy. */
type Columns = {
  readonly ids: number[];
  readonly people: number[];
  readonly units: number[];
  /** 0 for a question that is answered in words. */
  readonly ratings: number[];
  readonly item: number;
  mixed: boolean;
  from: string;
};

function noColumns(body: ReadAnswer): Columns {
  const source = { item: body.survey_item_id_ref, mixed: false, from: body.created_at };
  return { ids: [], people: [], units: [], ratings: [], ...source };
}

function addTo(columns: Columns, body: ReadAnswer, unitOf: Reading['unitOf']): void {
  columns.ids.push(body.response_id);
  columns.people.push(body.employee_id_ref);
  columns.units.push(homeOf(body, unitOf));
  columns.ratings.push(typeof body.message_rating === 'number' ? body.message_rating : 0);
  if (body.message_repeat != null || body.survey_item_id_ref !== columns.item) columns.mixed = true;
  if (body.created_at < columns.from) columns.from = body.created_at;
}

function* objectsOf(columns: Columns | undefined): Steps<readonly CountedAnswer[]> {
  if (!columns) return [];
  const { ids, people, units, ratings } = columns;
  const answers: CountedAnswer[] = [];
  // A million times in a large round: no pair is made for each.
  let place = 0;
  for (const id of ids) {
    const unit = units[place] ?? ORGANISATION;
    answers.push({ id, person: people[place] ?? 0, unit, rating: ratings[place] || null });
    place += 1;
    if (place % PIECE === 0) yield;
  }
  return answers;
}
