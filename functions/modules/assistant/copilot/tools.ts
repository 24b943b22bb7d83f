import type { Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { assistantWords } from '@livingroom/shared/modules/assistant/words.ts';
import { figureFileWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import { readOpenActions } from '../../actions/open-actions.ts';
import { openFrame } from '../../reports/frame.ts';
import { readSunburst } from '../../reports/sunburst.ts';
import type { ReportUnit, Signed } from '../../reports/units.ts';
import { type Fact, type Found, reportPath, together, toldFigure } from './facts.ts';

export type Report = Awaited<ReturnType<typeof readSunburst>>;
export type Topic = { readonly id: number; readonly title: string; readonly isDriver: boolean };

/** More units than an answer can speak of. */
const MOST_UNITS = 6;
const MOST_ACTIONS = 5;

/** What the tools look at: the caller's own sight, in the reader's language. */
export type Looking = { readonly context: Signed; readonly language: Language };

export function topicsOf({ dimensions }: Report): readonly Topic[] {
  return dimensions.flatMap((dimension) => [
    { id: dimension.driver_id, title: dimension.title, isDriver: false },
    ...dimension.drivers.map(({ driver_id: id, title }) => ({ id, title, isDriver: true })),
  ]);
}

/** Drivers that moved by more than chance since the last round, those that moved most first. */
export function movedTopics({ dimensions }: Report): readonly Topic[] {
  return dimensions
    .flatMap(({ drivers }) => drivers)
    .filter(({ mean, last }) => mean !== null && (last?.verdict === 'up' || last?.verdict === 'down'))
    .toSorted((a, b) => Math.abs(b.last?.by ?? 0) - Math.abs(a.last?.by ?? 0))
    .map(({ driver_id: id, title }) => ({ id, title, isDriver: true }));
}

/** The report of a unit in the round of the one at hand. */
export async function reportFor(
  { context, language }: Looking,
  report: Report,
  { unit_id }: ReportUnit,
): Promise<Report> {
  if (report.unit?.unit_id === unit_id) return report;
  const { round_id } = report;
  return readSunburst(context, { unit_id, language, ...(round_id === null ? {} : { round_id }) });
}

/** `ask a figure`: the scores of these topics in a unit; without a topic the overall score, dimensions and participation. */
export async function askFigure(
  looking: Looking,
  report: Report,
  unit: ReportUnit,
  topics: readonly Topic[],
): Promise<Found> {
  const { language } = looking;
  const looked = await reportFor(looking, report, unit);
  const place = (topic: string, driver?: number) => ({
    ...{ language, topic, unit: unit.unit_name },
    to: reportPath(unit.unit_id, looked.round_id, driver),
  });
  const figures = looked.dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
  if (topics.length > 0)
    return together(
      topics.map(({ id, title }) => {
        const figure = figures.find(({ driver_id }) => driver_id === id);
        return figure ? toldFigure(figure, place(title, id)) : { facts: [], hidden: [] };
      }),
    );
  const overall = say(figureFileWords('overall'), language);
  return together([
    toldFigure(looked.overall, place(overall)),
    ...looked.dimensions.map((one) => toldFigure(one, place(one.title, one.driver_id))),
  ]);
}

type Compared = {
  readonly units: readonly ReportUnit[];
  readonly topics: readonly Topic[];
  readonly end: 'lowest' | 'highest' | null;
};

/**
 * `compare units`: the same topic in several units; without named ones the unit at hand and those directly below it. Where one
 * end is asked for it comes first, by the scores that are shown.
 */
export async function compareUnits(
  looking: Looking,
  report: Report,
  { units, topics, end }: Compared,
): Promise<Found> {
  const compared = units.length > 1 ? units : levelBelow(report, units[0] ?? report.unit);
  const one = topics.slice(0, 1);
  const found = await Promise.all(
    compared.slice(0, MOST_UNITS).map(async (unit) => {
      const { facts, hidden } = await askFigure(looking, report, unit, one);
      // Without a topic units are compared by their overall score alone.
      const told = one.length > 0 ? { facts, hidden } : { facts: facts.slice(0, 1), hidden };
      return { ...told, mean: meanOf(await reportFor(looking, report, unit), one[0]) };
    }),
  );
  const sign = end === 'highest' ? -1 : 1;
  const last = Number.POSITIVE_INFINITY;
  const place = (mean: number | null) => (mean === null ? last : sign * mean);
  return together(end === null ? found : found.toSorted((a, b) => place(a.mean) - place(b.mean)));
}

function meanOf({ overall, dimensions }: Report, topic: Topic | undefined): number | null {
  if (!topic) return overall.mean;
  const figures = dimensions.flatMap((dimension) => [dimension, ...dimension.drivers]);
  return figures.find(({ driver_id }) => driver_id === topic.id)?.mean ?? null;
}

/** The units directly below one; of a level with a single unit the next. */
function levelBelow({ units }: Report, from: ReportUnit | null): readonly ReportUnit[] {
  let top = from;
  for (let depth = 0; top !== null && depth < units.length; depth += 1) {
    const { unit_id } = top;
    const below = units.filter(({ parent_id }) => parent_id === unit_id);
    const [only] = below;
    if (below.length !== 1 || !only) return below.length > 1 ? below : [top];
    top = only;
  }
  return from === null ? [] : [from];
}

/** `open actions`: what is being done about the unit, each with its card on the board. */
export async function openActions({ context, language }: Looking, unit: ReportUnit | null): Promise<Found> {
  const frame = await openFrame(context, { language, ...(unit ? { unit_id: unit.unit_id } : {}) });
  const actions = await readOpenActions(context, frame);
  const facts = actions.slice(0, MOST_ACTIONS).map(
    ({ action_id, title, stage, due_date }): Fact => ({
      title: say(
        due_date === null
          ? assistantWords(stage === 'doing' ? 'action-doing' : 'action-to-do', { title })
          : assistantWords('action-due', { title, day: due_date }),
        language,
      ),
      to: `/actions?row=${action_id}`,
    }),
  );
  const none = [{ title: say(assistantWords('no-actions'), language), to: '/actions' }];
  return { facts: facts.length > 0 ? facts : none, hidden: [] };
}
