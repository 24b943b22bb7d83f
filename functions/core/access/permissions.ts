import { type Permission, rightName } from '@livingroom/shared/core/catalogue/permission.ts';
import type { Role } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Ports } from '../context.ts';
import { storeOf } from '../storage/rows.ts';

/** A change in the Role Manager takes effect at the next call here, and within this time on every other instance. */
const REFRESH_MS = 15_000;

export type Permissions = {
  allows(role: Role, needed: Permission): Promise<boolean>;
  /** The rows changed: they are read again before the next answer. */
  forget(): void;
};

/** Which role holds which permission, read from the store's rows; what is not mapped is denied. */
export function createPermissions(ports: Ports): Permissions {
  let held: Promise<ReadonlySet<string>> | null = null;
  let readAt = 0;
  return {
    forget() {
      held = null;
    },
    async allows(role, needed) {
      if (!held || ports.clock.now() - readAt > REFRESH_MS) {
        readAt = ports.clock.now();
        held = readHeld(ports);
        held.catch(() => {
          held = null;
        });
      }
      return (await held).has(keyOf(role, needed));
    },
  };
}

async function readHeld(ports: Ports): Promise<ReadonlySet<string>> {
  const store = storeOf(ports, SYSTEM_ACCOUNT_ID);
  const [roles, permissions, mappings] = await Promise.all([
    store.table('roles').every(),
    store.table('permissions').every(),
    store.table('role_permission_mappings').every(),
  ]);
  const roleNames = new Map(roles.map(({ role_id, role_name }) => [role_id, role_name]));
  const permissionById = new Map(permissions.map((permission) => [permission.permission_id, permission]));
  const held = new Set<string>();
  for (const { role_id_ref, permission_id_ref } of mappings) {
    const role = roleNames.get(role_id_ref);
    const permission = permissionById.get(permission_id_ref);
    if (role && permission) held.add(keyOf(role, permission));
  }
  return held;
}

function keyOf(role: string, right: Omit<Permission, 'roles'>): string {
  return `${role}|${rightName(right)}`;
}
