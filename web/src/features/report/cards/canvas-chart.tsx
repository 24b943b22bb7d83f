import { tokens } from '@fluentui/react-components';
import type { ChartOptions } from '@livingroom/shared/rules/report/chart-options.ts';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  type ChartOptions as ChartJsOptions,
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
import type { At, CanvasKind } from './canvas-card.tsx';
import type { ChartFigures } from './series.ts';
import { drawnValue, type ViewCard } from './view-model.ts';

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
  /** Which value of a figure is drawn. */
  readonly value: ViewCard['mapping']['valueField'];
  readonly options: ChartOptions;
  readonly locale: string;
  /** What is drawn; its figures stand in the table below it. */
  readonly label: string;
  /** A figure was clicked or tapped. */
  readonly onChoose: (at: At) => void;
};

/** Bar, line, pie, doughnut and radar by chart.js; its colours are the theme's of this moment. */
export function CanvasChart({ kind, figures, value, options, locale, label, onChoose }: Props) {
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
          data={dataOf({ kind, value }, figures, colours)}
          options={{
            ...optionsOf(
              { kind, value, options, unit: unitOf(figures) },
              { ink, grid, still, locale, many: figures.series.length > 1 },
            ),
            onClick(_, [hit]) {
              if (hit) onChoose({ series: hit.datasetIndex, place: hit.index });
            },
          }}
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

type Drawn = { readonly kind: CanvasKind; readonly value: ViewCard['mapping']['valueField'] };

/** A participation is a share, whatever else is drawn beside it. */
function unitOf({ series }: ChartFigures): 'share' | 'score' {
  return series.some(({ values }) => values.some((cell) => cell?.measure === 'participation'))
    ? 'share'
    : 'score';
}

function dataOf({ kind, value }: Drawn, { labels, series }: ChartFigures, colours: readonly string[]) {
  return {
    labels: [...labels],
    datasets: series.map(({ name, values }, place) => {
      const data = values.map((cell) => drawnValue(cell, value));
      const colour = colours[place % inks.length] ?? '';
      // Scores alone have the ramp; a pie tells its parts apart by their place and their names.
      const fills = values.map((cell) =>
        cell === null || cell.mean === null || cell.measure === 'participation'
          ? colour
          : scoreLook(cell.mean).fill,
      );
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

type Asked = Drawn & { readonly options: ChartOptions; readonly unit: 'share' | 'score' };

/** Ends of the axis of values: of scores their scale, of shares none to all, else what the figures need. */
function endsOf({ value = 'score', unit, options }: Asked) {
  const usual =
    value !== 'score' ? { beginAtZero: true } : unit === 'share' ? { min: 0, max: 1 } : { min: 1, max: 7 };
  const { min, max } = options;
  return { ...usual, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function optionsOf(asked: Asked, { ink, grid, still, locale, many }: Look): ChartJsOptions {
  const { kind, value = 'score', unit, options } = asked;
  const { stacked = false, horizontal = false, legend } = options;
  const isShare = unit === 'share' && value === 'score';
  const told = (number: number) =>
    number.toLocaleString(
      locale,
      isShare ? { style: 'percent', maximumFractionDigits: 0 } : { maximumFractionDigits: 1 },
    );
  const steps = value === 'score' && !isShare ? { stepSize: 1 } : {};
  const scale = {
    ...endsOf(asked),
    stacked,
    ticks: { ...steps, color: ink, callback: (tick: number | string) => told(Number(tick)) },
    grid: { color: grid },
  };
  // Without its white ground, which the library draws in both themes.
  const bare = { ...scale, ticks: { ...scale.ticks, showLabelBackdrop: false } };
  const names = { stacked, ticks: { color: ink }, grid: { display: false } };
  const isRound = kind === 'pie' || kind === 'doughnut';
  return {
    responsive: true,
    maintainAspectRatio: false,
    locale,
    indexAxis: horizontal ? 'y' : 'x',
    // A thumb need not hit the point of a line.
    interaction: { mode: 'nearest', intersect: kind !== 'line' && kind !== 'radar' },
    animation: still ? false : { duration: 200 },
    plugins: {
      legend: {
        display: legend === undefined ? many || isRound : legend !== 'none',
        position: legend === undefined || legend === 'none' ? 'bottom' : legend,
        labels: { color: ink, usePointStyle: true },
      },
      tooltip: {
        callbacks: {
          label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${typeof raw === 'number' ? told(raw) : '–'}`,
        },
      },
    },
    ...(isRound
      ? {}
      : kind === 'radar'
        ? { scales: { r: { ...bare, pointLabels: { color: ink }, angleLines: { color: grid } } } }
        : { scales: horizontal ? { x: scale, y: names } : { y: scale, x: names } }),
  };
}
