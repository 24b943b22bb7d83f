import { shortText } from '@livingroom/shared/core/lib/cut-text.ts';

/** A label beside the ring that must not lie on another. */
export type Label<T> = {
  readonly item: T;
  /** Where it would like to stand, from the ring's middle. */
  readonly x: number;
  readonly y: number;
  /** Lines of text. */
  readonly lines: number;
};

export type PlacedLabel<T> = Label<T> & { readonly top: number };

/**
 * Moves labels of one side apart until none touches the next: each as near as possible to its place, in their order
 * from the top, none beyond `limit` above or below the middle while there is room.
 */
export function placeLabels<T>(
  labels: readonly Label<T>[],
  { line, limit }: { readonly line: number; readonly limit: number },
): readonly PlacedLabel<T>[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  const placed: (Label<T> & { top: number })[] = [];
  let free = -limit;
  for (const label of sorted) {
    const top = Math.max(free, label.y - (label.lines * line) / 2);
    placed.push({ ...label, top });
    free = top + label.lines * line + line / 3;
  }
  let end = limit;
  for (const label of placed.toReversed()) {
    label.top = Math.min(label.top, end - label.lines * line);
    end = label.top - line / 3;
  }
  return placed;
}

/** A title in at most two lines of about so many letters; what is longer ends in dots. */
export function twoLines(title: string, letters: number): readonly string[] {
  const lines = [''];
  for (const word of title.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '' || last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`.trim();
    else lines.push(word);
  }
  const [first = '', ...rest] = lines;
  const all = rest.length === 0 ? [first] : [first, rest.join(' ')];
  return all.map((text) => (text.length > letters + 4 ? shortText(text, letters + 3) : text));
}
