import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { focusRing } from '../../../../lib/theme/quiet-button.ts';
import { space } from '../../../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  scroll: {
    ...focusRing,
    overflowX: 'auto',
    position: 'relative',
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  hint: {
    margin: `${space.s2} 0 0`,
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Wide content that says when there is more beside it, and that the arrow keys move. */
export function SideScroll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  const t = useText('data-manager');
  const box = useRef<HTMLElement>(null);
  const [wider, setWider] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const look = () => setWider(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <section
        ref={box}
        className={styles.scroll}
        // Without a stop of its own the last columns are out of reach for a keyboard.
        {...(wider ? { tabIndex: 0, 'aria-label': `${label}: ${t('sideScroll')}` } : {})}
      >
        {children}
      </section>
      {wider && <p className={styles.hint}>{t('sideScroll')} →</p>}
    </>
  );
}
