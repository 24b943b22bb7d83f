import type { WorkflowInput } from '@livingroom/shared/catalogue/workflows.ts';
import { describe, expect, it } from 'vitest';
import { flowRounds } from '../../functions/modules/flows/workflows/flow-rounds/orchestrator.ts';
import type { AdvanceAnswer } from '../../functions/modules/flows/workflows/flow-rounds/types.ts';

const now = Date.parse('2027-01-01T00:00:00Z');
const input: WorkflowInput<'flow-rounds'> = { account_id: 7, flow_execution_id: 3 };
const cursor = { round: 1, actionId: 11, after: 200, errors: 0, openings: 1 };

type Task = { readonly kind: string; readonly value?: unknown; isCompleted?: boolean; canceled?: boolean };

/** Steps the generator as the platform would: each activity gets the next answer, a wait ends as told. */
function step(answers: readonly (AdvanceAnswer | Error | null)[], wakes: 'event' | 'timer', failures = 0) {
  const log = {
    activities: [] as unknown[],
    timer: null as (Task & { at: number }) | null,
    next: null as unknown,
  };
  const df = {
    currentUtcDateTime: new Date(now),
    getInput: () => ({ ...input, failures }),
    callActivity: (name: string, value: unknown): Task => {
      log.activities.push(value);
      return { kind: name };
    },
    createTimer: (at: Date) => {
      const timer = {
        kind: 'timer',
        at: at.getTime(),
        isCompleted: false,
        canceled: false,
        cancel(): void {
          timer.canceled = true;
        },
      };
      log.timer = timer;
      return timer;
    },
    waitForExternalEvent: (name: string): Task => ({ kind: `event ${name}` }),
    Task: { any: (tasks: Task[]): Task => ({ kind: 'any', value: tasks }) },
    setCustomStatus: () => undefined,
    continueAsNew: (value: unknown) => {
      log.next = value;
    },
  };
  const generator = flowRounds({ df } as never);
  let yielded = generator.next();
  for (const answer of answers)
    yielded = answer instanceof Error ? generator.throw(answer) : generator.next(answer);
  if (!yielded.done) {
    const [event, timer] = (yielded.value as unknown as { value: Task[] }).value;
    yielded = generator.next(wakes === 'event' ? event : timer);
  }
  return { ...log, done: yielded.done };
}

describe('the orchestration of rounds', () => {
  it('hands each piece to the next, and starts anew with the place where it stands', () => {
    const more = { state: 'more', cursor } as const;
    const result = step([more, { state: 'wait', until: now + 5000, cursor }], 'timer');
    expect(result.activities).toEqual([
      { ...input, cursor: null },
      { ...input, cursor },
    ]);
    expect(result.timer).toMatchObject({ at: now + 5000, canceled: false });
    expect(result.next).toEqual({ ...input, cursor, failures: 0 });
    expect(result.done).toBe(true);
  });

  it('cancels its timer when it is woken, and looks once a day when nothing is due', () => {
    const result = step([{ state: 'wait', until: null, cursor: null }], 'event');
    expect(result.timer).toMatchObject({ at: now + 86_400_000, canceled: true });
    expect(result.next).toEqual({ ...input, cursor: null, failures: 0 });
  });

  it('starts anew before its history grows long', () => {
    const more = { state: 'more', cursor } as const;
    const result = step(
      Array.from({ length: 60 }, () => more),
      'timer',
    );
    expect(result).toMatchObject({ done: true, timer: null, next: { ...input, cursor } });
  });

  it('waits and goes on after an activity failed as a whole', () => {
    const result = step([{ state: 'more', cursor }, new Error('the store is away')], 'timer');
    expect(result.timer?.at).toBe(now + 30_000);
    expect(result.next).toEqual({ ...input, cursor, failures: 1 });
  });

  it('waits longer after each failure, and from the third on says that the flow is in trouble', () => {
    const second = step([new Error('bad row')], 'timer', 1);
    expect(second.activities).toHaveLength(1);
    expect(second.timer?.at).toBe(now + 60_000);
    const third = step([new Error('bad row'), null], 'timer', 2);
    expect(third.activities[1]).toEqual({ ...input, message: 'Error: bad row' });
    expect(third.timer?.at).toBe(now + 120_000);
    expect(third.next).toEqual({ ...input, cursor: null, failures: 3 });
    const untold = step([new Error('bad row'), new Error('the store is away')], 'timer', 20);
    expect(untold.timer?.at).toBe(now + 15 * 60_000);
    expect(step([{ state: 'wait', until: null, cursor: null }], 'timer', 20).next).toMatchObject({
      failures: 0,
    });
  });

  it('ends with its flow', () => {
    expect(step([{ state: 'ended' }], 'timer')).toMatchObject({ done: true, next: null });
  });
});
