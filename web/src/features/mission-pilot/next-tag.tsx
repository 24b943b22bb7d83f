import { makeStyles, tokens } from '@fluentui/react-components';
import { CompassNorthwest16Regular } from '@fluentui/react-icons/svg/compass-northwest';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../../i18n/use-text.ts';
import { inPixels, size, space, type } from '../../lib/theme/sizes.ts';
import type { Pointed } from './pointer.ts';

const useStyles = makeStyles({
  tag: {
    ...type.caption,
    position: 'fixed',
    zIndex: 700,
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    padding: `${space.s0} ${space.s2}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
});

/** As high as the tag is, and so far from what it names. */
const ABOVE = 26;
/** How often it is looked where the control is: what loads above it moves it, and no event says so. */
const LOOK_MS = 250;
const HEADER = Number.parseInt(size.header, 10);

type Spot = { readonly left: number; readonly top: number };

/** "Next step" above the control, wherever the page is scrolled to; a screen reader hears it from the panel. */
export function NextTag({ pointed }: { readonly pointed: Pointed }) {
  const styles = useStyles();
  const t = useText('missions');
  const spot = useSpot(pointed.element);
  const root = document.querySelector('.fui-FluentProvider') ?? document.body;
  if (!spot) return null;
  return createPortal(
    <span
      className={styles.tag}
      style={{ insetInlineStart: inPixels(spot.left), top: inPixels(spot.top) }}
      aria-hidden
    >
      <CompassNorthwest16Regular />
      {t('nextStep')}
    </span>,
    root,
  );
}

/** Null while the control is scrolled away below the header. */
function useSpot(element: HTMLElement): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      const { left, top, width } = element.getBoundingClientRect();
      const above = top - ABOVE;
      const now = width === 0 || above < HEADER || top > innerHeight ? null : { left, top: above };
      setSpot((before) => (before?.left === now?.left && before?.top === now?.top ? before : now));
    };
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    addEventListener('scroll', later, true);
    addEventListener('resize', later);
    const timer = setInterval(measure, LOOK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      removeEventListener('scroll', later, true);
      removeEventListener('resize', later);
    };
  }, [element]);
  return spot;
}
