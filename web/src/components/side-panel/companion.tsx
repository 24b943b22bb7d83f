import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useStore } from '../../hooks/use-store.ts';
import { useText } from '../../i18n/use-text.ts';
import {
  type CompanionPlace,
  closeCompanion,
  companionStore,
  markCompanionUsed,
  minimiseCompanion,
  placeCompanion,
} from '../../lib/companion.ts';
import { conditionOf, media, size, space, type } from '../../lib/theme/sizes.ts';
import { IconButton } from '../icon-button.tsx';
import { PanelMenu } from '../panel-menu.tsx';
import { usePanelKeys } from './use-panel-keys.ts';

/** Of the window's height, at the bottom; on a phone it is a sheet over the page. */
const bottomHeight = '45vh';
const sheetHeight = '62dvh';

/** Under the messages of the site, over its page and, on a phone, over its header. */
const layer = 900;

const useStyles = makeStyles({
  panel: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
    [media.print]: { display: 'none' },
  },
  right: {
    gridColumn: 3,
    gridRow: 2,
    width: size.companion,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // Less than this, and page and panel would both be too narrow to read: it lies over the page.
    [media.underWide]: {
      position: 'fixed',
      insetBlock: `${size.header} 0`,
      insetInlineEnd: 0,
      zIndex: layer,
      maxWidth: '100vw',
      boxShadow: tokens.shadow28,
      // A phone has no room for anything beside it (spec 1 §2).
      [media.phone]: { insetBlock: 0, width: '100vw', borderLeftStyle: 'none' },
    },
  },
  bottom: {
    gridColumn: '1 / -1',
    height: bottomHeight,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: {
      position: 'fixed',
      insetBlockEnd: 0,
      insetInline: 0,
      zIndex: layer,
      height: sheetHeight,
      boxShadow: tokens.shadow28,
    },
  },
  full: { position: 'fixed', inset: 0, zIndex: layer },
  minimised: {
    position: 'fixed',
    insetBlockEnd: 0,
    insetInlineEnd: space.s5,
    zIndex: layer,
    width: `min(100vw, ${size.panelPart})`,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderBottomStyle: 'none',
    boxShadow: tokens.shadow16,
    // Above the dock.
    [media.phone]: { insetInlineEnd: 0, insetBlockEnd: size.header },
  },
  head: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    flexShrink: 0,
    minHeight: size.header,
    padding: `${space.s1} ${space.s3} ${space.s1} ${space.s5}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { paddingInlineStart: space.s4 },
  },
  headAlone: { borderBottomStyle: 'none' },
  // A question of the longest language takes two lines beside the panel's buttons, and one while it is minimised.
  title: {
    ...type.lead,
    lineHeight: tokens.lineHeightBase300,
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  titleAlone: { ...type.body, fontWeight: tokens.fontWeightSemibold },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    position: 'relative',
    padding: `${space.s4} ${space.s5}`,
    [media.phone]: { paddingInline: space.s4 },
  },
  // Lines of the whole window's width would be hard to read.
  reading: { boxSizing: 'border-box', width: '100%', maxWidth: size.wide, marginInline: 'auto' },
  foot: {
    flexShrink: 0,
    padding: `${space.s3} ${space.s5} calc(${space.s3} + env(safe-area-inset-bottom))`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    [media.phone]: { paddingInline: space.s4 },
  },
  gone: { display: 'none' },
});

/** Pages of several columns have room for one less while the panel takes its share of a window that is not wide. */
function useCrowding(isBeside: boolean): void {
  const crowds = useMedia(conditionOf(media.crowding)) && isBeside;
  useLayoutEffect(() => {
    if (!crowds) return;
    const { dataset } = document.documentElement;
    dataset.crowded = '';
    return () => {
      delete dataset.crowded;
    };
  }, [crowds]);
}

/**
 * Minimised, or as the sheet of a phone, it covers the foot of the page: the page ends above it, so that its last lines and
 * buttons can be read and reached.
 */
function useFoot(minimised: boolean, place: CompanionPlace): void {
  const isSheet = useMedia(narrowScreen) && place === 'bottom';
  const foot = minimised ? size.header : isSheet && sheetHeight;
  useLayoutEffect(() => {
    if (!foot) return;
    const { style } = document.documentElement;
    style.setProperty('--companionFoot', foot);
    return () => {
      style.removeProperty('--companionFoot');
    };
  }, [foot]);
}

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Stays below what scrolls. */
  readonly footer?: ReactNode;
  /** Beside the title, before the panel's own buttons. */
  readonly acts?: ReactNode;
  /** Where it stands by a rule of its own; without it, where the person has put it. */
  readonly place?: CompanionPlace;
  readonly onPlace?: (place: CompanionPlace) => void;
};

/**
 * What stands beside every page and stays while one goes from page to page, at the right, at the bottom, over everything
 * or minimised (spec 1 §2, Shell). It takes its room from the page; in a narrower window it lies over it.
 */
export function Companion({ title, children, footer, acts, place: ruled, onPlace }: Props) {
  const styles = useStyles();
  const t = useText('panel');
  const { place: chosen, minimised, takesFocus } = useStore(companionStore);
  const place = ruled ?? chosen;
  const panel = useRef<HTMLElement>(null);
  const id = useId();
  useCrowding(place === 'right' && !minimised);
  useFoot(minimised, place);
  usePanelKeys({ panel, takesFocus, minimised, onClose: closeCompanion });
  const reading = place !== 'right' && styles.reading;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      onFocus={markCompanionUsed}
      aria-labelledby={id}
      data-place={minimised ? 'minimized' : place}
      className={mergeClasses(styles.panel, minimised ? styles.minimised : styles[place])}
    >
      <div className={mergeClasses(styles.head, minimised && styles.headAlone)}>
        <h2 id={id} className={mergeClasses(styles.title, minimised && styles.titleAlone)} title={title}>
          {title}
        </h2>
        {!minimised && acts}
        {!minimised && <PanelMenu place={place} onChoose={onPlace ?? placeCompanion} />}
        <IconButton
          appearance="subtle"
          icon={minimised ? <ChevronUp20Regular /> : <Subtract20Regular />}
          label={t(minimised ? 'restore' : 'minimise')}
          aria-expanded={!minimised}
          onClick={() => minimiseCompanion(!minimised)}
        />
        <IconButton
          appearance="subtle"
          icon={<Dismiss20Regular />}
          label={t('close')}
          onClick={closeCompanion}
        />
      </div>
      {/* It keeps what is half written while it is minimised. */}
      <div data-panel-body className={minimised ? styles.gone : styles.body}>
        <div className={reading || undefined}>{children}</div>
      </div>
      {footer && (
        <div data-panel-body className={minimised ? styles.gone : styles.foot}>
          <div className={reading || undefined}>{footer}</div>
        </div>
      )}
    </aside>
  );
}
