import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A rectangle on a page, in points from its lower left corner. */
type Box = { readonly left: number; readonly right: number; readonly low: number; readonly high: number };

type PrintedText = Box & { readonly text: string };

type PrintedPage = {
  readonly texts: readonly PrintedText[];
  /** Drawings made of dots, which were made for a screen; those made for paper are lines and letters. */
  readonly bitmaps: number;
  /** Contrasts with white of the inks that words are printed in. */
  readonly inks: readonly { readonly colour: string; readonly contrast: number }[];
};

/** Pages of a PDF as another program reads them. */
export async function readPrinted(pdf: Uint8Array): Promise<readonly PrintedPage[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    pages.push({ texts: await textsOf(page), ...(await paintedOn(page)) });
  }
  await loading.destroy();
  return pages;
}

/** Points by which boxes of letters may touch: their lines are higher than their letters. */
const TOUCH = 1.5;

/** Words that are printed over others. */
export function printedOver({ texts }: PrintedPage): readonly string[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOUCH &&
          Math.min(one.high, other.high) - Math.max(one.low, other.low) > TOUCH,
      )
      .map((other) => `“${one.text}” and “${other.text}”`),
  );
}

/** Of a line's height, so much is letters. */
const LETTERS = 0.7;

async function textsOf(page: PDFPageProxy): Promise<readonly PrintedText[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, slope = 0, , , x = 0, y = 0] = item.transform as readonly number[];
    const high = item.height * LETTERS;
    // Heads of narrow columns stand upright.
    const box =
      Math.abs(slope) > 0.1
        ? slope > 0
          ? { left: x - high, right: x, low: y, high: y + item.width }
          : { left: x, right: x + high, low: y - item.width, high: y }
        : { left: x, right: x + item.width, low: y, high: y + high };
    return [{ text: item.str, ...box }];
  });
}

/** What a page is painted with: bitmaps, and the inks of its words. */
async function paintedOn(page: PDFPageProxy): Promise<Pick<PrintedPage, 'bitmaps' | 'inks'>> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const inks = new Map<string, number>();
  const saved: string[] = [];
  let bitmaps = 0;
  let ink = '#000000';
  for (const [place, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(ink);
    if (operator === OPS.restore) ink = saved.pop() ?? ink;
    if (operator === OPS.setFillRGBColor) ink = String((argsArray[place] as readonly unknown[])[0]);
    if (operator === OPS.showText) inks.set(ink, contrastOf(ink));
    if (operator === OPS.paintImageXObject) bitmaps += 1;
  }
  return { bitmaps, inks: [...inks].map(([colour, contrast]) => ({ colour, contrast })) };
}

const WHOLE = 255;

/** Relative luminance as WCAG defines it, of parts from 0 to 255. */
function luminance(parts: readonly [number, number, number]): number {
  const [red, green, blue] = parts.map((part) => {
    const share = part / WHOLE;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(colour: string): number {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16);
  return 1.05 / (luminance([part(1), part(3), part(5)]) + 0.05);
}
