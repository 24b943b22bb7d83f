import { findTable } from '@livingroom/shared/catalogue/catalogue.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { say } from '@livingroom/shared/core/lib/phrase.ts';
import type { Values } from '@livingroom/shared/modules/data-migration/rules/define-resource.ts';
import type { Conflict } from '@livingroom/shared/modules/data-migration/rules/plan.ts';
import { migrationWords } from '@livingroom/shared/modules/data-migration/words.ts';
import type { ServiceContext } from '../../../core/context.ts';
import { resource } from '../../../core/tables/write/resource.ts';
import { defineEntry, type OfAccount } from './define-entry.ts';
import { refusalOf } from './refusal-of.ts';

/** The rights of the roles: rows of the system account alone, and of no organisation. */
export const rolesEntry = defineEntry({
  table: 'role_rights',
  async read(of) {
    if (of.accountId !== SYSTEM_ACCOUNT_ID) return [];
    const { roles, nameOf, held } = await readRights(of);
    return roles.map(({ role_id, role_name }) => ({
      role_right_id: role_id,
      role_name,
      rights: held
        .filter(({ role_id_ref }) => role_id_ref === role_id)
        .flatMap(({ permission_id_ref }) => nameOf.get(permission_id_ref) ?? [])
        .sort(),
    }));
  },
  // Roles are made with the product: what is not here cannot be made.
  newNumber: async () => 0,
  async write(context, { id, after }) {
    const { roles, idOf, held } = await readRights(context);
    const role = roles.find(({ role_id }) => role_id === id);
    if (!role || after === null) return refused('no-role', String(after?.role_name ?? role?.role_name ?? id));
    const wanted = rightsOf(after);
    const unknown = wanted.filter((right) => !idOf.has(right));
    if (unknown.length > 0) return refused('no-right', unknown.join(', '));
    const ids = new Set(wanted.map((right) => idOf.get(right)));
    const own = held.filter(({ role_id_ref }) => role_id_ref === id);
    return refusalOf(() => changeRights(context, { id, own, ids }));
  },
  isBetween(now, { before, after }) {
    if (!now || !before || !after) return false;
    const [has, had, shall] = [now, before, after].map((one) => new Set(rightsOf(one)));
    if (!has || !had || !shall) return false;
    const isOfBoth = [...has].every((right) => had.has(right) || shall.has(right));
    return isOfBoth && [...had].every((right) => has.has(right) || !shall.has(right));
  },
});

type Held = { readonly joint_virtual_id: string; readonly permission_id_ref: number };

type Change = {
  readonly id: number;
  readonly own: readonly Held[];
  readonly ids: ReadonlySet<number | undefined>;
};

/** Each on record as in the Role Manager; a right is given before one is taken, so that nobody is left without what stays. */
async function changeRights(context: ServiceContext, { id, own, ids }: Change): Promise<void> {
  const mappings = resource(context, findTable('role_permission_mappings'));
  const has = new Set(own.map(({ permission_id_ref }) => permission_id_ref));
  for (const permission_id_ref of ids)
    if (permission_id_ref !== undefined && !has.has(permission_id_ref))
      await mappings.create({ role_id_ref: id, permission_id_ref });
  for (const { joint_virtual_id, permission_id_ref } of own)
    if (!ids.has(permission_id_ref)) await mappings.remove(joint_virtual_id, null);
}

async function readRights({ store }: OfAccount) {
  const [roles, permissions, held] = await Promise.all([
    store.table('roles').every(),
    store.table('permissions').every(),
    store.table('role_permission_mappings').every(),
  ]);
  const named = permissions.map(
    ({ permission_id, domain, subdomain, operation }): readonly [number, string] => [
      permission_id,
      [domain, subdomain, operation].join(' / '),
    ],
  );
  return { roles, held, nameOf: new Map(named), idOf: new Map(named.map(([id, name]) => [name, id])) };
}

function rightsOf({ rights = null }: Values): readonly string[] {
  return Array.isArray(rights) ? rights.filter((right: Json) => typeof right === 'string') : [];
}

function refused(key: 'no-role' | 'no-right', name: string): Conflict {
  return { kind: 'refused', names: [say(migrationWords(key, { name }))] };
}
