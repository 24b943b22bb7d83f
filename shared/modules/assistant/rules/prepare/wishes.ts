import type { ZonedDay } from '../../../../core/lib/zone.ts';
import { plainText, wordsOf } from '../plain-words.ts';
import { type MomentIn, momentIn, timeIn } from './moment-in.ts';

/** Beginnings of words, without accents, in the product's languages. */
const signs = {
  mail: 'mail email correo mensaje besked nachricht rundmail courriel courrier message',
  write:
    'write draft send prepar compos tell announc inform escrib redact envi manda avis skriv forbered udkast schreib sende schick verfass entw vorbereit bereit ecri redig envo',
  flow: 'flow flujo round ronda runde ablauf parcours campagne reminder recordator pamind påmind erinner rappel relanc',
  change:
    'chang set move start open plan prepar postpone shift every remind repeat cambi pon mueve mover empiez empez inici abr prepar program aplaz cada record ændr andr flyt sæt saet start abn åbn forbered planlæg udskyd hver gentag ander verschieb setz beginn bereit plan jede alle erinner chang deplac mett commenc demarr ouvr prepar planif lanc report tou rappel repet',
  remind: 'remind record pamind påmind erinner rappel relanc',
  thank: 'thank graci agrade tak dank merci remerci',
  twice: 'twice two dos gange zwei deux',
  everybody: 'everybody everyone all todos todas alle allen alla tous toutes',
  until: 'until hasta indtil bis jusqu',
} as const;

type Sign = keyof typeof signs;

const beginnings = new Map<string, readonly string[]>(
  Object.entries(signs).map(([sign, words]) => [sign, plainText(words).split(' ')]),
);

/** Begins as a question: how something is done, or what is so, is answered and not prepared. */
const question =
  /^[^\p{L}]*(?:how|where|who|why|what|when|which|como|donde|quien|por que|que|cuando|cual|hvordan|hvor|hvem|hvorfor|hvad|hvornar|hvilke\w*|wie|wo|wer|warum|was|wann|welche\w*|comment|ou|qui|pourquoi|quand|quel\w*)\b/u;

/** Asked for as a thing: "a new flow", "un flujo nuevo". */
const newFlow = /\b(?:new|nuevo|nyt|neue[nrs]?|nouveau)\s+(?:flow|flujo|ablauf|parcours)\b|\bflujo\s+nuevo\b/;

const month = /\b(\d{1,2})\.?\s*(?:months?|mes(?:es)?|maned(?:er)?|monat(?:en?)?|mois)\b/;
const monthly =
  /\b(?:every month|monthly|cada mes|hver maned|jeden monat|monatlich|chaque mois|tous les mois)\b/;
const week = /\b(\d{1,2})\.?\s*(?:weeks?|semanas?|uger?|wochen?|semaines?)\b/;
const day = /\b(\d{1,3})\.?\s*(?:days?|dias?|dage?|tage?n?|jours?)\b/;

/** What a request wants of a flow; null: nothing of it. */
export type FlowWish = {
  /** Whether a new one is asked for, and the ready one it may begin with. */
  readonly isNew: boolean;
  readonly starter: 'remind-once' | 'remind-and-thank';
  readonly start: Omit<MomentIn, 'before'> | null;
  readonly until: ZonedDay | null;
  readonly months: number | null;
  readonly weeks: number | null;
  /** The hour of its mails. */
  readonly hour: number | null;
  /** Days after which it reminds. */
  readonly remindDays: number | null;
};

type MailAsked = { readonly isAsked: boolean; readonly everybody: boolean };

/** Whether a request is for a mail to people, and whether for everybody. `told` is without what it quotes. */
export function mailAsked(told: string): MailAsked {
  const words = wordsOf(told);
  const all = plainText(told).match(/\p{L}+/gu) ?? [];
  return {
    isAsked: !question.test(plainText(told)) && has(words, 'mail') && has(words, 'write'),
    everybody: all.some((word) => beginnings.get('everybody')?.includes(word)),
  };
}

/**
 * What a request wants of a flow, by its own words; null where it names nothing that could be prepared. `told` is without
 * what it quotes and without the names that were found in it. `today` is of the reader's clock.
 */
export function flowWish(told: string, today: ZonedDay): FlowWish | null {
  const words = wordsOf(told);
  const text = plainText(told);
  const isNew = newFlow.test(text);
  if (question.test(text) || !has(words, 'flow') || !(isNew || has(words, 'change'))) return null;
  const found = momentIn(told, today);
  const isUntil = found !== null && has(wordsOf(found.before), 'until');
  const minutes = found ? null : timeIn(told);
  const reminds = has(words, 'remind');
  return {
    isNew,
    starter: reminds && !has(words, 'thank') && !has(words, 'twice') ? 'remind-once' : 'remind-and-thank',
    start: found && !isUntil ? { day: found.day, minutes: found.minutes } : null,
    until: found && isUntil ? found.day : null,
    months: monthly.test(text) ? 1 : numberOf(month, text),
    weeks: numberOf(week, text),
    hour: minutes !== null && minutes % 60 === 0 && has(words, 'mail') ? minutes / 60 : null,
    remindDays: reminds ? numberOf(day, text) : null,
  };
}

function has(words: readonly string[], sign: Sign): boolean {
  return words.some((word) => beginnings.get(sign)?.some((one) => word.startsWith(one)));
}

function numberOf(pattern: RegExp, text: string): number | null {
  const [, number] = pattern.exec(text) ?? [];
  return number === undefined ? null : Number(number);
}
