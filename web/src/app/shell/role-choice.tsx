import { type Role, selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../hooks/use-session.ts';
import { useText } from '../../i18n/use-text.ts';
import { landingPath } from '../../lib/landing.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { saveSession } from '../../lib/session.ts';
import { mayOpen, routeAt } from '../routes.ts';
import { NativeSelect } from './native-select.tsx';

type Props = { readonly hideLabel?: boolean; readonly onChosen?: () => void };

/** As whom somebody looks who has more than one view (spec 1 §2, Shell). */
export function RoleChoice({ hideLabel = false, onChosen }: Props) {
  const t = useText('shell');
  const { userRole, selectedRole } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const choose = async (role: Role) => {
    const route = routeAt(pathname);
    const stays = route && mayOpen(route, role);
    // A chosen row, unit or report may be none of the other role's: the page stays, what was opened on it goes.
    const to = stays ? pathname : landingPath(role);
    const moves = !stays || search !== '';
    if (moves && !(await mayLeave())) return;
    onChosen?.();
    saveSession({ selectedRole: role });
    if (moves) navigate(to);
  };
  return (
    <NativeSelect
      label={t('role.label')}
      value={selectedRole}
      options={selectableRoles(userRole).map((role) => ({
        value: role,
        label: t(`role.${role as 'employee'}`),
      }))}
      onChange={(role) => void choose(role)}
      hideLabel={hideLabel}
    />
  );
}
