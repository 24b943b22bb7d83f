import type { Prepared } from './prepare.ts';

const MARK = 'chosen picture ';
/** More than one person chooses before saving; the oldest is forgotten then. */
const MOST = 20;

const chosen = new Map<string, Prepared>();
let count = 0;

/** What stands in an edited row for a picture that is stored when the row is saved. */
export function rememberChosen(prepared: Prepared): string {
  count += 1;
  const value = `${MARK}${count}`;
  chosen.set(value, prepared);
  const [oldest] = chosen.keys();
  if (chosen.size > MOST && oldest) chosen.delete(oldest);
  return value;
}

export function chosenPicture(value: string): Prepared | undefined {
  return chosen.get(value);
}
