import { tableName } from '@livingroom/shared/catalogue/names.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import { importedTables } from '@livingroom/shared/modules/organisation-transfer/rules/imported-tables.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { refuseImport } from '../import-refused.ts';
import type { Target } from './check-file.ts';

/** Rows that an organisation has as soon as it is made: its company, its owner, and what the owner is. */
const ofTheOwner: readonly string[] = ['companies', 'employees', 'employee_roles'];

/** What could be changed by an import, beside the tables that it writes. */
const others = [
  'flow_rounds',
  'release_rounds',
  'survey_executions',
  'survey_responses',
  'analytics_computations',
] as const;

/** The organisation that a file is imported into. Errors: it is the operator's own, or holds more than its owner. */
export async function emptyTarget(context: ServiceContext): Promise<Target> {
  const { accountId, store } = context;
  if (accountId === SYSTEM_ACCOUNT_ID) refuseImport('import-own');
  const full: string[] = [];
  for (const { name } of importedTables) {
    const allowed = ofTheOwner.includes(name) ? 1 : 0;
    if ((await store.count(name)) > allowed) full.push(name);
  }
  for (const name of others) if ((await store.table(name).first({})) !== null) full.push(name);
  const [first] = full;
  if (first !== undefined)
    refuseImport('import-not-empty', { table: say(tableName(first), context.language), count: full.length });
  const [company, owner] = [
    await store.table('companies').first({ fields: ['company_id'] }),
    await store.table('employees').first({ fields: ['employee_id', 'work_email'] }),
  ];
  if (!company || !owner) return refuseImport('import-own');
  return { company: company.company_id, owner: owner.employee_id, ownerEmail: owner.work_email };
}
