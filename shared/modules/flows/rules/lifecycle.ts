import type { TriggerDay } from '../tables/trigger-days.ts';

/** Moments of a person's time in an organisation that a ready flow asks about; names are those of its starter. */
export const momentNames = ['first-week', 'first-month', 'three-months', 'exit', 'return'] as const;

export type MomentName = (typeof momentNames)[number];

/** When a person is asked: so many days after that day of theirs, below zero before it. */
export const momentDays: {
  readonly [name in MomentName]: { readonly day: TriggerDay; readonly days: number };
} = {
  'first-week': { day: 'first_day', days: 7 },
  'first-month': { day: 'first_day', days: 30 },
  'three-months': { day: 'first_day', days: 90 },
  exit: { day: 'last_day', days: -7 },
  return: { day: 'return_day', days: 14 },
};
