import type { Json } from '../../../core/lib/json.ts';
import type { Opening } from '../tables/release-rounds.ts';
import { defaultRules, type PlannerRules } from './planner.ts';

/** What people were promised before their first answer to a data set; it holds for every figure of it. */
export type PrivacyPromise = {
  readonly score: number;
  readonly detail: number;
  readonly mode: 'threshold' | 'dp_private';
  /** What a year may cost under noise, in micro-rho; left out where nothing may be drawn. */
  readonly yearly?: number;
};

/** What the promise follows from: the row of a data set, or null for none. */
type Dataset = {
  readonly promise: Json;
  readonly privacy: Json;
  readonly score_threshold: Json;
  readonly detail_threshold: Json;
  readonly total_privacy_budget?: Json;
} | null;

/** Thresholds of the row and of the promise it holds, whichever are higher; noise that was promised stays promised. */
export function promiseOf(dataset: Dataset): PrivacyPromise {
  const made = (dataset?.promise ?? null) as Partial<PrivacyPromise> | null;
  const highest = (...values: readonly unknown[]) => Math.max(...values.map((value) => Number(value ?? 0)));
  const score = highest(defaultRules.score, dataset?.score_threshold, made?.score);
  const detail = highest(defaultRules.detail, score, dataset?.detail_threshold, made?.detail);
  const noisy = dataset?.privacy === 'dp_private' || made?.mode === 'dp_private';
  const yearly = made?.yearly ?? Number(dataset?.total_privacy_budget ?? 0);
  const mode = noisy ? 'dp_private' : 'threshold';
  return { score, detail, mode, ...(noisy && yearly > 0 ? { yearly } : {}) };
}

/** A round over fewer people gives figures only when it asks everybody who is active (privacy.md 11.5). */
export const SMALLEST_ROUND = 20;

/** What a first round needs at least (privacy.md 11.2). */
const firstRound = { score: 8, detail: 16 };

/**
 * The thresholds of a round that opens under this promise. Of a month by day a score needs as many people as words do: who
 * has just come is known, and words come out with the block that they are in or never.
 */
export function thresholdsOf(
  promise: PrivacyPromise,
  { isFirst = false, byDay }: Pick<Opening, 'isFirst' | 'byDay'>,
): PlannerRules {
  const usual = raised(defaultRules, promise);
  const rules = isFirst ? raised(usual, { ...promise, ...firstRound }) : usual;
  return byDay ? raised(rules, { ...promise, score: rules.detail, detail: rules.detail }) : rules;
}

/** The promise's thresholds where they are higher than the given ones, never lower. */
export function raised(rules: PlannerRules, promise: PrivacyPromise): PlannerRules {
  const score = Math.max(rules.score, promise.score);
  const detail = Math.max(rules.detail, score, promise.detail);
  return { ...rules, score, detail, open: Math.max(rules.open, score) };
}
