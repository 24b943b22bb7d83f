import type { Phrase } from '@livingroom/shared/core/lib/phrase.ts';
import { TENURE_MONTHS } from '@livingroom/shared/modules/analytics/rules/cut-attributes.ts';
import type { CutAttribute, CutGroup } from '@livingroom/shared/modules/analytics/tables/release-rounds.ts';
import { privacyWords } from '@livingroom/shared/modules/analytics/words.ts';

/** What an attribute is called: as the organisation calls its own column, else a word of the product. */
export function attributeName({ key, label }: Pick<CutAttribute, 'key' | 'label'>): Phrase {
  if (label !== null) return privacyWords('cut-named', { name: label });
  return privacyWords(key === 'location' ? 'cut-location' : 'cut-tenure');
}

const MONTHS_OF_A_YEAR = 12;

/** What a group of it is called. */
export function groupName({ key }: Pick<CutAttribute, 'key'>, { value, label }: CutGroup): Phrase {
  if (label !== null) return privacyWords('cut-named', { name: label });
  if (key !== 'tenure') return privacyWords(value === 'true' ? 'cut-yes' : 'cut-no');
  const months = Number(value);
  const next = TENURE_MONTHS.find((from) => from > months);
  const from = months / MONTHS_OF_A_YEAR;
  if (next === undefined) return privacyWords('cut-years-from', { from });
  const until = next / MONTHS_OF_A_YEAR;
  return from === 0 ? privacyWords('cut-years-under', { until }) : privacyWords('cut-years', { from, until });
}
