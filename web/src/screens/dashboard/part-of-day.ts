export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** Morning until noon, evening from six. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
