import {
  closeDateProblem,
  commandProblem,
  type FlowCommand,
  flowText,
  isStartAllowed,
  type LaunchInput,
  launchProblem,
  runDateProblem,
} from '@livingroom/shared/modules/flows/rules/launch.ts';
import {
  endedStatuses,
  flowStatuses,
  hasEnded,
  isRunning,
  runningStatuses,
} from '@livingroom/shared/modules/flows/rules/states.ts';
import { describe, expect, it } from 'vitest';

const now = Date.parse('2026-11-21T10:00:30Z');
const ready: LaunchInput = {
  resources: { dataset_id: 1, survey_id: 1, employee_group_id: 1, flow_execution_id: 1 },
  execution: {
    status: 'NOT_STARTED',
    schedule_type: 'synchronous',
    recurrence_start_datetime: '2026-11-21T10:10:00Z',
    recurrence_end_datetime: null,
    recurrence_interval: 3,
  },
  unsavedChanges: false,
  launchedStart: null,
  now,
};
const words = (input: Partial<LaunchInput>, execution: Partial<LaunchInput['execution']> = {}) => {
  const whole = { ...ready, ...input };
  const problem = launchProblem(
    whole.execution ? { ...whole, execution: { ...whole.execution, ...execution } } : whole,
  );
  return problem && flowText(problem);
};

describe('commands in a state that does not allow them', () => {
  it('are refused in the words of the specification', () => {
    const said = (command: FlowCommand, status: string) => {
      const problem = commandProblem(command, { status, schedule_type: 'synchronous' });
      return problem && flowText(problem);
    };
    expect([
      said('resume', 'PENDING'),
      said('pause', 'PAUSED'),
      said('stop', 'PAUSED'),
      said('run', 'PAUSED'),
    ]).toEqual([
      'Cannot resume flow. Flow is not in a resumable state (PAUSED).',
      'Cannot pause flow. Flow is not in a pausable state (IN_PROGRESS, PENDING or ERROR).',
      'Cannot stop flow. Flow is not in a stoppable state (IN_PROGRESS, PENDING or ERROR).',
      'Cannot run flow. Flow is not in a runnable state (PENDING or IN_PROGRESS).',
    ]);
  });
});

describe('launch checks', () => {
  it('lets a complete flow start', () => {
    expect(words({})).toBeNull();
  });

  it('says the words of the specification', () => {
    expect(words({ resources: null })).toBe('Main resources not found.');
    expect(words({ execution: null })).toBe('Main flow execution not found.');
    expect(words({ unsavedChanges: true })).toBe('Save your changes before starting the flow.');
    expect(words({}, { schedule_type: null })).toBe(
      'Flow execution is incomplete. Please contact support if this issue persists.',
    );
    expect(words({}, { schedule_type: 'rolling', recurrence_interval: 6 })).toBe(
      'For rolling flows the recurrence interval must be 2 or 3 months.',
    );
    expect(words({}, { recurrence_interval: 4 })).toBe(
      'For synchronous flows the recurrence interval must be 1, 2, 3, 6, or 12 months.',
    );
    expect(words({}, { recurrence_start_datetime: '2026-11-21T10:04:59Z' })).toBe(
      'Recurrence start must be within the allowed range.',
    );
    expect(words({}, { status: 'PENDING' })).toBe(
      'Cannot start flow. Flow is not in a startable state (PAUSED or NOT_STARTED).',
    );
  });

  it('needs each of the main resources, a start, an interval and a kind of schedule that exists', () => {
    const { resources } = ready;
    for (const missing of ['dataset_id', 'survey_id', 'employee_group_id'] as const)
      expect(words({ resources: resources && { ...resources, [missing]: null } })).toBe(
        'Main flow resource variables not found.',
      );
    expect(words({ resources: resources && { ...resources, flow_execution_id: null } })).toBe(
      'Main flow execution not found.',
    );
    const partly = { ...ready.execution, schedule_type: undefined } as unknown as LaunchInput['execution'];
    expect(words({ execution: partly })).toBe('Main flow execution variables not found.');
    expect(words({}, { status: null })).toBe('Main flow execution variables not found.');
    const incomplete = 'Flow execution is incomplete. Please contact support if this issue persists.';
    expect(words({}, { recurrence_interval: null })).toBe(incomplete);
    expect(words({}, { recurrence_start_datetime: null })).toBe(incomplete);
    expect(words({}, { recurrence_start_datetime: 'soon' })).toBe(incomplete);
    expect(
      launchProblem({
        ...ready,
        execution: ready.execution && { ...ready.execution, schedule_type: 'weekly' },
      }),
    ).toEqual({
      ...{ key: 'schedule-type' },
    });
  });

  it.each([
    ['rolling', [2, 3]],
    ['synchronous', [1, 2, 3, 6, 12]],
  ])('lets a %s flow start with the intervals of the specification alone', (schedule_type, allowed) => {
    const intervals = Array.from({ length: 26 }, (_, index) => index - 1);
    expect(
      intervals.filter((recurrence_interval) => words({}, { schedule_type, recurrence_interval }) === null),
    ).toEqual(allowed);
  });

  it('lets a synchronous flow start with an interval in weeks, and no rolling one', () => {
    expect(words({}, { recurrence_weeks: 4 })).toBeNull();
    expect(words({}, { schedule_type: 'rolling', recurrence_weeks: 4 })).toBe(
      'For rolling flows the recurrence interval must be 2 or 3 months.',
    );
  });

  it('checks the start of a flow that was paused before its first round as a new one', () => {
    const early = { status: 'PAUSED', recurrence_start_datetime: '2026-09-01T08:00:00Z' };
    expect(words({ launchedStart: null }, early)).toBe('Recurrence start must be within the allowed range.');
    const launchedStart = early.recurrence_start_datetime;
    expect(words({ launchedStart }, { ...early, status: 'NOT_STARTED' })).toBe(
      'Recurrence start must be within the allowed range.',
    );
  });

  it('reports the first of several problems in their order', () => {
    const bad = { recurrence_interval: 4, recurrence_start_datetime: '2020-01-01T00:00:00Z' };
    expect(words({ unsavedChanges: true }, bad)).toBe('Save your changes before starting the flow.');
    expect(words({}, bad)).toContain('synchronous flows');
    expect(words({ resources: null, unsavedChanges: true }, bad)).toBe('Main resources not found.');
  });

  it('compares the start ignoring seconds, from 5 minutes to 4 weeks', () => {
    const allowed = (start: string) => isStartAllowed(Date.parse(start), now);
    expect(allowed('2026-11-21T10:05:00Z')).toBe(true);
    expect(allowed('2026-11-21T10:04:59Z')).toBe(false);
    expect(allowed('2026-12-19T10:00:59Z')).toBe(true);
    expect(allowed('2026-12-19T10:01:00Z')).toBe(false);
  });

  it('checks the start of a paused flow only when it changed', () => {
    const launchedStart = '2026-09-01T08:00:40Z';
    const paused = { status: 'PAUSED', recurrence_start_datetime: '2026-09-01T08:00:00Z' };
    expect(words({ launchedStart }, paused)).toBeNull();
    expect(words({ launchedStart }, { ...paused, recurrence_start_datetime: '2026-09-01T08:01:00Z' })).toBe(
      'Recurrence start must be within the allowed range.',
    );
  });
});

