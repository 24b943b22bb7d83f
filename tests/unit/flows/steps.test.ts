import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { defaultCloseDate, type Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import type { FlowStatus } from '@livingroom/shared/modules/flows/rules/states.ts';
import {
  closingActionId,
  type FlowState,
  type FlowStep,
  IMPLICIT_STOP_ID,
  nextStep,
  openingsOf,
  personStep,
  type RoundState,
  retryDelay,
} from '@livingroom/shared/modules/flows/rules/steps.ts';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/properties.ts';

const start = Date.parse('2027-01-31T08:00:00Z');
const recurrence: Recurrence = {
  scheduleType: 'synchronous',
  recurrent: true,
  start,
  end: null,
  intervalMonths: 3,
  dayOfMonth: null,
  dayOfWeek: null,
  weekOfMonth: null,
  monthOfYear: null,
};
const fresh: FlowState = {
  status: 'PENDING',
  recurrence,
  stopping: false,
  actions: [
    { id: 11, type: 'START_SURVEY', delayMs: 0 },
    { id: 12, type: 'SEND_EMAIL', delayMs: 0 },
    { id: 13, type: 'SEND_EMAIL', delayMs: 5 * DAY_MS },
    { id: 14, type: 'STOP_SURVEY', delayMs: 14 * DAY_MS },
  ],
  round: null,
};

/** What the services do with a step, without people. */
function apply(state: FlowState, step: FlowStep, now: number, errors = 0): FlowState {
  if (step.kind === 'finish') return { ...state, status: step.status };
  if (step.kind === 'open-round') {
    const opening = { openedAt: now, plannedAt: step.plannedAt };
    const closesAt = defaultCloseDate(state.recurrence, opening);
    const round = { ...opening, round: step.round, closesAt, closing: false, closedAt: null, actions: [] };
    return { ...state, status: 'IN_PROGRESS', round };
  }
  const round = state.round as RoundState;
  if (step.kind === 'close-round') return { ...state, status: 'PENDING', round: { ...round, closedAt: now } };
  const tries = (round.actions.find(({ actionId }) => actionId === step.actionId)?.tries ?? 0) + 1;
  const rest = round.actions.filter(({ actionId }) => actionId !== step.actionId);
  const openings = openingsOf(state.actions, round);
  const done = { actionId: step.actionId, finishedAt: now, errors, tries, openings };
  return { ...state, round: { ...round, actions: [...rest, done] } };
}

function run(state: FlowState, now: number): { state: FlowState; steps: string[]; wakeAt: number | null } {
  const steps: string[] = [];
  for (let current = state; ; ) {
    const decision = nextStep(current, now);
    if (!decision.step) return { state: current, steps, wakeAt: decision.wakeAt };
    const { step } = decision;
    steps.push(step.kind === 'run-action' ? `${step.round}:${step.actionId}` : step.kind);
    current = apply(current, step, now);
    if (steps.length > 100) throw new Error('does not end');
  }
}

describe('the steps of a flow', () => {
  it('walks a synchronous round: open, invite, remind, close, and waits for the next', () => {
    const before = run(fresh, start - 1);
    expect(before).toMatchObject({ steps: [], wakeAt: start });
    const opened = run(fresh, start);
    expect(opened.steps).toEqual(['open-round', '1:11', '1:12']);
    expect(opened.wakeAt).toBe(start + 5 * DAY_MS);
    const reminded = run(opened.state, start + 5 * DAY_MS);
    expect(reminded.steps).toEqual(['1:13']);
    expect(reminded.wakeAt).toBe(start + 14 * DAY_MS);
    const closed = run(reminded.state, start + 14 * DAY_MS);
    expect(closed.steps).toEqual(['1:14', 'close-round']);
    expect(closed.wakeAt).toBe(Date.parse('2027-04-30T08:00:00Z'));
    expect(run(closed.state, Date.parse('2027-04-30T08:00:00Z')).steps).toEqual([
      'open-round',
      '2:11',
      '2:12',
    ]);
  });

  it('does nothing when it is not running', () => {
    for (const status of ['NOT_STARTED', 'PAUSED', 'COMPLETED', 'CANCELED'] as FlowStatus[])
      expect(nextStep({ ...fresh, status }, start + 400 * DAY_MS)).toEqual({ step: null, wakeAt: null });
  });

  it('closes at the changed date and never reminds after it', () => {
    const { state } = run(fresh, start);
    const open = state.round as RoundState;
    const changed = run({ ...state, round: { ...open, closesAt: start + 2 * DAY_MS } }, start + DAY_MS);
    expect(changed).toMatchObject({ steps: [], wakeAt: start + 2 * DAY_MS });
    expect(run(changed.state, start + 6 * DAY_MS).steps).toEqual(['1:14', 'close-round']);
  });

  it('closes the dialogues before it is canceled', () => {
    const { state } = run(fresh, start);
    expect(run({ ...state, stopping: true }, start + 1).steps).toEqual(['1:14', 'close-round', 'finish']);
    expect(run({ ...fresh, stopping: true }, start - 1).steps).toEqual(['finish']);
  });

  it('is completed after the last round', () => {
    const once = { ...fresh, recurrence: { ...recurrence, recurrent: false } };
    const { state } = run(once, start);
    const closed = run(state, start + 14 * DAY_MS);
    expect(closed.steps).toEqual(['1:14', 'close-round', 'finish']);
    expect(closed.state.status).toBe('COMPLETED');
  });

  it('opens one round, not each missed one, after a long pause', () => {
    const { state } = run(fresh, start);
    const late = Date.parse('2027-12-15T00:00:00Z');
    const resumed = run(state, late);
    expect(resumed.steps).toEqual(['1:14', 'close-round', 'open-round', '2:11', '2:12']);
    expect(resumed.wakeAt).toBe(late + 5 * DAY_MS);
  });

  it('tries failed people again after a growing pause, or at once when asked', () => {
    const opened = apply(fresh, { kind: 'open-round', round: 1, plannedAt: start }, start);
    const started = apply(opened, { kind: 'run-action', round: 1, actionId: 11 }, start);
    const failed = apply(started, { kind: 'run-action', round: 1, actionId: 12 }, start, 3);
    expect(nextStep(failed, start)).toEqual({ step: null, wakeAt: start + retryDelay(1) });
    const retry = { step: { kind: 'run-action', round: 1, actionId: 12 } };
    expect(nextStep(failed, start + retryDelay(1))).toEqual(retry);
    expect(nextStep(failed, start, { except: [] })).toEqual(retry);
    expect(nextStep(failed, start, { except: [12] }).step).toBeNull();
    expect([1, 2, 3, 4, 9].map(retryDelay)).toEqual([15, 60, 240, 960, 1440].map((m) => m * 60_000));
  });

  it('asks everybody once in a rolling flow that does not repeat', () => {
    const once = { ...recurrence, scheduleType: 'rolling', recurrent: false } as const;
    let state: FlowState = { ...fresh, recurrence: once };
    const opened: string[] = [];
    for (let day = 0; day <= 200; day += 1) {
      const result = run(state, start + day * DAY_MS);
      state = result.state;
      opened.push(...result.steps.filter((step) => step === 'open-round'));
    }
    expect(opened).toHaveLength(3);
    expect(state).toMatchObject({ status: 'COMPLETED', round: { round: 3 } });
  });

  it('counts the next round from the planned opening of the one before', () => {
    const { state } = run(fresh, start);
    const early = { ...(state.round as RoundState), openedAt: start - 20 * DAY_MS, closedAt: start - DAY_MS };
    expect(run({ ...state, status: 'PENDING', round: early }, start + DAY_MS).wakeAt).toBe(
      Date.parse('2027-04-30T08:00:00Z'),
    );
  });

  it('stops at once, wherever the opening lies', () => {
    const { state } = run(fresh, start);
    const stopped = run({ ...state, stopping: true }, start - 30 * DAY_MS);
    expect(stopped.steps).toEqual(['1:14', 'close-round', 'finish']);
  });

  it('goes on closing once it began, whatever the close date says', () => {
    const { state } = run(fresh, start);
    const closing = { ...state, round: { ...(state.round as RoundState), closing: true } };
    expect(run(closing, start + DAY_MS).steps).toEqual(['1:14', 'close-round']);
  });

  it('invites again after an opening that was tried again', () => {
    const opened = apply(fresh, { kind: 'open-round', round: 1, plannedAt: start }, start);
    const failed = apply(opened, { kind: 'run-action', round: 1, actionId: 11 }, start, 1);
    const invited = apply(failed, { kind: 'run-action', round: 1, actionId: 12 }, start);
    expect(run(invited, start + retryDelay(1)).steps).toEqual(['1:11', '1:12']);
  });

  it('tries three times to close everybody, and then closes the round with those it could not', () => {
    let { state } = run(fresh, start);
    const closedAt = start + 14 * DAY_MS;
    const closing = { step: { kind: 'run-action', round: 1, actionId: 14 } };
    for (const _ of [1, 2, 3]) {
      expect(nextStep(state, closedAt)).toEqual(closing);
      state = apply(state, { kind: 'run-action', round: 1, actionId: 14 }, closedAt, 1);
    }
    expect(nextStep(state, closedAt)).toEqual({ step: { kind: 'close-round', round: 1 } });
  });

  it('closes by itself when the flow has no action for it', () => {
    const actions = fresh.actions.filter(({ type }) => type !== 'STOP_SURVEY');
    const { state } = run({ ...fresh, actions }, start);
    expect(run(state, start + 14 * DAY_MS).steps).toEqual(['1:0', 'close-round']);
    expect([closingActionId(actions), closingActionId(fresh.actions)]).toEqual([IMPLICIT_STOP_ID, 14]);
  });

  it('sends no reminder that is due only when the round closes', () => {
    const remind = (delayMs: number): FlowState => ({
      ...{ ...fresh, actions: [...fresh.actions, { id: 15, type: 'SEND_EMAIL' as const, delayMs }] },
    });
    const wakes = (delayMs: number) => {
      const { state } = run(remind(delayMs), start);
      return run(state, start + 5 * DAY_MS).wakeAt;
    };
    expect(wakes(14 * DAY_MS)).toBe(start + 14 * DAY_MS);
    expect(wakes(14 * DAY_MS - 1)).toBe(start + 14 * DAY_MS - 1);
  });

  it('leaves the close to the close date, however early the closing action stands', () => {
    const actions = fresh.actions.map((action) =>
      action.id === 14 ? { ...action, delayMs: DAY_MS } : action,
    );
    const { state } = run({ ...fresh, actions }, start);
    expect(run(state, start + 2 * DAY_MS)).toMatchObject({ steps: [], wakeAt: start + 5 * DAY_MS });
  });

  it('counts no opening of a round in which none was tried', () => {
    expect(openingsOf(fresh.actions, { actions: [] })).toBe(0);
    const progress = { actionId: 11, finishedAt: start, errors: 0, tries: 2, openings: 0 };
    expect(openingsOf(fresh.actions, { actions: [{ ...progress, actionId: 12 }, progress] })).toBe(2);
  });

  it('ends at any moment, does no action twice and wakes in the future', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(moments, fc.constantFrom(1, 2, 3, 6, 12), (days, intervalMonths) => {
        let state: FlowState = { ...fresh, recurrence: { ...recurrence, intervalMonths } };
        const seen: string[] = [];
        for (const day of [...days].sort((a, b) => a - b)) {
          const now = start + day * DAY_MS;
          const result = run(state, now);
          state = result.state;
          seen.push(...result.steps.filter((step) => step.includes(':')));
          expect(result.wakeAt).toBeGreaterThan(now);
        }
        expect(new Set(seen).size).toBe(seen.length);
      }),
    );
  });
});

describe('one person in an action', () => {
  const person = { takesPart: true, dialogue: 'open', step: null } as const;

  it('is done once, skipped when it does not apply', () => {
    expect(personStep('SEND_EMAIL', person)).toBe('do');
    expect(personStep('SEND_EMAIL', { ...person, step: 'ERROR' })).toBe('do');
    expect(personStep('SEND_EMAIL', { ...person, step: 'COMPLETED' })).toBe('done');
    expect(personStep('SEND_EMAIL', { ...person, dialogue: 'completed' })).toBe('skip');
    expect(personStep('SEND_EMAIL', { ...person, takesPart: false })).toBe('skip');
    expect(personStep('START_SURVEY', { ...person, takesPart: false, dialogue: 'none' })).toBe('skip');
    expect(personStep('START_SURVEY', { ...person, takesPart: false })).toBe('skip');
    expect(personStep('START_SURVEY', { ...person, dialogue: 'none' })).toBe('do');
    expect(personStep('STOP_SURVEY', { ...person, dialogue: 'completed' })).toBe('skip');
    expect(personStep('STOP_SURVEY', { ...person, takesPart: false })).toBe('do');
  });
});
