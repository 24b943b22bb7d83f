import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { atOnce } from '@livingroom/shared/core/lib/steps.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { type Answers, readAnswers } from '../../../functions/modules/analytics/answers.ts';
import { freshOrganisations } from '../../support/fresh-organisations.ts';
import { fc } from '../../support/properties.ts';
import { releaseRoundWith } from '../../support/release-round.ts';

/** What a run of the analytics takes out of the store, against a list in memory. */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2026-03-10T09:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

const organisation = freshOrganisations(iso(NOW));

const DATASET = 5;
type Response = NewRow<'survey_responses'>;
type Given = Pick<
  Row<'survey_responses'>,
  | 'employee_id_ref'
  | 'unit_id_ref'
  | 'survey_item_id_ref'
  | 'message_rating'
  | 'message_text'
  | 'message_repeat'
  | 'test_flag'
  | 'chatitem_linked_to_driver'
  | 'chatitem_driver_id_ref'
  | 'chatitem_item_type'
  | 'chatitem_show_comment'
  | 'created_at'
>;

/** When the run before had read up to, and the moment of this one. */
const READ = NOW - 5 * DAY;
const edges = [
  ...[READ - DAY - MINUTE, READ - DAY, READ - 11 * MINUTE, READ - 10 * MINUTE, READ, NOW - MINUTE, NOW],
  NOW + MINUTE,
];

const response: fc.Arbitrary<Given> = fc.record({
  employee_id_ref: fc.integer({ min: 1, max: 6 }),
  unit_id_ref: fc.constantFrom(3, 4, null),
  survey_item_id_ref: fc.constantFrom(101, 102),
  message_rating: fc.constantFrom(1, 4, 7, null),
  message_text: fc.constantFrom('', '  ', 'Bread'),
  test_flag: fc.constantFrom(false, false, true),
  chatitem_linked_to_driver: fc.constantFrom(true, true, false, null),
  chatitem_driver_id_ref: fc.constantFrom<number | null>(11, 12, null),
  chatitem_item_type: fc.constantFrom('static', 'open-ended'),
  chatitem_show_comment: fc.constantFrom(true, false, null),
  message_repeat: fc.constantFrom(null, null, 'unit-3'),
  created_at: fc.constantFrom(...edges).map(iso),
});
/** The question that an answer is to; null where it counts for none. */
function keyOf(given: Omit<Given, 'created_at'>): string | null {
  const { chatitem_driver_id_ref: driver, survey_item_id_ref: item } = given;
  if (given.test_flag) return null;
  if (given.chatitem_linked_to_driver && driver !== null)
    return given.message_rating === null ? null : `driver:${driver}`;
  if (given.chatitem_item_type === 'open-ended') return `item:${item}`;
  if (given.chatitem_show_comment === false) return null;
  return driver === null ? `item:${item}` : `topic:${driver}`;
}

async function store(context: ServiceContext, round: number, rows: readonly Given[]) {
  const key = { flow_execution_id_ref: 7, flow_execution_round: round, dataset_id_ref: DATASET };
  const stored = rows.map((row, place): Response => {
    const id = round * 1_000 + place;
    const named = { response_id: id, execution_id_ref: id, idem_token: `${id}`, status: 'received' as const };
    return { ...row, ...named, ...key, date_responded: row.created_at };
  });
  await context.store.table('survey_responses').createMissing(stored);
  return rows.map((row, place) => ({ ...row, id: round * 1_000 + place }));
}

const told = (answers: Answers) =>
  Object.fromEntries(
    answers.questions.map((question) => [
      question,
      atOnce(answers.of(question))
        .map(({ id, person, unit, rating }) => [id, person, unit, rating])
        .sort(),
    ]),
  );

