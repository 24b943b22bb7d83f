import { type TriggerDay, triggerDays } from '../tables/trigger-days.ts';

/** From which day of a person a flow counts, and how many days; below zero before it. */
export type Trigger = { readonly day: TriggerDay; readonly days: number };

/** Days after a day of a person, below zero before it. */
const triggerLimits = { least: -90, most: 365 } as const;

export type TriggerColumns = { readonly trigger_type?: string | null; readonly trigger_days?: number | null };

/** The trigger of a flow execution; null: the calendar opens its rounds. */
export function triggerOf({ trigger_type, trigger_days }: TriggerColumns): Trigger | null {
  const day = triggerDays.find((one) => one === trigger_type);
  return day === undefined ? null : { day, days: trigger_days ?? 0 };
}

/** Whether a flow may ask so many days after a day of a person, below zero before it. */
export function isTriggerDays(days: number | null | undefined): days is number {
  return Number.isInteger(days) && (days ?? 0) >= triggerLimits.least && (days ?? 0) <= triggerLimits.most;
}
