import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { figureFileWords as words } from '@livingroom/shared/modules/reports/words/reports.ts';
import type { ReportFrame } from './frame.ts';
import { dayText } from './small-print.ts';
import { OVERALL } from './unit-topics.ts';
import { nameOfCompany, type Signed } from './units.ts';

/** What figures are of, by their numbers, in the reader's language. */
export type FigureNames = {
  readonly language: Language;
  unit(id: number): string;
  round(id: string): string;
  topic(id: number): string;
};

export async function figureNames(
  context: Signed,
  { chosen, rounds, drivers, language, zone }: ReportFrame,
): Promise<FigureNames> {
  const company = await nameOfCompany(context);
  const places = chosen ? [...chosen.units, ...chosen.cuts] : [];
  const units = new Map(places.map(({ unit_id, unit_name }) => [unit_id, unit_name]));
  const opened = new Map(rounds.map(({ round_id, opened_at }) => [round_id, opened_at]));
  const topics = new Map(drivers.map(({ driver_id, driver_title }) => [driver_id, driver_title]));
  return {
    language,
    unit: (id) => (id === ORGANISATION ? company : (units.get(id) ?? '')),
    round(id) {
      const day = opened.get(id);
      return day === undefined ? id : dayText(day, localeOf[language], zone);
    },
    topic: (id) => (id === OVERALL ? say(words('overall'), language) : (topics.get(id) ?? '')),
  };
}
