import type { Body } from '../../functions/core/storage/port.ts';
import { createTestApi, type Person, type TestApi } from '../support/test-api.ts';
import { addMainSurvey } from './dialogue.ts';
import { makeEstablished } from './sign-ins.ts';

/** A unit with how many work directly in it; children come after their parents. */
export type UnitPlan = { readonly id: number; readonly parent: number | null; readonly people: number };

export type GivenAnswer = {
  readonly id: number;
  readonly person: number;
  /** Null: a person without a unit. */
  readonly unit: number | null;
  readonly driver: number;
  readonly score: number;
  readonly comment: string;
};

export const ROUND = '7-1';

/** An organisation in the middle of a round; answers are put into the store as the dialogue calls leave them. */
export async function createAnalyticsWorld(
  units: readonly UnitPlan[],
  { established = true }: { readonly established?: boolean } = {},
) {
  const api = await createTestApi({ now: '2026-03-10T09:00:00.000Z' });
  const { accountId, admin } = await api.addAccount('Aarhus Bakery', 'ada@bakery.test');
  const context = api.context(accountId);
  const survey = await addMainSurvey(api, accountId);
  const { rows } = await context.store.query('drivers', { limit: 100 });
  const drivers = rows
    .filter(({ body }) => body.driver_type === 'key_driver')
    .map(({ body }) => Number(body.driver_id))
    .sort((a, b) => a - b);
  await addUnits(api, accountId, units);
  if (established) await makeEstablished(api.ports, accountId);
  const round = (closedAt: string | null): Body => ({
    flow_round_id: ROUND,
    flow_execution_id_ref: 7,
    flow_execution_round: 1,
    opened_at: '2026-03-01T00:00:00.000Z',
    closes_at: '2026-03-14T00:00:00.000Z',
    closed_at: closedAt,
    dataset_id_ref: survey.datasetId,
    survey_id_ref: survey.surveyId,
  });
  await context.store.write('flow_rounds', [{ kind: 'create', id: ROUND, body: round(null) }]);
  const close = async () => {
    const closed = new Date(api.clock.now()).toISOString();
    await context.store.write('flow_rounds', [{ kind: 'replace', id: ROUND, body: round(closed) }]);
  };
  const store = context.store;
  const invite = (people: readonly { person: number; unit: number | null; done: boolean }[]) =>
    inBatches(people, async (some) => {
      const writes = some.map(({ person, unit, done }) => ({
        kind: 'upsert' as const,
        id: String(900_000 + person),
        body: {
          execution_id: 900_000 + person,
          employee_id_ref: 10_000 + person,
          unit_id_ref: unit,
          counts: true,
          status: done ? 'completed' : 'in-progress',
          end_time: done ? '2026-03-09T08:00:00.000Z' : null,
          flow_execution_id_ref: 7,
          flow_execution_round: 1,
        },
      }));
      await store.write('survey_executions', writes);
    });
  const answer = (answers: readonly GivenAnswer[], extra: Body = {}) =>
    inBatches(answers, async (some) => {
      const now = new Date(api.clock.now()).toISOString();
      const writes = some.map((given) => {
        const body = { ...responseBody(given, survey.datasetId, now), ...extra };
        return { kind: 'create' as const, id: `${body.execution_id_ref}-${given.id}`, body };
      });
      await store.write('survey_responses', writes, String(survey.datasetId));
    });
  return { api, accountId, admin, context, drivers, survey, units, close, invite, answer };
}

export type AnalyticsWorld = Awaited<ReturnType<typeof createAnalyticsWorld>>;

/** A manager of exactly these units. */
export async function addManager(
  world: AnalyticsWorld,
  email: string,
  units: readonly number[],
): Promise<Person> {
  const manager = await world.api.addPerson(world.accountId, email, 'manager');
  for (const unit of units) {
    const id = await world.context.store.takeNumbers('employee_units_managed', 1);
    const body = { employee_unit_managed_id: id, employee_id_ref: manager.employeeId, unit_id_ref: unit };
    await world.context.store.write('employee_units_managed', [{ kind: 'create', id: String(id), body }]);
  }
  return manager;
}

async function addUnits(api: TestApi, accountId: number, units: readonly UnitPlan[]): Promise<void> {
  const { store } = api.context(accountId);
  for (const { id, parent } of units) {
    const body = { unit_id: id, unit_name: `Unit ${id}`, company_id_ref: 1 };
    await store.write('units', [{ kind: 'create', id: String(id), body }]);
    if (parent === null) continue;
    const link = { subunit_id: id, unit_id_ref: parent, child_unit_id_ref: id };
    await store.write('subunits', [{ kind: 'create', id: String(id), body: link }]);
  }
}

function responseBody(given: GivenAnswer, datasetId: number, now: string): Body {
  return {
    response_id: given.id,
    employee_id_ref: 10_000 + given.person,
    execution_id_ref: 900_000 + given.person,
    dataset_id_ref: datasetId,
    survey_item_id_ref: 5_000 + given.driver,
    unit_id_ref: given.unit,
    flow_execution_id_ref: 7,
    flow_execution_round: 1,
    status: 'received',
    date_responded: now,
    idem_token: `token-${given.id}`,
    test_flag: false,
    message_text: given.comment,
    message_rating: given.score,
    chatitem_item_type: 'static',
    chatitem_linked_to_driver: true,
    chatitem_driver_id_ref: given.driver,
    created_at: now,
    updated_at: now,
  };
}

async function inBatches<T>(items: readonly T[], work: (some: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += 100) await work(items.slice(start, start + 100));
}
