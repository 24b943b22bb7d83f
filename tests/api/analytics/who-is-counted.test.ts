import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/context.ts';
import { firstOpening, readOpening } from '../../../functions/services/analytics/opening.ts';
import { readParticipation } from '../../../functions/services/analytics/participation.ts';
import { asksEnough, roundsOfTheSameWeeks } from '../../../functions/services/analytics/withheld.ts';
import { freshOrganisations } from '../../support/fresh-organisations.ts';
import { releaseRoundWith } from '../../support/release-round.ts';

/** Who is counted in a round: asked, answered, new, active, and in which rounds together (privacy.md 11). */

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-03-10T09:00:00.000Z');
const DATASET = 5;
const iso = (time: number) => new Date(time).toISOString();

const organisation = freshOrganisations(iso(NOW));

describe('who has answered', () => {
  const tree = buildTree([
    { id: 3, parent: null },
    { id: 4, parent: 3 },
  ]);
  const MIDNIGHT = Date.parse('2026-03-10T00:00:00.000Z');
  type Dialogue = NewRow<'survey_executions'>;
  const dialogues: readonly (readonly [
    Partial<Dialogue>,
    open: boolean,
    closed: boolean,
    hasAnswers?: boolean,
  ])[] = [
    [{ status: 'completed', end_time: iso(MIDNIGHT - 1) }, true, true],
    [{ status: 'completed', end_time: iso(MIDNIGHT) }, false, true],
    [{ status: 'completed', end_time: null }, false, true],
    [{ status: 'in-progress', end_time: null }, false, true, true],
    [{ status: 'in-progress', end_time: null }, false, false, false],
    [{ status: 'paused', end_time: null }, false, true, true],
    [{ status: 'not started', end_time: null }, false, false, true],
  ];

  it.each([false, true])('is counted as of last midnight while a round is open; closed %s', async (close) => {
    const context = await organisation();
    const key = { flow_execution_id_ref: 7, flow_execution_round: 1, dataset_id_ref: DATASET };
    for (const [place, [dialogue, , , answers]] of dialogues.entries()) {
      const own = { execution_id: 100 + place, employee_id_ref: 10 + place, unit_id_ref: place % 2 ? 4 : 3 };
      await context.store.table('survey_executions').create({ title: 'Round', ...own, ...key, ...dialogue });
      if (!answers) continue;
      const row = { response_id: place, execution_id_ref: 100 + place, employee_id_ref: 10 + place };
      const asked = { survey_item_id_ref: 101, idem_token: `${place}`, status: 'received' as const };
      await context.store
        .table('survey_responses')
        .create({ ...row, ...asked, ...key, test_flag: false, date_responded: iso(NOW), unit_id_ref: 3 });
    }
    const round = releaseRoundWith({ datasetId: DATASET });
    const { members, unitOf } = await readParticipation(context, round, tree, close);
    const expected = new Map([3, 4].map((unit) => [unit, { asked: 0, answered: 0 }]));
    for (const [place, [, open, closed]] of dialogues.entries()) {
      const own = expected.get(place % 2 ? 4 : 3);
      if (own)
        Object.assign(own, { asked: own.asked + 1, answered: own.answered + Number(close ? closed : open) });
    }
    expect(members).toEqual(expected);
    expect(unitOf.get(11)).toBe(4);
    expect(unitOf.size).toBe(dialogues.length);
  });

  it('counts people of a unit that the tree lacks for the organisation, and notes who took answers back', async () => {
    const context = await organisation();
    const key = {
      flow_execution_id_ref: 7,
      flow_execution_round: 1,
      dataset_id_ref: DATASET,
      title: 'Round',
    };
    await context.store.table('survey_executions').createMissing([
      { execution_id: 1, employee_id_ref: 1, unit_id_ref: 777, withdrawn_at: iso(NOW), ...key },
      { execution_id: 2, employee_id_ref: 2, unit_id_ref: null, ...key },
    ]);
    const { members, withdrawn } = await readParticipation(context, releaseRoundWith(), tree, false);
    expect([...members]).toEqual([[ORGANISATION, { asked: 2, answered: 0 }]]);
    expect([...withdrawn]).toEqual([1]);
  });
});

