import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { flowStatuses } from '@livingroom/shared/modules/flows/rules/states.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceContext } from '../../../functions/core/context.ts';
import type { Body } from '../../../functions/core/storage/port.ts';
import {
  activate,
  cancel,
  changeCloseDate,
  closeNow,
  pause,
  resume,
} from '../../../functions/modules/flows/launch/commands.ts';
import { processScheduled } from '../../../functions/modules/flows/run/run-scheduled.ts';
import { callerWith } from '../../support/caller.ts';
import { createFlowOrganisation, DAY } from '../../worlds/flow.ts';

/** Every command in every state, with a round and without, as spec 1 §4 allows it. */

type World = Awaited<ReturnType<typeof createFlowOrganisation>>;
let world: World;
let context: ServiceContext;
beforeAll(async () => {
  world = await createFlowOrganisation(3);
  context = { ...world.context, caller: null };
});

const ROUND = 41;
const roundId = () => `${world.id}-${ROUND}`;
const soon = (days: number) => new Date(world.api.clock.now() + days * DAY).toISOString();

/** Puts the flow into a state, with its latest round open, closed, or not there. */
async function standing(status: string, round: 'open' | 'closed' | 'none', more: Body = {}) {
  const { store } = world.context;
  await store.table('flow_rounds').removeEvery({ flow_execution_id_ref: world.id });
  await world.change({
    ...{ status, schedule_type: 'synchronous', recurrence_start_datetime: soon(1), metadata: null },
    ...{ flow_execution_round: round === 'none' ? 0 : ROUND, ...more },
  });
  if (round === 'none') return;
  await store.table('flow_rounds').create({
    ...{ flow_round_id: roundId(), flow_execution_id_ref: world.id, flow_execution_round: ROUND },
    ...{ opened_at: soon(-1), opened_as_of: null, planned_at: soon(-1), closes_at: soon(13) },
    ...{ dataset_id_ref: world.main.dataset_id, survey_id_ref: world.main.survey_id, action_ids: [0] },
    ...{ last_employee_id: 0, first_dialogue_id: 900_000, first_step_id: 900_000, first_email_id: 900_000 },
    ...{ progress: [], closed_at: round === 'closed' ? soon(0) : null },
  });
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return error.code === 'flow-refused' ? String(error.data.problem) : error.code;
    },
  );

const commands: { readonly [name: string]: () => Promise<unknown> } = {
  start: () => activate(context, world.id),
  resume: () => resume(context, world.id),
  pause: () => pause(context, world.id),
  stop: () => cancel(context, world.id),
  run: () => processScheduled(context, { flow_execution_id: world.id }),
  'close now': () => closeNow(context, world.id),
  'change the date': () => changeCloseDate(context, world.id, soon(3)),
};

/** From which states each is allowed; all others say the word beside it. */
const allowed: { readonly [name: string]: readonly [from: readonly string[], refusal: string] } = {
  start: [['NOT_STARTED'], 'not-startable'],
  resume: [['PAUSED'], 'not-resumable'],
  pause: [['PENDING', 'IN_PROGRESS', 'ERROR'], 'not-pausable'],
  stop: [['PENDING', 'IN_PROGRESS', 'ERROR'], 'not-stoppable'],
  run: [['PENDING', 'IN_PROGRESS'], 'not-runnable'],
  'close now': [['PENDING', 'IN_PROGRESS'], 'not-overridable'],
  'change the date': [['PENDING', 'IN_PROGRESS'], 'not-overridable'],
};
const ofRounds = ['close now', 'change the date'];

describe.each(Object.keys(commands))('to %s', (name) => {
  const [from, refusal] = allowed[name] ?? [[], ''];
  const run = () => outcomeOf(commands[name]?.() ?? Promise.reject(new Error('no command')));

  it.each(flowStatuses)('a flow that is %s, with a round that is open', async (status) => {
    await standing(status, 'open');
    expect(await run()).toBe(from.includes(status) ? 'done' : refusal);
  });

  it.each(['closed', 'none'] as const)('a flow whose latest round is %s', async (round) => {
    const [status = 'PENDING'] = from;
    await standing(status, round);
    expect(await run()).toBe(ofRounds.includes(name) ? 'no-open-round' : 'done');
  });

  it('leaves a flow that it is refused as it is', async () => {
    for (const status of flowStatuses.filter((one) => !from.includes(one))) {
      await standing(status, 'open');
      const before = await world.execution();
      await run();
      expect(await world.execution()).toEqual(before);
    }
  });
});

