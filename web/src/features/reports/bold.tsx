import { boldParts } from '@livingroom/shared/modules/reports/rules/text.ts';

/** Text whose bold parts are marked by double asterisks (spec 2 §5.5). */
export function Bold({ text }: { readonly text: string }) {
  return boldParts(text).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity
    part.bold ? <b key={place}>{part.text}</b> : <span key={place}>{part.text}</span>,
  );
}
