import { defaultLanguage, type Language } from '@livingroom/shared/core/lib/language.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { knownNames, NAME_MARK, withoutNames } from '@livingroom/shared/modules/analytics/rules/names.ts';
import {
  nearestAbove,
  ORGANISATION,
  type UnitTree,
} from '@livingroom/shared/modules/analytics/rules/unit-tree.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';
import type { ServiceContext } from '../../core/context.ts';
import { nameFields, namesOf, SMALL_UNIT } from '../analytics/unit-names.ts';
import type { ReleasedFigure } from './released-figures.ts';

type Looked = { readonly tree: UnitTree; readonly unitId: number };

/**
 * Comments in the reader's language where names were taken out at the close, and without the names of the looked-at
 * unit's own people where it is small (privacy.md 7.3). What was written is never shown.
 */
export async function withoutOwnNames(
  context: ServiceContext,
  looked: Looked,
  figures: readonly ReleasedFigure[],
): Promise<readonly ReleasedFigure[]> {
  if (!figures.some(({ value_text_array: texts }) => (texts ?? []).length > 0)) return figures;
  const shown = await ownNamesOut(context, looked, context.language ?? defaultLanguage);
  return figures.map((figure) => ({
    ...figure,
    value_text_array: figure.value_text_array?.map(shown) ?? null,
  }));
}

/** How a text is shown to who looks at a unit: a word of the reader's language for each name of its own people. */
export async function ownNamesOut(
  context: ServiceContext,
  looked: Looked,
  language: Language,
): Promise<(text: string) => string> {
  const out = await namesTakenOut(context, looked);
  const word = say(privacyWords('name'), language);
  return (text) => out(text).replaceAll(NAME_MARK, word);
}

/** A text with a mark for each name of the unit's own people, where it is small. */
export async function namesTakenOut(
  context: ServiceContext,
  { tree, unitId }: Looked,
): Promise<(text: string) => string> {
  const names = knownNames(await namesIn(context, tree, unitId));
  return (text) => withoutNames(text, names, NAME_MARK);
}

/** What the people of a small unit are called; of a larger one nobody is looked for. */
async function namesIn(context: ServiceContext, tree: UnitTree, unitId: number): Promise<readonly string[]> {
  const inside = nearestAbove(tree, new Map([[unitId, true]]));
  const units = tree.deepestFirst.filter((unit) => unit !== ORGANISATION && inside.has(unit));
  const where = unitId === ORGANISATION ? {} : { primary_unit_id_ref: units };
  const employees = context.store.table('employees');
  const page = await employees.page({ where, fields: nameFields, limit: SMALL_UNIT + 1 });
  return page.rows.length > SMALL_UNIT ? [] : page.rows.flatMap(({ body }) => namesOf(body));
}
