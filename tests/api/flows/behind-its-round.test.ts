import type { NewRow, Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { flowStatuses } from '@livingroom/shared/modules/flows/rules/states.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendingOf } from '../../../functions/modules/flows/round/sending.ts';
import { syncExecution } from '../../../functions/modules/flows/round/sync-execution.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** What the row of a flow says of its latest round, and how far its mails are, state by state. */

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;
let world: World;
let actions: readonly Row<'flow_actions'>[];
beforeAll(async () => {
  world = await createFlowOrganisation(4);
  const rows = await world.context.store.table('flow_actions').every();
  actions = rows.toSorted((a, b) => a.flow_action_id - b.flow_action_id);
});

const at = (days: number) => new Date(world.api.clock.now() + days * DAY).toISOString();
let numbers = 0;

type Round = Partial<NewRow<'flow_rounds'>>;
async function addRound(more: Round = {}): Promise<Row<'flow_rounds'>> {
  numbers += 1;
  const key = { flow_execution_id_ref: world.id, flow_execution_round: numbers };
  const id = `${world.id}-${numbers}`;
  await world.context.store.table('flow_rounds').create({
    ...{ flow_round_id: id, ...key, opened_at: at(0), closes_at: at(14), planned_at: at(0) },
    ...{ dataset_id_ref: null, survey_id_ref: null, progress: [], last_employee_id: 0 },
    ...{ action_ids: actions.map(({ flow_action_id }) => flow_action_id) },
    ...{ first_dialogue_id: 1, first_step_id: 1, first_email_id: 1 },
    ...more,
  });
  return world.context.store.table('flow_rounds').load(id);
}
const flow = () => world.context.store.table('flow_executions').load(world.id);
async function flowWith(patch: Partial<Row<'flow_executions'>>) {
  return world.context.store.table('flow_executions').change(world.id, () => patch);
}

const running = ['PENDING', 'IN_PROGRESS', 'ERROR'];

describe('the row of a flow', () => {
  it.each(
    flowStatuses.flatMap((status) =>
      [false, true].flatMap(
        (closed) =>
          [
            [status, closed, 'own'],
            [status, closed, 'other'],
            [status, closed, null],
          ] as const,
      ),
    ),
  )(
    'that says %s follows a round whose end is %s, with a close date of %s round',
    async (status, closed, override) => {
      const round = await addRound({ closed_at: closed ? at(9) : null });
      const own = round.flow_execution_round;
      const new_date = at(20);
      const close_date_override = { round: override === 'own' ? own : own + 5, new_date, force_close: false };
      const before = [{ round: own - 1, opened_at: at(-30), closes_at: at(-16), closed_at: at(-16) }];
      const row = await flowWith({
        ...{ status, flow_execution_round: own - 1 },
        metadata: { round_history: before, ...(override ? { close_date_override } : {}) },
      });
      const after = await syncExecution(world.context, row, round);
      expect(await flow()).toEqual(after);
      if (!running.includes(status)) {
        expect(after).toEqual(row);
        return;
      }
      expect(after.status).toBe(status === 'ERROR' ? 'ERROR' : closed ? 'PENDING' : 'IN_PROGRESS');
      expect(after.flow_execution_round).toBe(own);
      const closes_at = override === 'own' ? new_date : round.closes_at;
      const entry = { round: own, opened_at: round.opened_at, closes_at, closed_at: round.closed_at };
      const stays = override === 'own' && !closed ? { close_date_override } : {};
      expect(after.metadata).toEqual({ round_history: [...before, entry], ...stays });
      // Done a second time it changes nothing.
      expect(await syncExecution(world.context, after, round)).toEqual(after);
      expect((await flow()).updated_at).toBe(after.updated_at);
    },
  );

  it('names a round once, however often it changes', async () => {
    const round = await addRound();
    await flowWith({ status: 'PENDING', metadata: {} });
    let row = await syncExecution(world.context, await flow(), round);
    row = await syncExecution(world.context, row, { ...round, closed_at: at(3) });
    expect(row.metadata).toMatchObject({
      round_history: [{ round: round.flow_execution_round, closed_at: at(3) }],
    });
    expect(row.status).toBe('PENDING');
  });
});

describe('the mails of a round', () => {
  const typed = (type: string) => actions.filter(({ action_type }) => action_type === type);
  const passed = (list: readonly Row<'flow_actions'>[]) =>
    list.map(({ flow_action_id }) => ({
      ...{ actionId: flow_action_id, finishedAt: world.api.clock.now(), errors: 0, tries: 1, openings: 1 },
    }));
  const sending = async (status: Row<'flow_executions'>['status'], round: Round, opened = 4) => {
    const stored = await addRound(round);
    const row = await flowWith({ status, metadata: {} });
    return sendingOf(world.context, { row, round: stored, opened });
  };

  it('are on their way only in an open round of a running flow, once its dialogues are open', async () => {
    const opened = { progress: passed(typed('START_SURVEY')) };
    const first = typed('SEND_EMAIL')[0];
    const onTheWay = { email_type: first?.email_type, done: 0, total: 4 };
    expect(await sending('IN_PROGRESS', opened)).toEqual({ ...onTheWay, done_at: at(0) });
    expect(await sending('ERROR', opened)).toEqual({ ...onTheWay, done_at: null });
    expect(await sending('IN_PROGRESS', { progress: [] })).toBeNull();
    expect(await sending('IN_PROGRESS', { ...opened, closed_at: at(0) })).toBeNull();
    for (const status of flowStatuses)
      if (!running.includes(status)) expect([status, await sending(status, opened)]).toEqual([status, null]);
    expect(await sending('IN_PROGRESS', opened, 0)).toBeNull();
    expect(
      await sending('IN_PROGRESS', { progress: passed([...typed('START_SURVEY'), ...typed('SEND_EMAIL')]) }),
    ).toBeNull();
  });
});
