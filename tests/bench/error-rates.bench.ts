import { errorRates } from '../support/error-rates.ts';
import type { BenchResult } from './support/result.ts';

const TEAMS = [5, 10, 20, 50, 200];
const PAGES = 1000;

/**
 * What the statistics of reports err against their nominal values, in percent: of single tests 1 and 5, of pages without a
 * change 5, of what is called a change 5 at most; and how much of a true half point is found.
 */
export async function run(): Promise<BenchResult> {
  const figures: Record<string, number> = {};
  const percent = (share: number) => Math.round(share * 1000) / 10;
  for (const same of [true, false])
    for (const people of TEAMS) {
      const rates = errorRates({ people, same, pages: PAGES, seed: 100 + people });
      const who = `${same ? 'same' : 'other'} ${people}`;
      figures[`${who}, single tests at 1 %`] = percent(rates.atOne);
      figures[`${who}, single tests at 5 %`] = percent(rates.atFive);
      figures[`${who}, pages with a false change (5 %)`] = percent(rates.falsePages);
      figures[`${who}, false among changes (5 %)`] = percent(rates.falseShare);
      figures[`${who}, half points found`] = percent(rates.found);
    }
  const [same, other] = [
    figures['same 50, half points found'] ?? 0,
    figures['other 50, half points found'] ?? 0,
  ];
  const reference = 'half points found where the same 50 people answer twice, to those where others do';
  return { name: 'error-rates', figures, ratio: Math.round((same / other) * 100) / 100, reference };
}
