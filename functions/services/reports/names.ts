import { defaultLanguage } from '@livingroom/shared/lib/language.ts';
import { say } from '@livingroom/shared/lib/phrase.ts';
import { withoutNames } from '@livingroom/shared/rules/privacy/names.ts';
import { nearestAbove, ORGANISATION, type UnitTree } from '@livingroom/shared/rules/privacy/unit-tree.ts';
import { privacyWords } from '@livingroom/shared/words/privacy.ts';
import type { ServiceContext } from '../../context.ts';
import type { ReleasedFigure } from './released-figures.ts';

/** In units of so many people a first name says who is meant. */
const SMALL_UNIT = 50;

/**
 * The comments of a small unit without the names of its own people (privacy.md 7.3). What was written stays as it is
 * in the release table; it is never shown there.
 */
export async function withoutOwnNames(
  context: ServiceContext,
  { tree, unitId }: { readonly tree: UnitTree; readonly unitId: number },
  figures: readonly ReleasedFigure[],
): Promise<readonly ReleasedFigure[]> {
  if (!figures.some(({ value_text_array: texts }) => (texts ?? []).length > 0)) return figures;
  const inside = nearestAbove(tree, new Map([[unitId, true]]));
  const units = tree.deepestFirst.filter((unit) => unit !== ORGANISATION && inside.has(unit));
  const employees = context.store.table('employees');
  const where = unitId === ORGANISATION ? {} : { primary_unit_id_ref: units };
  const page = await employees.page({
    ...{ where, fields: ['given_name', 'middle_name', 'family_name'] as const, limit: SMALL_UNIT + 1 },
  });
  if (page.rows.length > SMALL_UNIT) return figures;
  const names = page.rows.flatMap(({ body }) => [
    body.given_name ?? '',
    body.middle_name ?? '',
    body.family_name ?? '',
  ]);
  const replacement = say(privacyWords('name'), context.language ?? defaultLanguage);
  return figures.map((figure) => ({
    ...figure,
    value_text_array: figure.value_text_array?.map((text) => withoutNames(text, names, replacement)) ?? null,
  }));
}
