import { type Language, localeOf } from '@livingroom/shared/core/lib/language.ts';
import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { YEAR_MICRO_RHO } from '@livingroom/shared/modules/analytics/rules/noise/budget.ts';
import { MICRO } from '@livingroom/shared/modules/analytics/rules/noise/micro-rho.ts';
import { trustWords } from '@livingroom/shared/modules/reports/words/reports.ts';
import type { ServiceContext } from '../../core/context.ts';
import { chargeOf } from '../analytics/noise/book.ts';
import type { ReleaseRound } from '../analytics/rounds.ts';

/** Whether chance stands in the figures of the round, and what it has cost. */
export async function noiseOf(
  context: ServiceContext,
  round: ReleaseRound,
  language: Language,
): Promise<Phrase> {
  const { noisy, noise, finished, id } = round;
  if (!noisy) return trustWords('noise-none');
  if (noise && !finished) return trustWords('noise-waiting');
  const charge = noise && (await chargeOf(context, noise.year, id));
  if (!noise || !charge) return trustWords('noise-promised');
  const format = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 });
  const rho = (microRho: number) => format.format(microRho / MICRO);
  return trustWords('noise-drawn', {
    spent: rho(charge.microRho),
    total: rho(YEAR_MICRO_RHO),
    left: rho(charge.left),
    year: `${noise.year}`,
  });
}
