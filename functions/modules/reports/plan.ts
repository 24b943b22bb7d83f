import { ORGANISATION } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { CardQuestion } from '@livingroom/shared/modules/reports/rules/question.ts';
import { fillPlaceholders } from '@livingroom/shared/modules/reports/rules/text.ts';
import { placeholderNames } from '@livingroom/shared/modules/reports/words/placeholders.ts';
import { type Plan, topicsOf } from './cells.ts';
import type { ReportFrame } from './frame.ts';
import { type AskingCard, roundsWithin } from './round-criteria.ts';
import type { ListedRound } from './rounds.ts';

type Chosen = NonNullable<ReportFrame['chosen']>;

export type PlanInput = {
  readonly card: AskingCard;
  /** Drivers that the card is about; null: as its questions say. */
  readonly drivers: ReadonlySet<number> | null;
  readonly now: number;
  readonly flowNames: ReadonlyMap<number, string>;
};

/** What each question of a card comes to for this reader, unit and round. */
export function plansOf(frame: ReportFrame, chosen: Chosen, input: PlanInput): readonly Plan[] {
  const { card, drivers: about } = input;
  const data = card.report_data;
  const questions = [
    ...data.computations,
    ...data.segmentationComputations.map((question) =>
      question.units === 'chosen' ? { ...question, units: 'below' as const } : question,
    ),
  ];
  const allowed = roundsWithin([chosen.listed, ...chosen.earlier], card, { ...input, zone: frame.zone });
  const keys = new Map(frame.drivers.map(({ driver_id, driver_key }) => [driver_id, driver_key]));
  const named = (field: 'unit' | 'round' | 'driver') => {
    const given = data.filters.filter((one) => one.field === field).flatMap(({ values }) => values);
    return given.length === 0 ? null : new Set(given.map((value) => inFilter(String(value), chosen)));
  };
  const [units, rounds, drivers] = [named('unit'), named('round'), named('driver')];
  return questions.map((question) => ({
    question,
    units: unitsOf(chosen, question).filter((unit) => units === null || units.has(String(unit))),
    rounds: roundsOf(chosen, question, allowed)
      .map(({ round_id }) => round_id)
      .filter((round) => rounds === null || rounds.has(round)),
    topics: topicsOf(frame.drivers, question).filter(
      (topic) => (drivers === null || drivers.has(keys.get(topic) ?? '')) && isAbout(frame, about, topic),
    ),
  }));
}

/** Of a card that is about some drivers: these, and the dimensions above them. */
function isAbout({ drivers }: ReportFrame, about: ReadonlySet<number> | null, topic: number): boolean {
  if (about === null || about.has(topic)) return true;
  return drivers.some(({ driver_id, parent_id_ref }) => parent_id_ref === topic && about.has(driver_id));
}

/** A filter may name the unit that is looked at by its placeholder. */
function inFilter(value: string, { unit }: Chosen): string {
  return fillPlaceholders(value, unit ? { [placeholderNames.dynamicUnit]: String(unit.unit_id) } : {}).text;
}

function unitsOf({ unit, units, cuts }: Chosen, { units: wanted }: CardQuestion): readonly number[] {
  const visible = units.map(({ unit_id }) => unit_id);
  if (Array.isArray(wanted)) return wanted.filter((id) => visible.includes(id) || id === ORGANISATION);
  if (wanted === 'company') return [ORGANISATION];
  if (wanted === 'visible') return visible;
  if (wanted === 'cuts') return cuts.map(({ unit_id }) => unit_id);
  if (unit === null) return [];
  if (wanted === 'chosen') return [unit.unit_id];
  const below = units.filter(({ parent_id }) => parent_id === unit.unit_id);
  return [unit.unit_id, ...below.map(({ unit_id }) => unit_id)];
}

/** Oldest first, the chosen round last: a report of a round knows nothing of what came after it. */
function roundsOf(
  { listed, earlier }: Chosen,
  { rounds: wanted }: CardQuestion,
  allowed: ReadonlySet<string>,
): readonly ListedRound[] {
  const line = [listed, ...earlier].filter(({ round_id }) => allowed.has(round_id)).reverse();
  if (wanted === 'all') return line;
  if (wanted === 'chosen') return line.slice(-1);
  if (wanted === 'previous') return line.slice(-2, -1);
  if (Array.isArray(wanted)) return line.filter(({ round_id }) => wanted.includes(round_id));
  return 'last' in wanted ? line.slice(-wanted.last) : [];
}
