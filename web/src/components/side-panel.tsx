import {
  Button,
  DrawerBody,
  DrawerFooter,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
} from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { narrowScreen, useMedia } from '../hooks/use-media.ts';
import { useText } from '../i18n/use-text.ts';
import { space } from '../lib/theme/sizes.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: space.s4, paddingBottom: space.s5 },
  footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space.s2 },
});

type Props = {
  readonly open: boolean;
  readonly title: string;
  /** Wide enough for a form with a picture of its result. */
  readonly wide?: boolean;
  /** What a screen reader calls the panel; the title when left out. */
  readonly label?: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
};

/** A panel at the right side, over the whole of a phone. Takes the focus and gives it back to where it was. */
export function SidePanel({ open, title, wide = false, label = title, onClose, footer, children }: Props) {
  const styles = useStyles();
  const t = useText('shell');
  const narrow = useMedia(narrowScreen);
  const body = useRef<HTMLDivElement>(null);
  useFocusLoan(open, body);
  return (
    // Not modal: its question about unsaved changes is a native dialog, which a focus trap would lock out.
    <OverlayDrawer
      modalType="non-modal"
      position="end"
      size={narrow ? 'full' : wide ? 'large' : 'medium'}
      open={open}
      aria-label={label}
      onOpenChange={(_, { open: stays }) => {
        if (!stays) onClose();
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          action={
            <Button
              appearance="subtle"
              icon={<Dismiss20Regular />}
              aria-label={t('close')}
              onClick={onClose}
            />
          }
        >
          {title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody>
        <div ref={body} className={styles.body}>
          {children}
        </div>
      </DrawerBody>
      {footer && <DrawerFooter className={styles.footer}>{footer}</DrawerFooter>}
    </OverlayDrawer>
  );
}

function useFocusLoan(open: boolean, body: React.RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<Element | null>(null);
  // Before the drawer takes the focus.
  useLayoutEffect(() => {
    if (open) cameFrom.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const first = requestAnimationFrame(() =>
      body.current
        ?.querySelector<HTMLElement>('input:not([hidden]), textarea, button:not([role=tab])')
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
