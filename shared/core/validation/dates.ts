const isoPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/;
const dmyPattern = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/** ISO date or date and time as UTC, `2026-03-01T00:00:00.000Z`; null for anything else. No zone means UTC. */
export function parseDateTime(text: string): string | null {
  const match = isoPattern.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, zone] = match;
  if (!isDay(Number(year), Number(month), Number(day))) return null;
  if (hour === undefined) return `${year}-${month}-${day}T00:00:00.000Z`;
  const fraction = /\.(\d+)/.exec(text)?.[1]?.slice(0, 3) ?? '0';
  const offset = zone && zone !== 'Z' ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}.${fraction}${offset}`);
  // A zone may take it out of the years of four digits, which are those that are in order as texts.
  const utcYear = date.getUTCFullYear();
  return utcYear >= 1 && utcYear <= 9999 ? date.toISOString() : null;
}

/** Whether `text` is a real day written DD/MM/YYYY: its ISO form, or which of the two is wrong. */
export function parseDmy(text: string): { readonly iso: string } | 'format' | 'date' {
  const match = dmyPattern.exec(text);
  if (!match) return 'format';
  const [, day, month, year] = match;
  return isDay(Number(year), Number(month), Number(day)) ? { iso: `${year}-${month}-${day}` } : 'date';
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const date = new Date(0);
  date.setUTCFullYear(year, month, 0);
  return day <= date.getUTCDate();
}
