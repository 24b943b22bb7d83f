import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { flowStats } from '../../../functions/modules/flows/flow-stats.ts';
import { validateFlowStart } from '../../../functions/modules/flows/launch/validate-start.ts';
import { syncExecution } from '../../../functions/modules/flows/round/sync-execution.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** What is said of a flow and its round: figures, warnings before a start, and the row that follows the round. */

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;
const PEOPLE = 60;
let world: World;
let own: { store: World['context']['store']; id: number };
beforeAll(async () => {
  world = await createFlowOrganisation(PEOPLE);
  own = { store: world.context.store, id: world.id };
});

const ROUND = '1';
const roundId = () => `${own.id}-${ROUND}`;
const at = (days: number) => new Date(world.api.clock.now() + days * DAY).toISOString();
const key = () => ({ flow_execution_id_ref: own.id, flow_execution_round: Number(ROUND) });

type People = { readonly asked: number; readonly answered: number; readonly began?: number };

/** The round of so many people, of whom some have answered by yesterday, some have only begun. */
async function roundOf({ asked, answered, began = 0 }: People, closed: boolean) {
  const { store } = own;
  for (const table of ['survey_executions', 'emails', 'flow_employee_executions', 'flow_rounds'] as const)
    await store.table(table).removeEvery({ flow_execution_id_ref: own.id });
  await store.table('flow_rounds').create({
    ...{ flow_round_id: roundId(), ...key(), opened_at: at(-5), opened_as_of: null, planned_at: at(-5) },
    ...{ closes_at: at(9), dataset_id_ref: world.main.dataset_id, survey_id_ref: world.main.survey_id },
    ...{ action_ids: [0], last_employee_id: PEOPLE, first_dialogue_id: 1_000, first_step_id: 1_000 },
    ...{ first_email_id: 1_000, progress: [], closed_at: closed ? at(0) : null },
  });
  await world.change({ status: closed ? 'PENDING' : 'IN_PROGRESS', flow_execution_round: Number(ROUND) });
  await store.table('survey_executions').createMissing(
    Array.from({ length: asked }, (_, place) => ({
      ...{ execution_id: 1_000 + place, title: 'Round', employee_id_ref: place + 1, ...key() },
      ...{ survey_id_ref: world.main.survey_id, dataset_id_ref: world.main.dataset_id, active: !closed },
      status: place < answered ? 'completed' : place < answered + began ? 'in-progress' : 'not started',
      start_time: place < answered + began ? at(-1) : null,
      end_time: place < answered ? at(-1) : null,
    })),
  );
}

async function mails(type: 'surveylink' | 'reminder', statuses: readonly Row<'emails'>['email_status'][]) {
  const taken = await own.store.table('emails').takeKeys(statuses.length);
  await own.store.table('emails').createMissing(
    statuses.map((email_status, place) => ({
      ...{ email_id: taken + place, email_type: type, to: `p${place}@acme.test`, employee_id_ref: place + 1 },
      ...{ email_status, ...key() },
    })),
  );
}

const stats = () => flowStats(world.context, { flow_execution_id: own.id });

