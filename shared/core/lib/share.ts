/** What a product of floating point lacks of a whole number: 0.29 × 100 is a hair less than 29. */
const HAIR = 1e-9;

/** A share from 0 to 1 in whole percent, never more than it is: every screen says the same of one round. */
export function wholePercent(share: number): number {
  return Math.floor(share * 100 + HAIR);
}

/** The same as the locale writes it: "81%", "81 %". */
export function shareWords(share: number, locale: string): string {
  return (wholePercent(share) / 100).toLocaleString(locale, { style: 'percent' });
}
