import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDoubleLeft20Regular } from '@fluentui/react-icons/svg/chevron-double-left';
import { ChevronDoubleRight20Regular } from '@fluentui/react-icons/svg/chevron-double-right';
import { NavLink } from 'react-router';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { setUi, uiStore } from '../../lib/ui.ts';
import type { AppRoute } from '../routes.ts';
import { dockIcon } from './dock-icons.tsx';

/** So many names stand beside each other at the bottom of a phone. */
const namesOnPhone = 5;

const useStyles = makeStyles({
  dock: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: space.s0,
    width: size.dock,
    padding: `${space.s4} ${space.s3} ${space.s2}`,
    overflowY: 'auto',
    overflowX: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.wide]: { width: size.dockWide },
    [media.phone]: {
      gridRow: 3,
      width: 'auto',
      flexDirection: 'row',
      justifyContent: 'flex-start',
      overflowX: 'auto',
      borderRight: 'none',
      borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
      padding: `${space.s1} ${space.s1} calc(${space.s1} + env(safe-area-inset-bottom))`,
    },
  },
  link: {
    ...type.body,
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: space.s3,
    minHeight: size.row,
    padding: `0 ${space.s2}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: look.tint, color: tokens.colorNeutralForeground1 },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${space.s0})`,
    },
    '& > svg': { flexShrink: 0 },
    [media.phone]: {
      flexGrow: 1,
      flexDirection: 'column',
      justifyContent: 'center',
      gap: space.s0,
      minWidth: size.target,
      minHeight: size.target,
      padding: space.s0,
    },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '& > svg': { color: tokens.colorBrandForeground1 },
  },
  name: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: 'none',
    [media.wide]: { display: 'block' },
  },
  below: { [media.phone]: { display: 'block', ...type.caption } },
  toggle: {
    marginTop: 'auto',
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    [media.phone]: { display: 'none' },
  },
  hidden: {
    width: 'auto',
    padding: `${space.s4} ${space.s0} ${space.s2}`,
    [media.wide]: { width: 'auto' },
    [media.phone]: { display: 'none' },
  },
  slim: { padding: 0 },
});

/** A page of the role each, by icon and, where there is room, by name; it can be hidden and shown (spec 1 §2, Shell). */
export function Dock({ pages }: { readonly pages: readonly AppRoute[] }) {
  const styles = useStyles();
  const t = useText('shell');
  const { dockShown } = useStore(uiStore);
  const label = dockShown ? t('dock.hide') : t('dock.show');
  const named = mergeClasses(styles.name, pages.length <= namesOnPhone && styles.below);
  return (
    <nav className={mergeClasses(styles.dock, !dockShown && styles.hidden)} aria-label={t('dock.label')}>
      {dockShown &&
        pages.map((page) => {
          const name = page.name === 'Dashboard' ? t('dock.Dashboard') : t(page.title);
          const Icon = dockIcon(page.screen);
          return (
            <NavLink
              key={page.path}
              to={page.path}
              title={name}
              aria-label={name}
              className={({ isActive }) => mergeClasses(styles.link, isActive && styles.active)}
            >
              <Icon aria-hidden />
              <span className={named}>{name}</span>
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
