/** How many answers a figure needs, and when an open round shows more (privacy.md 1). */
export type Thresholds = {
  /** Answers to a question for a score. */
  readonly score: number;
  /** Respondents for a histogram and comments. */
  readonly detail: number;
  readonly open: {
    readonly minimum: number;
    /** A unit shows more only when a new block is at least this share of what it shows. */
    readonly growth: number;
    /** No block while fewer people than this, but not nobody, are still to answer. */
    readonly holdBack: number;
  };
};

/** The lowest that any account may have; a dataset may only raise them. */
export const lowestThresholds: Thresholds = {
  score: 5,
  detail: 10,
  open: { minimum: 10, growth: 0.25, holdBack: 10 },
};

/** The thresholds of a dataset: its own where they are higher, never below the lowest. */
export function thresholdsOf(dataset: {
  readonly score_threshold: number | null;
  readonly detail_threshold: number | null;
}): Thresholds {
  const { open } = lowestThresholds;
  const score = Math.max(lowestThresholds.score, dataset.score_threshold ?? 0);
  const detail = Math.max(lowestThresholds.detail, score, dataset.detail_threshold ?? 0);
  return { score, detail, open: { ...open, minimum: Math.max(open.minimum, score) } };
}
