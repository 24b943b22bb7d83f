import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { figuresOf } from '@livingroom/shared/modules/analytics/rules/planner.ts';
import type { UnitTree } from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import type { QuestionKey } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import type { ServiceContext } from '../../core/context.ts';
import { leadsToWriter } from './comment-keys.ts';
import { loadQuestion } from './question-store.ts';
import type { ReleaseRound } from './rounds.ts';

/** Comments of one question as a row of the release table holds them. */
export type ReleasedWords = Pick<Row<'analytics_computations'>, 'figure' | 'driver_id_ref' | 'driver_key'> & {
  readonly value_text_array?: readonly string[] | null;
};

type Looked = { readonly round: ReleaseRound; readonly tree: UnitTree; readonly unit: number };

/**
 * The keys of a row's comments, in their order; null for one that an older version released. Of comments that say the
 * same any may have any of their keys: nobody can tell them apart.
 */
export async function keysOfReleased(
  context: ServiceContext,
  { round, tree, unit }: Looked,
  row: ReleasedWords,
): Promise<readonly (string | null)[]> {
  const texts = row.value_text_array ?? [];
  if (texts.length === 0) return [];
  const state = (await loadQuestion(context, round.id, questionOf(row)))?.state;
  const places = state ? (figuresOf(tree, state.details).get(unit) ?? []) : [];
  const left = new Map<string, string[]>();
  for (const place of places)
    for (const { key, text, shown } of state?.details[place]?.comments ?? []) {
      const keys = left.get(shown ?? text);
      if (keys) keys.push(key);
      else left.set(shown ?? text, [key]);
    }
  return texts.map((text) => {
    const key = left.get(text)?.shift();
    return key !== undefined && leadsToWriter(key) ? key : null;
  });
}

/** The question whose figure a row holds: the other way round is `figureRows`. */
export function questionOf({ figure, driver_id_ref: driver, driver_key }: ReleasedWords): QuestionKey {
  if (figure === 'score') return `driver:${driver ?? 0}`;
  if (driver === null) return (driver_key ?? '') as QuestionKey;
  return `topic:${driver}`;
}
