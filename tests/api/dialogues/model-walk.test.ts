import { dialogues } from '@livingroom/shared/modules/dialogues/contracts/dialogues.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';
import { ApiFailure, createTestApi, type Person, type TestApi } from '../../support/test-api.ts';
import { addSmallSurvey } from '../../worlds/small-survey.ts';

/**
 * A dialogue against a model of it, whatever its person and the network do in which order: three ratings, of which the
 * second is asked where the first is low. What is refused and why, and which answers are stored.
 */

const DAY = 24 * 3_600_000;
const LOW = 3;

let api: TestApi;
let eva: Person;
let runs = 0;
beforeAll(async () => {
  api = await createTestApi({ now: '2026-03-02T09:00:00.000Z' });
  const { accountId } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  eva = await api.addPerson(accountId, 'eva@bakery.test');
});

const { withdraw, complete, open, answer } = dialogues.operations;

/** A dialogue of a round that is open, with its three items. */
async function begin() {
  runs += 1;
  const items = [1, 2, 3].map((place) => runs * 10 + place);
  const [first = 0, second = 0] = items;
  const { store } = api.context(eva.accountId);
  const key = { flow_execution_id_ref: 7, flow_execution_round: runs };
  const survey = await addSmallSurvey(api, eva, {
    items: items.map((survey_item_id) => ({
      survey_item_id,
      condition:
        survey_item_id === second ? { and: [{ item: first, operator: 'at most', value: LOW }] } : null,
    })),
    execution: key,
  });
  const at = (days: number) => new Date(api.clock.now() + days * DAY).toISOString();
  await store.table('flow_rounds').create({
    ...{ flow_round_id: `7-${runs}`, ...key, opened_at: at(0), closes_at: at(90), planned_at: null },
    ...{ dataset_id_ref: survey.datasetId, survey_id_ref: survey.surveyId, action_ids: [0], progress: [] },
    ...{ last_employee_id: 0, first_dialogue_id: 1, first_step_id: 1, first_email_id: 1 },
  });
  return { ...survey, items, store };
}

type Kept = { rating: number; tokens: string[]; since: number };
type Model = {
  status: 'not started' | 'in-progress' | 'completed';
  active: boolean;
  withdrawn: boolean;
  day: number;
  readonly answers: Map<number, Kept>;
};
type World = Awaited<ReturnType<typeof begin>> & { readonly model: Model };

/** The items on the way, as far as the answers say. */
function way({ items, model }: World): readonly number[] {
  const [first = 0, second = 0, third = 0] = items;
  const known = model.answers.get(first);
  return known && known.rating <= LOW ? [first, second, third] : [first, third];
}
const nextOf = (world: World) => way(world).find((item) => !world.model.answers.has(item)) ?? null;
const blockedBy = ({ status, active }: Model) =>
  status === 'completed' ? status : active ? null : 'not-active';

const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('next' as const), rating: fc.constantFrom(2, 6) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('answer' as const), place: fc.nat(2), rating: fc.constantFrom(2, 6) },
      ...{ changed: fc.boolean(), isRedelivery: fc.boolean() },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('complete' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'close', 'day') }) },
);
type Act = ReturnType<(typeof act)['generate']>['value'];

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ApiFailure)) throw error;
      const { code, data } = error.body;
      const problem = data && 'problem' in data ? `:${String(data.problem)}` : '';
      return `${code}${problem}`;
    },
  );

type Given = {
  readonly item: number;
  readonly rating: number;
  readonly changed: boolean;
  readonly token: string;
};

/** What is said to an answer; null: it is stored, or was before. */
function refusalOfAnswer(world: World, { item, changed, token }: Given): string | null {
  const { model } = world;
  const known = model.answers.get(item);
  if (known?.tokens.includes(token)) return null;
  const blocked = blockedBy(model);
  if (blocked) return `dialogue-refused:${blocked}`;
  if (model.status === 'not started') return 'dialogue-refused:not-started';
  if (known && !changed) return 'already-answered';
  // Figures of the days before may hold it.
  if (known && known.since < model.day) return 'answer-refused:answer-settled';
  if (!known && nextOf(world) === null) return 'answer-refused:dialogue-completed';
  return known || nextOf(world) === item ? null : 'answer-refused:not-this-question';
}

/** What becomes of the answers: a correction drops what is not on the way any more. */
function store({ model, ...world }: World, { item, rating, token }: Given) {
  const known = model.answers.get(item);
  if (known?.tokens.includes(token)) return;
  const since = known?.since ?? model.day;
  model.answers.set(item, { rating, tokens: [...(known?.tokens ?? []), token], since });
  const left = way({ model, ...world });
  for (const one of model.answers.keys()) if (!left.includes(one)) model.answers.delete(one);
}

async function give(world: World, given: Given) {
  const refusal = refusalOfAnswer(world, given);
  const one = { survey_item_id_ref: given.item, rating: given.rating, idem_token: given.token };
  const answers = [given.changed ? { ...one, changed: true } : one];
  const sent = api.as(eva).call(answer, { params: { id: world.id }, body: { answers } });
  expect([given, await codeOf(sent)]).toEqual([given, refusal]);
  if (refusal === null) store(world, given);
}

