import { type Language, localeOf } from '../lib/language.ts';
import { remembered } from '../lib/remembered.ts';
import { defineFoundTexts, type Text } from '../lib/text.ts';

/** ISO 3166-1, officially assigned. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

type Country = { readonly value: string; readonly label: Text };

defineFoundTexts('country', (code, language) => namesIn(language).of(code));

let made: readonly Country[] | undefined;

/** Every country by its code, in the order of the English names; made at the first use. */
export function countries(): readonly Country[] {
  made ??= codes
    .split(' ')
    .map((value): Country => ({ value, label: `country:${value}` }))
    .toSorted((a, b) => countryName(a.value, 'en_us').localeCompare(countryName(b.value, 'en_us'), 'en'));
  return made;
}

/** What a country is called; a text that is no code stays. */
export function countryName(code: string, language: Language): string {
  return isCode.test(code) ? (namesIn(language).of(code) ?? code) : code;
}

const isCode = /^[A-Z]{2}$/;

/** Made at the first use: the names of the platform cost more than all other tables together. */
const namesIn = remembered(
  (language: Language) => new Intl.DisplayNames([localeOf[language]], { type: 'region', fallback: 'code' }),
);
