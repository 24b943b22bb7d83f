/** The kinds of mail as calls name them (spec 2 §7.5). */
export const emailTypes = ['activation', 'surveylink', 'reminder', 'info'] as const;

export type EmailType = (typeof emailTypes)[number];
