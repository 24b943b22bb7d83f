import type { ColumnKey } from './columns.ts';

/** What definitions of several nodes have in common; each stands here once. */

/** The columns that came in with these at their end, where they are made anew. */
export function withAnew(columns: readonly ColumnKey[], ...made: readonly ColumnKey[]): readonly ColumnKey[] {
  return [...columns.filter((key) => !made.includes(key)), ...made];
}

/** The columns that groups are made by, before those that are said of each group. */
export function grouped(by: readonly ColumnKey[], ...said: readonly ColumnKey[]): readonly ColumnKey[] {
  return [...by.filter((key) => !said.includes(key)), ...said];
}

/** A number, and the bounds that it is looked at by. */
export function boundFields(from: number, to: number) {
  const bound = { type: 'number', min: -1_000_000, max: 1_000_000, step: 0.01 } as const;
  return {
    number: { type: 'column', of: 'number', initial: 'mean' },
    from: { ...bound, initial: from },
    to: { ...bound, initial: to },
  } as const;
}

/** What reads released comments, group by group: by an AI where there is one, or by word lists. */
export const readingFields = {
  by: { type: 'columns', of: 'text', initial: [] },
  reader: { type: 'choice', options: ['ai', 'lists'], initial: 'ai' },
} as const;

/** What goes from rows of made-up people to figures. */
export const bridge = {
  group: 'shape',
  takes: 'rows',
  gives: 'figures',
  needs: ['person', 'score', 'round', 'time'],
} as const;

/** Figures of groups of people, round by round: nobody is a group. */
export function bridged(by: readonly ColumnKey[], ...said: readonly ColumnKey[]): readonly ColumnKey[] {
  return grouped(
    by.filter((key) => key !== 'person'),
    'round',
    'time',
    ...said,
  );
}
