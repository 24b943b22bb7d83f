/**
 * Why nothing left a node, where more can be said than that there is nothing: no round has figures yet; the round shows no
 * groups by attribute, or none by time at the company; people in their first year are too few in each unit to be a group;
 * there is one round alone; units, pairs of numbers or rounds are too few for the computation; fewer than five comments
 * were released.
 */
export const emptyReasons = [
  'no-round',
  'not-cut',
  'no-tenure',
  'few-newcomers',
  'one-round',
  'few-units',
  'few-pairs',
  'few-rounds',
  'few-comments',
] as const;

export type EmptyReason = (typeof emptyReasons)[number];
