import type { TableName } from '../../../catalogue/catalogue.ts';
import type { ResourceTable, ResourceType } from './define-resource.ts';
import { isEntryTable, type MigratedTable } from './migrated-table.ts';
import { analyticsFlows } from './types/analytics-flows/resource.ts';
import { dialogues } from './types/dialogues/resource.ts';
import { driverWords } from './types/driver-words/resource.ts';
import { drivers } from './types/drivers/resource.ts';
import { flows } from './types/flows/resource.ts';
import { mailTemplates } from './types/mail-templates/resource.ts';
import { ownColumns } from './types/own-columns/resource.ts';
import { presentations } from './types/presentations/resource.ts';
import { reports } from './types/reports/resource.ts';
import { roles } from './types/roles/resource.ts';

/** Every kind of resource that migrates; those that others point at come first. A new one is a folder and a line. */
export const resourceTypes = [
  drivers,
  driverWords,
  mailTemplates,
  dialogues,
  flows,
  analyticsFlows,
  reports,
  ownColumns,
  presentations,
  roles,
] as const satisfies readonly ResourceType[];

export type ResourceTypeName = (typeof resourceTypes)[number]['name'];

const all: readonly ResourceType[] = resourceTypes;

export function findResourceType(name: string): ResourceType | undefined {
  return all.find((type) => type.name === name);
}

/** The table that the trail names where the kind is read or written. */
export function subjectOf({ root, subject }: ResourceType): TableName {
  return isEntryTable(root.table) ? (subject ?? 'data_migrations') : root.table;
}

/** The kind whose root lies in the table; undefined for tables that migrate with none, or as a part. */
export function typeOfRoot(table: MigratedTable): ResourceType | undefined {
  return all.find(({ root }) => root.table === table);
}

/** The kind that has the table as a part, with that part. */
export function typeOfPart(table: MigratedTable): { type: ResourceType; part: ResourceTable } | undefined {
  for (const type of all) {
    const part = type.parts.find((one) => one.table === table);
    if (part) return { type, part };
  }
  return undefined;
}

/** Rows that are found on the other side by what they are called, and are never made by a migration. */
export const matchedByName: { readonly [table in MigratedTable]?: readonly string[] } = {
  employee_groups: ['name'],
};
