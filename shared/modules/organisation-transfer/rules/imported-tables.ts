import { isTableName, type TableName, tables } from '../../../catalogue/catalogue.ts';
import type { Table } from '../../../core/catalogue/types.ts';
import { exportedTables } from './exported-tables.ts';

/** Tables of an export that an import leaves in the file: what they say holds in the deployment that they come from alone. */
const leftInTheFile: ReadonlySet<TableName> = new Set<TableName>([
  // Invitations and mails that went out from elsewhere: people are invited anew.
  'activations',
  'emails',
  'email_suppressions',
  // Who was asked and answered, without the answers.
  'survey_executions',
  'flow_employee_executions',
  // Records of what was done there: nobody may write a trail by a file.
  'audit_events',
  'erasures',
  'analytics_executions',
  // The organisation's directory is connected anew, and writes its own.
  'scim_users',
  'scim_groups',
  // Kept for whoever edits there; a logo in mails is checked as it is saved.
  'email_template_versions',
  'analytics_flow_versions',
  'mail_designs',
]);

/** The tables that an import writes, in the order of the catalogue: the company first, whose own fields others have. */
export const importedTables: readonly Table[] = tables
  .filter(({ name }) => {
    const rule = isTableName(name) ? exportedTables[name] : null;
    return isTableName(name) && (rule === 'rows' || rule === 'content') && !leftInTheFile.has(name);
  })
  .sort((a, b) => Number(b.name === 'companies') - Number(a.name === 'companies'));
