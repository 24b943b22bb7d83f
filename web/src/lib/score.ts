import { scoreInk, scoreRamp } from './theme/palette.ts';

/** Second cue for people who do not see the colour: the shape grows fuller with the score. */
const shapes = ['○', '○', '◔', '◑', '◕', '●', '●'] as const;

export type ScoreLook = { readonly fill: string; readonly ink: string; readonly shape: string };

/** Look of a score between 1 and 7; it belongs beside the number, never in its place. */
export function scoreLook(score: number): ScoreLook {
  const step = Math.min(6, Math.max(0, Math.round(score) - 1));
  return { fill: scoreRamp[step] ?? scoreRamp[3], ink: scoreInk, shape: shapes[step] ?? shapes[3] };
}
