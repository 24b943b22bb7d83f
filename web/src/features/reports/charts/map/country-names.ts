import { languages, localeOf } from '@livingroom/shared/core/lib/language.ts';
import { folded } from './folded.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How the atlas calls countries that `Intl` calls otherwise. */
const atlasNames: { readonly [code: string]: string } = {
  BA: 'Bosnia and Herz.',
  CD: 'Dem. Rep. Congo',
  CF: 'Central African Rep.',
  CG: 'Congo',
  CI: "Côte d'Ivoire",
  CZ: 'Czechia',
  DO: 'Dominican Rep.',
  EH: 'W. Sahara',
  FK: 'Falkland Is.',
  GQ: 'Eq. Guinea',
  MK: 'Macedonia',
  MM: 'Myanmar',
  PS: 'Palestine',
  SB: 'Solomon Is.',
  SS: 'S. Sudan',
  SZ: 'eSwatini',
  TR: 'Turkey',
  US: 'United States of America',
};

type Country = { readonly code: string; readonly names: readonly string[] };

/** By the atlas' name, folded: what else a country is called, in every language of the product and by its code. */
export function countryNames(): ReadonlyMap<string, Country> {
  const spoken = languages.map(
    (language) => new Intl.DisplayNames([localeOf[language]], { type: 'region', fallback: 'none' }),
  );
  const names = new Map<string, Country>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const known = spoken.flatMap((language) => language.of(code) ?? []).map(folded);
      const english = atlasNames[code] ?? spoken[0]?.of(code);
      if (english === undefined || known.length === 0) continue;
      const others = [folded(code), ...known, ...(code === 'US' ? ['usa'] : [])];
      names.set(folded(english), { code, names: others });
    }
  return names;
}
