import { stateOf } from '@livingroom/shared/rules/privacy/participation.ts';
import type { ReleasedFigure } from './released-figures.ts';

/** Participation of a unit, as everybody may see it. */
export function participationOf(figures: readonly ReleasedFigure[]) {
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

/** When the newest of the figures was written, ISO text; null without one. */
export function analysedAt(figures: readonly ReleasedFigure[]): string | null {
  let last: string | null = null;
  for (const { updated_at: at } of figures) if (last === null || at > last) last = at;
  return last;
}
