import { rows, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';

/** There are a few hundred rights, each of four roles at most. */
const ALL = 10_000;

/** Every role, right and who holds which, and what changes it. */
export function useRights() {
  const t = useText('role-manager');
  const roles = useRows('roles', { limit: ALL });
  const permissions = useRows('permissions', { limit: ALL });
  const mappings = useRows('role_permission_mappings', { limit: ALL });
  const give = useAction(
    async (role_id_ref: number, permission_id_ref: number) => {
      await rows('role_permission_mappings').create({ role_id_ref, permission_id_ref });
      await mappings.refresh();
      notify(t('given'), 'success');
    },
    ({ message }) => showCritical(t('error'), `${t('giveFailed')}\n\n${message}`),
  );
  const take = useAction(
    async (id: string) => {
      await rows('role_permission_mappings').remove(id);
      await mappings.refresh();
      notify(t('taken'), 'success');
    },
    ({ message }) => showCritical(t('error'), `${t('takeFailed')}\n\n${message}`),
  );
  return {
    roles: roles.data?.rows,
    permissions: permissions.data?.rows,
    mappings: mappings.data?.rows,
    refresh: () => Promise.all([roles.refresh(), permissions.refresh(), mappings.refresh()]),
    failure: roles.failure ?? permissions.failure ?? mappings.failure,
    give,
    take,
  };
}

export type Rights = ReturnType<typeof useRights>;
