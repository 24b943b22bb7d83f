import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { type Role, selectableRoles } from '@livingroom/shared/catalogue/roles.ts';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { landingPath } from '../../lib/landing.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { saveSession } from '../../lib/session.ts';
import { uiStore } from '../../lib/ui.ts';
import { mayOpen, routeAt } from '../routes.ts';
import { AccountMenu } from './account-menu.tsx';
import { NativeSelect } from './native-select.tsx';

/** Admins alone need it, so employees do not download it. */
const UpdateReports = lazy(async () => ({ default: (await import('./update-reports.tsx')).UpdateReports }));

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    boxSizing: 'border-box',
    padding: '6px 12px 6px 16px',
    '@media (max-width: 480px)': { gap: '8px', padding: '6px 6px 6px 12px' },
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  logo: { width: '28px', height: '28px', flexShrink: 0 },
  title: {
    margin: 0,
    flexGrow: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    '@media (max-width: 480px)': {
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
    },
  },
});

/** Back link, title, the role's view, the report update and the account menu. */
export function Header() {
  const styles = useStyles();
  const t = useText('shell');
  const { headerTitle, backLink } = useStore(uiStore);
  const { userRole, selectedRole } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const views = selectableRoles(userRole);

  const choose = async (role: Role) => {
    const route = routeAt(pathname);
    const stays = route && mayOpen(route, role);
    if (!stays && !(await mayLeave())) return;
    saveSession({ selectedRole: role });
    if (!stays) navigate(landingPath(role));
  };

  return (
    <header className={styles.header}>
      {backLink ? (
        <Button
          appearance="subtle"
          aria-label={t('back', { page: backLink.label })}
          icon={<ArrowLeft20Regular />}
          onClick={() => navigate(backLink.to)}
        />
      ) : (
        <img className={styles.logo} src="/icon.svg" alt="" />
      )}
      <h1 className={styles.title}>{headerTitle || t('product')}</h1>
      {(selectedRole === 'admin' || selectedRole === 'system') && (
        <Suspense fallback={null}>
          <UpdateReports />
        </Suspense>
      )}
      {views.length > 1 && (
        <NativeSelect
          label={t('role.label')}
          value={selectedRole}
          options={views.map((role) => ({ value: role, label: t(`role.${role as 'employee'}`) }))}
          onChange={(role) => void choose(role)}
          hideLabel
        />
      )}
      <AccountMenu />
    </header>
  );
}
