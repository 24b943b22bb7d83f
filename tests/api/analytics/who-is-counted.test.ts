import type { NewRow } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { defaultRules } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import { promiseOf, thresholdsOf } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import { buildTree, ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import { storeOf } from '../../../functions/core/storage/rows.ts';
import { readOpening } from '../../../functions/modules/analytics/opening.ts';
import { readParticipation } from '../../../functions/modules/analytics/participation.ts';
import { countingAmong, placeFields } from '../../../functions/modules/analytics/who-counts.ts';
import { asksEnough, roundsOfTheSameWeeks } from '../../../functions/modules/analytics/withheld.ts';
import { freshOrganisations } from '../../support/fresh-organisations.ts';
import { releaseRoundWith } from '../../support/release-round.ts';
import { bindSignIns, makeEstablished } from '../../worlds/sign-ins.ts';

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
    const expected = new Map([3, 4].map((unit) => [unit, { asked: 0, able: 0, answered: 0 }]));
    for (const [place, [, open, closed]] of dialogues.entries()) {
      const own = expected.get(place % 2 ? 4 : 3);
      if (own)
        Object.assign(own, {
          asked: own.asked + 1,
          able: own.able + 1,
          answered: own.answered + Number(close ? closed : open),
        });
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
    expect([...members]).toEqual([[ORGANISATION, { asked: 2, able: 2, answered: 0 }]]);
    expect([...withdrawn]).toEqual([1]);
  });
});

describe('whether a round may give figures', () => {
  const people = (count: number) => ({
    ...{ members: new Map(), counting: new Set<number>(), withdrawn: new Set<number>() },
    unitOf: new Map(Array.from({ length: count }, (_, id) => [id, ORGANISATION])),
  });
  const opening = (active: number, cycleRounds = 1) => ({ active, cycleRounds });

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

  it('stands alone four weeks after another though an hour was skipped between them', async () => {
    const context = await organisation();
    await opened(context, [
      [7, 1, 0],
      [7, 2, 28 - 1 / 24],
    ]);
    expect(await roundsOfTheSameWeeks(context, releaseRoundWith())).toEqual([]);
  });
});

