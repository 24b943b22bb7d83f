import { makeStyles, tokens } from '@fluentui/react-components';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useLayoutEffect, useRef } from 'react';
import { reducedMotion, useMedia } from '../../hooks/use-media.ts';
import { useTheme } from '../../hooks/use-theme.ts';
import { size } from '../../lib/theme/sizes.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

const useStyles = makeStyles({ box: { position: 'relative', height: size.narrow } });

type Props = {
  readonly kind: 'bar' | 'line';
  /** What it shows, read out; its figures stand in the table of the page. */
  readonly label: string;
  readonly names: readonly string[];
  readonly values: readonly (number | null)[];
};

/** One row of figures over time, in the theme's colours. */
export function CallsChart({ kind, label, names, values }: Props) {
  const styles = useStyles();
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const still = useMedia(reducedMotion);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other values under the same names
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const [ink = '', quiet = '', grid = ''] = resolved(element, [
      tokens.colorBrandForeground1,
      tokens.colorNeutralForeground3,
      tokens.colorNeutralStroke2,
    ]);
    const axis = { ticks: { color: quiet, maxTicksLimit: 8 }, grid: { color: grid } };
    const chart = new Chart(element, {
      type: kind,
      data: {
        labels: [...names],
        datasets: [
          {
            label,
            data: [...values],
            backgroundColor: ink,
            borderColor: ink,
            pointRadius: 2,
            spanGaps: true,
          },
        ],
      },
      options: {
        maintainAspectRatio: false,
        animation: still ? false : { duration: 200 },
        plugins: { legend: { display: false } },
        scales: { x: axis, y: { ...axis, beginAtZero: true } },
      },
    });
    return () => chart.destroy();
  }, [theme, still, kind, label, names, values]);
  return (
    <div className={styles.box}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

/** A canvas knows no CSS variables: what they stand for here. */
function resolved(element: HTMLElement, names: readonly string[]): readonly string[] {
  const style = getComputedStyle(element);
  return names.map((name) => style.getPropertyValue(name.slice('var('.length, -1)).trim());
}
