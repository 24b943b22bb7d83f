/** The widget's scale and the length of its comment (spec 1 §9). */
export const FEEDBACK_MIN = 1;
export const FEEDBACK_MAX = 7;
export const FEEDBACK_DEFAULT = 4;
export const FEEDBACK_COMMENT_LIMIT = 1000;
