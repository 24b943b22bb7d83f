import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { size, space } from '../lib/theme/sizes.ts';
import { IconButton } from './icon-button.tsx';

const useStyles = makeStyles({
  root: { position: 'relative' },
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
  },
});

type Props = {
  readonly label: string;
  readonly icon: ReactElement;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that shows and hides a small panel; Escape and a press outside close it. */
export function Disclosure({ label, icon, children }: Props) {
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
      {open && (
        <div id={panelId} className={styles.panel}>
          {children(() => setOpen(false))}
        </div>
      )}
    </div>
  );
}
