import { parseDateTime, parseDmy } from '@livingroom/shared/core/validation/dates.ts';
import { describe, expect, test } from 'vitest';
import { fc } from '../../support/properties.ts';

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
/** Counted by hand: the model knows nothing of the language's dates. */
const isDay = (year: number, month: number, day: number) =>
  year >= 1 &&
  month >= 1 &&
  month <= 12 &&
  day >= 1 &&
  day <= (lengths[month - 1] ?? 0) + (month === 2 && isLeap(year) ? 1 : 0);
const padded = (value: number, width = 2) => String(value).padStart(width, '0');

const years = fc.oneof(
  fc.constantFrom(0, 1, 4, 99, 100, 1582, 1600, 1899, 1900, 1970, 2000, 2024, 2026, 2100, 9999),
  fc.integer({ min: 0, max: 9999 }),
);
const days = fc.tuple(years, fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }));

describe('a day', () => {
  test('is one where the calendar has it, in whatever century', () => {
    fc.assert(
      fc.property(days, ([year, month, day]) => {
        const iso = `${padded(year, 4)}-${padded(month)}-${padded(day)}`;
        const expected = isDay(year, month, day);
        expect(parseDateTime(iso)).toBe(expected ? `${iso}T00:00:00.000Z` : null);
        const dmy = `${padded(day)}/${padded(month)}/${padded(year, 4)}`;
        expect(parseDmy(dmy)).toEqual(expected ? { iso } : 'date');
      }),
    );
  });

  test.each([
    '1/2/2026',
    '01-02-2026',
    '01/02/26',
    '01/02/2026 ',
    ' 01/02/2026',
    '01/02/2026\n',
    '٠١/٠٢/٢٠٢٦',
    '',
    '//',
    'constructor',
  ])('is not written so: %j', (text) => {
    expect(parseDmy(text)).toBe('format');
  });
});

const zones = fc.tuple(
  fc.constantFrom('+', '-'),
  fc.integer({ min: 0, max: 14 }),
  fc.integer({ min: 0, max: 59 }),
);

type Clock = readonly [hour: number, minute: number, second: number | null, part: number | null];
type Zone = readonly [sign: string, hours: number, minutes: number] | 'Z' | null;

function clockText([hour, minute, second, part]: Clock): string {
  if (second === null) return `${padded(hour)}:${padded(minute)}`;
  return `${padded(hour)}:${padded(minute)}:${padded(second)}${part === null ? '' : `.${padded(part, 3)}`}`;
}

function zoneText(zone: Zone, colon: string): string {
  return zone === null || zone === 'Z'
    ? (zone ?? '')
    : `${zone[0]}${padded(zone[1])}${colon}${padded(zone[2])}`;
}

/** Minutes from the clock of a zone to UTC. */
function awayOf(zone: Zone): number {
  return zone === null || zone === 'Z' ? 0 : (zone[0] === '+' ? -1 : 1) * (zone[1] * 60 + zone[2]);
}

describe('a moment', () => {
  const moments = fc.record({
    day: days.filter(([year, month, day]) => isDay(year, month, day)),
    clock: fc.tuple(
      fc.nat({ max: 23 }),
      fc.nat({ max: 59 }),
      fc.option(fc.nat({ max: 59 })),
      fc.option(fc.nat({ max: 999 })),
    ),
    zone: fc.option(fc.oneof(fc.constant('Z' as const), zones)),
    colon: fc.constantFrom(':', ''),
  });

  test('is in UTC what its zone makes of it, to the millisecond, and stays so', () => {
    fc.assert(
      fc.property(moments, ({ day: [year, month, day], clock, zone, colon }) => {
        const [hour, minute, second, part] = clock;
        const text = `${padded(year, 4)}-${padded(month)}-${padded(day)}T${clockText(clock)}${zoneText(zone, colon)}`;
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        date.setUTCHours(hour, minute + awayOf(zone), second ?? 0, second === null ? 0 : (part ?? 0));
        const isHeld = date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999;
        const read = parseDateTime(text);
        expect(read).toBe(isHeld ? date.toISOString() : null);
        if (read !== null) expect(parseDateTime(read)).toBe(read);
      }),
    );
  });

  test('that its zone takes out of the years of four digits is none: it would be out of order among texts', () => {
    expect(parseDateTime('9999-12-31T23:59-14:00')).toBeNull();
    expect(parseDateTime('0001-01-01T00:00+14:00')).toBeNull();
    expect(parseDateTime('9999-12-31T23:59:59.999Z')).toBe('9999-12-31T23:59:59.999Z');
    expect(parseDateTime('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00.000Z');
  });

  test.each([
    '2026-05-01T24:00',
    '2026-05-01T10',
    '2026-05-01T10:60',
    '2026-05-01T10:00:60',
    '2026-05-01T10:00Q',
    '2026-05-01T10:00+15:00',
    '2026-05-01T10:00.5',
    '2026-05-01t10:00z',
    '2026-5-1',
    '+012026-05-01',
    '-000001-01-01',
    '20260501',
    '7',
    'May 2026',
    '2026-05-01T10:00Z\n',
    '２０２６-05-01',
  ])('is not written so: %j', (text) => {
    expect(parseDateTime(text)).toBeNull();
  });
});
