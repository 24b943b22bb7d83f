export const severities = ['critical', 'error', 'warning', 'info'] as const;

export type Severity = (typeof severities)[number];

export const errorStates = ['open', 'acknowledged', 'closed'] as const;

export type ErrorState = (typeof errorStates)[number];

/** Spec 2 §8.2: the higher, the more severe. */
export const severityOrder = { critical: 3, error: 2, warning: 1, info: 0 } as const satisfies {
  readonly [severity in Severity]: number;
};

const warned: readonly number[] = [401, 403, 404, 409, 410];
const loggedBelow500: readonly number[] = [401, 403, 410];

/** How severe an entry of the site is (spec 2 §8.2). */
export function severityOf(status: number, isCritical: boolean): Severity {
  if (isCritical) return 'critical';
  if (status >= 500) return 'error';
  return warned.includes(status) ? 'warning' : 'info';
}

/** Whether a failure of a call is logged though nobody was shown a critical error (spec 2 §8.2). */
export function isLogged(status: number): boolean {
  return status >= 500 || loggedBelow500.includes(status);
}
