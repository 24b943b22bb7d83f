import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { NAME_MARK } from '@livingroom/shared/modules/analytics/rules/names.ts';
import { wordsKeyOf } from '@livingroom/shared/modules/analytics/rules/question-place.ts';
import {
  buildTree,
  forEachAbove,
  ORGANISATION,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type {
  QuestionHead,
  ReleasedComments,
} from '@livingroom/shared/modules/analytics/tables/release-blocks.ts';
import type { FrozenUnit, QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { memberNumbers } from '../../core/tables/member-numbers.ts';
import { commentKeys, leadsToWriter } from './comment-keys.ts';

type Round = Row<'release_rounds'>;
type Blocks = Row<'release_blocks'>['blocks'];
type Answer = Row<'survey_responses'>;
type Rows = Pick<ServiceContext, 'store' | 'ports' | 'accountId'>;

/** Where an older version keeps all rounds together. */
const TOGETHER = '';

/**
 * Takes a person out of what the planner remembers (privacy.md 11.12): what waits to be counted is counted nowhere, and
 * blocks that an older version sealed hold a digest instead of the number. Figures stay as they are. A rolling round hands
 * on what waits, so that the rounds after it are looked at, too. May be done again.
 */
export async function forgetInBlocks(
  context: Rows,
  employeeId: number,
  dialogues: readonly Pick<Row<'survey_executions'>, 'flow_execution_id_ref' | 'flow_execution_round'>[],
): Promise<void> {
  const rounds = new Map<string, Round>();
  for (const { flow_execution_id_ref: flow, flow_execution_round: number } of dialogues)
    for (const round of await roundsFrom(context, flow, number)) rounds.set(round.release_round_id, round);
  const numbers = await memberNumbers(context);
  const digest = numbers.digestOf(employeeId);
  for (const round of rounds.values())
    await changeParts(context, round, { of: round.metadata?.questions ?? [], parts: inNumbers }, (blocks) => {
      if ('ids' in blocks) return withoutWaiting(blocks, employeeId);
      if (!('people' in blocks) || !blocks.people.includes(employeeId)) return null;
      return { ...blocks, people: blocks.people.map((one) => (one === employeeId ? digest : one)) };
    });
}

/**
 * Takes released words away: out of the reports, and out of what later reports of a rolling flow are made of. They are
 * found by their key, those of an older version by what they say; of two that say the same one is left.
 */
export async function withdrawWords(context: Rows, answers: readonly Answer[]): Promise<void> {
  const written = answers.filter((answer) => wordsOf(answer) !== '' && answer.test_flag !== true);
  const keyOf = await commentKeys(context);
  for (const answer of written) {
    const { flow_execution_id_ref: flow, flow_execution_round: number } = answer;
    for (const round of await roundsFrom(context, flow, number))
      await withdrawFrom(context, round, { answer, own: keyOf(answer.response_id) });
  }
}

type Withdrawn = {
  readonly answer: Answer;
  /** The key of its comment. */
  readonly own: string;
};

async function withdrawFrom(context: Rows, round: Round, { answer, own }: Withdrawn): Promise<void> {
  const text = wordsOf(answer);
  const key = wordsKeyOf(answer);
  await takeFromWords(context, round, key, [
    (comment) => comment.key === own,
    (comment) => comment.text === text && !leadsToWriter(comment.key),
  ]);
  await takeFromRows(context, round, { key, text, units: await unitsAbove(context, round, answer) });
}

type Comment = ReleasedComments[number][number];

/** Takes one comment out of what a question's released words are kept as: the first that the first fitting test means. */
export function takeFromWords(
  context: Rows,
  round: Pick<Round, 'release_round_id'>,
  question: QuestionKey,
  tests: readonly ((comment: Comment) => boolean)[],
): Promise<void> {
  return changeParts(context, round, { of: [question], parts: inWords }, (blocks) => {
    if (!isComments(blocks)) return null;
    for (const isMeant of tests) {
      const left = withoutFirst(blocks, isMeant);
      if (left) return left;
    }
    return null;
  });
}

type Shown = {
  readonly key: QuestionKey;
  /** As it was written. */
  readonly text: string;
  readonly units: ReadonlySet<number>;
};

/** Takes one comment of this text out of the released figures of the units. */
export async function takeFromRows(
  context: Rows,
  round: Pick<Round, 'flow_execution_id_ref' | 'flow_execution_round'>,
  { key, text, units }: Shown,
): Promise<void> {
  const isShown = (shown: string) => saysTheSame(shown, text);
  const table = context.store.table('analytics_computations');
  const rows = table.pages({
    where: {
      flow_execution_id_ref: round.flow_execution_id_ref,
      flow_execution_round: round.flow_execution_round,
      unit_id_ref: [...units],
    },
    sort: [{ field: 'unit_id_ref', direction: 'asc' }],
  });
  for await (const page of rows)
    await table.changeEach(
      page.filter(({ body }) => isOf(body, key)),
      // A newer stamp would say that somebody's words went.
      ({ value_text_array: texts, updated_at }) =>
        texts?.some(isShown) ? { value_text_array: without(texts, isShown), updated_at } : null,
    );
}

function isOf(
  { figure, driver_id_ref, driver_key }: Row<'analytics_computations'>,
  key: QuestionKey,
): boolean {
  const [kind, id] = key.split(':');
  if (kind === 'item') return driver_key === key;
  return driver_id_ref === Number(id) && figure === (kind === 'driver' ? 'score' : 'comments');
}

/** Whether words are shown of this text, from which names may have been taken out. */
function saysTheSame(shown: string, text: string): boolean {
  if (shown === text) return true;
  const [first = '', ...rest] = shown.split(NAME_MARK);
  const last = rest.pop();
  if (last === undefined || !text.startsWith(first)) return false;
  let at = first.length;
  for (const piece of rest) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

function wordsOf({ message_text: text }: Pick<Answer, 'message_text'>): string {
  return typeof text === 'string' ? text.trim() : '';
}

/** The units whose figures an answer may be in: the one of the opening and those above it. */
async function unitsAbove(context: Rows, round: Round, answer: Answer): Promise<ReadonlySet<number>> {
  const dialogue = await context.store.table('survey_executions').get(answer.execution_id_ref);
  const tree = buildTree(await unitsOfRound(context, round));
  const unit = dialogue?.unit_id_ref ?? answer.unit_id_ref ?? ORGANISATION;
  const above = new Set([ORGANISATION]);
  forEachAbove(tree, tree.has(unit) ? unit : ORGANISATION, (one) => above.add(one));
  return above;
}

async function unitsOfRound(
  { store }: Rows,
  { release_round_id: round, tree, tree_parts: parts }: Round,
): Promise<readonly FrozenUnit[]> {
  if (!parts) return tree;
  const rows = await Promise.all(parts.map((id) => store.table('release_trees').get(id, round)));
  return rows.flatMap((row) => row?.units ?? []);
}

/** The round, and of a rolling flow those after it that may hold something of it. */
async function roundsFrom(
  { store }: Rows,
  flow: number | null,
  number: number | null,
): Promise<readonly Round[]> {
  if (flow === null || number === null) return [];
  const rows = await store.table('release_rounds').every({
    where: { flow_execution_id_ref: flow, flow_execution_round: { gte: number } },
  });
  return rows.filter(({ flow_execution_round: other, metadata }) => {
    const cycle = metadata?.opening?.cycleRounds ?? 1;
    return other < number + cycle;
  });
}

type Looking = {
  readonly of: readonly QuestionKey[];
  readonly parts: (head: QuestionHead) => readonly string[];
};

/** The parts that may hold a person's own number. */
const inNumbers = ({ parts, digested }: QuestionHead) => [
  ...parts.waiting,
  ...(digested === true ? [] : parts.members),
];

const inWords = ({ comments }: QuestionHead) => (comments === null ? [] : [comments]);

/** Writes anew what `change` answers for a part of the planner's memory of questions; null leaves it. */
async function changeParts(
  { store }: Rows,
  { release_round_id: round }: Pick<Round, 'release_round_id'>,
  { of, parts }: Looking,
  change: (blocks: Blocks) => Blocks | null,
): Promise<void> {
  const table = store.table('release_blocks');
  for (const question of of) {
    const id = `${round}:${question}`;
    const head = (await table.find(id, round)) ?? (await table.find(id, TOGETHER));
    if (!head || !('runs' in head.body.blocks)) continue;
    // A run that writes the list anew takes its parts away.
    for (const part of parts(head.body.blocks))
      await table.changeIfThere(
        part,
        (row) => {
          const blocks = change(row.blocks);
          return blocks && { blocks, updated_at: row.updated_at };
        },
        head.body.partition,
      );
  }
}

function isComments(blocks: Blocks): blocks is ReleasedComments {
  return Array.isArray(blocks);
}

/** The lists without the first comment that is meant; null where none is. */
function withoutFirst(
  blocks: ReleasedComments,
  isMeant: (comment: Comment) => boolean,
): ReleasedComments | null {
  const place = blocks.findIndex((detail) => detail.some(isMeant));
  return place < 0 ? null : blocks.map((detail, at) => (at === place ? without(detail, isMeant) : detail));
}

type Waiting = Extract<Blocks, { readonly ids: unknown }>;

function withoutWaiting(waiting: Waiting, employeeId: number): Waiting | null {
  const { ids, people, units, ratings, since, texts } = waiting;
  if (!people.includes(employeeId)) return null;
  const others = <T>(column: readonly T[]) => column.filter((_, place) => people[place] !== employeeId);
  return {
    ids: others(ids),
    people: others(people),
    units: others(units),
    ratings: others(ratings),
    since: others(since),
    texts: others(texts),
  };
}

/** The list without the first that is meant. */
function without<T>(list: readonly T[], isMeant: (one: T) => boolean): readonly T[] {
  const place = list.findIndex(isMeant);
  return list.filter((_, at) => at !== place);
}
