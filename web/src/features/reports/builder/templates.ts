// Before the templates, which take their titles from it while they are loaded.
import './template-words.ts';
import { seededReports } from '@livingroom/shared/content/reports/all.ts';
import { documentOf, type ReportDocument } from '@livingroom/shared/modules/reports/rules/document.ts';

/** What a new report begins as. */
export const templates = ['blank', 'overview', 'unit-overview', 'drivers'] as const;

export type Template = (typeof templates)[number];

/** A new report of this title; those of the product bring their cards and what stands below them. */
export function documentFrom(template: Template, title: string): ReportDocument {
  const seeded = seededReports.find(({ key }) => key === template);
  const { document } = documentOf(seeded?.report ?? null, { title });
  return { ...document, generalOptions: { ...document.generalOptions, title } };
}
