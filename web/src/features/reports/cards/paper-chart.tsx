import { Chart as ChartJs } from 'chart.js';
import { useLayoutEffect, useRef } from 'react';
import { scoreInk } from '../../../lib/theme/palette.ts';
import { themes } from '../../../lib/theme/themes.ts';
import { type Asked, dataOf, optionsOf, textsOf } from './chart-config.ts';
import { writtenValues } from './chart-marks.ts';
import { paperSizeOf } from './chart-size.ts';

/** Dots of the drawing for each pixel of the page: as fine as an office printer prints. */
const FINENESS = 3;

const { light } = themes;
const inks = [
  scoreInk,
  light.colorBrandForeground1,
  light.colorNeutralForeground3,
  light.colorNeutralForeground2,
];

type Props = Asked & { readonly locale: string; readonly label: string };

/**
 * A chart as paper has it: drawn at once, dark on white whatever the theme is, at a size of its own. A chart that is made
 * for the screen is asked to fit after the page was already printed, and has the screen's colours.
 */
export function PaperChart({ locale, label, ...asked }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = paperSizeOf(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; nothing changes while a page is printed
  useLayoutEffect(() => {
    if (!canvas.current) return;
    const chart = new ChartJs(canvas.current, {
      type: asked.look.type,
      data: dataOf(asked, { colours: inks, ground: 'white' }),
      options: {
        ...optionsOf(asked, { ink: scoreInk, grid: light.colorNeutralStroke1, still: true, locale }),
        responsive: false,
        devicePixelRatio: FINENESS,
        events: [],
      },
      plugins: [writtenValues(asked.look, textsOf(asked, locale))],
    });
    return () => chart.destroy();
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      width={width}
      height={height}
      style={{ display: 'block', width: '100%', height: 'auto' }}
    />
  );
}
