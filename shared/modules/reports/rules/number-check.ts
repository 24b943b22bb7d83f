/** A number as people write it: digits, also raised or a fraction, with points or commas between. */
const written = /[\p{Nd}\p{No}]+(?:[.,’'\u00A0\u202F]\p{Nd}+)*/gu;
/** What parts the thousands of a number: three digits follow. */
const thousands = /[.,’'\u00A0\u202F ](?=\d{3}(?!\d))/g;

/** Every number of a text as it stands there, once each. */
function numbersIn(text: string): readonly string[] {
  return [...new Set(text.match(written) ?? [])];
}

/** The numbers of a text that are none of those in the texts given, as they stand there. Numbers in words are not seen. */
export function unknownNumbers(text: string, given: readonly string[]): readonly string[] {
  const known = new Set(given.flatMap((one) => numbersIn(one).flatMap(readings)));
  return numbersIn(text).filter((number) => !readings(number).some((value) => known.has(value)));
}

/** A text in pieces, those marked that are one of the numbers. */
export function withNumbersMarked(
  text: string,
  numbers: readonly string[],
): readonly { readonly text: string; readonly marked: boolean }[] {
  const wanted = new Set(numbers);
  const pieces: { text: string; marked: boolean }[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(written)) {
    if (!wanted.has(number)) continue;
    pieces.push({ text: text.slice(from, index), marked: false }, { text: number, marked: true });
    from = index + number.length;
  }
  return [...pieces, { text: text.slice(from), marked: false }].filter((piece) => piece.text !== '');
}

/** What a number may mean: "1,000" is a thousand or, with a decimal comma, one. Digits of other scripts mean nothing. */
function readings(number: string): readonly number[] {
  const plain = number.normalize('NFKC');
  const whole = plain.replaceAll(thousands, '');
  const values = [whole, plain.replace(',', '.'), whole.replace(',', '.')].map(Number);
  return [...new Set(values.filter(Number.isFinite))];
}
