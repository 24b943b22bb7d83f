import { stateOf } from '@livingroom/shared/modules/analytics/rules/participation.ts';
import type { ReleasedFigure } from './released-figures.ts';

/** What is known of a unit in a round beside its scores, as everybody may see it. */
export type Standing = ReturnType<typeof participationOf> & {
  /** When the newest of its figures was written, ISO text; null without one. */
  readonly analysed_at: string | null;
  /** Comments on the closing question, which belongs to no driver; null: none released. */
  readonly general: readonly string[] | null;
};

export const noStanding: Standing = standingOf([]);

export function standingOf(figures: readonly ReleasedFigure[]): Standing {
  return {
    ...participationOf(figures),
    analysed_at: analysedAt(figures),
    general: generalComments(figures),
  };
}

function participationOf(figures: readonly ReleasedFigure[]) {
  const row = figures.find(({ figure }) => figure === 'participation');
  if (!row) return { participation: null, counted_above: null };
  const participation = {
    asked: row.metadata?.asked ?? 0,
    answered: row.n,
    rate: row.value_numeric,
    state: stateOf(row.value_category),
  };
  const shows = figures.some(({ figure }) => figure === 'score');
  return { participation, counted_above: shows ? (row.metadata?.above ?? null) : null };
}

function analysedAt(figures: readonly ReleasedFigure[]): string | null {
  let last: string | null = null;
  for (const { updated_at: at } of figures) if (last === null || at > last) last = at;
  return last;
}

function generalComments(figures: readonly ReleasedFigure[]): readonly string[] | null {
  const texts = figures.filter((row) => row.figure === 'comments' && row.driver_id_ref === null);
  return texts.length === 0 ? null : texts.flatMap(({ value_text_array }) => value_text_array ?? []);
}
