import {
  createPresenceComponent,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  motionTokens,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components';
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { narrowScreen, useMedia } from '../hooks/use-media.ts';
import { useText } from '../i18n/use-text.ts';
import { size, space } from '../lib/theme/sizes.ts';
import { IconButton } from './icon-button.tsx';
import { PanelMenu } from './panel-menu.tsx';
import { usePanelPlace, usePanelRoom } from './use-panel-place.ts';

/** The part of the window that a panel at the bottom covers. */
const bottomRoom = '45vh';

const useStyles = makeStyles({
  surface: { boxShadow: tokens.shadow28 },
  // Fluent gives the drawer its size by a variable; these are the places that it has not.
  bottom: { width: '100vw', height: bottomRoom, minHeight: size.narrow },
  minimised: {
    width: `min(100vw, ${size.tree})`,
    height: 'auto',
    insetInlineStart: 'auto',
    insetInlineEnd: space.s5,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
  },
  narrowMinimised: { width: '100vw', insetInlineEnd: 0 },
  header: { paddingBottom: space.s2 },
  small: { paddingBlock: space.s2 },
  title: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  acts: { display: 'flex', flexShrink: 0 },
  gone: { display: 'none' },
  body: { display: 'flex', flexDirection: 'column', gap: space.s4, paddingBottom: space.s5 },
  // Where there is width, fields stand beside each other.
  wide: {
    maxWidth: size.page,
    '& form': {
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${size.tree}, 100%), 1fr))`,
      alignItems: 'start',
    },
  },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s2 },
});

/** The library's own takes up to half a second; ours as long as everything else that moves. */
const Slide = createPresenceComponent(() => {
  const keyframes = [
    { transform: `translateY(${space.s4})`, opacity: 0 },
    { transform: 'none', opacity: 1 },
  ];
  return {
    enter: { keyframes, duration: motionTokens.durationNormal, easing: motionTokens.curveDecelerateMid },
    exit: {
      keyframes: keyframes.toReversed(),
      duration: motionTokens.durationFast,
      easing: motionTokens.curveAccelerateMin,
    },
  };
});

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** What a screen reader calls the panel; the title when left out. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/**
 * A panel beside the page: at the right, at the bottom, over everything, or minimised (spec 1 §2, Shell); on a phone
 * over everything. Takes the focus and gives it back to where it was.
 */
export function SidePanel({ open, title, label = title, onClose, footer, children }: Props) {
  const styles = useStyles();
  const t = useText('panel');
  const narrow = useMedia(narrowScreen);
  const { place, minimised, choose, minimise } = usePanelPlace(open);
  const body = useRef<HTMLDivElement>(null);
  useFocusLoan(open, body);
  const shown = narrow ? 'full' : place;
  usePanelRoom(open ? rooms[minimised ? 'minimised' : shown] : null);
  return (
    // Not modal: its question about unsaved changes is a native dialog, which a focus trap would lock out.
    <OverlayDrawer
      modalType="non-modal"
      position={minimised || shown === 'bottom' ? 'bottom' : 'end'}
      size={shown === 'full' ? 'full' : 'medium'}
      className={mergeClasses(
        styles.surface,
        !minimised && shown === 'bottom' && styles.bottom,
        minimised && styles.minimised,
        minimised && narrow && styles.narrowMinimised,
      )}
      surfaceMotion={{ children: (_, motion) => <Slide {...motion} /> }}
      data-place={minimised ? 'minimised' : shown}
      open={open}
      aria-label={label}
      onOpenChange={(_, { open: stays }) => {
        if (!stays) onClose();
      }}
    >
      <DrawerHeader className={minimised ? styles.small : styles.header}>
        <DrawerHeaderTitle
          heading={minimised ? { className: styles.title, title } : { title }}
          action={
            <div className={styles.acts}>
              {!narrow && !minimised && <PanelMenu place={place} onChoose={choose} />}
              <IconButton
                appearance="subtle"
                icon={minimised ? <ChevronUp20Regular /> : <Subtract20Regular />}
                label={t(minimised ? 'restore' : 'minimise')}
                aria-expanded={!minimised}
                onClick={() => minimise(!minimised)}
              />
              <IconButton
                appearance="subtle"
                icon={<Dismiss20Regular />}
                label={t('close')}
                onClick={onClose}
              />
            </div>
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={minimised ? styles.gone : undefined}>
        <div ref={body} className={mergeClasses(styles.body, shown !== 'right' && !narrow && styles.wide)}>
          {children}
        </div>
      </DrawerBody>
      {footer && <DrawerFooter className={minimised ? styles.gone : styles.footer}>{footer}</DrawerFooter>}
    </OverlayDrawer>
  );
}

/** What each covers of the page. */
const rooms = {
  right: { side: size.panel },
  bottom: { foot: bottomRoom },
  full: null,
  minimised: { foot: size.header },
} as const;

function useFocusLoan(open: boolean, body: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<Element | null>(null);
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (open) cameFrom.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const first = requestAnimationFrame(() =>
      body.current
        ?.querySelector<HTMLElement>('input:not([hidden]), textarea, button:not([role=tab], [data-help])')
        ?.focus(),
    );
    return () => {
      cancelAnimationFrame(first);
      const before = cameFrom.current;
      // After the question's dialog, which gives the focus back to a field that is gone.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
    };
  }, [open, body]);
}
