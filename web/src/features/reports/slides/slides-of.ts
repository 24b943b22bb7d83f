import PptxGenJS from 'pptxgenjs';
import { scoreLook } from '../../../lib/score.ts';
import { scoreInk } from '../../../lib/theme/palette.ts';
import type { SlideContent } from './contents.ts';
import type { ChartPart, Part, TableCell, TablePart } from './parts.ts';

/** Inches of a slide of 16:9, and of what stands on it. */
const WIDTH = 13.333;
const HEIGHT = 7.5;
const EDGE = 0.6;
const INNER = WIDTH - 2 * EDGE;
const TITLE_HEIGHT = 0.8;
const LINE_HEIGHT = 0.34;
const ROW_HEIGHT = 0.3;
/** Letters of 16 points that fit on a line. */
const LINE_LETTERS = 120;

const FONT = 'Segoe UI';
const INK = inHex(scoreInk);
const QUIET = '5D574F';
const LINE = 'D6D0C7';
/** Series one after the other; none is of the scores' ramp. */
const SERIES = ['0B6159', '8A5A2B', '5B3F8C', '1F5FA8', 'A8327E', '5D574F'];

/** Colours as the file has them: six digits alone. */
function inHex(colour: string): string {
  return colour.replace('#', '').toUpperCase();
}

export type Deck = {
  readonly title: string;
  /** Unit and round, under the title. */
  readonly looked: string;
  /** What holds for all figures. */
  readonly foot: string;
  readonly slides: readonly SlideContent[];
};

/** A PowerPoint file: a slide that names the report, and one for each part, with charts that can be edited. */
export async function slidesOf({ title, looked, foot, slides }: Deck): Promise<Blob> {
  const file = new PptxGenJS();
  file.layout = 'LAYOUT_WIDE';
  file.title = title;
  const first = file.addSlide();
  first.addText(title, {
    x: EDGE,
    y: 2.4,
    w: INNER,
    h: 1,
    fontFace: FONT,
    fontSize: 40,
    bold: true,
    color: INK,
  });
  first.addText(looked, { x: EDGE, y: 3.4, w: INNER, h: 0.6, fontFace: FONT, fontSize: 20, color: QUIET });
  first.addText(foot, {
    ...{
      x: EDGE,
      y: HEIGHT - 1.5,
      w: INNER,
      h: 1,
      fontFace: FONT,
      fontSize: 12,
      color: QUIET,
      valign: 'bottom',
    },
  });
  for (const content of slides) addContent(file, content);
  const made = await file.write({ outputType: 'blob' });
  if (!(made instanceof Blob)) throw new Error('The slides are no file');
  return made;
}

function addContent(file: PptxGenJS, { title, words, parts }: SlideContent): void {
  const slide = file.addSlide();
  slide.addText(title, {
    ...{ x: EDGE, y: 0.35, w: INNER, h: TITLE_HEIGHT, fontFace: FONT, fontSize: 26, bold: true, color: INK },
  });
  const lines = words.reduce((sum, text) => sum + Math.ceil(Math.max(1, text.length) / LINE_LETTERS), 0);
  const [part] = parts;
  const room = part ? Math.min(2.4, lines * LINE_HEIGHT) : HEIGHT - 2;
  const top = 0.35 + TITLE_HEIGHT;
  if (words.length > 0)
    slide.addText(
      words.map((text) => ({ text, options: { breakLine: true } })),
      {
        ...{
          x: EDGE,
          y: top,
          w: INNER,
          h: room,
          fontFace: FONT,
          fontSize: part ? 16 : isFigure(words) ? 66 : 20,
        },
        ...{ color: INK, valign: 'top', fit: 'shrink' },
      },
    );
  if (part) addPart(file, slide, part, top + (words.length > 0 ? room + 0.1 : 0));
}

/** A figure that stands alone. */
function isFigure(words: readonly string[]): boolean {
  return words.length === 1 && (words[0]?.length ?? 0) <= 8;
}

type Slide = ReturnType<PptxGenJS['addSlide']>;

function addPart(file: PptxGenJS, slide: Slide, part: Part, y: number): void {
  if (part.kind === 'chart') addChart(file, slide, part, y);
  else addTable(slide, part, y);
}

