import { createHash } from 'node:crypto';
import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { migrations } from '@livingroom/shared/catalogue/migrations.ts';
import type { Permission } from '@livingroom/shared/core/catalogue/permission.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { kept } from '@livingroom/shared/core/lib/phrase.ts';
import { roleWords } from '@livingroom/shared/modules/people/words.ts';
import type { Ports } from '../../core/context.ts';
import { type Store, storeOf } from '../../core/storage/rows.ts';
import { skipMigrations } from '../migrations/run-migrations.ts';

const roleRows = [
  { role_id: roleIds.employee, role_name: 'employee', role_description: kept(roleWords('employee')) },
  { role_id: roleIds.manager, role_name: 'manager', role_description: kept(roleWords('manager')) },
  { role_id: roleIds.admin, role_name: 'admin', role_description: kept(roleWords('admin')) },
  { role_id: roleIds.system, role_name: 'system', role_description: kept(roleWords('system')) },
] as const;

type LaterGrant = {
  /** By which it is known that it was given. */
  readonly name: string;
  readonly right: Omit<Permission, 'roles'>;
  readonly role: (typeof roleRows)[number]['role_name'];
};

/** Rights that roles hold since a version after the one that brought them. */
const laterGrants: readonly LaterGrant[] = [
  { name: 'feedback.read', right: tablePermission(findTable('feedback'), 'read'), role: 'admin' },
  // Administrators shape the flows of their own organisation (2026-11-28).
  ...['Build', 'CreateDraft', 'NextVersion', 'SaveDraft', 'Publish'].map((operation) =>
    toAdmin('flows', operation),
  ),
  ...['Overview', 'AddRun'].map((operation) => toAdmin('flow-executions', operation)),
];

function toAdmin(domain: string, operation: string): LaterGrant {
  return {
    name: `${domain}.${operation}`,
    right: { domain, subdomain: domain, operation },
    role: 'admin',
  };
}

/**
 * Makes the rows that the product cannot run without: the system account, roles, permissions and who holds them.
 * A permission that is new in this version gets its first holders; what an operator changed stays changed. Says whether
 * this version is new to the store.
 */
export async function ensurePlatform(ports: Ports, permissions: readonly Permission[]): Promise<boolean> {
  const store = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const version = JSON.stringify([permissions, migrations, laterGrants]);
  const fingerprint = createHash('sha256').update(version).digest('hex').slice(0, 16);
  const marker = `platform.seed.${fingerprint}`;
  if (await store.table('seed_plans').get(marker)) return false;
  const made = await store
    .table('accounts')
    .createMissing([{ account_id: SYSTEM_ACCOUNT_ID, account_name: 'System', status: 'active' }]);
  if (made.length > 0) await skipMigrations(ports);
  await store.table('roles').createMissing(roleRows);
  await seedPermissions(store, permissions);
  await giveOnce(store, laterGrants);
  await store.table('seed_plans').ensure({ seed_plan_id: marker, numbers: {}, done: true });
  return true;
}

/** Who holds a permission is written before it: one that was cut off begins over. */
async function seedPermissions(store: Store, permissions: readonly Permission[]): Promise<void> {
  const table = store.table('permissions');
  const known = new Set((await table.every({ fields: ['permission_id'] })).map((row) => row.permission_id));
  const fresh = permissions.filter((permission) => !known.has(permissionIdOf(permission)));
  await store.table('role_permission_mappings').createMissing(fresh.flatMap(holdersOf));
  await table.createMissing(
    fresh.map((permission) => {
      const { domain, subdomain, operation } = permission;
      return { permission_id: permissionIdOf(permission), domain, subdomain, operation };
    }),
  );
}

/** Rights that a later version gave to a role: once, so that an operator who takes one away has taken it away. */
async function giveOnce(store: Store, grants: readonly LaterGrant[]): Promise<void> {
  const plans = store.table('seed_plans');
  const idOf = ({ name, role }: LaterGrant) => `platform.grant.${role}.${name}`;
  const where = { seed_plan_id: grants.map(idOf) };
  const given = new Set((await plans.every({ where })).map(({ seed_plan_id }) => seed_plan_id));
  const open = grants.filter((grant) => !given.has(idOf(grant)));
  if (open.length === 0) return;
  const holders = open.flatMap(({ right, role }) => holdersOf({ ...right, roles: [role] }));
  await store.table('role_permission_mappings').createMissing(holders);
  await plans.createMissing(open.map((grant) => ({ seed_plan_id: idOf(grant), numbers: {}, done: true })));
}

function holdersOf(permission: Permission) {
  const permissionId = permissionIdOf(permission);
  return roleRows
    .filter(({ role_name }) => permission.roles.includes(role_name))
    .map(({ role_id }) => ({
      joint_virtual_id: `${role_id}-${permissionId}`,
      role_id_ref: role_id,
      permission_id_ref: permissionId,
    }));
}

/** The same number for the same permission on every instance and in every environment (48 bits of a hash). */
function permissionIdOf({ domain, subdomain, operation }: Permission): number {
  const hash = createHash('sha256').update(`${domain}|${subdomain}|${operation}`).digest();
  return hash.readUIntBE(0, 6);
}
