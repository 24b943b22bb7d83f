import type { Language } from '@livingroom/shared/core/lib/language.ts';
import {
  type LanguageOffer,
  offeredLanguage,
  offerOf,
} from '@livingroom/shared/core/lib/offered-languages.ts';
import { tableWords } from '@livingroom/shared/core/words/tables.ts';
import type { ServiceContext } from '../../core/context.ts';
import type { RowProblem } from '../../core/tables/hooks/row-hooks.ts';

/** The languages that the organisation offers: by the company given, else by its first. */
export async function languageOffer(context: ServiceContext, companyId?: number): Promise<LanguageOffer> {
  const companies = context.store.table('companies');
  return offerOf(companyId === undefined ? await companies.first({}) : await companies.get(companyId));
}

/** A person as the organisation speaks to them. */
export function spokenTo<P extends { readonly language: Language | null }>(
  offer: LanguageOffer,
  person: P,
): P & { readonly language: Language } {
  return { ...person, language: offeredLanguage(offer, person.language) };
}

type Speaking = { readonly employee_id: number; readonly language: Language };

/** Rows that would give a person a language that is not offered; one that a person had before may stay. */
export async function languageProblems(
  context: ServiceContext,
  rows: readonly Speaking[],
): Promise<readonly RowProblem[]> {
  const { offered } = await languageOffer(context);
  const other = rows.filter(({ language }) => !offered.includes(language));
  if (other.length === 0) return [];
  const ids = other.map(({ employee_id }) => employee_id);
  const stored = await context.store
    .table('employees')
    .every({ where: { employee_id: ids }, fields: ['employee_id', 'language'] });
  const before = new Map(stored.map(({ employee_id, language }) => [employee_id, language]));
  return rows.flatMap(({ employee_id, language }, row): RowProblem[] =>
    offered.includes(language) || before.get(employee_id) === language
      ? []
      : [{ row, field: 'language', words: tableWords('languageNotOffered') }],
  );
}
