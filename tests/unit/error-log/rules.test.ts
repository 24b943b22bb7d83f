import { referenceOf, typedReference } from '@livingroom/shared/modules/error-log/rules/reference.ts';
import { endpointPattern, scrubbed } from '@livingroom/shared/modules/error-log/rules/scrub.ts';
import { isLogged, severityOf } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { describe, expect, test } from 'vitest';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('a reference', () => {
  test('has eight signs that nobody confuses, and is the same however it is typed', () => {
    const reference = referenceOf(id);
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(typedReference(` ${reference?.toLowerCase().replace('-', ' ')} `)).toBe(reference);
    expect(typedReference(id)).toBe(reference);
  });

  test('differs where the first 40 bits of the request differ, and only there', () => {
    expect(referenceOf('0f8fad5b-dacb-469f-a165-70867728950e')).not.toBe(referenceOf(id));
    expect(referenceOf('0f8fad5b-d9cb-0000-a165-70867728950e')).toBe(referenceOf(id));
  });

  test('is none of what is no id', () => {
    for (const text of ['', 'ABCD', 'ABCD-EFG!', null]) expect(typedReference(text ?? '')).toBeNull();
    expect(referenceOf('not-an-id')).toBeNull();
    expect(referenceOf(null)).toBeNull();
  });
});

describe('a text of an error', () => {
  test.each([
    ['No person kim@home.test', 'kim@home.test'],
    ['Bearer abc.def', 'abc.def'],
    ["Cannot find 'Ida Shaw' here", 'Shaw'],
    ['Value "Ida Shaw" must be unique', 'Shaw'],
    ['Phone +45 20 20 20 20', '20 20'],
    ['GET /units?name=Shaw', 'Shaw'],
    ['token=12345678 was refused', '12345678'],
  ])('%s loses what may be of a person', (text, gone) => {
    expect(scrubbed(text, 1_000)).not.toContain(gone);
  });

  test('keeps what says where it went wrong', () => {
    const line = "TypeError: Cannot read properties of undefined (reading 'name')";
    expect(scrubbed(line, 1_000)).toBe(line);
    expect(scrubbed('at read (/app/main.cjs:120:31)', 1_000)).toBe('at read (/app/main.cjs:120:31)');
    expect(endpointPattern('PATCH /units/v1/units/8123')).toBe('PATCH /units/v1/units/{id}');
  });

  test('ends where it may', () => {
    expect(scrubbed('word '.repeat(100), 40)).toHaveLength(40);
  });
});

test.each([
  [500, false, 'error', true],
  [503, false, 'error', true],
  [401, false, 'warning', true],
  [403, false, 'warning', true],
  [410, false, 'warning', true],
  [404, false, 'warning', false],
  [409, false, 'warning', false],
  [400, false, 'info', false],
  [400, true, 'critical', false],
] as const)(
  'the status %i (critical: %s) is of severity %s, logged alone: %s',
  (status, critical, severity, logged) => {
    expect(severityOf(status, critical)).toBe(severity);
    expect(isLogged(status)).toBe(logged);
  },
);
