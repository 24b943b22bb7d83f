import { DAY_MS } from '@livingroom/shared/core/lib/day.ts';
import { type Language, tagOf } from '@livingroom/shared/core/lib/language.ts';
import { remembered, rememberedLater } from '@livingroom/shared/core/lib/remembered.ts';
import type { ZonedDay } from '@livingroom/shared/core/lib/zone.ts';

/** Public holidays of whole countries, by the calendar of `date-holidays`, which is loaded when somebody asks first. */

type Holiday = { readonly day: ZonedDay; readonly name: string };

type Calendar = {
  /** Those of a year, each of its days; of a country that is not known none. */
  readonly inYear: (year: number, language: Language) => readonly Holiday[];
  readonly isHoliday: (day: ZonedDay) => boolean;
};

const calendarOf = rememberedLater(async (country: string): Promise<Calendar> => {
  const { default: Holidays } = await import('date-holidays');
  const calendar = new Holidays(country);
  const inYear: Calendar['inYear'] = (year, language) =>
    calendar
      .getHolidays(year, tagOf[language])
      .filter(({ type }) => type === 'public')
      .flatMap(({ date, start, end, name }) => {
        const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
        const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
        return Array.from({ length: days }, (_, later) => ({ day: first + later * DAY_MS, name }));
      });
  const daysOf = remembered((year: number) => new Set(inYear(year, 'en_us').map(({ day }) => day)));
  return { inYear, isHoliday: (day) => daysOf(new Date(day).getUTCFullYear()).has(day) };
});

/** Whether days are public holidays of the country (ISO 3166, two letters); undefined where none was chosen. */
export async function holidayTestOf(
  country: string | null | undefined,
): Promise<Calendar['isHoliday'] | undefined> {
  return country ? (await calendarOf(country)).isHoliday : undefined;
}

/** The public holidays from a moment on, for a year and a bit, in their order. */
export async function holidaysAhead(
  country: string | null | undefined,
  from: number,
  language: Language,
): Promise<readonly Holiday[]> {
  if (!country) return [];
  const { inYear } = await calendarOf(country);
  const year = new Date(from).getUTCFullYear();
  return [year, year + 1]
    .flatMap((one) => inYear(one, language))
    .filter(({ day }) => day > from - DAY_MS && day < from + AHEAD_MS)
    .toSorted((a, b) => a.day - b.day);
}

/** What a preview of a year shows, and the days after its end to which a mail may move. */
const AHEAD_MS = 380 * DAY_MS;

/** Whether anything is known of the country's holidays. */
export async function knowsHolidays(country: string): Promise<boolean> {
  return (await calendarOf(country)).inYear(2027, 'en_us').length > 0;
}
