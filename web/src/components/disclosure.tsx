import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { media, size, space } from '../lib/theme/sizes.ts';
import { CountBadge } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';

const useStyles = makeStyles({
  root: { position: 'relative' },
  count: { position: 'absolute', insetInlineEnd: 0, top: 0, pointerEvents: 'none' },
  panel: {
    position: 'absolute',
    top: `calc(100% + ${space.s2})`,
    right: 0,
    zIndex: 1000,
    boxSizing: 'border-box',
    minWidth: size.menu,
    maxWidth: `calc(100vw - ${size.iconLarge})`,
    padding: space.s4,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    // Its button may stand anywhere in the header: the panel takes the width of the phone instead of reaching out of it.
    [media.phone]: {
      position: 'fixed',
      top: size.header,
      insetInline: space.s3,
      maxWidth: 'none',
    },
  },
});

const MOST_SHOWN = 9;

type Props = {
  readonly label: string;
  readonly icon: ReactElement;
  /** On the button, for eyes alone: the label says it, too. */
  readonly count?: number;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that shows and hides a small panel; Escape and a press outside close it. */
export function Disclosure({ label, icon, count = 0, children }: Props) {
  const styles = useStyles();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      root.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);
  return (
    <div ref={root} className={styles.root}>
      <IconButton
        appearance="subtle"
        icon={icon}
        label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      />
      {count > 0 && <CountBadge count={count} most={MOST_SHOWN} className={styles.count} />}
      {open && (
        <div id={panelId} className={styles.panel}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
