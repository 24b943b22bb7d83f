import { cutText } from '@livingroom/shared/core/lib/cut-text.ts';
import { documentOf, structureOf } from '@livingroom/shared/modules/reports/rules/document.ts';
import { rows } from '../../../api/rows.ts';

/** As the column has it. */
const MOST_TITLE = 160;

/** A copy of a report as a draft; throws what the API refuses. */
export async function duplicateReport(id: number, nameOf: (title: string) => string): Promise<void> {
  const { title, description, report_schema } = await rows('reports').get(id);
  const { document } = documentOf(report_schema, { title, description });
  const copy = cutText(nameOf(title), MOST_TITLE);
  await rows('reports').create({
    title: copy,
    description,
    report_status: 'draft',
    report_schema: structureOf({
      ...document,
      generalOptions: { ...document.generalOptions, title: copy },
    }),
  });
}
