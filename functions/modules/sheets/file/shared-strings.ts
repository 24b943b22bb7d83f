import { refuseAbove, sheetLimits } from './limits.ts';
import type { XmlHandler } from './xml-scanner.ts';
import { decodeXml } from './xml-text.ts';

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

/** A shared string of one short text. */
const usualString = /<si><t(?: xml:space="preserve")?>([^<]{0,1000})<\/t><\/si>/y;

/** The texts that cells point at, by their number. Of one that no cell may hold, one character more than it may is kept. */
export function sharedStrings() {
  const strings: string[] = [];
  const collector = textCollector();
  const openString = () => refuseAbove(strings.length + 1, 'sharedStrings', 'tooManyStrings');
  const closeString = (text: string) => strings.push(text.slice(0, sheetLimits.cellText + 1));
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
  return { handler, strings };
}
