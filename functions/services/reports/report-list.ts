import { roleIncludes } from '@livingroom/shared/catalogue/roles.ts';
import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import type { Language } from '@livingroom/shared/lib/language.ts';
import type { Words } from '@livingroom/shared/rules/report/schema.ts';
import type { Signed } from './units.ts';

/** A report that the caller may open: of the product by its key, of the organisation by its number. */
export type OpenReport = { readonly key: string; readonly title: string; readonly stored: unknown };

/** The titles of spec 1 §6 for the caller's role, then what has been built for the organisation. */
export async function listReports(context: Signed, language: Language): Promise<readonly OpenReport[]> {
  const { role } = context.caller;
  const seeded = seededReports
    .filter(({ roles }) => role !== 'guest' && roles.includes(role))
    .map(({ key, report }) => ({
      key,
      title: inLanguage(report.generalOptions.title, language),
      stored: report,
    }));
  if (!roleIncludes(role, 'manager')) return seeded;
  const rows = await context.store.table('reports').every({ where: { report_status: 'active' } });
  const built = rows.filter(({ report_schema: schema }) => schema !== null);
  return [
    ...seeded,
    ...built.map(({ report_id, title, report_schema: stored }) => ({ key: `${report_id}`, title, stored })),
  ];
}

export function inLanguage(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  return words[language] ?? words.en_us;
}
