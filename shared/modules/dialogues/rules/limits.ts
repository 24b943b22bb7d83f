/** Sequences and levels opened one after the other without a question in between (spec 1 §9). */
export const SEQUENCE_HOP_LIMIT = 15;

export const RATING_MIN = 1;
export const RATING_MAX = 7;

/** UTF-16 units in one answer's text. */
export const ANSWER_TEXT_LIMIT = 4000;

/** What a question takes, on average, in seconds: the one measure of "about 5 minutes" wherever it is said. */
export const SECONDS_PER_RATING = 7;
export const SECONDS_PER_CHOICE = 12;
export const SECONDS_PER_TEXT = 30;
