import { defineFoundTexts, type Text } from '../lib/text.ts';
import { UTC } from '../lib/zone.ts';

type Zone = { readonly value: string; readonly label: Text };

/** The name of a place is not broken over two lines. */
const NO_BREAK = '\u00a0';

defineFoundTexts('time-zone', (code) => zoneName(code));

/** Platforms list some places by names that nobody there uses any more. */
const namesNow: { readonly [before: string]: string } = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** A zone as people read it: America/New York. */
export function zoneName(code: string): string {
  return code.replaceAll('_', NO_BREAK);
}

let made: readonly Zone[] | undefined;

/** Every time zone of the platform by the name that it has today, after UTC; made at the first use. */
export function timeZones(): readonly Zone[] {
  made ??= [UTC, ...new Set(Intl.supportedValuesOf('timeZone').map((name) => namesNow[name] ?? name))]
    .filter((value, place) => place === 0 || value !== UTC)
    .map((value): Zone => ({ value, label: `time-zone:${value}` }));
  return made;
}
