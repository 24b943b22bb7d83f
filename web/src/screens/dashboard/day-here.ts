/** The day on the reader's own calendar, as days are stored: 2026-05-01. */
export function dayHere(now: Date): string {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}
