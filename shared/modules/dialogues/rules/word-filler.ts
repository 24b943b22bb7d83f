import type { Row } from '../../../catalogue/catalogue.ts';
import type { Language } from '../../../core/lib/language.ts';

/** A `wordsfor` row as far as it fills texts. */
export type FillingWord = Pick<
  Row<'wordsfor'>,
  'reference' | 'applies_to' | 'group_id_ref' | 'language' | 'word'
>;

type Reading = {
  readonly table: 'survey_items' | 'driver_questions';
  readonly language: Language;
  readonly employeeGroupIds: readonly number[];
};

/** Puts the words of the person's groups in the place of their `{reference}`; a group's own wins. */
export function wordFiller(
  words: readonly FillingWord[],
  { table, language, employeeGroupIds }: Reading,
): (text: string) => string {
  const known = new Map<string, string>();
  const fitting = words.filter(
    (word) => word.language === language && (word.applies_to === null || word.applies_to === table),
  );
  for (const { reference, word, group_id_ref } of fitting)
    if (group_id_ref === null && !known.has(reference)) known.set(reference, word);
  for (const { reference, word, group_id_ref } of fitting)
    if (group_id_ref !== null && employeeGroupIds.includes(group_id_ref)) known.set(reference, word);
  if (known.size === 0) return (text) => text;
  return (text) => text.replace(/\{(\w{1,60})\}/g, (hole, name: string) => known.get(name) ?? hole);
}
