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

/** As high and about as wide as the tag is, with the gap to what it names. */
const ROOM = { height: 26, width: 112, gap: 6 } as const;
/** How often it is looked where the control is: what loads above it moves it, and no event says so. */
const LOOK_MS = 250;
const HEADER = Number.parseInt(size.header, 10);

type Spot = { readonly left: number; readonly top: number };

/** "Next step" beside the control, wherever the page is scrolled to; a screen reader hears it from the panel. */
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
      const box = element.getBoundingClientRect();
      const above = box.top - ROOM.height;
      const now = box.width === 0 || above < HEADER || box.top > innerHeight ? null : freeSpot(element, box);
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

/** Above the control, or where it covers no words: below it, or at one of its sides. */
function freeSpot(element: HTMLElement, { left, right, top, bottom, height }: DOMRect): Spot {
  const above = { left, top: top - ROOM.height };
  const level = top + (height - ROOM.height) / 2;
  const spots = [
    above,
    { left, top: bottom + ROOM.gap },
    { left: right + ROOM.gap, top: level },
    { left: left - ROOM.width - ROOM.gap, top: level },
  ];
  return spots.find((spot) => isFree(element, spot)) ?? above;
}

/** Whether only what the control stands in is there: the tag itself is never hit. */
function isFree(element: HTMLElement, { left, top }: Spot): boolean {
  if (!document.elementFromPoint) return true;
  return [0.05, 0.5, 0.95].every((share) => {
    const there = document.elementFromPoint(left + ROOM.width * share, top + ROOM.height / 2);
    return there?.contains(element) ?? false;
  });
}
