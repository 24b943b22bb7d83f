export const severities = ['critical', 'error', 'warning', 'info'] as const;

export type Severity = (typeof severities)[number];

export const errorStates = ['open', 'acknowledged', 'closed'] as const;

export type ErrorState = (typeof errorStates)[number];

/** Spec 2 §8.2: the higher, the more severe. */
export const severityOrder = { critical: 3, error: 2, warning: 1, info: 0 } as const satisfies {
  readonly [severity in Severity]: number;
};
