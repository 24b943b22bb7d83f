import type { Row } from '@livingroom/shared/catalogue/catalogue.ts';
import { ownEmployeeId, type ServiceContext } from '../../../core/context.ts';

type Template = Row<'email_templates'>;
export type MadeBy = NonNullable<Row<'email_template_versions'>['made_by']>;

/** A template that nobody has changed yet is its first version. */
export function versionOf({ text_version }: Template): number {
  return text_version ?? 1;
}

export function versionId(id: number, version: number): string {
  return `${id}-${version}`;
}

/** Stores a version of a template; done twice, it is one. */
export async function keepVersion(
  context: ServiceContext,
  { template_id }: Template,
  { version, made_by, texts }: Pick<Row<'email_template_versions'>, 'version' | 'made_by' | 'texts'>,
): Promise<void> {
  await context.store.table('email_template_versions').ensure({
    email_template_version_id: versionId(template_id, version),
    template_id_ref: template_id,
    version,
    made_by,
    employee_id_ref: made_by && ownEmployeeId(context),
    texts,
  });
}