describe('whether a round may give figures', () => {
  const people = (count: number) => ({
    ...{ members: new Map(), withdrawn: new Set<number>() },
    unitOf: new Map(Array.from({ length: count }, (_, id) => [id, ORGANISATION])),
  });
  const opening = (active: number, cycleRounds = 1) => ({ active, newcomers: [], cycleRounds });

  it.each([
    [20, 500, true],
    [19, 500, false],
    [19, 20, false],
    [19, 19, true],
    [6, 6, true],
    [0, 0, true],
    [0, 1, false],
  ])('that asks %i of %i active people: %s', async (asked, active, expected) => {
    const round = releaseRoundWith({ opening: opening(active) });
    expect(await asksEnough(await organisation(), round, people(asked))).toBe(expected);
  });

  const opened = async (
    context: ServiceContext,
    rounds: readonly (readonly [flow: number, number: number, day: number])[],
  ) => {
    await context.store.table('flow_rounds').createMissing(
      rounds.map(([flow, number, day]) => ({
        ...{ flow_round_id: `${flow}-${number}`, flow_execution_id_ref: flow, flow_execution_round: number },
        ...{ opened_at: iso(NOW + day * DAY), opened_as_of: null, planned_at: null, closes_at: iso(NOW) },
        ...{ dataset_id_ref: DATASET, survey_id_ref: 1, action_ids: [0], last_employee_id: 0, progress: [] },
        ...{ first_dialogue_id: 1, first_step_id: 1, first_email_id: 1 },
      })),
    );
  };
  const asked = async (context: ServiceContext, flow: number, number: number, count: number) => {
    const first = flow * 10_000 + number * 100;
    await context.store.table('survey_executions').createMissing(
      Array.from({ length: count }, (_, place) => ({
        ...{ execution_id: first + place, title: 'Round', employee_id_ref: first + place },
        ...{ flow_execution_id_ref: flow, flow_execution_round: number },
      })),
    );
  };

  it('that is one of a rolling cycle asks together with those before it in the cycle', async () => {
    const context = await organisation();
    await opened(context, [
      [7, 1, -60],
      [7, 2, -30],
      [7, 3, 0],
      [7, 4, 30],
      [8, 2, -30],
    ]);
    for (const [flow, number] of [
      [7, 1],
      [7, 2],
      [7, 4],
      [8, 2],
    ] as const)
      await asked(context, flow, number, 8);
    const third = (cycleRounds: number) =>
      asksEnough(context, releaseRoundWith({ number: 3, opening: opening(500, cycleRounds) }), people(6));
    // With one before: 14, with both: 22; later rounds and other flows count nothing.
    expect([await third(1), await third(2), await third(3)]).toEqual([false, false, true]);
  });

  it('stands with all rounds that opened less than four weeks away, whichever came first', async () => {
    const context = await organisation();
    await opened(context, [
      [7, 1, 0],
      [8, 1, -28],
      [9, 1, -27],
      [10, 1, 27],
      [11, 1, 28],
      [12, 1, 0],
    ]);
    expect([...(await roundsOfTheSameWeeks(context, releaseRoundWith()))].sort()).toEqual([
      '10-1',
      '12-1',
      '9-1',
    ]);
    expect(await roundsOfTheSameWeeks(context, releaseRoundWith({ id: '99-1' }))).toEqual([]);
  });

  describe('with newcomers', () => {
    const SETTING = 30;
    const employ = async (
      context: ServiceContext,
      people: readonly (readonly [id: number, days: number, more?: object])[],
    ) => {
      await context.store.table('employees').createMissing(
        people.map(([employee_id, days, more = {}]) => ({
          ...{ employee_id, work_email: `p${employee_id}@acme.test`, status: 'active' as const },
          ...{ created_at: iso(NOW - days * DAY), updated_at: iso(NOW - days * DAY), ...more },
        })),
      );
    };
    const readAt = (context: ServiceContext) => {
      const settings = { ...context.ports.settings, newcomerDays: SETTING };
      const own = { ...context, ports: { ...context.ports, settings } };
      return readOpening(own, { flow_execution_id_ref: 7, opened_at: iso(NOW) });
    };
    const settled = (count: number) =>
      Array.from({ length: count }, (_, place) => [1_000 + place, 400] as const);

    it('are who joined or became active within the days of the setting', async () => {
      const context = await organisation();
      await employ(context, [
        ...settled(25),
        ...([
          [10, SETTING + 1],
          [11, SETTING],
          [12, 1],
          [13, 0],
          [14, -1],
        ] as const),
        [15, 400, { active_since: iso(NOW - DAY) }],
        [16, 400, { active_since: iso(NOW - 200 * DAY) }],
      ]);
      const { newcomers } = await readAt(context);
      // Who is made an admin today is one as well.
      const own = newcomers.filter((id) => id >= 10);
      expect([...own].sort()).toEqual([11, 12, 13, 15]);
    });

    it('of a directory that is new as a whole are nobody, of a settled one those who came', async () => {
      const young = await organisation();
      await employ(
        young,
        Array.from({ length: 30 }, (_, place) => [100 + place, 2] as const),
      );
      expect((await readAt(young)).newcomers).toEqual([]);
      const half = await organisation();
      await employ(half, [
        ...settled(15),
        ...Array.from({ length: 14 }, (_, place) => [100 + place, 2] as const),
      ]);
      expect((await readAt(half)).newcomers.length).toBeGreaterThanOrEqual(14);
    });

    it('counts as active who left within those days, and nobody who left before', async () => {
      const context = await organisation();
      const left = (days: number) => ({ status: 'inactive', updated_at: iso(NOW - days * DAY) });
      await employ(context, [...settled(3), [10, 400, left(1)], [11, 400, left(31)]]);
      // The admin of the organisation is active too.
      expect((await readAt(context)).active).toBe(3 + 1 + 1);
    });

    it('are none of those who were there when the first round opened that could give figures', async () => {
      const context = await organisation();
      await employ(context, [...settled(25), [10, 20], [11, 10]]);
      await opened(context, [[7, 1, -15]]);
      // What is not known of a round is taken for the worse.
      expect(await firstOpening(context, iso(NOW))).toBe(NOW - 15 * DAY);
      expect((await readAt(context)).newcomers).not.toContain(10);
      expect((await readAt(context)).newcomers).toContain(11);
    });

    it('after a trial of a few people alone are as if there had been none', async () => {
      const context = await organisation();
      await opened(context, [[7, 1, -15]]);
      const memo = { noisy: false, opening: opening(25) };
      await context.store.table('release_rounds').create({
        ...{
          release_round_id: '7-1',
          flow_execution_id_ref: 7,
          flow_execution_round: 1,
          dataset_id_ref: DATASET,
        },
        ...{ survey_id_ref: 1, status: 'closed', tree: [], tree_parts: null, metadata: memo },
        thresholds: { score: 5, detail: 10, open: 10, growth: 0.25, holdBack: 10 },
      });
      const first = async (count: number) => {
        await asked(context, 7, 1, count);
        return firstOpening(context, iso(NOW));
      };
      expect([await first(1), await first(19), await first(20)]).toEqual([null, null, NOW - 15 * DAY]);
      expect(await firstOpening(context, iso(NOW - 15 * DAY))).toBeNull();
    });
  });
});