describe('the figures of a round', () => {
  it('before the first are none', async () => {
    const other = await createFlowOrganisation(2);
    const none = await flowStats(other.context, { flow_execution_id: other.id });
    expect(none).toMatchObject({
      ...{ total_employees_in_flow: 0, total_invitations_sent: 0, employees_responded: 0, round: null },
      ...{ completed_rate: null, responded_state: 'too-few', unit_response_rates: [], sending: null },
      employees_signed_up: 1,
    });
  });

  it.each([
    // While it is open nobody's state may follow: below five, above all but five, and tenths between.
    [20, 4, 'few-answered', 0, null],
    [20, 5, 'at-least', 5, 0.25],
    [20, 7, 'at-least', 6, 0.3],
    [20, 15, 'at-least', 14, 0.7],
    [20, 16, 'few-missing', 16, null],
    [20, 20, 'few-missing', 16, null],
    [9, 9, 'too-few', 0, null],
  ] as const)(
    'open, of %i people of whom %i have answered: %s, at least %i',
    async (asked, answered, state, least, rate) => {
      await roundOf({ asked, answered }, false);
      const shown = await stats();
      expect(shown).toMatchObject({
        ...{ total_employees_in_flow: asked, dialogues_opened: asked, responded_state: state },
        ...{ employees_responded: least, dialogues_closed: least },
      });
      expect(least).toBeLessThanOrEqual(answered);
      if (rate === null) expect(shown.completed_rate).toBeNull();
      else expect(shown.completed_rate).toBeLessThanOrEqual(answered / asked);
    },
  );

  it.each([
    [20, 0, 'exact', 0],
    [20, 20, 'exact', 20],
    [5, 3, 'exact', 3],
    [4, 4, 'too-few', 0],
  ] as const)(
    'closed, of %i people of whom %i have answered: %s, %i',
    async (asked, answered, state, told) => {
      await roundOf({ asked, answered }, true);
      expect(await stats()).toMatchObject({
        ...{ total_employees_in_flow: asked, dialogues_closed: asked, employees_responded: told },
        ...{ responded_state: state, completed_rate: state === 'exact' ? answered / asked : null },
      });
    },
  );

  it.each([
    // Two have opened it and stopped: beside the answers they would be seen.
    [true, 2, { people: 12, exact: false }, { people: 12, exact: true }],
    [true, 6, { people: 18, exact: true }, { people: 12, exact: true }],
    // Two are missing: that fewer than five are is all that is said.
    [false, 6, { people: 16, exact: false }, { people: 12, exact: false }],
  ])(
    'lead from the invitation to the answer (closed: %s, only opened by %i)',
    async (closed, began, opened, completed) => {
      await roundOf({ asked: 20, answered: 12, began }, closed);
      await mails('surveylink', ['sent', 'delivered', 'delivered', 'bounced', 'suppressed']);
      expect((await stats()).funnel).toEqual({ asked: 20, delivered: closed ? null : 2, opened, completed });
    },
  );

  it('say how many invitations arrived as long as their mails are not archived', async () => {
    await roundOf({ asked: 10, answered: 5 }, true);
    await mails('surveylink', [...Array.from({ length: 9 }, () => 'delivered' as const), 'bounced']);
    expect((await stats()).funnel?.delivered).toBe(9);
    await own.store
      .table('emails')
      .change((await own.store.table('emails').every({ where: key() }))[0]?.email_id ?? 0, () => ({
        email_status: 'archived',
      }));
    expect((await stats()).funnel?.delivered).toBeNull();
  });

  it('do not lead there in a rolling flow, whose figures are of a whole cycle', async () => {
    const flow = { schedule_type: 'rolling', recurrence_interval: 3 };
    await world.change(flow);
    await own.store.table('release_rounds').removeEvery({ flow_execution_id_ref: own.id });
    await roundOf({ asked: 20, answered: 12 }, true);
    expect((await stats()).funnel).toBeNull();
    await world.change({ ...flow, schedule_type: 'synchronous' });
    await own.store.table('release_rounds').removeEvery({ flow_execution_id_ref: own.id });
  });

  it('count the mails that were handed over, and those that were held back', async () => {
    await roundOf({ asked: 20, answered: 0 }, true);
    await mails('surveylink', [
      'sent',
      'delivered',
      'bounced',
      'spam',
      'blocked',
      'suppressed',
      'unsubscribed',
      'scheduled',
    ]);
    await mails('reminder', ['sent', 'delivered', 'suppressed']);
    expect(await stats()).toMatchObject({
      ...{ total_invitations_sent: 5, suppressed_emails: 2, unsubscribed_emails: 1, reminders_sent: 2 },
    });
  });

  it.each([
    [20, 3, 0],
    [20, 16, 16],
    [20, 12, 12],
    [9, 9, 0],
  ])(
    'open, of %i people of whom %i were reminded tell at least %i, since the others have answered',
    async (asked, reminded, told) => {
      await roundOf({ asked, answered: asked - reminded }, false);
      await mails(
        'reminder',
        Array.from({ length: reminded }, () => 'sent' as const),
      );
      const { reminders_sent } = await stats();
      expect(reminders_sent).toBe(told);
    },
  );

  it('count steps that failed', async () => {
    await roundOf({ asked: 6, answered: 0 }, false);
    await own.store.table('flow_employee_executions').createMissing(
      (['ERROR', 'COMPLETED', 'ERROR'] as const).map((status, place) => ({
        ...{
          flow_employee_execution_id: 5_000 + place,
          employee_id_ref: place + 1,
          account_id_ref: world.accountId,
        },
        ...{ flow_action_id_ref: null, status, ...key() },
      })),
    );
    expect((await stats()).execution_errors).toBe(2);
  });

  it('are of the latest round that had opened by the moment asked for', async () => {
    await roundOf({ asked: 6, answered: 0 }, true);
    const until = (days: number) =>
      flowStats(world.context, { flow_execution_id: own.id, end_time: at(days) });
    expect((await until(-4)).round?.round).toBe(1);
    expect((await until(-6)).round).toBeNull();
  });
});

