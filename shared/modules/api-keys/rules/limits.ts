/** Keys of an organisation that open something at the same time. */
export const MOST_KEYS = 50;

export const LONGEST_KEY_NAME = 80;

/** For how many days a key may be made; none is good for ever. */
export const keyDays = [30, 90, 180, 365] as const;