async function end(world: World) {
  const { model } = world;
  const blocked = model.status === 'completed' ? null : blockedBy(model);
  const isWhole = nextOf(world) === null || model.status === 'completed';
  const refusal = blocked ? `dialogue-refused:${blocked}` : isWhole ? null : 'answer-refused:missing-context';
  expect(await codeOf(api.as(eva).call(complete, { params: { id: world.id } }))).toBe(refusal);
  if (refusal === null) model.status = 'completed';
}

async function takeBack(world: World, hasBegun: boolean) {
  const { model, id } = world;
  const refusal = model.withdrawn || hasBegun ? null : 'dialogue-refused:nothing-to-withdraw';
  expect(await codeOf(api.as(eva).call(withdraw, { params: { id } }))).toBe(refusal);
  if (refusal !== null) return;
  Object.assign(model, { status: 'completed', withdrawn: true });
  model.answers.clear();
}

async function comeIn({ model, id }: World) {
  const blocked = blockedBy(model);
  const opened = api.as(eva).call(open, { params: { id }, body: {} });
  expect(await codeOf(opened)).toBe(blocked && `dialogue-refused:${blocked}`);
  if (!blocked) model.status = 'in-progress';
}

async function play(world: World, one: Act, tokens: Map<number, string[]>) {
  const { model, items, id } = world;
  const fresh = (item: number) => {
    const own = tokens.get(item) ?? [];
    tokens.set(item, [...own, `delivery-${item}-${own.length}`]);
    return `delivery-${item}-${own.length}`;
  };
  if (one.kind === 'next') {
    const item = nextOf(world) ?? items[0] ?? 0;
    await give(world, { item, rating: one.rating, changed: false, token: fresh(item) });
  } else if (one.kind === 'answer' && 'place' in one) {
    const item = items[one.place] ?? 0;
    const token = (one.isRedelivery && tokens.get(item)?.[0]) || fresh(item);
    await give(world, { item, rating: one.rating, changed: one.changed, token });
  } else if (one.kind === 'open') await comeIn(world);
  else if (one.kind === 'complete') await end(world);
  else if (one.kind === 'withdraw') await takeBack(world, model.status !== 'not started');
  else if (one.kind === 'close') {
    await world.store.table('survey_executions').change(id, () => ({ active: false }));
    model.active = false;
  } else {
    api.clock.advance(DAY);
    model.day += 1;
  }
}

async function walk(acts: readonly Act[]): Promise<World> {
  const model: Model = { status: 'not started', active: true, withdrawn: false, day: 0, answers: new Map() };
  const world: World = { ...(await begin()), model };
  const tokens = new Map<number, string[]>();
  for (const one of acts) {
    await play(world, one, tokens);
    const rows = (await world.rows()).map((row) => [
      row.survey_item_id_ref,
      row.message_rating,
      row.idem_token,
    ]);
    const expected = [...model.answers].map(([item, { rating, tokens: own }]) => [item, rating, own.at(-1)]);
    expect([one, rows.sort()]).toEqual([one, expected.sort()]);
  }
  return world;
}

describe('a dialogue', () => {
  it('refuses and stores what its model says, whatever is done in which order', async () => {
    const acts = fc.array(act, { minLength: 6, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(acts, async (some) => {
        const { store: at, id, model } = await walk([{ kind: 'open' }, ...some]);
        const row = await at.table('survey_executions').load(id);
        expect([row.status, row.active]).toEqual([model.status, model.active]);
        expect(row.withdrawn_at !== null).toBe(model.withdrawn);
      }),
      { seed: 91, numRuns: 25 },
    );
  });

  it('that nobody has opened takes nothing', async () => {
    const { model } = await walk([
      ...([{ kind: 'next', rating: 2 }, { kind: 'complete' }, { kind: 'withdraw' }] as const),
    ]);
    expect(model.status).toBe('not started');
  });

  it('takes no answer again that was delivered before all was taken back', async () => {
    const again = { kind: 'answer', place: 0, rating: 2, changed: false, isRedelivery: true } as const;
    const { model } = await walk([
      ...([{ kind: 'open' }, { kind: 'next', rating: 2 }, again, { kind: 'withdraw' }, again] as const),
    ]);
    expect(model.withdrawn).toBe(true);
  });

  it('asks what a correction brings, drops what it takes away, and ends when all on the way is answered', async () => {
    const low = (place: number) =>
      ({ kind: 'answer', place, rating: 2, changed: true, isRedelivery: false }) as const;
    const high = { ...low(0), rating: 6 } as const;
    const { model } = await walk([
      ...([{ kind: 'open' }, { kind: 'next', rating: 6 }, { kind: 'next', rating: 6 }, low(0)] as const),
      ...([{ kind: 'complete' }, { kind: 'next', rating: 2 }, high, { kind: 'complete' }, low(0)] as const),
    ]);
    expect(model.status).toBe('completed');
    expect(model.answers.size).toBe(2);
  });
});
