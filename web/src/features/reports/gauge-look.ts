import { makeStyles, tokens } from '@fluentui/react-components';

/** Spec 2 §9: three sizes of gauges in pixels, each with its thickness. */
export const gaugeThickness = { 60: 8, 100: 10, 140: 12 } as const;
export type GaugeSize = keyof typeof gaugeThickness;

/** The largest of the three that is asked for; the middle one where none is. */
export function gaugeSize(wanted: number | undefined): GaugeSize {
  if (wanted === undefined) return 100;
  if (wanted >= 140) return 140;
  return wanted >= 100 ? 100 : 60;
}

/** Half circle and ring alike: they fill from nothing, at once where motion is not wanted. */
export const useGaugeStyles = makeStyles({
  gauge: { flexShrink: 0, display: 'block', maxWidth: '100%' },
  track: { stroke: tokens.colorNeutralStroke2 },
  value: {
    animationName: { from: { strokeDasharray: '0 100' } },
    animationDuration: '600ms',
    animationTimingFunction: 'ease-out',
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '0s' },
  },
  tick: { stroke: tokens.colorNeutralForeground1 },
  text: { fill: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
});
