import type { Language } from '../../../../core/lib/language.ts';
import { headingKey } from './fields.ts';

/** What systems write for people who have left, in English, Spanish, Danish, German and French. */
const left = new Set(
  'inactive|terminated|left|former|leaver|resigned|suspended|disabled|false|no|inactivo|inactiva|baja|de baja|cesado|inaktiv|fratradt|fratraadt|opsagt|ausgeschieden|gekundigt|ehemalig|inactif|inactive|sorti|sortie|parti|0'.split(
    '|',
  ),
);

const here = new Set(
  'active|true|yes|on leave|leave|onboarding|probation|full time|part time|hired|employed|garden leave|activo|activa|alta|en alta|excedencia|permiso|aktiv|orlov|barsel|auszeit|elternzeit|in elternzeit|probezeit|actif|conge|en conge|present|1'.split(
    '|',
  ),
);

export function isLeftWord(value: string): boolean {
  return left.has(headingKey(value));
}

export function isStatusWord(value: string): boolean {
  return left.has(headingKey(value)) || here.has(headingKey(value));
}

const nobody = new Set([
  '',
  'no manager',
  'no hr',
  'n a',
  'na',
  'none',
  'null',
  'ninguno',
  'ingen',
  'keine',
  'aucun',
]);

/** Whether a cell says that there is nothing to say: `-`, `N/A`, `NO_MANAGER`. */
export function saysNothing(value: string): boolean {
  return nobody.has(headingKey(value));
}

const yes = new Set('yes|y|true|1|x|si|ja|oui|vrai|wahr|verdadero|sand'.split('|'));
const no = new Set('no|n|false|0|nein|nej|non|faux|falsch|falso|falsk'.split('|'));

/** Yes or no in English, Spanish, Danish, German or French; null for all else. */
export function yesNoOf(value: string): boolean | null {
  const key = headingKey(value);
  return yes.has(key) ? true : no.has(key) ? false : null;
}

const languageNames: readonly (readonly [code: Language, names: RegExp])[] = [
  ['en_us', /^(en|eng|english|ingles|engelsk|englisch|anglais)(\b|_|$)/],
  ['es_es', /^(es|spa|spanish|espanol|castellano|spansk|spanisch|espagnol)(\b|_|$)/],
  ['dk', /^(da|dk|dan|danish|dansk|danes|danisch|danois)(\b|_|$)/],
  ['fr_fr', /^(fr|fra|fre|french|francais|frances|fransk|franzosisch)(\b|_|$)/],
  ['de_de', /^(de|deu|ger|german|deutsch|aleman|tysk|allemand)(\b|_|$)/],
];

/** The language of the product that a cell names, by code, locale or name; null where there is none. */
export function languageOf(value: string): string | null {
  const key = headingKey(value);
  return languageNames.find(([, names]) => names.test(key))?.[0] ?? null;
}

/** Texts that a spreadsheet has made of something else: `25-Jun`, `1.23E+05`, `#REF!`. */
export function looksDamaged(value: string): boolean {
  return (
    /^\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|maj|okt|mai|dez|mrz|janv|févr|avr|juin|juil|août|déc)\.?$/i.test(
      value,
    ) ||
    /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2}$/i.test(value) ||
    /^\d[.,]\d+E\+\d+$/i.test(value) ||
    /^#(REF|N\/A|NAME|VALUE|NUM|DIV\/0|NULL)[!?]?$/i.test(value) ||
    value.includes('\uFFFD')
  );
}

/** Reads days as people and systems write them. `dayFirst` decides 03/04/2020; null where the text is no day. */
export function dayOf(value: string, dayFirst: boolean): string | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(value);
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const [, one, two, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?:\s|$)/.exec(value) ?? [];
  if (!year) return serialDay(value);
  const [day, month] = dayFirst ? [Number(one), Number(two)] : [Number(two), Number(one)];
  return isoDay(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
}

/** Days as spreadsheets count them, from 1954 to 2064: what looks like it may be a date. */
function serialDay(value: string): string | null {
  const days = /^\d{5}$/.test(value) ? Number(value) : 0;
  if (days < 20_000 || days > 60_000) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

function isoDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
}

/** Whether days stand before months: decided by a number above 12; null where no row decides it. */
export function readsDayFirst(values: readonly string[]): boolean | null {
  for (const value of values) {
    const [, one, two] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(value) ?? [];
    if (Number(one) > 12) return true;
    if (Number(two) > 12) return false;
    if (one && value.includes('.')) return true;
  }
  return null;
}
