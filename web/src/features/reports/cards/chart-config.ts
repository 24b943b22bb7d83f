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
import { scoreLook } from '../../../lib/score.ts';
import { scoreInk } from '../../../lib/theme/palette.ts';
import type { CanvasLook } from './canvas-look.ts';
import { lineMarks, partColour, patterned, placeInCircle } from './chart-marks.ts';
import { isNumbered, liesDown } from './chart-size.ts';
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

/** What is drawn, and how. */
export type Asked = {
  readonly look: CanvasLook;
  readonly figures: ChartFigures;
  /** Which value of a figure is drawn. */
  readonly value: ViewCard['mapping']['valueField'];
  readonly options: ChartOptions;
};

/** A participation is a share, whatever else is drawn beside it. */
function unitOf({ series }: ChartFigures): 'share' | 'score' {
  return series.some(({ values }) => values.some((cell) => cell?.measure === 'participation'))
    ? 'share'
    : 'score';
}

function isShare({ figures, value = 'score' }: Asked): boolean {
  return unitOf(figures) === 'share' && value === 'score';
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
export function textsOf(asked: Asked, locale: string) {
  const { look, figures, value } = asked;
  return (series: number, place: number) => {
    if (isNumbered(look, figures)) return `${place + 1}`;
    if (asked.options.stacked) return '';
    const number = drawnValue(figures.series[series]?.values[place] ?? null, value);
    return number === null ? '' : told(number, asked, locale);
  };
}

/** Inks of the series, one after the other, and what a circle's parts are set apart with. */
export type Colours = { readonly colours: readonly string[]; readonly ground: string };

/** The figures as the library reads them. */
export function dataOf({ look, value, figures }: Asked, { colours, ground }: Colours) {
  const { labels, series } = figures;
  const isLine = look.marks === 'lines';
  const round = look.marks === 'parts';
  return {
    labels: isNumbered(look, figures) ? labels.map((_, at) => `${at + 1}`) : [...labels],
    datasets: series.map(({ name, values }, place) => {
      const colour = colours[place % colours.length] ?? '';
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
function endsOf({ look, value = 'score', figures, options }: Asked) {
  const usual =
    value !== 'score'
      ? { beginAtZero: true }
      : unitOf(figures) === 'share'
        ? { min: 0, max: 1 }
        : look.marks === 'lines' && !look.isRound
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

/** Axes, legend and words of a chart. */
export function optionsOf(asked: Asked, { ink, grid, still, locale }: Look): ChartJsOptions {
  const { look, value = 'score', options, figures } = asked;
  const isLine = look.marks === 'lines';
  const isRadar = isLine && look.isRound;
  const round = look.marks === 'parts';
  const { stacked = false, legend } = options;
  const horizontal = liesDown({ look, figures, options });
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
    ticks: { color: ink, autoSkip: isLine && !isRadar, ...(horizontal ? { callback: shortName } : {}) },
    grid: { display: false },
  };
  const shows = legend === undefined ? round || figures.series.length > 1 : legend !== 'none';
  const isWritten = (isLine && !isRadar) || horizontal;
  return {
    responsive: true,
    maintainAspectRatio: false,
    locale,
    color: ink,
    indexAxis: horizontal ? 'y' : 'x',
    layout: { padding: { top: round ? 0 : WRITTEN, right: isWritten ? WRITTEN_BESIDE : 0 } },
    // A thumb need not hit the point of a line.
    interaction: { mode: 'nearest', intersect: !isLine },
    animation: still ? false : { duration: 200 },
    plugins: {
      legend: {
        display: shows && !(round && isNumbered(look, figures)),
        position: legend === undefined || legend === 'none' ? 'bottom' : legend,
        labels: { color: ink, usePointStyle: isLine, boxWidth: WRITTEN },
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
      : isRadar
        ? {
            scales: {
              r: { ...bare, pointLabels: { color: ink, display: 'auto' }, angleLines: { color: grid } },
            },
          }
        : { scales: horizontal ? { x: scale, y: names } : { y: scale, x: names } }),
  };
}
