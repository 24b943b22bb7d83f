/** Weekdays on which a flow sends nothing, 1 is Monday; what is due on them goes on the next other day. */
export const quietDays = {
  weekend: [6, 7],
  'friday-saturday': [5, 6],
  sunday: [7],
} as const satisfies { readonly [name: string]: readonly number[] };

export type QuietDays = keyof typeof quietDays;

export const quietNames = ['weekend', 'friday-saturday', 'sunday'] as const satisfies readonly QuietDays[];
