import { refuseAbove, sheetLimits } from './limits.ts';
import type { XmlHandler } from './xml-scanner.ts';
import { asciiXml, decodeXml } from './xml-text.ts';

/** Collects the text of `<t>` elements: runs of rich text are joined, how a text is pronounced is left out. */
export function textCollector() {
  let parts: string[] = [];
  let length = 0;
  let isText = false;
  let isPronunciation = false;
  return {
    /** Whether nothing of a text has been met. */
    isClear: () => length === 0 && !isText && !isPronunciation,
    open(name: string): void {
      if (name === 'rPh') isPronunciation = true;
      if (name === 't') isText = true;
    },
    close(name: string): void {
      if (name === 'rPh') isPronunciation = false;
      if (name === 't') isText = false;
    },
    text(text: string): void {
      if (!isText || isPronunciation) return;
      length += text.length;
      // Of a text that is refused for its length, no more is kept than shows it.
      if (length <= 2 * ENTITY * sheetLimits.cellText) parts.push(text);
    },
    /** The text so far; the next one begins empty. */
    take(): string {
      const text = decodeXml(parts.join(''));
      parts = [];
      length = 0;
      return text;
    },
  };
}

/** One character may be written as `&#x10FFFF;`. */
const ENTITY = 10;

/** A shared string: how long it is, and what a cell that points at it holds in the plain copy. */
export type PlainString = { readonly length: number; readonly cell: string };

/**
 * A cell's own text as XML. The reader takes entities of such a cell off twice. It is half the work of a text that is
 * shared, which is worth it only where one stands in many cells.
 */
export function ownText(text: string): string {
  return ` t="str"><v>${asciiXml(text.replaceAll('&', '&amp;'))}</v></c>`;
}

/** Texts up to this length stand in their cells; longer ones stay shared, so that the copy is not many times the file. */
const OWN_TEXT = 100;

/** A shared string of one short text. */
const usualString = /<si><t(?: xml:space="preserve")?>([^<]{0,1000})<\/t><\/si>/y;

/** Plain shared strings, and what a cell that points at one holds. */
export function plainStrings() {
  const strings: PlainString[] = [];
  let shared = 0;
  const collector = textCollector();
  let out = '';
  const openString = () => refuseAbove(strings.length + 1, 'sharedStrings', 'tooManyStrings');
  const closeString = (text: string) => {
    const { length } = text;
    if (length <= OWN_TEXT) {
      strings.push({ length, cell: ownText(text) });
      return;
    }
    strings.push({ length, cell: ` t="s"><v>${shared}</v></c>` });
    shared += 1;
    out += `<si><t>${asciiXml(text.slice(0, sheetLimits.cellText))}</t></si>`;
  };
  const handler: XmlHandler = {
    open(name) {
      if (name === 'si') openString();
      collector.open(name);
    },
    close(name) {
      collector.close(name);
      if (name === 'si') closeString(collector.take());
    },
    text: (text) => collector.text(text),
    whole(text, at) {
      if (!collector.isClear()) return -1;
      usualString.lastIndex = at;
      const found = usualString.exec(text);
      if (!found) return -1;
      openString();
      closeString(decodeXml(found[1] ?? ''));
      return usualString.lastIndex;
    },
  };
  const take = () => {
    const made = out;
    out = '';
    return made;
  };
  return { handler, strings, take };
}
