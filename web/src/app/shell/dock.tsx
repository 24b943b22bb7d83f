import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDoubleLeft20Regular } from '@fluentui/react-icons/svg/chevron-double-left';
import { ChevronDoubleRight20Regular } from '@fluentui/react-icons/svg/chevron-double-right';
import { useLocation } from 'react-router';
import { SiteLink } from '../../components/site-link.tsx';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { isAtPath } from '../../lib/at-path.ts';
import { look } from '../../lib/theme/look.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { setUi, uiStore } from '../../lib/ui.ts';
import { type AppRoute, nameKey } from '../routes.ts';
import { DockIcon } from './dock-icons.tsx';
import { DockMore } from './dock-more.tsx';

/** So many pages stand beside each other at the bottom of a phone, with their names; of more, the last place opens them. */
const placesOnPhone = 5;

const useStyles = makeStyles({
  dock: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: space.s0,
    width: size.dock,
    padding: `${space.s4} ${space.s3} ${space.s2}`,
    overflowY: 'auto',
    position: 'relative',
    overflowX: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.wide]: { width: size.dockWide },
    [media.phone]: {
      gridRow: 3,
      width: 'auto',
      flexDirection: 'row',
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
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    fontFamily: 'inherit',
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
      flexBasis: 0,
      minWidth: 0,
      minHeight: size.target,
      padding: 0,
    },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    // There is no room for wider letters.
    [media.phone]: { fontWeight: tokens.fontWeightRegular },
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '& > svg': { color: tokens.colorBrandForeground1 },
  },
  name: {
    display: 'none',
    [media.wide]: { display: 'block', overflowWrap: 'anywhere' },
    [media.phone]: {
      ...type.caption,
      display: 'block',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
  // Cut names would say less than the icons, whose names stand in their titles.
  many: { [media.phone]: { [media.tiny]: { display: 'none' } } },
  // A long name takes the room that short ones leave; none takes so much that its neighbours are cut.
  room: { [media.phone]: { flexBasis: 'auto', flexShrink: 1, minWidth: size.target, maxWidth: '24%' } },
  toggle: {
    marginTop: 'auto',
    [media.phone]: { display: 'none' },
  },
  hidden: {
    width: 'auto',
    padding: `${space.s4} ${space.s0} ${space.s2}`,
    [media.wide]: { width: 'auto' },
  },
  slim: { padding: 0 },
});

/** A page of the role each, by icon and, where there is room, by name; it can be hidden and shown (spec 1 §2, Shell). */
export function Dock({ pages }: { readonly pages: readonly AppRoute[] }) {
  const styles = useStyles();
  const t = useText('shell');
  const { pathname } = useLocation();
  const phone = useMedia(narrowScreen);
  // A phone has nothing to show it again with.
  const dockShown = useStore(uiStore).dockShown || phone;
  const folded = phone && pages.length > placesOnPhone;
  const shown = folded ? pages.slice(0, placesOnPhone - 1) : pages;
  const nameOf = (page: AppRoute) => {
    // Its title may be longer than a place on a phone has room for.
    if (folded && page.name === 'Employees') return t('dock.Employees');
    return t(nameKey(page));
  };
  const named = mergeClasses(styles.name, folded && styles.many);
  const linked = mergeClasses(styles.link, folded && styles.room);
  const label = dockShown ? t('dock.hide') : t('dock.show');
  return (
    <nav className={mergeClasses(styles.dock, !dockShown && styles.hidden)} aria-label={t('dock.label')}>
      {dockShown &&
        shown.map((page) => {
          const name = nameOf(page);
          return (
            <SiteLink
              key={page.path}
              to={page.path}
              title={name}
              aria-label={name}
              className={mergeClasses(linked, isAtPath(pathname, page.path) && styles.active)}
            >
              <DockIcon screen={page.screen} />
              <span className={named}>{name}</span>
            </SiteLink>
          );
        })}
      {folded && (
        <DockMore
          pages={pages.slice(shown.length)}
          nameOf={nameOf}
          look={{ link: linked, active: styles.active, name: named }}
        />
      )}
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
