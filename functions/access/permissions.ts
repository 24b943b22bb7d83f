import type { Permission } from '@livingroom/shared/catalogue/permission.ts';
import type { Role } from '@livingroom/shared/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/lib/accounts.ts';
import type { Ports } from '../context.ts';
import type { Stored } from '../storage/port.ts';

/** A change in the Role Manager takes effect within this time on every instance. */
const REFRESH_MS = 15_000;

export type Permissions = { allows(role: Role, needed: Permission): Promise<boolean> };

/** Which role holds which permission, read from the store's rows; what is not mapped is denied. */
export function createPermissions(ports: Ports): Permissions {
  let held: Promise<ReadonlySet<string>> | null = null;
  let readAt = 0;
  return {
    async allows(role, needed) {
      if (!held || ports.clock.now() - readAt > REFRESH_MS) {
        readAt = ports.clock.now();
        held = readHeld(ports);
        held.catch(() => {
          held = null;
        });
      }
      return (await held).has(keyOf(role, needed.domain, needed.subdomain, needed.operation));
    },
  };
}

async function readHeld(ports: Ports): Promise<ReadonlySet<string>> {
  const [roles, permissions, mappings] = await Promise.all(
    ['roles', 'permissions', 'role_permission_mappings'].map((table) => readAll(ports, table)),
  );
  const roleNames = new Map(roles?.map(({ body }) => [body.role_id, String(body.role_name)]));
  const permissionById = new Map(permissions?.map(({ body }) => [body.permission_id, body]));
  const held = new Set<string>();
  for (const { body } of mappings ?? []) {
    const role = roleNames.get(body.role_id_ref ?? null);
    const permission = permissionById.get(body.permission_id_ref ?? null);
    if (role && permission)
      held.add(
        keyOf(role, String(permission.domain), String(permission.subdomain), String(permission.operation)),
      );
  }
  return held;
}

async function readAll(ports: Ports, table: string): Promise<readonly Stored[]> {
  const store = ports.store.forAccount(SYSTEM_ACCOUNT_ID);
  const rows: Stored[] = [];
  let cursor: string | null = null;
  do {
    const page = await store.query(table, cursor ? { limit: 1000, cursor } : { limit: 1000 });
    rows.push(...page.rows);
    cursor = page.cursor;
  } while (cursor);
  return rows;
}

function keyOf(role: string, domain: string, subdomain: string, operation: string): string {
  return `${role}|${domain}|${subdomain}|${operation}`;
}
