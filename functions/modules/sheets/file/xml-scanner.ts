import { SheetRefused, sheetLimits } from './limits.ts';

/** Names come without their prefix; `attributes` and `text` as they are written. */
export type XmlHandler = {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
  /**
   * Takes what begins at `at` as one where it has the form that most of a file has, and says where it ends; -1 where it is
   * to be taken apart tag by tag, which means the same and takes several times as long.
   */
  whole?(text: string, at: number): number;
};

/** A name, or the prefix of one; its length is bounded. */
const namePart = /[\w.-]{1,100}/y;

const [EXCLAMATION, QUESTION, SLASH, COLON] = [0x21, 0x3f, 0x2f, 0x3a];

/**
 * Takes XML apart in pieces of any size, in time that grows with the size alone, and never holds more than one tag.
 * It knows no entities or document types: what declares one is refused.
 */
export function xmlScanner(handler: XmlHandler) {
  let rest = '';

  /** Where the token that begins at `at` ends; -1 while more of it is to come. */
  const token = (at: number): number => {
    const sign = rest.charCodeAt(at + 1);
    if (sign === QUESTION) return after('?>', at + 2);
    if (sign === EXCLAMATION) return declaration(at);
    const end = endOfTag(rest, at + 1);
    if (end < 0) return -1;
    refuseLong(end - at);
    const isClosing = sign === SLASH;
    let nameStart = at + (isClosing ? 2 : 1);
    let nameEnd = endOfName(nameStart);
    if (rest.charCodeAt(nameEnd) === COLON) {
      nameStart = nameEnd + 1;
      nameEnd = endOfName(nameStart);
    }
    const name = rest.slice(nameStart, nameEnd);
    if (!isClosing) handler.open(name, rest.slice(nameEnd, end - 1));
    if (isClosing || rest.charCodeAt(end - 2) === SLASH) handler.close(name);
    return end;
  };

  /** Where what begins at `at` ends, taken as one or tag by tag. */
  const taken = (at: number): number => {
    const end = handler.whole?.(rest, at) ?? -1;
    return end < 0 ? token(at) : end;
  };

  const endOfName = (from: number): number => {
    namePart.lastIndex = from;
    if (!namePart.test(rest)) throw new SheetRefused('notASheet');
    return namePart.lastIndex;
  };

  /** A comment, or text that is not to be taken apart; of what else begins with `<!`, nothing is read. */
  const declaration = (at: number): number => {
    if (rest.startsWith('<!--', at)) return after('-->', at + 4);
    if (rest.startsWith('<![CDATA[', at)) {
      const end = after(']]>', at + 9);
      if (end >= 0) handler.text(rest.slice(at + 9, end - 3).replaceAll('&', '&amp;'));
      return end;
    }
    if (rest.length - at >= '<![CDATA['.length) throw new SheetRefused('notASheet');
    return -1;
  };

  const after = (mark: string, from: number): number => {
    const found = rest.indexOf(mark, from);
    return found < 0 ? -1 : found + mark.length;
  };

  return {
    write(piece: string): void {
      rest += piece;
      let at = 0;
      for (;;) {
        const open = rest.indexOf('<', at);
        const end = open < 0 ? rest.length : open;
        if (open < 0) {
          // An entity may go on in the next piece.
          const cut = rest.lastIndexOf('&');
          const safe = cut >= at && rest.length - cut < 12 ? cut : end;
          if (safe > at) handler.text(rest.slice(at, safe));
          rest = rest.slice(safe);
          return;
        }
        if (end > at) handler.text(rest.slice(at, end));
        at = taken(open);
        if (at < 0) {
          rest = rest.slice(open);
          refuseLong(rest.length);
          return;
        }
      }
    },
    /** Nothing may be left open. */
    end(): void {
      if (rest.trimEnd() !== '') throw new SheetRefused('notASheet');
    },
  };
}

/** The rest of a tag; a `>` may stand inside a quoted attribute. What follows what is told by one character: linear. */
const tagRest = /[^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*>/y;

/** The place behind the `>` that ends a tag; -1 while it is to come. */
function endOfTag(text: string, from: number): number {
  tagRest.lastIndex = from;
  return tagRest.test(text) ? tagRest.lastIndex : -1;
}

/** The attributes by their names without prefix, as their values are written; the text is read once. */
export function attributesOf(attributes: string): { readonly [name: string]: string | undefined } {
  const found: { [name: string]: string } = Object.create(null);
  let at = attributes.indexOf('=');
  while (at >= 0) {
    const open = afterSpaces(attributes, at + 1);
    const quote = attributes[open];
    const close = quote === '"' || quote === "'" ? attributes.indexOf(quote, open + 1) : -1;
    const name = nameBefore(attributes, at);
    if (close >= 0 && name !== '') found[name] ??= attributes.slice(open + 1, close);
    at = attributes.indexOf('=', Math.max(close, at) + 1);
  }
  return found;
}

/** Signs are told by their numbers: a test by pattern for each would cost more than all else. */
function isSpace(sign: number): boolean {
  return sign === 0x20 || (sign >= 0x09 && sign <= 0x0d);
}

/** Letters and digits of ASCII, `_`, `.` and `-`. */
function isNameSign(sign: number): boolean {
  const letter = sign | 0x20;
  if (letter >= 0x61 && letter <= 0x7a) return true;
  return (sign >= 0x30 && sign <= 0x39) || sign === 0x5f || sign === 0x2d || sign === 0x2e;
}

function afterSpaces(text: string, from: number): number {
  let at = from;
  while (isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

function nameBefore(text: string, equals: number): string {
  let end = equals;
  while (isSpace(text.charCodeAt(end - 1))) end -= 1;
  let start = end;
  while (isNameSign(text.charCodeAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

function refuseLong(length: number): void {
  if (length > sheetLimits.tagLength) throw new SheetRefused('notASheet');
}
