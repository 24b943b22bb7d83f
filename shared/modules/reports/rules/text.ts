import { placeholderNames } from '../words/placeholders.ts';

const owners = ['Company', 'Unit'] as const;
const parts = ['Name', 'Address', 'Illustration'] as const;

/** Names in angle brackets that a report's text may hold (spec 2 §5.5). */
export type Placeholder =
  | `${(typeof owners)[number]} ${(typeof parts)[number]}`
  | (typeof placeholderNames)[keyof typeof placeholderNames];

export type PlaceholderValues = { readonly [name in Placeholder]?: string };

/** Everything that may stand in angle brackets. */
export const placeholders: readonly Placeholder[] = [
  ...owners.flatMap((owner) => parts.map((part) => `${owner} ${part}` as const)),
  ...Object.values(placeholderNames),
];

const known: ReadonlySet<string> = new Set(placeholders);

/** The text with what its placeholders stand for; one without a value stays as it is, and is named. */
export function fillPlaceholders(
  text: string,
  values: PlaceholderValues,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const filled = text.replace(/<([A-Za-z ]{1,40})>/g, (whole, name: string) => {
    if (!known.has(name)) return whole;
    const value = values[name as Placeholder];
    if (value !== undefined) return value;
    missing.push(name);
    return whole;
  });
  return { text: filled, missing };
}

/** The placeholders that a text holds. */
export function placeholdersIn(text: string): readonly Placeholder[] {
  return [...text.matchAll(/<([A-Za-z ]{1,40})>/g)].flatMap(([, name = '']) =>
    known.has(name) ? [name as Placeholder] : [],
  );
}

export type TextPart = { readonly text: string; readonly bold: boolean };

/** Text marked with double asterisks, in parts; a mark that is not closed is text. */
export function boldParts(text: string): readonly TextPart[] {
  const pieces = text.split('**');
  const closed = pieces.length % 2 === 1 ? pieces : [...pieces.slice(0, -2), pieces.slice(-2).join('**')];
  return closed.map((piece, at) => ({ text: piece, bold: at % 2 === 1 })).filter((part) => part.text !== '');
}
