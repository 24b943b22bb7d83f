import type { DialogueTurn } from './engine.ts';
import { SECONDS_PER_RATING } from './limits.ts';
import { type Section, sectionsOf } from './sections.ts';
import { countAll } from './tally.ts';

export type Part = Pick<Section, 'kind' | 'title'> & {
  readonly answered: number;
  /** Questions in all, as far as can be known by now. */
  readonly total: number;
};

export type Outline = {
  readonly parts: readonly Part[];
  /** Place in `parts` of the question that waits; null at the end. */
  readonly current: number | null;
  /** Number of the question that waits, from 1; at the end the number of all. */
  readonly position: number;
  readonly total: number;
  /** Whether the total may still change with the answers. */
  readonly about: boolean;
  /** What is left, in whole minutes, at least 1 while something is asked. */
  readonly minutes: number;
};

/** How far a dialogue is, in words a person understands. O(parts): the turn keeps the count. */
export function outlineOf(turn: DialogueTurn): Outline {
  const { all, placeOf, largestRest } = sectionsOf(turn.place.script);
  const tally = turn.place.tally ?? countAll(turn.place);
  const counted = all.map(({ kind, title }, place) => ({
    place,
    part: { kind, title, answered: 0, total: 0, ...tally.parts[place] },
  }));
  const shown = counted.filter(({ part }) => part.total > 0);
  const parts = shown.map(({ part }) => part);
  const waiting = turn.place.waiting?.entry.item.survey_item_id;
  const here = waiting === undefined ? undefined : placeOf.get(waiting);
  const current = here === undefined ? -1 : shown.findIndex(({ place }) => place === here);
  const more = tally.inFull === null ? largestRest : 0;
  const total = parts.reduce((sum, part) => sum + part.total, 0) + more;
  const seconds = tally.seconds + more * SECONDS_PER_RATING;
  const { length } = turn.answers;
  return {
    parts,
    current: here === undefined ? null : current,
    position: turn.completed ? length : length + 1,
    total: turn.completed ? length : Math.max(total, length + 1),
    about: !turn.completed && (tally.uncertain > 0 || more > 0),
    minutes: turn.completed ? 0 : Math.max(1, Math.round(seconds / 60)),
  };
}
