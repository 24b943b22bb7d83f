/** How much a sheet may change before somebody has to say that it is the right one: a wrong file is seen by its size. */

/** Of so many rows in percent, from so many changed rows on. */
const BRAKE = { share: 40, least: 5 };

/** Whether so many changed rows (or people who become inactive) of all stored ones need a confirmation. */
export function isMuch(changed: number, stored: number): boolean {
  return changed >= BRAKE.least && changed * 100 > stored * BRAKE.share;
}

/** The part of the stored rows that changes, in percent. */
export function shareOf(changed: number, stored: number): number {
  return stored === 0 ? 0 : Math.round((changed / stored) * 100);
}

/** So many changes a check shows field by field; of more it shows the first. */
export const SHOWN_CHANGES = 50;
