const LEFT_OUT = '…';

/** A word of so many signs without a break is no word. */
const LONGEST_WORD = 60;

const quotes: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['‘', '’'],
];

/** A quotation mark only before a word: else it is an apostrophe. */
const SINGLE = "'";

/** Signs of a word in which it may end: a comma or a bracket may follow. */
const LAST_SIGNS = 3;

/** Names of code that an error quotes, after these words, are no people's. */
const namesCode = new Set(['(reading', '(setting', '(evaluating', 'property', 'module', 'import']);

const secretMarks = ['bearer', 'sig=', 'accesskey=', 'accountkey=', 'password', 'token='];

/**
 * A text of an error without what may be of a person: quoted values, addresses, tokens, long numbers, the queries of
 * addresses. Line by line, in one pass each.
 */
export function scrubbed(text: string, most: number): string {
  return text.slice(0, most).split('\n').map(scrubbedLine).join('\n').slice(0, most);
}

function scrubbedLine(line: string): string {
  const words = withoutSingle(withoutQuotes(line).split(' '));
  const isNumber = words.map((word) => /^[+(]?\d[\d().-]*$/.test(word));
  return words
    .map((word, at) => {
      const isGroup = isNumber[at] && (isNumber[at - 1] || isNumber[at + 1]);
      return isGroup ? LEFT_OUT : scrubbedWord(word, words[at - 1] ?? '');
    })
    .join(' ');
}

/** The words without those in single quotation marks, unless they are names of code. */
function withoutSingle(words: readonly string[]): readonly string[] {
  const left: string[] = [];
  let isQuoted = false;
  for (const word of words) {
    const opens: boolean = !isQuoted && word.startsWith(SINGLE) && !namesCode.has(left.at(-1) ?? '');
    if (!isQuoted && !opens) left.push(word);
    if (opens) left.push(LEFT_OUT);
    if (isQuoted || opens)
      isQuoted = !word
        .slice(opens ? 1 : 0)
        .slice(-LAST_SIGNS)
        .includes(SINGLE);
  }
  return left;
}

/** What stands between quotation marks goes; a mark without its other end takes the rest of the line. */
function withoutQuotes(line: string): string {
  let rest = line;
  for (const [open, close] of quotes) {
    const kept: string[] = [];
    let from = 0;
    for (;;) {
      const start = rest.indexOf(open, from);
      if (start < 0) break;
      const end = rest.indexOf(close, start + 1);
      kept.push(rest.slice(from, start), LEFT_OUT);
      from = end < 0 ? rest.length : end + 1;
    }
    rest = kept.join('') + rest.slice(from);
  }
  return rest;
}

function scrubbedWord(word: string, before: string): string {
  const small = word.toLowerCase();
  if (word.includes('@') || before.toLowerCase() === 'bearer') return LEFT_OUT;
  if (secretMarks.some((mark) => small.includes(mark))) return LEFT_OUT;
  if (/^\(?eyJ/.test(word) || digits(word) > 7) return isPlace(word) ? withoutQuery(word) : LEFT_OUT;
  if (word.length > LONGEST_WORD && !isPlace(word)) return LEFT_OUT;
  return withoutQuery(word);
}

/** A line of a stack names a file, with its line and column. */
function isPlace(word: string): boolean {
  return /:\d+:\d+\)?$/.test(word) && word.includes('/');
}

function digits(word: string): number {
  let count = 0;
  for (const sign of word) if (sign >= '0' && sign <= '9') count += 1;
  return count;
}

function withoutQuery(word: string): string {
  const start = word.indexOf('?');
  if (start < 0 || !word.includes('/')) return word;
  const place = /:\d+:\d+\)?$/.exec(word)?.[0] ?? '';
  return word.slice(0, start) + place;
}

/** A path without the ids in it: what stays the same for everybody. */
export function pathPattern(path: string): string {
  const [bare = ''] = path.split(/[?#]/, 1);
  return bare
    .split('/')
    .map((part) =>
      /^[a-z][a-z0-9._-]{0,40}$|^\{\w{1,30}\}$|^$/i.test(part) && digits(part) < 4 ? part : '{id}',
    )
    .join('/');
}

/** `PATCH /actions/v1/actions/7` without the id. */
export function endpointPattern(endpoint: string): string {
  return endpoint
    .split(' ')
    .slice(0, 3)
    .map((part) => (part.includes('/') ? pathPattern(part) : part.replace(/[^\w.-]/g, '').slice(0, 60)))
    .join(' ');
}