describe('the answers that a run reads', () => {
  const unitOf = new Map([
    [1, 9],
    [2, ORGANISATION],
  ]);
  let context: ServiceContext;
  let round = 0;
  beforeAll(async () => {
    context = await organisation();
  });

  it('are those of its time, by question, in the unit that a person had at the opening', async () => {
    const plan = fc.record({
      isFirst: fc.boolean(),
      close: fc.boolean(),
      rows: fc.array(response, { maxLength: 14 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ isFirst, close, rows }) => {
        round += 1;
        const given = await store(context, round, rows);
        const readUntil = isFirst ? null : iso(READ);
        const of = releaseRoundWith({ number: round, datasetId: DATASET, readUntil });
        const answers = await readAnswers(context, of, { close, moment: iso(NOW), unitOf });
        const from = isFirst ? '' : iso(READ - (close ? DAY : 10 * MINUTE));
        const read = given.filter(({ created_at: at }) => at >= from && (close || at < iso(NOW)));
        const expected: { [question: string]: unknown[] } = {};
        for (const row of read) {
          const key = keyOf(row);
          if (key === null) continue;
          const unit = unitOf.get(row.employee_id_ref) ?? row.unit_id_ref ?? ORGANISATION;
          expected[key] = [...(expected[key] ?? []), [row.id, row.employee_id_ref, unit, row.message_rating]];
        }
        for (const rowsOf of Object.values(expected)) rowsOf.sort();
        expect(told(answers)).toEqual(expected);
        // At the close the words of all are wanted, whenever they were written.
        const words = (close ? given : read).filter(
          ({ message_text: text, test_flag: test }) => text?.trim() && !test,
        );
        expect([...answers.texts].sort()).toEqual(words.map(({ id }) => [id, 'Bread']).sort());
      }),
      { seed: 81, numRuns: 60 },
    );
  });

  it('say of each question where it comes from: its item, whether others ask it too, and since when', async () => {
    round += 1;
    const rated = {
      ...{ employee_id_ref: 3, unit_id_ref: 3, message_rating: 4, message_text: '', test_flag: false },
      ...{ chatitem_linked_to_driver: true, chatitem_item_type: 'static', chatitem_show_comment: true },
      ...{ message_repeat: null, survey_item_id_ref: 101, created_at: iso(NOW - DAY) },
    };
    await store(context, round, [
      { ...rated, chatitem_driver_id_ref: 11 },
      { ...rated, chatitem_driver_id_ref: 11, created_at: iso(NOW - 2 * DAY) },
      { ...rated, chatitem_driver_id_ref: 12 },
      { ...rated, chatitem_driver_id_ref: 12, survey_item_id_ref: 102 },
      { ...rated, chatitem_driver_id_ref: 13, message_repeat: 'unit-3' },
    ]);
    const of = releaseRoundWith({ number: round, datasetId: DATASET });
    const answers = await readAnswers(context, of, { close: true, moment: iso(NOW), unitOf });
    expect(answers.sourceOf('driver:11')).toMatchObject({
      item: 101,
      mixed: false,
      from: iso(NOW - 2 * DAY),
    });
    expect([12, 13].map((driver) => answers.sourceOf(`driver:${driver}`).mixed)).toEqual([true, true]);
    expect(answers.sourceOf('driver:99')).toEqual({ item: null, mixed: false, from: null });
  });

  it('hold words at a rated question without a score apart, with the unit', async () => {
    round += 1;
    const words = {
      ...{
        employee_id_ref: 1,
        unit_id_ref: 3,
        message_rating: null,
        message_text: ' Bread ',
        test_flag: false,
      },
      ...{ chatitem_linked_to_driver: true, chatitem_driver_id_ref: 11, chatitem_item_type: 'static' },
      ...{ chatitem_show_comment: true, message_repeat: null, survey_item_id_ref: 101, created_at: iso(NOW) },
    };
    const [own] = await store(context, round, [
      words,
      { ...words, message_rating: 4 },
      { ...words, test_flag: true },
    ]);
    const of = releaseRoundWith({ number: round, datasetId: DATASET });
    const { unscored, texts } = await readAnswers(context, of, { close: true, moment: iso(NOW), unitOf });
    expect([...unscored]).toEqual([['driver:11', [{ id: own?.id, unit: 9 }]]]);
    expect(texts.get(own?.id ?? 0)).toBe('Bread');
    expect(texts.size).toBe(2);
  });

  it('are of their own round, also where those of another one lie between them', async () => {
    const words = {
      ...{ employee_id_ref: 3, unit_id_ref: 3, message_rating: 4, test_flag: false, message_repeat: null },
      ...{ chatitem_linked_to_driver: true, chatitem_driver_id_ref: 11, chatitem_item_type: 'static' },
      ...{ chatitem_show_comment: true, survey_item_id_ref: 101, created_at: iso(READ - 9 * DAY) },
    };
    const rounds = [round + 1, round + 2];
    round += 2;
    const key = { flow_execution_id_ref: 7, dataset_id_ref: DATASET, status: 'received' as const };
    await context.store.table('survey_responses').createMissing(
      [1, 2, 3, 4].map((place): Response => {
        const id = 900_000 + place;
        const named = {
          response_id: id,
          execution_id_ref: id,
          idem_token: `${id}`,
          date_responded: iso(NOW),
        };
        const flow_execution_round = rounds[place % 2] ?? 0;
        return { ...words, ...named, ...key, flow_execution_round, message_text: `Words ${place}` };
      }),
    );
    for (const [place, own] of [
      ['Words 2', 'Words 4'],
      ['Words 1', 'Words 3'],
    ].entries()) {
      const of = releaseRoundWith({ number: rounds[place] ?? 0, datasetId: DATASET, readUntil: iso(READ) });
      const { texts } = await readAnswers(context, of, { close: true, moment: iso(NOW), unitOf });
      expect([...texts.values()].sort()).toEqual(own);
    }
  });
});