describe('commands by state', () => {
  const allowed = (command: FlowCommand, schedule_type = 'synchronous') =>
    flowStatuses.filter((status) => commandProblem(command, { status, schedule_type }) === null);

  it('allows each command exactly in the states of the specification', () => {
    expect(allowed('start')).toEqual(['NOT_STARTED']);
    expect(allowed('resume')).toEqual(['PAUSED']);
    expect(allowed('pause')).toEqual(['PENDING', 'IN_PROGRESS', 'ERROR']);
    expect(allowed('stop')).toEqual(['PENDING', 'IN_PROGRESS', 'ERROR']);
    expect(allowed('run')).toEqual(['PENDING', 'IN_PROGRESS']);
    expect(allowed('close-now')).toEqual(['PENDING', 'IN_PROGRESS']);
    expect(allowed('change-close-date')).toEqual(['PENDING', 'IN_PROGRESS']);
  });

  it('keeps the close date of a rolling flow', () => {
    expect(allowed('close-now', 'rolling')).toEqual([]);
    expect(allowed('change-close-date', 'rolling')).toEqual([]);
  });
});

describe('a new close date', () => {
  const problem = (date: string, interval: number) => {
    const found = closeDateProblem(date, { recurrence_interval: interval }, now);
    return found && flowText(found);
  };

  it('is a date, not in the past and near enough', () => {
    expect(problem('soon', 3)).toBe('Invalid close date provided.');
    expect(problem('2026-11-21T09:59:59Z', 3)).toBe('The close date cannot be in the past.');
    expect(problem('2026-11-21T10:00:00Z', 3)).toBeNull();
    expect(problem('2026-12-05T23:59:00Z', 3)).toBeNull();
    expect(problem('2026-12-06T00:00:00Z', 3)).toBe(
      'The new close date cannot be more than 14 day(s) from today based on the schedule.',
    );
    expect(problem('2026-11-24T23:59:00Z', 1)).toBeNull();
    expect(problem('2026-11-25T00:00:00Z', 1)).toBe(
      'The new close date cannot be more than 3 day(s) from today based on the schedule.',
    );
  });
});

describe('a flow that ends before it starts', () => {
  it('is not launched', () => {
    const refusal = 'The end must be later than the start.';
    expect(words({}, { recurrence_end_datetime: '2026-11-21T10:09:00Z' })).toBe(refusal);
    expect(words({}, { recurrence_end_datetime: '2026-11-21T10:10:40Z' })).toBe(refusal);
    expect(words({}, { recurrence_end_datetime: '2026-11-21T10:11:00Z' })).toBeNull();
  });
});

describe('the moment of a manual run', () => {
  it('lies at most four weeks ahead, and may lie in the past', () => {
    const day = 86_400_000;
    const problem = (days: number) => runDateProblem(new Date(now + days * day).toISOString(), now);
    expect([problem(-400), problem(0), problem(28)]).toEqual([null, null, null]);
    expect(problem(29)).toEqual({ key: 'run-date-far' });
    expect(runDateProblem('2062-01-01T00:00:00Z', now)).toEqual({ key: 'run-date-far' });
  });
});

describe('the states of a flow', () => {
  it('runs with errors, and is over only when completed or cancelled', () => {
    expect(flowStatuses.filter(isRunning)).toEqual([...runningStatuses]);
    expect(isRunning('ERROR')).toBe(true);
    expect(flowStatuses.filter(hasEnded)).toEqual([...endedStatuses]);
    expect(isRunning(null) || hasEnded(null)).toBe(false);
  });
});
