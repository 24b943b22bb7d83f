/** What the brakes let through: so many tries at once, and one more every so many seconds. */
export type Brake = { readonly calls: number; readonly secondsEach: number };

/** The reasons of each number are in `functions/modules/kiosks/README.md`. */
export const brakes = {
  /** One number, from one place. */
  numberHere: { calls: 5, secondsEach: 180 },
  /** All numbers, from one place. */
  here: { calls: 40, secondsEach: 30 },
  /** One number, from all places that no one has signed in from. */
  number: { calls: 20, secondsEach: 360 },
  /** All numbers of a kiosk, from all such places. */
  kiosk: { calls: 200, secondsEach: 20 },
} as const satisfies { readonly [name: string]: Brake };

/** So long a place is known from which somebody signed in. */
export const PLACE_DAYS = 30;

/** A letter that nobody uses ends. */
export const LETTER_DAYS = 60;

/** A session ends so long after its last call, and never lives longer than the second. */
export const SESSION_MINUTES = 10;
export const LONGEST_SESSION_MINUTES = 60;

/** The page ends by itself when nobody touches it; the last seconds are counted on it. */
export const IDLE_SECONDS = 60;
export const COUNTED_SECONDS = 20;

export const MOST_KIOSKS = 200;
export const LONGEST_KIOSK_NAME = 80;
/** Letters that one call makes. */
export const MOST_LETTERS = 2_000;
