/** Colours of whole scores 1 to 7, red to green, with the ink that reads on each (contrast 4.5 or more). */
const steps = ['#d33a3c', '#e56731', '#ea942f', '#e5c14a', '#abc54b', '#60b65d', '#2c965d'] as const;
const darkInk = '#0b1212';

/** Second cue for people who do not see the colour: the shape grows fuller with the score. */
const shapes = ['○', '○', '◔', '◑', '◕', '●', '●'] as const;

export type ScoreLook = { readonly fill: string; readonly ink: string; readonly shape: string };

/** Look of a score between 1 and 7; it belongs beside the number, never in its place. */
export function scoreLook(score: number): ScoreLook {
  const step = Math.min(6, Math.max(0, Math.round(score) - 1));
  return {
    fill: steps[step] ?? steps[3],
    ink: step === 0 ? '#ffffff' : darkInk,
    shape: shapes[step] ?? shapes[3],
  };
}
