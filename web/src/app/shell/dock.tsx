import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  Building24Regular,
  ChevronDoubleLeft20Regular,
  ChevronDoubleRight20Regular,
  DataPie24Regular,
  Home24Regular,
  Organization24Regular,
  People24Regular,
  Person24Regular,
  PlayCircle24Regular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { NavLink } from 'react-router';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { setUi, uiStore } from '../../lib/ui.ts';
import type { AppRoute } from '../routes.ts';

const icons: { readonly [screen: string]: ReactElement } = {
  dashboard: <Home24Regular />,
  company: <Building24Regular />,
  units: <Organization24Regular />,
  employees: <People24Regular />,
  'flow-runner': <PlayCircle24Regular />,
  'report-manager': <DataPie24Regular />,
  employee: <Person24Regular />,
};

const useStyles = makeStyles({
  dock: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 600px)': {
      gridRow: 3,
      flexDirection: 'row',
      justifyContent: 'space-around',
      borderRight: 'none',
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
      padding: '4px 4px calc(4px + env(safe-area-inset-bottom))',
    },
  },
  link: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  active: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  toggle: {
    marginTop: 'auto',
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    '@media (max-width: 600px)': { display: 'none' },
  },
  hidden: { padding: '8px 2px', '@media (max-width: 600px)': { display: 'none' } },
  slim: { width: '20px' },
});

/** One icon button a page of the role; it can be hidden and shown (spec 1 §2, Shell). */
export function Dock({ pages }: { readonly pages: readonly AppRoute[] }) {
  const styles = useStyles();
  const t = useText('shell');
  const { dockShown } = useStore(uiStore);
  const label = dockShown ? t('dock.hide') : t('dock.show');
  return (
    <nav className={mergeClasses(styles.dock, !dockShown && styles.hidden)} aria-label={t('dock.label')}>
      {dockShown &&
        pages.map((page) => {
          const name = page.name === 'Dashboard' ? t('dock.Dashboard') : t(page.title);
          return (
            <NavLink
              key={page.path}
              to={page.path}
              title={name}
              aria-label={name}
              className={({ isActive }) => mergeClasses(styles.link, isActive && styles.active)}
            >
              {icons[page.screen]}
            </NavLink>
          );
        })}
      <button
        type="button"
        className={mergeClasses(styles.link, styles.toggle, !dockShown && styles.slim)}
        aria-label={label}
        title={label}
        onClick={() => setUi({ dockShown: !dockShown })}
      >
        {dockShown ? <ChevronDoubleLeft20Regular /> : <ChevronDoubleRight20Regular />}
      </button>
    </nav>
  );
}
