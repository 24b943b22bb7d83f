import type { Chart, ChartOptions as ChartJsOptions, Plugin } from 'chart.js';
import { labelColours } from '../../../lib/theme/label-colours.ts';
import { type as textType } from '../../../lib/theme/sizes.ts';
import type { CanvasLook } from './canvas-look.ts';

/** What tells series apart without their colour: no two of the first 35 lines have the same dash and point. */
const dashes = [[], [6, 4], [2, 3], [10, 4, 2, 4], [12, 3]] as const;
const points = ['circle', 'rect', 'triangle', 'rectRot', 'crossRot', 'star', 'rectRounded'] as const;

export function lineMarks(place: number) {
  const dash = dashes[place % dashes.length] ?? [];
  return { borderDash: [...dash], pointStyle: points[place % points.length] ?? 'circle' };
}

/** Edge of a pattern's tile, in pixels of the page. */
const TILE = 8;
const MIDDLE = TILE / 2;
const DOT = 1.6;

type Draw = (pen: CanvasRenderingContext2D) => void;

const line =
  (...ends: readonly (readonly [number, number, number, number])[]): Draw =>
  (pen) => {
    pen.beginPath();
    for (const [x, y, toX, toY] of ends) {
      pen.moveTo(x, y);
      pen.lineTo(toX, toY);
    }
    pen.stroke();
  };

const rising = [
  [0, TILE, TILE, 0],
  [-1, 1, 1, -1],
  [TILE - 1, TILE + 1, TILE + 1, TILE - 1],
] as const;
const falling = rising.map(([x, y, toX, toY]) => [TILE - x, y, TILE - toX, toY] as const);

/** The first is plain; neighbours differ, also the last and the first of a circle with at most five parts a turn. */
const patterns: readonly Draw[] = [
  () => {},
  line(...rising),
  (pen) => {
    pen.beginPath();
    pen.arc(MIDDLE, MIDDLE, DOT, 0, 2 * Math.PI);
    pen.fill();
  },
  line(...falling),
  line([0, MIDDLE, TILE, MIDDLE]),
  line([0, MIDDLE, TILE, MIDDLE], [MIDDLE, 0, MIDDLE, TILE]),
];

type Fill = { readonly colour: string; readonly ink: string; readonly place: number };

const tiles = new Map<string, HTMLCanvasElement>();

/** Drawn once each: every bar asks for its own at every change of a chart. */
function tileOf({ colour, ink, place }: Fill): HTMLCanvasElement {
  const key = [colour, ink, place].join(' ');
  const known = tiles.get(key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = TILE;
  tile.height = TILE;
  const pen = tile.getContext('2d');
  if (!pen) return tile;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, TILE, TILE);
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = 1;
  patterns[place]?.(pen);
  tiles.set(key, tile);
  return tile;
}

/** A colour with the pattern of its place on it, so that parts of one colour are told apart. */
export function patterned(pen: CanvasRenderingContext2D, { colour, ink, place }: Fill) {
  const turn = place % patterns.length;
  if (turn === 0) return colour;
  return pen.createPattern(tileOf({ colour, ink, place: turn }), 'repeat') ?? colour;
}

/** The place of a part in a circle: the last never has the pattern of the first, beside which it lies. */
export function placeInCircle(place: number, count: number): number {
  const isLast = place > 0 && place === count - 1 && place % patterns.length === 0;
  return isLast ? 2 : place;
}

/** None is of the scores' ramp; five beside six patterns, so that the first thirty parts all differ. */
const partColours = ['blue', 'brown', 'purple', 'teal', 'magenta'] as const;

/** What a part of a circle is filled with that stands for no score. */
export function partColour(place: number): string {
  return labelColours[partColours[place % partColours.length] ?? 'blue'];
}

/** How far apart what is written must stay. */
const GAP = 3;
const HALO = 3;

/** Writes what each bar, part or last point stands for, where there is room for it. */
export function writtenValues(
  { marks, isRound }: CanvasLook,
  textOf: (series: number, place: number) => string,
): Plugin {
  return {
    id: 'writtenValues',
    afterDatasetsDraw(chart) {
      const { ctx: pen, options } = chart;
      pen.save();
      pen.font = `${textType.caption.fontSize} ${String(getComputedStyle(chart.canvas).fontFamily)}`;
      pen.fillStyle = String(options.color ?? '');
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      if (marks === 'parts') writeInParts(chart, textOf);
      else if (marks === 'bars') writeAtBars(chart, textOf);
      else if (!isRound) writeAtEnds(chart, textOf);
      pen.restore();
    },
  };
}

type TextOf = (series: number, place: number) => string;

const HALF = 2;
const HEIGHT = 12;

function writeInParts(chart: Chart, textOf: TextOf): void {
  const { ctx: pen } = chart;
  chart.getDatasetMeta(0).data.forEach((part, place) => {
    const at = part.getProps(['startAngle', 'endAngle', 'innerRadius', 'outerRadius', 'x', 'y'], true);
    const { startAngle = 0, endAngle = 0, innerRadius = 0, outerRadius = 0 } = at as Partial<Arc>;
    const text = textOf(0, place);
    // Where a part is wide, near its outer edge.
    const radius = Math.max(outerRadius - HEIGHT - GAP, (innerRadius + outerRadius) / HALF);
    const room = radius * (endAngle - startAngle);
    if (text === '' || room < pen.measureText(text).width + GAP) return;
    const angle = (startAngle + endAngle) / HALF;
    pen.lineWidth = HALO;
    pen.strokeStyle = String(part.options.borderColor ?? '');
    const x = at.x + radius * Math.cos(angle);
    const y = at.y + radius * Math.sin(angle);
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  });
}

type Arc = Record<'startAngle' | 'endAngle' | 'innerRadius' | 'outerRadius', number>;

function writeAtBars(chart: Chart, textOf: TextOf): void {
  const { ctx: pen, options } = chart;
  const lies = (options as ChartJsOptions<'bar'>).indexAxis === 'y';
  for (const { index: series, data } of chart.getSortedVisibleDatasetMetas())
    data.forEach((bar, place) => {
      const text = textOf(series, place);
      const { width = 0, height = 0 } = bar.getProps(['width', 'height'], true) as {
        width?: number;
        height?: number;
      };
      const wide = pen.measureText(text).width;
      if (text === '' || (lies ? height + HALO < HEIGHT : width + HALO < wide)) return;
      const { x, y } = bar;
      if (lies) pen.fillText(text, x + wide / HALF + GAP, y);
      else pen.fillText(text, x, y - HEIGHT / HALF - 1);
    });
}

/** At the last point of each line, moved apart until none touches another. */
function writeAtEnds(chart: Chart, textOf: TextOf): void {
  const { ctx: pen } = chart;
  const ends = chart.getSortedVisibleDatasetMetas().flatMap(({ index, data }) => {
    const place = data.findLastIndex((_, at) => textOf(index, at) !== '');
    const point = data[place];
    return point ? [{ x: point.x, y: point.y, text: textOf(index, place) }] : [];
  });
  let above = Number.NEGATIVE_INFINITY;
  for (const { x, y, text } of ends.sort((a, b) => a.y - b.y)) {
    const at = Math.max(y, above + HEIGHT);
    above = at;
    pen.fillText(text, x + pen.measureText(text).width / HALF + HEIGHT / HALF + 1, at);
  }
}
