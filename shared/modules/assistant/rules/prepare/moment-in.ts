import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { DAY_MS } from '../../../../core/lib/day.ts';
import { languages, localeOf } from '../../../../core/lib/language.ts';
import type { ZonedDay } from '../../../../core/lib/zone.ts';
import { plainText } from '../plain-words.ts';

/** A day that a request names, the minutes after midnight where it names a time, and what stands in front of it. */
export type MomentIn = {
  readonly day: ZonedDay;
  readonly minutes: number | null;
  /** The last words in front of it, as plain text: what it is the day of. */
  readonly before: string;
};

type Found = { readonly day: ZonedDay; readonly at: number; readonly length: number };

const numeric = [
  { pattern: /\b(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})\b/ },
  // The day first, as every form of the product has it (spec 2 §5.1).
  { pattern: /\b(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{4})\b/ },
] as const;

const named = (name: string) => [
  new RegExp(
    `\\b(?<day>\\d{1,2})(?:st|nd|rd|th|er|\\.)?\\s+(?:de\\s+|of\\s+)?${name}\\b(?:,?\\s+(?:de\\s+|del\\s+)?(?<year>\\d{4}))?`,
  ),
  new RegExp(`\\b${name}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:,?\\s+(?<year>\\d{4}))?`),
];

/** Names of months and weekdays in the product's languages, as plain text. */
function namesOf(options: Intl.DateTimeFormatOptions, count: number): readonly (readonly string[])[] {
  return Array.from({ length: count }, (_, at) => {
    // 1 January 2024 was a Monday.
    const time = options.month ? Date.UTC(2024, at, 1) : Date.UTC(2024, 0, 1 + at);
    const names = languages.map((language) =>
      plainText(dateFormat(localeOf[language], { ...options, timeZone: 'UTC' }).format(time)),
    );
    return [...new Set(names)];
  });
}

const months = namesOf({ month: 'long' }, 12);
const weekdays = namesOf({ weekday: 'long' }, 7);

/** Tomorrow; "de la mañana" and "am Morgen" are a time of day. */
const tomorrow = /\btomorrow\b|(?<!\bla )\bmanana\b|\bi morgen\b|(?<!\b(?:am|i) )\bmorgen\b|\bdemain\b/;

/** The first day that a request names, written or said, and its time; null where it names none. `today` is of the reader's clock. */
export function momentIn(request: string, today: ZonedDay): MomentIn | null {
  const text = plainText(request);
  const found = writtenIn(text) ?? monthIn(text, today) ?? nearIn(text, today);
  if (!found) return null;
  const rest = `${text.slice(0, found.at)} ${text.slice(found.at + found.length)}`;
  const before = text.slice(Math.max(0, found.at - NEAR), found.at);
  return { day: found.day, minutes: timeIn(rest), before };
}

/** Letters in front of a day that still belong to it. */
const NEAR = 16;

/** A time of day: "at 9", "9:30", "um 9 Uhr", "kl. 9", "a las 9", "à 9 h", "9 am"; as minutes after midnight. */
export function timeIn(request: string): number | null {
  const text = plainText(request);
  const told =
    /\b(?:at|kl\.?|a las|um|a)\s+(\d{1,2})(?:[:.h](\d{2}))?\s*(am|pm|uhr|h)?\b/.exec(text) ??
    /\b(\d{1,2}):(\d{2})\s*(am|pm|uhr|h)?\b/.exec(text) ??
    /\b(\d{1,2})\s*()(am|pm|uhr|h)\b/.exec(text);
  if (!told) return null;
  const [, hours = '', minutes = '', half = ''] = told;
  const hour = hourOf(Number(hours), half);
  const minute = minutes === '' ? 0 : Number(minutes);
  return hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

function hourOf(hour: number, half: string): number {
  if (half === 'pm' && hour < 12) return hour + 12;
  return half === 'am' && hour === 12 ? 0 : hour;
}

function writtenIn(text: string): Found | null {
  for (const { pattern } of numeric) {
    const match = pattern.exec(text);
    const { year, month, day } = match?.groups ?? {};
    const found = match && dayOf(Number(year), Number(month) - 1, Number(day));
    if (match && found !== null) return { day: found, at: match.index, length: match[0].length };
  }
  return null;
}

function monthIn(text: string, today: ZonedDay): Found | null {
  for (const [month, names] of months.entries())
    for (const pattern of named(`(?:${names.join('|')})`)) {
      const match = pattern.exec(text);
      if (!match) continue;
      const { day, year } = match.groups ?? {};
      const found = year ? dayOf(Number(year), month, Number(day)) : nextOf(month, Number(day), today);
      if (found !== null) return { day: found, at: match.index, length: match[0].length };
    }
  return null;
}

/** Of a day without a year the next one, today included. */
function nextOf(month: number, day: number, today: ZonedDay): ZonedDay | null {
  const year = new Date(today).getUTCFullYear();
  const near = [dayOf(year, month, day), dayOf(year + 1, month, day)];
  return near.find((one) => one !== null && one >= today) ?? null;
}

function nearIn(text: string, today: ZonedDay): Found | null {
  const next = tomorrow.exec(text);
  if (next) return { day: today + DAY_MS, at: next.index, length: next[0].length };
  for (const [place, names] of weekdays.entries()) {
    const match = new RegExp(`\\b(?:${names.join('|')})\\b`).exec(text);
    if (!match) continue;
    const ahead = (place - ((new Date(today).getUTCDay() + 6) % 7) + 7) % 7 || 7;
    return { day: today + ahead * DAY_MS, at: match.index, length: match[0].length };
  }
  return null;
}

/** Midnight of a day of the calendar; null for one that there is not, as 31 June. */
function dayOf(year: number, month: number, day: number): ZonedDay | null {
  const time = Date.UTC(year, month, day);
  const date = new Date(time);
  return date.getUTCMonth() === month && date.getUTCDate() === day ? time : null;
}
