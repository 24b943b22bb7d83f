import { type DialogueScript, mayRotate } from './script.ts';

/** Whole numbers from 0 up to, not including, the limit; each as likely. */
export type Draw = (limit: number) => number;

/** Answers to a driver that a unit should come to expect, well above what a figure needs (privacy.md 1: five). */
const WANTED_ANSWERS = 8;
/** The share of the asked that usually answers. */
const USUAL_RESPONSE = 0.75;
/** Of a part of twelve drivers each person is asked at least so many. */
const LEAST_SHARE = 1 / 3;

/**
 * The share of a part's drivers that each person of a unit is asked, from how many are asked there alone: a small
 * unit needs everybody's answer to everything, a large one a third. It must never depend on an answer: how many have
 * answered a driver is printed.
 */
function rotationShare(asked: number): number {
  return Math.min(1, Math.max(LEAST_SHARE, WANTED_ANSWERS / Math.max(1, asked * USUAL_RESPONSE)));
}

/**
 * The driver items that are one person's, drawn by chance from each part (adaptive form). Ids of items; null where the
 * survey has no part to draw from, which is asked in full then.
 */
export function drawRotation(script: DialogueScript, asked: number, draw: Draw): readonly number[] | null {
  const share = rotationShare(asked);
  const parts = [...script.childrenOf.values()]
    .map((level) => level.filter(mayRotate).map(({ item }) => item.survey_item_id))
    .filter((ids) => ids.length > 0);
  if (parts.length === 0) return null;
  return parts.flatMap((ids) => drawSome(ids, Math.ceil(ids.length * share), draw)).toSorted((a, b) => a - b);
}

/** Answers that each driver of a unit can expect when `asked` people are asked in this form; one decimal. */
export function expectedAnswers(asked: number, form: 'full' | 'adaptive', drivers: number): number {
  const share = form === 'full' ? 1 : Math.ceil(drivers * rotationShare(asked)) / Math.max(1, drivers);
  return Math.round(asked * USUAL_RESPONSE * share * 10) / 10;
}

function drawSome(ids: readonly number[], count: number, draw: Draw): readonly number[] {
  const left = [...ids];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(draw(left.length), 1)).flat();
}
