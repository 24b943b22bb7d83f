import { tokens } from '@fluentui/react-components';
import { shortText } from '@livingroom/shared/core/lib/cut-text.ts';
import type { ChartOptions } from '@livingroom/shared/modules/reports/rules/chart-options.ts';
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
import { scoreInk } from '../../../lib/theme/palette.ts';
import { lineMarks, partColour, patterned, placeInCircle, writtenValues } from './chart-marks.ts';
import { type At, type CanvasKind, isNumbered, liesDown } from './chart-size.ts';
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
    const names = [...inks, tokens.colorNeutralStroke2, tokens.colorNeutralBackground1];
    if (box.current) setColours(resolved(box.current, names));
  }, [theme, paper]);
  const [grid = '', ground = ''] = colours?.slice(inks.length) ?? [];
  const ink = colours?.[0] ?? '';
  const asked = { kind, value, options, figures };
  // The library takes plugins when a chart is made, and no others later: this one asks for the words of the moment.
  const texts = useRef(textsOf(asked, locale));
  texts.current = textsOf(asked, locale);
  const [plugins] = useState(() => [writtenValues((series, place) => texts.current(series, place))]);
  return (
    <div ref={box} style={{ height: '100%' }}>
      {colours && (
        <Chart
          type={kind}
          aria-label={label}
          data={dataOf(asked, { colours, ground })}
          plugins={plugins}
          options={{
            ...optionsOf(asked, { ink, grid, still, locale }),
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

type Asked = Pick<Props, 'kind' | 'value' | 'options' | 'figures'>;

/** A participation is a share, whatever else is drawn beside it. */
function unitOf({ series }: ChartFigures): 'share' | 'score' {
  return series.some(({ values }) => values.some((cell) => cell?.measure === 'participation'))
    ? 'share'
    : 'score';
}

function isShare({ figures, value = 'score' }: Asked): boolean {
  return unitOf(figures) === 'share' && value === 'score';
}

function isCircle(kind: CanvasKind): boolean {
  return kind === 'pie' || kind === 'doughnut';
}

/** A value as it is written. */
function told(number: number, asked: Asked, locale: string): string {
  const digits = { minimumFractionDigits: asked.value === 'answers' ? 0 : 1, maximumFractionDigits: 1 };
  return number.toLocaleString(
    locale,
    isShare(asked) ? { style: 'percent', maximumFractionDigits: 0 } : digits,
  );
}

/** What is written on a part: its value, or its number in the table where there are too many names to stand around it. */
function textsOf(asked: Asked, locale: string) {
  const { kind, figures, value } = asked;
  return (series: number, place: number) => {
    if (isNumbered(kind, figures)) return `${place + 1}`;
    if (asked.options.stacked) return '';
    const number = drawnValue(figures.series[series]?.values[place] ?? null, value);
    return number === null ? '' : told(number, asked, locale);
  };
}

type Colours = { readonly colours: readonly string[]; readonly ground: string };

function dataOf({ kind, value, figures }: Asked, { colours, ground }: Colours) {
  const { labels, series } = figures;
  const isLine = kind === 'line' || kind === 'radar';
  const round = isCircle(kind);
  return {
    labels: isNumbered(kind, figures) ? labels.map((_, at) => `${at + 1}`) : [...labels],
    datasets: series.map(({ name, values }, place) => {
      const colour = colours[place % inks.length] ?? '';
      // Scores alone have the ramp; what is no score, as the sign of a series in the legend, has the ink, and in a
      // circle a colour of its own.
      const scoreFill = (at: number) => {
        const cell = value === 'answers' ? null : (values[at] ?? null);
        return cell === null || cell.mean === null || cell.measure === 'participation'
          ? null
          : scoreLook(cell.mean).fill;
      };
      // The pattern tells the parts of a circle, and the series of bars, apart.
      const fill = ({ chart, dataIndex: at }: Drawing) => {
        const score = scoreFill(at);
        const pattern = round ? placeInCircle(at, labels.length) : place;
        const plain = round ? { colour: partColour(at), ink: scoreInk } : { colour, ink: ground };
        const inks = score === null ? plain : { colour: score, ink: scoreInk };
        return patterned(chart.ctx, { ...inks, place: pattern });
      };
      return {
        ...lineMarks(place),
        label: name,
        data: values.map((cell) => drawnValue(cell, value)),
        borderColor: round
          ? ground
          : isLine
            ? colour
            : ({ dataIndex }: Drawing) => scoreFill(dataIndex) ?? colour,
        backgroundColor: isLine ? 'transparent' : fill,
        pointBackgroundColor: colour,
        borderWidth: isLine || round ? 2 : 1,
        pointRadius: 4,
      };
    }),
  };
}

type Drawing = { readonly chart: ChartJs; readonly dataIndex: number };

type Look = {
  readonly ink: string;
  readonly grid: string;
  readonly still: boolean;
  readonly locale: string;
};

/** So many whole scores an axis of a line shows at least: fewer would make much of little. */
const SPAN = 3;

/** Ends of the axis of values: of scores their scale, of lines what is near them; of shares none to all. */
function endsOf({ kind, value = 'score', figures, options }: Asked) {
  const usual =
    value !== 'score'
      ? { beginAtZero: true }
      : unitOf(figures) === 'share'
        ? { min: 0, max: 1 }
        : kind === 'line'
          ? nearScores(figures)
          : { min: 1, max: 7 };
  const { min, max } = options;
  return { ...usual, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** Whole scores around all that is drawn; a line has no length that would have to begin at the scale's end. */
function nearScores({ series }: ChartFigures): { readonly min: number; readonly max: number } {
  const means = series.flatMap(({ values }) => values.flatMap((cell) => cell?.mean ?? []));
  const low = Math.floor(Math.min(7, ...means));
  const high = Math.ceil(Math.max(1, ...means));
  const missing = Math.max(0, SPAN - (high - low));
  const min = Math.max(1, Math.min(low - Math.floor(missing / 2), 7 - SPAN));
  return { min, max: Math.min(7, Math.max(high, min + SPAN)) };
}

/** Letters of a name beside a bar, for each pixel of the chart's width; the table has it whole. */
const LETTERS = 0.08;

type Axis = { readonly chart: { readonly width: number }; getLabelForValue(at: number): string };

function shortName(this: Axis, at: number | string): string {
  const name = this.getLabelForValue(Number(at));
  const room = Math.floor(this.chart.width * LETTERS);
  return shortText(name, room);
}

/** Room for what is written above the highest bar, or beside the last point. */
const WRITTEN = 16;
const WRITTEN_BESIDE = 36;

function optionsOf(asked: Asked, { ink, grid, still, locale }: Look): ChartJsOptions {
  const { kind, value = 'score', options, figures } = asked;
  const { stacked = false, legend } = options;
  const horizontal = liesDown({ kind, figures, options });
  const steps = value === 'score' && !isShare(asked) ? { stepSize: 1 } : {};
  const tick = (at: number) =>
    isShare(asked) ? told(at, asked, locale) : at.toLocaleString(locale, { maximumFractionDigits: 1 });
  const scale = {
    ...endsOf(asked),
    stacked,
    ticks: { ...steps, color: ink, callback: (at: number | string) => tick(Number(at)) },
    grid: { color: grid },
  };
  // Without its white ground, which the library draws in both themes.
  const bare = { ...scale, ticks: { ...scale.ticks, showLabelBackdrop: false } };
  const names = {
    stacked,
    // Of many rounds some are named; bars have a name each.
    ticks: { color: ink, autoSkip: kind === 'line', ...(horizontal ? { callback: shortName } : {}) },
    grid: { display: false },
  };
  const round = isCircle(kind);
  const shows = legend === undefined ? round || figures.series.length > 1 : legend !== 'none';
  const isWritten = kind === 'line' || (kind === 'bar' && horizontal);
  return {
    responsive: true,
    maintainAspectRatio: false,
    locale,
    color: ink,
    indexAxis: horizontal ? 'y' : 'x',
    layout: { padding: { top: round ? 0 : WRITTEN, right: isWritten ? WRITTEN_BESIDE : 0 } },
    // A thumb need not hit the point of a line.
    interaction: { mode: 'nearest', intersect: kind !== 'line' && kind !== 'radar' },
    animation: still ? false : { duration: 200 },
    plugins: {
      legend: {
        display: shows && !(round && isNumbered(kind, figures)),
        position: legend === undefined || legend === 'none' ? 'bottom' : legend,
        labels: { color: ink, usePointStyle: kind === 'line' || kind === 'radar', boxWidth: WRITTEN },
      },
      tooltip: {
        callbacks: {
          label: ({ dataset, raw }) =>
            `${dataset.label ?? ''}: ${typeof raw === 'number' ? told(raw, asked, locale) : '–'}`,
        },
      },
    },
    ...(round
      ? {}
      : kind === 'radar'
        ? {
            scales: {
              r: { ...bare, pointLabels: { color: ink, display: 'auto' }, angleLines: { color: grid } },
            },
          }
        : { scales: horizontal ? { x: scale, y: names } : { y: scale, x: names } }),
  };
}
