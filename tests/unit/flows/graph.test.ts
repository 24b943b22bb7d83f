import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { momentOfWall, wallTime } from '@livingroom/shared/core/lib/zone.ts';
import { lintFlow } from '@livingroom/shared/modules/flows/rules/graph/lint.ts';
import { BY_SCHEDULE, momentsIn } from '@livingroom/shared/modules/flows/rules/graph/moments.ts';
import { occurrence, type Recurrence } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { newNode, starterGraph, starterNames } from '@livingroom/shared/modules/flows/rules/starters.ts';
import { nextStep, type RoundState } from '@livingroom/shared/modules/flows/rules/steps.ts';
import { closesCircle, conditionsOf, inOrder } from '@livingroom/shared/modules/flows/rules/walk.ts';
import { plainClock } from '@livingroom/shared/modules/flows/rules/zoned.ts';
import type { FlowLink, FlowNode, Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import type { NodeType } from '@livingroom/shared/modules/flows/tables/node-types.ts';
import { describe, expect, test } from 'vitest';

const at = (text: string) => Date.parse(text);
const node = (id: number, type: NodeType, more: Partial<FlowNode> = {}) => newNode(type, { id, ...more });
const days = (value: number): Partial<FlowNode> => ({
  datetime_interval_type: 'days',
  datetime_interval_value: value,
});
const link = (from: number, to: number, outcome: FlowLink['outcome'] = null): FlowLink => ({
  from,
  to,
  outcome,
});
const openedAt = at('2027-01-05T08:00:00Z');
const timing = { openedAt, closesAt: openedAt + 14 * DAY_MS, clock: plainClock };

describe('when the steps of a round are due', () => {
  const chain = [
    node(1, 'START_SURVEY'),
    node(2, 'SEND_EMAIL', days(3)),
    node(3, 'SEND_EMAIL', days(4)),
    node(4, 'STOP_SURVEY', days(7)),
    node(5, 'SEND_EMAIL', { ...days(1), email_type: 'info' }),
  ];

  test('links decide what follows what: each interval counts from the step before', () => {
    const { at: moments, afterClose } = momentsIn(
      chain,
      [link(1, 2), link(2, 3), link(3, 4), link(4, 5)],
      timing,
    );
    const after = (id: number) => ((moments.get(id) ?? 0) - openedAt) / DAY_MS;
    expect([1, 2, 3, 4].map(after)).toEqual([0, 3, 7, 14]);
    expect([...afterClose]).toEqual([5]);
    // One day after the close, whenever that is.
    expect(after(5)).toBe(15);
  });

  test('whole days are days of the clock: a week over the end of summer time closes at the same time of day', () => {
    const opened = at('2027-10-21T08:00:00Z');
    const copenhagen = {
      openedAt: opened,
      closesAt: opened,
      clock: { zone: 'Europe/Copenhagen', hour: null },
    };
    const links = [link(1, 2), link(2, 3), link(3, 4)];
    const { at: moments } = momentsIn(chain, links, copenhagen);
    const wall = [1, 2, 3, 4].map((id) => new Date(wallTime(moments.get(id) ?? 0, 'Europe/Copenhagen')));
    expect(wall.map((time) => time.toISOString().slice(5, 16))).toEqual([
      '10-21T10:00',
      '10-24T10:00',
      '10-28T10:00',
      '11-04T10:00',
    ]);
    const waits = [
      node(1, 'START_SURVEY'),
      node(2, 'WAIT_UNTIL', { ...days(14), wait_hour: 10, wait_weekday: null }),
    ];
    const waited = momentsIn(waits, [link(1, 2)], copenhagen).at.get(2) ?? 0;
    expect(new Date(waited).toISOString()).toBe('2027-11-04T09:00:00.000Z');
  });

  test('hours are hours, whatever the clock does', () => {
    const opened = at('2027-10-30T20:00:00Z');
    const nodes = [
      node(1, 'START_SURVEY'),
      node(2, 'SEND_EMAIL', { datetime_interval_type: 'hours', datetime_interval_value: 12 }),
    ];
    const timed = { openedAt: opened, closesAt: opened, clock: { zone: 'Europe/Copenhagen', hour: null } };
    expect(momentsIn(nodes, [link(1, 2)], timed).at.get(2)).toBe(opened + 12 * 3_600_000);
  });

  test('without links each interval counts from the opening', () => {
    const { at: moments, afterClose } = momentsIn(chain, [], timing);
    expect([2, 3].map((id) => ((moments.get(id) ?? 0) - openedAt) / DAY_MS)).toEqual([3, 4]);
    expect(afterClose.size).toBe(0);
  });

  test('a closing step without an interval leaves the date to the schedule', () => {
    const { at: moments } = momentsIn(
      [node(1, 'START_SURVEY'), node(2, 'STOP_SURVEY', days(0))],
      [link(1, 2)],
      timing,
    );
    expect(moments.get(2)).toBe(BY_SCHEDULE);
  });

  test('a step waits for the latest of those that lead to it', () => {
    const nodes = [
      node(1, 'START_SURVEY'),
      node(2, 'SEND_EMAIL', days(2)),
      node(3, 'SEND_EMAIL', days(5)),
      node(4, 'SEND_EMAIL', days(1)),
    ];
    const { at: moments } = momentsIn(nodes, [link(1, 2), link(1, 3), link(2, 4), link(3, 4)], timing);
    expect(moments.get(4)).toBe(openedAt + 6 * DAY_MS);
  });

  test('a wait ends on its weekday and hour in the zone of the flow', () => {
    const nodes = [
      node(1, 'START_SURVEY'),
      node(2, 'WAIT_UNTIL', { wait_weekday: 5, wait_hour: 9 }),
      node(3, 'SEND_EMAIL', days(0)),
    ];
    const clock = { zone: 'Europe/Copenhagen', hour: null };
    const { at: moments } = momentsIn(nodes, [link(1, 2), link(2, 3)], { ...timing, clock });
    expect(moments.get(3)).toBe(at('2027-01-08T08:00:00Z'));
  });
});

describe('mails at an hour of the organisation', () => {
  const nodes = [node(1, 'START_SURVEY'), node(2, 'SEND_EMAIL', days(0)), node(3, 'SEND_EMAIL', days(3))];
  const moment = (opened: string, hour: number, zone = 'Europe/Copenhagen', id = 3) =>
    new Date(
      momentsIn(nodes, [link(1, 2), link(1, 3)], {
        openedAt: at(opened),
        closesAt: at(opened) + 14 * DAY_MS,
        clock: { zone, hour },
      }).at.get(id) ?? 0,
    ).toISOString();

  test('the hour is that of the clock on the wall before and after daylight saving begins', () => {
    expect(moment('2027-03-20T08:00:00Z', 9)).toBe('2027-03-23T08:00:00.000Z');
    expect(moment('2027-03-26T08:00:00Z', 9)).toBe('2027-03-29T07:00:00.000Z');
  });

  test('an hour that daylight saving skips is the one after it', () => {
    expect(moment('2027-03-25T08:00:00Z', 2)).toBe('2027-03-28T01:00:00.000Z');
  });

  test('an hour that comes twice is the first', () => {
    expect(moment('2027-10-28T08:00:00Z', 2)).toBe('2027-10-31T00:00:00.000Z');
  });

  test('a mail that would be due at an hour that has gone by waits for the next day', () => {
    expect(moment('2027-01-05T14:00:00Z', 9, 'Europe/Copenhagen', 2)).toBe('2027-01-06T08:00:00.000Z');
    expect(moment('2027-01-05T06:00:00Z', 9, 'Europe/Copenhagen', 2)).toBe('2027-01-05T08:00:00.000Z');
  });

  test('clock and moment lead to each other through every hour of a year', () => {
    for (const zone of ['Europe/Copenhagen', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'])
      for (let time = at('2027-01-01T00:00:00Z'); time < at('2028-01-01T00:00:00Z'); time += 3_600_000) {
        const found = momentOfWall(wallTime(time, zone), zone);
        // The second of two equal hours reads as the first.
        expect([0, 1_800_000, 3_600_000]).toContain(time - found);
      }
  });

  test('rounds open at the same hour in summer and in winter', () => {
    const recurrence: Recurrence = {
      ...{ scheduleType: 'synchronous', recurrent: true, start: at('2027-01-05T08:00:00Z'), end: null },
      ...{ intervalMonths: 3, dayOfMonth: 5, dayOfWeek: null, weekOfMonth: null, monthOfYear: null },
      zone: 'Europe/Copenhagen',
    };
    const openings = [0, 1, 2, 3].map((index) =>
      new Date(occurrence(recurrence, index)).toISOString().slice(0, 16),
    );
    expect(openings).toEqual([
      '2027-01-05T08:00',
      '2027-04-05T07:00',
      '2027-07-05T07:00',
      '2027-10-05T07:00',
    ]);
  });
});

describe('the way through a flow', () => {
  test('an order puts each step after all that lead to it, and a circle has none', () => {
    const nodes = [3, 2, 1].map((id) => node(id, 'SEND_EMAIL'));
    expect(inOrder(nodes, [link(1, 2), link(2, 3)])?.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(inOrder(nodes, [link(1, 2), link(2, 1)])).toBeNull();
    expect(closesCircle([link(1, 2), link(2, 3)], link(3, 1))).toBe(true);
    expect(closesCircle([link(1, 2)], link(1, 3))).toBe(false);
  });

  test('a branch is a condition of what only one side of it leads to', () => {
    const links = [link(1, 2, 'yes'), link(1, 3, 'no'), link(2, 4), link(3, 4)];
    expect([2, 3, 4].map((id) => conditionsOf(id, [1], links))).toEqual([
      [{ branch: 1, outcome: 'yes' }],
      [{ branch: 1, outcome: 'no' }],
      [],
    ]);
  });
});

describe('what is found in a flow', () => {
  const codes = (graph: Graph) =>
    lintFlow(graph)
      .filter(({ level }) => level === 'error')
      .map(({ code }) => code);
  const start = node(1, 'START_SURVEY', { survey_id_ref: 1 });
  const mail = (id: number, more: Partial<FlowNode>) =>
    node(id, 'SEND_EMAIL', { email_template_id_ref: 1, ...more });
  const stop = node(9, 'STOP_SURVEY', days(7));

  test.each(starterNames.filter((name) => name !== 'empty'))(
    'nothing is wrong with the ready flow %s',
    (name) => {
      expect(codes(starterGraph(name))).toEqual([]);
    },
  );

  const cases: readonly (readonly [string, Graph, string])[] = [
    [
      'a circle',
      { nodes: [start, mail(2, {}), stop], links: [link(1, 2), link(2, 9), link(9, 2)] },
      'circle',
    ],
    ['no start', { nodes: [stop], links: [] }, 'no-start'],
    ['no stop', { nodes: [start], links: [] }, 'no-stop'],
    ['a stop that does not follow', { nodes: [start, stop], links: [] }, 'no-stop'],
    ['two starts', { nodes: [start, node(2, 'START_SURVEY'), stop], links: [link(1, 9)] }, 'two-starts'],
    ['two stops', { nodes: [start, stop, node(8, 'STOP_SURVEY')], links: [link(1, 9)] }, 'two-stops'],
    [
      'a reminder after the stop',
      { nodes: [start, stop, mail(2, {})], links: [link(1, 9), link(9, 2)] },
      'reminder-after-stop',
    ],
    ['a mail before the start', { nodes: [start, stop, mail(2, {})], links: [link(1, 9)] }, 'before-start'],
    [
      'a date that cannot happen',
      { nodes: [start, mail(2, days(8)), stop], links: [link(1, 2), link(1, 9)] },
      'never-due',
    ],
    [
      'a branch without sides',
      {
        nodes: [start, node(3, 'BRANCH', { employee_group_id_ref: 1 }), stop],
        links: [link(1, 3), link(3, 9)],
      },
      'no-outcome',
    ],
    [
      'a mail to those who have finished',
      {
        nodes: [
          start,
          node(3, 'BRANCH', { branch_on: 'finished' }),
          mail(2, { email_type: 'reminder' }),
          stop,
        ],
        links: [link(1, 3), link(3, 2, 'yes'), link(3, 9, 'no'), link(2, 9)],
      },
      'tells-who-answered',
    ],
    [
      'an info mail to those who have not',
      {
        nodes: [start, node(3, 'BRANCH', { branch_on: 'finished' }), mail(2, { email_type: 'info' }), stop],
        links: [link(1, 3), link(3, 2, 'no'), link(3, 9, 'yes'), link(2, 9)],
      },
      'tells-who-answered',
    ],
  ];
  test.each(cases)('%s stops it from being published', (_, graph, code) => {
    expect(codes(graph)).toContain(code);
  });

  test('a reminder on the side of those who have not finished may be', () => {
    const nodes = [
      start,
      node(3, 'BRANCH', { branch_on: 'finished' }),
      mail(2, { email_type: 'reminder' }),
      stop,
    ];
    expect(codes({ nodes, links: [link(1, 3), link(3, 2, 'no'), link(3, 9, 'yes'), link(2, 9)] })).toEqual(
      [],
    );
  });
});

describe('what follows the close of a round', () => {
  const recurrence: Recurrence = {
    ...{ scheduleType: 'synchronous', recurrent: false, start: openedAt, end: null, intervalMonths: 3 },
    ...{ dayOfMonth: null, dayOfWeek: null, weekOfMonth: null, monthOfYear: null },
  };
  const closedAt = openedAt + 14 * DAY_MS;
  const round: RoundState = {
    ...{ round: 1, openedAt, plannedAt: openedAt, closesAt: closedAt, closing: true, closedAt, actions: [] },
  };
  const state = {
    ...({ status: 'PENDING', recurrence, stopping: false, round } as const),
    actions: [
      { id: 1, type: 'START_SURVEY', delayMs: 0 } as const,
      { id: 5, type: 'SEND_EMAIL', delayMs: DAY_MS, afterClose: true } as const,
    ],
  };

  test('a mail after the stop waits for its day, is sent once, and only then the flow is over', () => {
    expect(nextStep(state, closedAt)).toEqual({ step: null, wakeAt: closedAt + DAY_MS });
    const due = nextStep(state, closedAt + DAY_MS);
    expect(due).toEqual({ step: { kind: 'run-action', round: 1, actionId: 5 } });
    const done = { actionId: 5, finishedAt: closedAt + DAY_MS, errors: 0, tries: 1, openings: 1 };
    const after = { ...state, round: { ...round, actions: [done] } };
    expect(nextStep(after, closedAt + DAY_MS)).toEqual({ step: { kind: 'finish', status: 'COMPLETED' } });
  });

  test('a flow that was stopped sends nothing more', () => {
    const step = nextStep({ ...state, stopping: true }, closedAt + DAY_MS).step;
    expect(step).toEqual({ kind: 'finish', status: 'CANCELED' });
  });
});
