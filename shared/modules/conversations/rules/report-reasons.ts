/** Why a comment is reported. */
export const reportReasons = ['insult', 'threat', 'person', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];
