import { defineTable, internal, json, stampVariables } from '../../../core/catalogue/define.ts';
import { protects } from '../../../core/catalogue/protection.ts';
import { refers } from '../../../core/catalogue/refers.ts';
import type { Language } from '../../../core/lib/language.ts';

/** What a template says in one language. `link`: the words of its button; empty: those of the product. */
export type TemplateText = { readonly subject: string; readonly content: string; readonly link: string };

/** By language; a language without words of its own gets those of the base. */
export type TemplateTexts = { readonly [language in Language]?: TemplateText };

/** The words of a template as they were after each change, so that they can be compared and brought back. */
export const emailTemplateVersions = defineTable({
  id: 311,
  name: 'email_template_versions',
  label: 'tables/email-template-versions:label',
  domain: 'email-templates',
  resource: 'email-template-versions',
  /** The number of the template and that of the version. */
  key: 'email_template_version_id',
  owner: 'account',
  protection: protects.evidence,
  operations: [],
  access: {},
  scope: {},
  indexes: [['template_id_ref', 'version'], ['employee_id_ref']],
  variables: {
    email_template_version_id: {
      type: 'string',
      label: 'tables/email-template-versions:email_template_version_id',
      rules: ['not_null'],
      ...internal,
    },
    template_id_ref: {
      type: 'integer',
      label: 'tables/email-template-versions:template_id_ref',
      references: { table: 'email_templates', display: ['name'] },
      rules: ['not_null'],
      ...internal,
    },
    version: {
      type: 'integer',
      label: 'tables/email-template-versions:version',
      rules: ['not_null'],
      ...internal,
    },
    /** What made it; null: it was there before anybody changed anything. */
    made_by: {
      type: 'string',
      label: 'tables/email-template-versions:made_by',
      indexed: false,
      choices: [
        { value: 'saved', label: 'tables/email-template-versions:made_by.saved' },
        { value: 'restored', label: 'tables/email-template-versions:made_by.restored' },
        { value: 'reset', label: 'tables/email-template-versions:made_by.reset' },
      ],
      ...internal,
    },
    /** Who made it; null: nobody, or somebody who is gone. */
    employee_id_ref: { ...refers.employee, gdpr: 'personal', ...internal },
    texts: {
      ...json<TemplateTexts>(),
      label: 'tables/email-template-versions:texts',
      rules: ['not_null'],
      ...internal,
    },
    ...stampVariables,
  },
});
