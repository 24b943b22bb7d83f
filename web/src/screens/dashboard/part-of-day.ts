export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'other';

/** Morning 5-12, afternoon 12-17, evening 17-22, otherwise a plain hello (spec 1 §9). */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return hour >= 17 && hour < 22 ? 'evening' : 'other';
}
