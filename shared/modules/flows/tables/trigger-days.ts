/** Days of a person that a flow may count from: columns of `employees`. */
export const triggerDays = ['first_day', 'last_day', 'return_day'] as const;

export type TriggerDay = (typeof triggerDays)[number];
