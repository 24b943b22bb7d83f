import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { sector } from '../../lib/theme/arcs.ts';
import { look } from '../../lib/theme/look.ts';
import { size } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  picture: { display: 'block', width: size.picture, height: 'auto', overflow: 'visible', flexShrink: 0 },
});

/** Ink of a picture: the sunburst's own brand and warm tints, in both themes. */
export const ink = {
  brand: tokens.colorCompoundBrandBackground,
  onBrand: tokens.colorNeutralForegroundOnBrand,
  soft: tokens.colorBrandBackground2,
  line: tokens.colorNeutralStroke1,
  warm: look.warm,
} as const;

/** An empty place's picture around its middle, of arcs and discs; words beside it say what it means. */
export function Picture({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={useStyles().picture} viewBox="-60 -40 120 80" fill="none" aria-hidden>
      {children}
    </svg>
  );
}

type RingProps = {
  readonly inner: number;
  readonly outer: number;
  /** The colour's strength of each part, from the top around; 0 leaves it out. */
  readonly strengths: readonly number[];
  readonly fill?: string;
};

const gap = 1.4;

/** A ring of equal parts. */
export function Ring({ inner, outer, strengths, fill = ink.brand }: RingProps) {
  const turn = (2 * Math.PI) / strengths.length;
  const apart = gap / ((inner + outer) / 2);
  return strengths.map((strength, place) => {
    const from = place * turn - Math.PI / 2;
    const path = sector(inner, outer, from + apart, from + turn - apart);
    return strength > 0 && <path key={path} d={path} fill={fill} opacity={strength} />;
  });
}
