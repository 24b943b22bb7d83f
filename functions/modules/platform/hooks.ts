import { findTable, tablePermission } from '@livingroom/shared/catalogue/catalogue.ts';
import { roleIds } from '@livingroom/shared/core/catalogue/roles.ts';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { storeOf } from '../../core/storage/rows.ts';
import type { Hooks } from '../../core/tables/hooks/hooks.ts';

/** The right to give rights stays with the operator: nobody else could give it back. */
export const rolePermissionMappingHooks: Hooks<'role_permission_mappings'> = {
  async may({ ports }) {
    const { domain, subdomain, operation } = tablePermission(findTable('role_permission_mappings'), 'create');
    const right = await storeOf(ports, SYSTEM_ACCOUNT_ID)
      .table('permissions')
      .first({ where: { domain, subdomain, operation }, fields: ['permission_id'] });
    return ({ role_id_ref, permission_id_ref }) => {
      const isLast = role_id_ref === roleIds.system && permission_id_ref === right?.permission_id;
      return { update: true, delete: !isLast };
    };
  },
};
