export const HOUR_MS = 3_600_000;

/** The hour of a moment (ms since 1970), as rows name it. */
export function hourOf(at: number): string {
  return new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString();
}