describe('who counts in a round', () => {
  const SETTING = 30;
  type Plan = {
    readonly placed?: string | null;
    readonly created?: string;
    readonly active?: string;
    /** When the sign-in was bound, and since when it counts; null: there is none. */
    readonly bound?: string | null;
    readonly from?: string | null;
  };
  const ago = (days: number, ms = 0) => iso(NOW - days * DAY + ms);
  const LONG = ago(400);

  const put = async (context: ServiceContext, people: readonly Plan[]) => {
    const rows = people.map(({ placed = LONG, created = LONG, active }, place) => ({
      ...{ employee_id: 100 + place, work_email: `p${place}@acme.test`, status: 'active' as const },
      ...{ created_at: created, updated_at: placed ?? created, placed_since: placed },
      ...(active ? { active_since: active } : {}),
    }));
    await context.store.table('employees').createMissing(rows);
    const identities = storeOf(context.ports, SYSTEM_ACCOUNT_ID).table('identities');
    await identities.createMissing(
      people.flatMap(({ bound = LONG, from = bound }, place) =>
        bound === null
          ? []
          : [
              {
                ...{ identity_key: `key-${context.accountId}-${place}`, subject: `${place}` },
                ...{ account_id_ref: context.accountId, employee_id_ref: 100 + place },
                ...{ bound_at: bound, counts_from: from },
              },
            ],
      ),
    );
  };
  const readAt = (context: ServiceContext, flow = 7, opened_at = iso(NOW)) =>
    readOpening(context, { flow_execution_id_ref: flow, opened_at });
  const counting = async (context: ServiceContext) => {
    const fields = ['employee_id', ...placeFields] as const;
    const people = await context.store.table('employees').every({ fields });
    const found = await countingAmong(context, people, await readAt(context));
    return people.map(({ employee_id }) => employee_id - 100).filter((place) => found.has(place + 100));
  };
  const launched = (context: ServiceContext, launched_at: string | null, history: object[] = []) =>
    context.store.table('flow_executions').create({
      ...{ flow_execution_id: 7, flow_id_ref: 1, name: 'Main', launched_at },
      metadata: { activation_history: history as never },
    });

  it('is who has been signed in, active and in one unit for longer than the days, whatever is unknown is not', async () => {
    const context = await organisation();
    await makeEstablished(context.ports, context.accountId);
    const [edge, before] = [ago(SETTING), ago(SETTING, -1)];
    await put(context, [
      {},
      ...[{ bound: before }, { placed: before }, { created: before }, { active: before }],
      ...[{ bound: edge }, { placed: edge }, { created: edge }, { active: edge }],
      ...[{ bound: null }, { from: edge }, { from: before }, { bound: 'some day' }],
      // Rows of older versions: what is not said has lasted since the row changed.
      ...[
        { placed: null, created: before },
        { placed: null, created: edge },
        { from: null, bound: before },
      ],
    ]);
    expect(await counting(context)).toEqual([0, 1, 2, 3, 4, 11, 13, 15]);
  });

  it('is nobody in a round of which nothing is known', async () => {
    const context = await organisation();
    await put(context, [{}]);
    const people = await context.store.table('employees').every();
    expect([...(await countingAmong(context, people, { active: 1, cycleRounds: 1 }))]).toEqual([]);
  });

  it('is in a first round who signed in before its launch was announced, and needs eight and sixteen', async () => {
    const context = await organisation();
    await launched(context, ago(3));
    await put(context, [{}, { bound: ago(3, -1) }, { bound: ago(3) }, { bound: ago(1) }, { placed: ago(2) }]);
    const opening = await readAt(context);
    expect(opening).toMatchObject({ isFirst: true, countsBefore: ago(3) });
    expect(await counting(context)).toEqual([0, 1]);
    expect(thresholdsOf(promiseOf(null), opening)).toMatchObject({ score: 8, detail: 16 });
    expect(thresholdsOf(promiseOf(null), { isFirst: false })).toMatchObject({ score: 5, detail: 10 });
  });

  it('follows the first rule until twenty sign-ins have lasted for the days, and never again', async () => {
    const context = await organisation();
    await launched(context, ago(3));
    const isFirst = async () => (await readAt(context)).isFirst;
    await put(
      context,
      Array.from({ length: 19 }, () => ({ bound: ago(SETTING, -1), placed: ago(1) })),
    );
    expect(await isFirst()).toBe(true);
    await bindSignIns(context.ports, context.accountId, [999], ago(SETTING));
    expect(await isFirst()).toBe(true);
    await bindSignIns(context.ports, context.accountId, [998], ago(SETTING, -1));
    // Who was moved yesterday has been signed in for as long as before.
    expect(await isFirst()).toBe(false);
    expect(await counting(context)).toEqual([]);
    await context.store.table('release_rounds').create({
      ...{
        release_round_id: '7-1',
        flow_execution_id_ref: 7,
        flow_execution_round: 1,
        dataset_id_ref: DATASET,
      },
      ...{ survey_id_ref: 1, status: 'closed', tree: [], tree_parts: null, thresholds: defaultRules },
      metadata: { noisy: false, opening: await readAt(context) },
    });
    await storeOf(context.ports, SYSTEM_ACCOUNT_ID)
      .table('identities')
      .removeEvery({ account_id_ref: context.accountId });
    expect(await isFirst()).toBe(false);
  });

  it('in a first round whose launch nobody noted is who fulfils the usual rule', async () => {
    const context = await organisation();
    await put(context, [{}, { bound: ago(5) }]);
    expect(await counting(context)).toEqual([0]);
    await launched(context, null, [
      { action: 'activate', at: ago(4) },
      { action: 'resume', at: ago(1) },
    ]);
    expect(await readAt(context)).toMatchObject({ countsBefore: ago(4) });
    expect(await counting(context)).toEqual([0, 1]);
  });

  it('counts as active who left within those days, and nobody who left before', async () => {
    const context = await organisation();
    const left = (employee_id: number, days: number) => ({
      ...{ employee_id, work_email: `l${employee_id}@acme.test`, status: 'inactive' as const },
      ...{ created_at: LONG, updated_at: ago(days) },
    });
    await put(context, [{}, {}, {}]);
    await context.store.table('employees').createMissing([left(10, 1), left(11, 31)]);
    // The admin of the organisation is active too.
    expect((await readAt(context)).active).toBe(3 + 1 + 1);
  });
});