function addTable(slide: Slide, part: TablePart, y: number): void {
  const columns = Math.max(...part.rows.map((row) => row.length));
  const first = columns === 1 ? INNER : Math.min(3, INNER / 2);
  const rest = columns === 1 ? 0 : (INNER - first) / (columns - 1);
  slide.addTable(
    part.rows.map((row) => row.map((cell) => tableCell(cell, columns))),
    {
      ...{ x: EDGE, y, w: INNER, rowH: ROW_HEIGHT, fontFace: FONT, fontSize: columns > 6 ? 10 : 14 },
      colW: [first, ...Array.from({ length: columns - 1 }, () => rest)],
      ...{ autoPage: true, autoPageRepeatHeader: columns > 3, autoPageSlideStartY: EDGE },
    },
  );
}

function tableCell({ text, score, head = false }: TableCell, columns: number): PptxGenJS.TableCell {
  const line = { type: 'solid', pt: 0.5, color: LINE } as const;
  const none = { type: 'none' } as const;
  return {
    text,
    options: {
      ...{ bold: head, color: INK, valign: 'middle', border: [none, none, line, none] },
      ...(score === null
        ? {}
        : { align: 'center', ...(columns > 3 ? { fill: { color: inHex(scoreLook(score).fill) } } : {}) }),
    },
  };
}

const formats = { score: '0.0', share: '0%', count: '0' } as const;

function addChart(file: PptxGenJS, slide: Slide, part: ChartPart, y: number): void {
  const { look, lies, unit } = part;
  // Bars that lie are drawn from the bottom up: the first of them stands at the top.
  const inOrder = <Item>(all: readonly Item[]) => (lies ? all.toReversed() : [...all]);
  const labels = inOrder(part.labels);
  const series = part.series.map(({ name, values }) => ({ name, values: inOrder(values) }));
  const isCircle = look.marks === 'parts';
  const alone = series.length === 1;
  const [only] = series;
  // A bar has the colour of its score where there is one series; a file's series of many have a colour each.
  const scores = part.byScore ? labels.map(Number) : unit === 'score' ? (only?.values ?? []) : [];
  const colours =
    look.marks === 'bars' && alone && scores.length > 0
      ? scores.map((value) => (value === null ? LINE : inHex(scoreLook(value).fill)))
      : unit === 'share' && alone
        ? SERIES.slice(0, 1)
        : SERIES;
  // What is no number is written as an empty cell.
  const data = series.map(({ name, values }) => ({
    name,
    labels,
    values: values.map((value) => value ?? Number.NaN),
  }));
  const ends =
    unit === 'score'
      ? { valAxisMinVal: 1, valAxisMaxVal: 7, valAxisMajorUnit: 1 }
      : unit === 'share'
        ? { valAxisMinVal: 0, valAxisMaxVal: 1 }
        : { valAxisMinVal: 0 };
  const words = { fontFace: FONT, color: INK };
  slide.addChart(file.ChartType[look.type], data, {
    ...{ x: EDGE, y, w: INNER, h: HEIGHT - y - 0.4 },
    barDir: lies ? 'bar' : 'col',
    chartColors: colours,
    ...(isCircle ? {} : ends),
    ...{ catAxisLabelFontFace: words.fontFace, catAxisLabelColor: words.color, catAxisLabelFontSize: 12 },
    ...{ valAxisLabelFontFace: words.fontFace, valAxisLabelColor: words.color, valAxisLabelFontSize: 11 },
    valAxisLabelFormatCode: formats[unit],
    ...{ showValue: alone || look.marks !== 'lines' },
    ...{ dataLabelFormatCode: formats[unit], dataLabelFontSize: 11, dataLabelColor: INK },
    ...(look.marks === 'bars' ? { dataLabelPosition: 'outEnd' } : {}),
    ...{ showLegend: !alone || isCircle, legendPos: 'b', legendColor: INK, legendFontFace: FONT },
    ...{ valGridLine: { color: LINE, size: 0.5 }, catGridLine: { style: 'none' } },
    ...(isCircle ? { showPercent: false } : {}),
  });
}
