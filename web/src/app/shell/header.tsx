import { makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { selectableRoles } from '@livingroom/shared/core/catalogue/roles.ts';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { IconButton } from '../../components/icon-button.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { partOf, usePart } from '../../hooks/use-part.ts';
import { useSession } from '../../hooks/use-session.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { uiStore } from '../../lib/ui.ts';
import { AccountMenu } from './account-menu.tsx';

/** It reads the company's row, and what reads rows is not needed for the way in: it comes behind the page. */
const accountInfo = partOf(async () => (await import('./account-info.tsx')).AccountInfo);

/** Employees have one view. */
const RoleChoice = lazy(async () => ({ default: (await import('./role-choice.tsx')).RoleChoice }));

/** Employees have their dialogue, and nothing else that waits for them. */
const Bell = lazy(async () => ({ default: (await import('../../features/notifications/bell.tsx')).Bell }));

/** Employees find the help in their account menu. */
const CompanionButtons = lazy(async () => ({
  default: (await import('./companion-buttons.tsx')).CompanionButtons,
}));

/** Admins alone are guided. */
const PilotButton = lazy(async () => ({
  default: (await import('../../features/mission-pilot/header-button.tsx')).PilotButton,
}));

/** Employees have one page: there is nothing to search for. */
const SearchButton = lazy(async () => ({
  default: (await import('../search/search-button.tsx')).SearchButton,
}));

/** Admins alone need it, so employees do not download it. */
const UpdateReports = lazy(async () => ({ default: (await import('./update-reports.tsx')).UpdateReports }));

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: space.s3,
    minHeight: size.header,
    boxSizing: 'border-box',
    padding: `${space.s1} ${space.s5} ${space.s1} ${space.s4}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: {
      gap: space.s1,
      paddingInline: space.s3,
      // Inside, since of two rules that fit the one whose words sort last would win.
      [media.small]: { gap: 0, paddingInlineEnd: space.s1 },
    },
  },
  info: {
    flexGrow: 1,
    minWidth: 0,
    // Two lines that have their place before either is there: whose room it is, and what the page is.
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: `${size.icon} ${size.iconSmall}`,
    },
  },
  name: {
    ...type.caption,
    display: 'none',
    gridRow: 2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [media.phone]: { display: 'block' },
  },
  title: {
    ...type.body,
    flexGrow: 1,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    [media.narrow]: { display: 'none' },
  },
});

/**
 * Back link, whose room it is, the role's view, the report update and the account menu; the title is the page's. What is
 * the person's own, and what would change something, is not there in the sample.
 */
export function Header({ inSample }: { readonly inSample: boolean }) {
  const styles = useStyles();
  const { Part: AccountInfo } = usePart(accountInfo, false);
  const t = useText('shell');
  const { backLink, headerTitle } = useStore(uiStore);
  const { pathname } = useLocation();
  const { userRole, selectedRole } = useSession();
  // Whoever has nothing to do there has an employee's header.
  const role = inSample ? 'employee' : selectedRole;
  const navigate = useNavigate();
  const isPhone = useMedia(narrowScreen);
  const choosesRole = !inSample && selectableRoles(userRole).length > 1;
  return (
    <header className={styles.header}>
      {backLink && (
        <IconButton
          appearance="subtle"
          label={t('back', { page: backLink.label })}
          icon={<ArrowLeft20Regular />}
          onClick={() => navigate(backLink.to)}
        />
      )}
      <div className={styles.info}>
        {AccountInfo && <AccountInfo />}
        {headerTitle !== '' && (
          <span aria-hidden className={styles.name}>
            {headerTitle}
          </span>
        )}
      </div>
      {/* The Dashboard's own heading is its greeting. */}
      {pathname === '/dashboard' && headerTitle !== '' && <span className={styles.title}>{headerTitle}</span>}
      {role !== 'employee' && (
        <Suspense fallback={null}>
          <SearchButton />
        </Suspense>
      )}
      {userRole === 'admin' && role === 'admin' && (
        <Suspense fallback={null}>
          <PilotButton />
        </Suspense>
      )}
      {(role === 'admin' || role === 'system') && (
        <Suspense fallback={null}>
          <UpdateReports />
        </Suspense>
      )}
      {role !== 'employee' && (
        <Suspense fallback={null}>
          <CompanionButtons />
          <Bell />
        </Suspense>
      )}
      {choosesRole && !isPhone && (
        <Suspense fallback={null}>
          <RoleChoice hideLabel />
        </Suspense>
      )}
      {/* A phone's header has no room for it beside the name of the organisation. */}
      <AccountMenu choosesRole={choosesRole && isPhone} />
    </header>
  );
}