describe('the row of a flow', () => {
  const row = () => own.store.table('flow_executions').load(own.id);
  const round = () => own.store.table('flow_rounds').load(roundId());

  it('follows its round, and says so once', async () => {
    await roundOf({ asked: 6, answered: 0 }, false);
    await world.change({
      status: 'PENDING',
      flow_execution_round: 0,
      metadata: null,
      recurrence_start_datetime: at(-5),
    });
    const behind = await syncExecution(world.context, await row(), await round());
    expect(behind).toMatchObject({ status: 'IN_PROGRESS', flow_execution_round: 1 });
    expect(behind.metadata?.round_history).toEqual([
      { round: 1, opened_at: at(-5), closes_at: at(9), closed_at: null },
    ]);
    const before = await own.store.get('flow_executions', String(own.id));
    expect(await syncExecution(world.context, await row(), await round())).toEqual(behind);
    expect((await own.store.get('flow_executions', String(own.id)))?.etag).toBe(before?.etag);
  });

  it('keeps a date that was set for its round until that has closed', async () => {
    await roundOf({ asked: 6, answered: 0 }, false);
    const close_date_override = { round: 1, new_date: at(3), force_close: false };
    await world.change({ flow_execution_round: 0, metadata: { close_date_override } });
    const open = await syncExecution(world.context, await row(), await round());
    expect(open.metadata?.close_date_override).toEqual(close_date_override);
    expect(open.metadata?.round_history?.[0]).toMatchObject({ closes_at: at(3) });
    await own.store.table('flow_rounds').change(roundId(), () => ({ closed_at: at(0) }));
    const closed = await syncExecution(world.context, await row(), await round());
    expect(closed.status).toBe('PENDING');
    expect(closed.metadata?.close_date_override).toBeUndefined();
    expect(closed.metadata?.round_history).toHaveLength(1);
  });

  it.each(['PAUSED', 'CANCELED', 'COMPLETED', 'NOT_STARTED'])(
    'stays %s, whatever its round says',
    async (status) => {
      await roundOf({ asked: 6, answered: 0 }, false);
      await world.change({ status, flow_execution_round: 0, metadata: null });
      expect((await syncExecution(world.context, await row(), await round())).status).toBe(status);
    },
  );

  it('stays in ERROR, and follows otherwise', async () => {
    await roundOf({ asked: 6, answered: 0 }, false);
    await world.change({ status: 'ERROR', flow_execution_round: 0, metadata: null });
    const synced = await syncExecution(world.context, await row(), await round());
    expect(synced).toMatchObject({ status: 'ERROR', flow_execution_round: 1 });
  });

  it('tells the data set when its round opened and closed, beside what that holds', async () => {
    const dataset = world.main.dataset_id;
    await own.store.table('datasets').change(dataset, () => ({ metadata: { note: 'kept' } }));
    const told = async (closed: boolean) => {
      await roundOf({ asked: 6, answered: 0 }, closed);
      await world.change({ status: closed ? 'IN_PROGRESS' : 'PENDING' });
      await syncExecution(world.context, await row(), await round());
      const { status, metadata } = await own.store.table('datasets').load(dataset);
      return [status, metadata];
    };
    expect(await told(false)).toEqual(['open', { note: 'kept', open_time: at(-5), close_time: null }]);
    expect(await told(true)).toEqual(['closed', { note: 'kept', open_time: at(-5), close_time: at(0) }]);
  });
});

describe('before a start', () => {
  it('people are named with every reason for which they would be missed', async () => {
    const other = await createFlowOrganisation(8);
    const people = other.context.store.table('employees');
    const change = (id: number, patch: object) => people.change(id, () => patch);
    await change(2, { work_email: '' });
    await change(3, { pause_surveys: true });
    await change(4, { work_email: '', pause_surveys: true });
    await change(5, { status: 'inactive' });
    const {
      affected_employees: affected,
      affected_count,
      active_employees,
    } = await validateFlowStart(other.context, other.id);
    // Everybody is without a unit; who has paused is not missed for it.
    const reasons = Object.fromEntries(
      affected.map(({ employee_id, reasons: why }) => [employee_id, [...why]]),
    );
    expect(reasons).toMatchObject({
      2: ['no-email', 'no-unit'],
      3: ['surveys-paused'],
      4: ['no-email', 'surveys-paused'],
    });
    expect(reasons[5]).toBeUndefined();
    expect([affected_count, affected.length]).toEqual([7, 7]);
    expect(active_employees).toBe(4);
  });

  it('a flow that would reach nobody does not start', async () => {
    const other = await createFlowOrganisation(1);
    await other.context.store.table('employees').change(1, () => ({ pause_surveys: true }));
    const { success, messages } = await validateFlowStart(other.context, other.id);
    expect(success).toBe(false);
    expect(messages).toHaveLength(1);
  });
});