describe('a flow that is being stopped', () => {
  const metadata = { stop_requested_at: '2026-03-02T09:00:00.000Z' };
  beforeEach(() => standing('IN_PROGRESS', 'open', { metadata }));

  it.each(['pause', 'close now', 'change the date'])('can do no more than that: %s', async (name) => {
    expect(await outcomeOf(commands[name]?.() ?? Promise.resolve())).toBe('conflict');
    expect((await world.execution()).status).toBe('IN_PROGRESS');
  });

  it('may be stopped again, which ends it and does not move the moment', async () => {
    expect(await outcomeOf(cancel(context, world.id))).toBe('done');
    const { status, metadata: kept } = await world.execution();
    expect(status).toBe('CANCELED');
    expect(kept).toMatchObject(metadata);
  });
});

describe('a rolling flow', () => {
  it.each(ofRounds)('has no date to set: %s', async (name) => {
    await standing('IN_PROGRESS', 'open', { schedule_type: 'rolling' });
    expect(await outcomeOf(commands[name]?.() ?? Promise.resolve())).toBe('not-overridable');
  });
});

describe('what a command leaves in the row', () => {
  const history = async () => {
    const { metadata } = await world.context.store.table('flow_executions').load(world.id);
    return metadata?.activation_history ?? [];
  };

  it('is who did what and when, with the start where it began', async () => {
    await standing('NOT_STARTED', 'none');
    const caller = callerWith({ accountId: world.accountId, employeeId: 5, role: 'admin' });
    await activate({ ...context, caller }, world.id);
    await pause(context, world.id);
    await resume(context, world.id);
    const at = new Date(world.api.clock.now()).toISOString();
    expect(await history()).toEqual([
      { action: 'activate', at, by: 5, start: soon(1) },
      { action: 'pause', at, by: null },
      { action: 'resume', at, by: null, start: soon(1) },
    ]);
  });

  it('of 30 commands are the last 24', async () => {
    await standing('PENDING', 'none');
    for (let times = 0; times < 15; times += 1) {
      await pause(context, world.id);
      await resume(context, world.id);
    }
    const actions = (await history()).map(({ action }) => action);
    expect(actions).toEqual(Array.from({ length: 12 }, () => ['pause', 'resume']).flat());
  });

  it('is when it opens next: the start, or after its latest round', async () => {
    await standing('NOT_STARTED', 'none');
    await activate(context, world.id);
    expect((await world.execution()).next_occurrence).toBe(soon(1));
    await standing('PAUSED', 'closed', { recurrent: false, recurrence_start_datetime: soon(2) });
    await resume(context, world.id);
    expect((await world.execution()).next_occurrence).toBeNull();
    await world.change({ recurrent: true });
  });

  it('after a pause is the state that its round tells', async () => {
    for (const [round, status] of [
      ['open', 'IN_PROGRESS'],
      ['closed', 'PENDING'],
      ['none', 'PENDING'],
    ] as const) {
      await standing('PAUSED', round, { recurrence_start_datetime: soon(2) });
      await resume(context, world.id);
      expect([round, (await world.execution()).status]).toEqual([round, status]);
    }
  });

  it('of a date that was set is that date for this round alone', async () => {
    await standing('IN_PROGRESS', 'open');
    const answer = await changeCloseDate(context, world.id, soon(3));
    expect(answer).toMatchObject({ success: true, close_date: soon(3) });
    const { metadata } = await world.context.store.table('flow_executions').load(world.id);
    expect(metadata?.close_date_override).toEqual({ round: ROUND, new_date: soon(3), force_close: false });
  });

  it.each([
    [-1, 'close-date-past'],
    [15, 'close-date-far'],
  ])('is nothing of a date %i days away', async (days, problem) => {
    await standing('IN_PROGRESS', 'open');
    expect(await outcomeOf(changeCloseDate(context, world.id, soon(days)))).toBe(problem);
    expect((await world.execution()).metadata).toBeNull();
  });

  it('of closing now is a closed round, which says when', async () => {
    await standing('IN_PROGRESS', 'open');
    expect(await closeNow(context, world.id)).toMatchObject({ success: true, dialogues_closed: true });
    const round = await world.context.store.table('flow_rounds').load(roundId());
    expect(round.closed_at).toBe(new Date(world.api.clock.now()).toISOString());
    expect((await world.execution()).status).toBe('PENDING');
  });
});
