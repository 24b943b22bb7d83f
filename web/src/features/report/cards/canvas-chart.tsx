import { tokens } from '@fluentui/react-components';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
} from 'chart.js';
import { useLayoutEffect, useRef, useState } from 'react';
import { Chart } from 'react-chartjs-2';
import { reducedMotion, useMedia } from '../../../hooks/use-media.ts';
import { useTheme } from '../../../hooks/use-theme.ts';
import { scoreLook } from '../../../lib/score.ts';
import type { CanvasKind } from './canvas-card.tsx';
import type { ChartFigures } from './series.ts';

ChartJs.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  RadarController,
  RadialLinearScale,
  Tooltip,
);

const inks = [
  tokens.colorNeutralForeground1,
  tokens.colorBrandForeground1,
  tokens.colorNeutralForeground3,
  tokens.colorNeutralForeground2,
] as const;

/** What tells series apart without their colour. */
const dashes = [[], [6, 4], [2, 3], [10, 4, 2, 4]] as const;
const shapes = ['circle', 'rect', 'triangle', 'rectRot'] as const;

type Props = {
  readonly kind: CanvasKind;
  readonly figures: ChartFigures;
  readonly locale: string;
  /** What is drawn; its figures stand in the table below it. */
  readonly label: string;
};

/** Bar, line, pie, doughnut and radar by chart.js; its colours are the theme's of this moment. */
export function CanvasChart({ kind, figures, locale, label }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const theme = useTheme();
  const paper = useMedia('print');
  // What is printed has to be there at once.
  const still = useMedia(reducedMotion) || paper;
  const [colours, setColours] = useState<readonly string[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other values under the same names
  useLayoutEffect(() => {
    if (box.current) setColours(resolved(box.current, [...inks, tokens.colorNeutralStroke2]));
  }, [theme, paper]);
  const grid = colours?.at(-1) ?? '';
  const ink = colours?.[0] ?? '';
  return (
    <div ref={box} style={{ height: '100%' }}>
      {colours && (
        <Chart
          type={kind}
          aria-label={label}
          data={dataOf(kind, figures, colours)}
          options={optionsOf(kind, { ink, grid, still, locale, many: figures.series.length > 1 })}
        />
      )}
    </div>
  );
}

/** A canvas knows no CSS variables: what they stand for here. */
function resolved(element: HTMLElement, names: readonly string[]): readonly string[] {
  const style = getComputedStyle(element);
  return names.map((name) => style.getPropertyValue(name.slice('var('.length, -1)).trim());
}

function dataOf(kind: CanvasKind, { labels, series }: ChartFigures, colours: readonly string[]) {
  return {
    labels: [...labels],
    datasets: series.map(({ name, values }, place) => {
      const data = values.map((cell) => cell?.mean ?? null);
      const colour = colours[place % inks.length] ?? '';
      const fills = data.map((mean) => (mean === null ? colour : scoreLook(mean).fill));
      const isLine = kind === 'line' || kind === 'radar';
      return {
        label: name,
        data,
        borderColor: kind === 'bar' && place === 0 ? fills : colour,
        backgroundColor: isLine ? 'transparent' : place === 0 ? fills : colour,
        borderDash: [...(dashes[place % dashes.length] ?? [])],
        pointStyle: shapes[place % shapes.length] ?? 'circle',
        pointBackgroundColor: colour,
        borderWidth: isLine ? 2 : 1,
        pointRadius: 4,
      };
    }),
  };
}

type Look = {
  readonly ink: string;
  readonly grid: string;
  readonly still: boolean;
  readonly locale: string;
  readonly many: boolean;
};

function optionsOf(kind: CanvasKind, { ink, grid, still, locale, many }: Look): ChartOptions {
  const scale = { min: 1, max: 7, ticks: { stepSize: 1, color: ink }, grid: { color: grid } };
  const isRound = kind === 'pie' || kind === 'doughnut';
  return {
    responsive: true,
    maintainAspectRatio: false,
    locale,
    animation: still ? false : { duration: 200 },
    plugins: {
      legend: { display: many || isRound, position: 'bottom', labels: { color: ink, usePointStyle: true } },
      tooltip: {
        callbacks: {
          label: ({ dataset, raw }) =>
            `${dataset.label ?? ''}: ${typeof raw === 'number' ? raw.toLocaleString(locale, { maximumFractionDigits: 1 }) : '–'}`,
        },
      },
    },
    ...(isRound
      ? {}
      : kind === 'radar'
        ? { scales: { r: { ...scale, pointLabels: { color: ink }, angleLines: { color: grid } } } }
        : { scales: { y: scale, x: { ticks: { color: ink }, grid: { display: false } } } }),
  };
}
