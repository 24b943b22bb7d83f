import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { emailTemplateContents } from '@livingroom/shared/content/email-templates/all.ts';
import { fullName } from '@livingroom/shared/core/lib/full-name.ts';
import { languages } from '@livingroom/shared/core/lib/language.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { baseOf, columnsOfTexts, textsOf } from '@livingroom/shared/modules/emails/rules/template-texts.ts';
import type { TemplateTexts } from '@livingroom/shared/modules/emails/tables/email-template-versions.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { languageOffer } from '../../people/offered-languages.ts';
import { refuseHeavy } from './preview.ts';
import { keepVersion, type MadeBy, versionId, versionOf } from './versions.ts';

type Template = Row<'email_templates'>;

/** Versions that are listed. */
const LISTED = 50;

/** A template with its words in every language. Errors: `not-found`. */
export async function readTemplate(context: ServiceContext, id: number) {
  const [row, { offered }] = await Promise.all([
    context.store.table('email_templates').load(id),
    languageOffer(context),
  ]);
  return {
    template_id: row.template_id,
    name: row.name,
    description: row.description,
    email_type: row.email_type,
    version: versionOf(row),
    base: baseOf(row),
    texts: textsOf(row),
    ours: productTexts(row),
    offered: [...offered],
  };
}

type Change = { readonly seen: number; readonly by: MadeBy; readonly texts: TemplateTexts };

/**
 * Gives a template these words, as a new version. The words of before are a version as well, so that they can be brought
 * back. Errors: `not-found`, `conflict` where somebody else has saved since, `email-refused`.
 */
export async function changeTemplate(
  context: ServiceContext,
  id: number,
  { seen, by, texts }: Change,
): Promise<{ readonly version: number }> {
  const templates = context.store.table('email_templates');
  const row = await templates.load(id);
  const base = baseOf(row);
  if (versionOf(row) !== seen) throw new AppError('conflict');
  await checkTexts(context, row, texts);
  await keepVersion(context, row, { version: seen, made_by: null, texts: textsOf(row) });
  const version = seen + 1;
  await templates.change(id, (now) => {
    if (versionOf(now) !== seen) throw new AppError('conflict');
    return { ...columnsOfTexts(texts, base), text_version: version };
  });
  await keepVersion(context, row, { version, made_by: by, texts });
  return { version };
}

/** Brings back the words of the product. Errors: as `changeTemplate`. */
export async function resetTemplate(context: ServiceContext, id: number, seen: number) {
  const texts = productTexts(await context.store.table('email_templates').load(id));
  if (!texts) throw new AppError('email-refused', { problem: 'none-of-ours' });
  return changeTemplate(context, id, { seen, by: 'reset', texts });
}

/** Brings back the words of a version. Errors: as `changeTemplate`. */
export async function restoreVersion(context: ServiceContext, id: number, seen: number, version: number) {
  const row = await context.store.table('email_template_versions').get(versionId(id, version));
  if (!row) throw new AppError('not-found');
  return changeTemplate(context, id, { seen, by: 'restored', texts: row.texts });
}

/** The versions of a template, newest first. Errors: `not-found`. */
export async function listVersions(context: ServiceContext, id: number) {
  await context.store.table('email_templates').load(id);
  const { rows } = await context.store.table('email_template_versions').page({
    where: { template_id_ref: id },
    sort: [{ field: 'version', direction: 'desc' }],
    limit: LISTED,
  });
  const versions = rows.map(({ body }) => body);
  const people = await context.store.table('employees').every({
    where: { employee_id: versions.flatMap(({ employee_id_ref }) => employee_id_ref ?? []) },
    fields: ['employee_id', 'given_name', 'family_name'],
  });
  const names = new Map(people.map((person) => [person.employee_id, fullName(person)]));
  return {
    items: versions.map(({ version, created_at, made_by, employee_id_ref, texts }) => ({
      version,
      at: created_at,
      made_by,
      by: names.get(employee_id_ref ?? 0) || null,
      texts,
    })),
  };
}

/** What the product ships for a template: by its name, else by its type. */
function productContent({ name, email_type }: Pick<Template, 'name' | 'email_type'>) {
  return (
    emailTemplateContents.find((one) => one.name === name) ??
    emailTemplateContents.find((one) => one.type === email_type)
  );
}

function productTexts(row: Template): TemplateTexts | null {
  const content = productContent(row);
  if (!content) return null;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      { subject: textIn(content.subject, language), content: textIn(content.content, language), link: '' },
    ]),
  );
}

/** Each language is whole or left out, and a mail of it stays within what it may weigh. */
async function checkTexts(context: ServiceContext, row: Template, texts: TemplateTexts): Promise<void> {
  if (!texts[baseOf(row)]) throw new AppError('email-refused', { problem: 'base-missing' });
  const halves = Object.values(texts).filter(
    ({ subject, content }) => subject.trim() === '' || content.trim() === '',
  );
  if (halves.length > 0) throw new AppError('email-refused', { problem: 'text-incomplete' });
  await refuseHeavy(context, row, texts);
}
