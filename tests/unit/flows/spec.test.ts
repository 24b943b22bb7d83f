import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootDirectory } from '../../../scripts/build/root.ts';
import { closeDateChange, emails, launchChecks } from './spec-text.ts';

/** A clause of the specification, and the tests that hold it: file, and how their names begin. */
type Clause = readonly [clause: string, ...tests: (readonly [file: string, name: string])[]];

const launch = 'unit/flows/launch.test.ts';
const says = [launch, 'says the words of the specification'] as const;
const whole = [launch, 'needs each of the main resources, a start, an interval'] as const;
const intervals = [launch, 'lets a %s flow start with the intervals of the specification alone'] as const;
const startsAt = [launch, 'compares the start ignoring seconds, from 5 minutes to 4 weeks'] as const;
const near = [launch, 'is a date, not in the past and near enough'] as const;
const byType = ['api/emails/emails.test.ts', 'refuses with the words of the specification'] as const;
const info = [
  'api/emails/emails.test.ts',
  'needs title and first text in an info mail, to one and to many',
] as const;
const runner = 'web/flow-runner.test.tsx';

const clauses: readonly (readonly [what: string, text: string, clauses: readonly Clause[]])[] = [
  [
    'flow launch checks',
    launchChecks,
    [
      ['Flow launch checks, in order', [launch, 'reports the first of several problems in their order']],
      ['main resources and execution exist with their fields', whole],
      ["settings saved ('Save your changes before starting the flow.')", says],
      ['recurrence start, interval and schedule type set', whole],
      [
        "rolling interval 2 or 3 months ('For rolling flows the recurrence interval must be 2 or 3 months.')",
        ...[says, intervals],
      ],
      [
        "synchronous interval 1, 2, 3, 6 or 12 ('For synchronous flows the recurrence interval must be 1, 2, 3, 6, or 12 months.')",
        ...[says, intervals],
      ],
      ['schedule type rolling or synchronous', whole],
      [
        'if the start changed or the status is NOT_STARTED',
        [launch, 'checks the start of a paused flow only when it changed'],
        [launch, 'checks the start of a flow that was paused before its first round as a new one'],
      ],
      [
        "the start must lie between 5 minutes and 4 weeks from now ('Recurrence start must be within the allowed range.')",
        ...[says, startsAt],
      ],
      [
        'Then server-side start validation runs',
        [runner, 'validates in the order of the launch checks and shows what it found'],
      ],
      [
        'Errors stop the launch',
        [runner, 'does not launch with errors, nor when a warning or the question is answered with no'],
      ],
      [
        "warnings ask 'Proceed with Warnings?'",
        [runner, 'does not launch with errors, nor when a warning or the question is answered with no'],
      ],
      [
        "success reads 'Validation completed successfully with no warnings. You can now start the flow.'",
        ['web/flow-runner-failures.test.tsx', 'a validation that finds nothing says that the flow can start'],
      ],
      [
        'Start times are compared ignoring seconds',
        startsAt,
        [launch, 'checks the start of a paused flow only'],
      ],
      [
        'Changing the start also updates the day of month',
        [runner, 'saves the settings, and the day of the month'],
      ],
    ],
  ],
  [
    'close date change',
    closeDateChange,
    [
      ["Close date change: valid date ('Invalid close date provided.')", near],
      ["not in the past ('The close date cannot be in the past.')", near],
      [
        "at most 3 days ahead when the interval is 1 month, otherwise 14 days ('The new close date cannot be more than N day(s) from today based on the schedule.')",
        near,
        ['unit/flows/close-date.test.ts', 'is counted in whole days (UTC) from today'],
      ],
      [
        'Allowed only for synchronous flows in IN_PROGRESS or PENDING',
        [launch, 'allows each command exactly in the states of the specification'],
        [launch, 'keeps the close date of a rolling flow'],
      ],
      [
        'with a numeric flow id',
        ['api/flows/flows.test.ts', 'takes a new close date for a number of a flow alone'],
      ],
    ],
  ],
  [
    'e-mails',
    emails,
    [
      ["Emails: at least one employee and an email type ('Please select an email type to send.')", byType],
      ['at most 50 recipients per send', byType],
      ['An info email needs title and content', info],
      ['Bulk info emails require the dynamic fields InfoTitle and InfoContent1', info],
      ['a single info email requires dynamic content', info],
      [
        'Email is unique per employee',
        ['api/emails/emails.test.ts', 'is sent to an address that one employee has'],
      ],
    ],
  ],
];

test.each(clauses)(
  'every clause of the specification on %s is in the list, and nothing else',
  (_, text, list) => {
    const rest = list.reduce((left, [clause]) => {
      expect(left).toContain(clause);
      return left.replace(clause, '');
    }, text);
    expect(rest.replace(/\band\b/g, '').replace(/[\s,;:.]/g, '')).toBe('');
  },
);

const held = clauses.flatMap(([, , list]) =>
  list.flatMap(([clause, ...tests]) => tests.map(([file, name]) => [clause, file, name] as const)),
);

test.each(held)('%s: %s has the test "%s"', (_, file, name) => {
  const source = readFileSync(join(rootDirectory, 'tests', file), 'utf8');
  const begins = [`it('${name}`, `test('${name}`, `])('${name}`];
  expect(begins.some((begin) => source.includes(begin))).toBe(true);
});
