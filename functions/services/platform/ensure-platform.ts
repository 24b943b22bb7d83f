import { createHash } from 'node:crypto';
import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports } from '../../context.ts';
import { type AccountStore, type Body, WriteRefused } from '../../storage/port.ts';

const roleRows = [
  { role_id: 1, role_name: 'employee', role_description: 'Answers dialogues.' },
  { role_id: 2, role_name: 'manager', role_description: 'Reads the reports of the units managed.' },
  { role_id: 3, role_name: 'admin', role_description: 'Administers one organisation.' },
  { role_id: 4, role_name: 'system', role_description: 'Operates accounts and the platform.' },
] as const;

/**
 * Makes the rows that the product cannot run without: the system account, roles, permissions and who holds them.
 * A permission that is new in this version gets its first holders; what an operator changed stays changed.
 */
export async function ensurePlatform(ports: Ports, permissions: readonly Permission[]): Promise<void> {
  const store = ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  const fingerprint = createHash('sha256').update(JSON.stringify(permissions)).digest('hex').slice(0, 16);
  const marker = `platform.seed.${fingerprint}`;
  if (await store.get('unique_values', marker)) return;
  const now = new Date(ports.clock.now()).toISOString();
  const stamps = { created_at: now, updated_at: now };
  const account = { account_id: SYSTEM_ACCOUNT_ID, account_name: 'System', status: 'active', ...stamps };
  await createMissing(store, 'accounts', [[String(SYSTEM_ACCOUNT_ID), account]]);
  await createMissing(
    store,
    'roles',
    roleRows.map((row) => [String(row.role_id), { ...row, ...stamps }]),
  );
  for (const permission of permissions) await seedPermission(store, permission, stamps);
  await createMissing(store, 'unique_values', [[marker, { reserved_at: now }]]);
}

async function seedPermission(store: AccountStore, permission: Permission, stamps: Body): Promise<void> {
  const { domain, subdomain, operation, roles } = permission;
  const permissionId = permissionIdOf(permission);
  const id = String(permissionId);
  if (await store.get('permissions', id)) return;
  const mappings = roleRows
    .filter(({ role_name }) => roles.includes(role_name))
    .map(({ role_id }): [string, Body] => {
      const joint = `${role_id}-${id}`;
      return [
        joint,
        { joint_virtual_id: joint, role_id_ref: role_id, permission_id_ref: permissionId, ...stamps },
      ];
    });
  await createMissing(store, 'role_permission_mappings', mappings);
  const row = { permission_id: permissionId, domain, subdomain, operation, ...stamps };
  await createMissing(store, 'permissions', [[id, row]]);
}

/** The same number for the same permission on every instance and in every environment (48 bits of a hash). */
function permissionIdOf({ domain, subdomain, operation }: Permission): number {
  const hash = createHash('sha256').update(`${domain}|${subdomain}|${operation}`).digest();
  return hash.readUIntBE(0, 6);
}

async function createMissing(
  store: AccountStore,
  table: string,
  rows: readonly (readonly [id: string, body: Body])[],
): Promise<void> {
  for (const [id, body] of rows) {
    await store.write(table, [{ kind: 'create', id, body }]).catch((error) => {
      if (!(error instanceof WriteRefused)) throw error;
    });
  }
}
