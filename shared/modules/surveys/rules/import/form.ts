import { cutText } from '../../../../core/lib/cut-text.ts';
import type { Json } from '../../../../core/lib/json.ts';
import type { Language } from '../../../../core/lib/language.ts';
import { defaultLanguage, languages } from '../../../../core/lib/language.ts';
import { readCondition } from './to-condition.ts';

/** A text of a form in the languages that it has one in. */
export type Texts = { readonly [language in Language]?: string };

export type FormOption = { readonly id: string; readonly text: Texts };

/** What could not be carried over: where, of what kind, and the words of the form itself. */
export type FormNote = { readonly place: string; readonly kind: NoteKind; readonly detail: string };

export type NoteKind =
  | 'type'
  | 'condition'
  | 'later'
  | 'property'
  | 'repeat'
  | 'scale'
  | 'order'
  | 'piping'
  | 'too-long'
  | 'twice';

/** A question or a text of a form, before its names are numbers. */
export type FormItem = {
  readonly name: string;
  readonly type: 'comment' | 'static' | 'open-ended' | 'choice';
  readonly title: Texts;
  readonly text: Texts;
  readonly text2?: Texts;
  readonly options?: readonly FormOption[];
  readonly multiple?: boolean;
  readonly maxChoices?: number | null;
  readonly forced?: boolean;
  readonly comment?: boolean;
  /** All of them must hold. */
  readonly conditions: readonly string[];
  readonly jumps: readonly { readonly when: string; readonly to: string | 'end' }[];
};

export type Form = { readonly title: Texts; readonly items: readonly FormItem[] };

type ImportedItem = {
  readonly key: number;
  readonly item_order: number;
  readonly item_type: FormItem['type'];
  readonly language: Language;
  readonly translations: { readonly [language in Language]?: { readonly [column: string]: Json } } | null;
  readonly item_title: string | null;
  readonly item_text: string | null;
  readonly item_text2: string | null;
  readonly forced_response: boolean;
  readonly show_comment: boolean;
  readonly options: Json;
  readonly allow_multiple_choices: boolean;
  readonly max_choices: number | null;
  readonly condition: Json;
  readonly alternate_logic: Json;
};

export type ImportedForm = {
  readonly title: string;
  readonly items: readonly ImportedItem[];
  readonly notes: readonly FormNote[];
};

const TITLE_LIMIT = 160;
const TEXT_LIMIT = 4_000;
/** Between two items, so that more can be put there. */
const ORDER_STEP = 10;

/** The form as items of a survey, with names made numbers, and everything that was lost on the way. */
export function itemsOfForm({ title, items }: Form, notes: readonly FormNote[]): ImportedForm {
  const found: FormNote[] = [...notes];
  const note = (place: string, kind: NoteKind, detail: string) => found.push({ place, kind, detail });
  const keys = new Map<string, number>();
  for (const [place, { name }] of items.entries()) {
    if (keys.has(name)) note(name, 'twice', name);
    else keys.set(name, place + 1);
  }
  const read = (own: number, text: string, place: string): Json => {
    const condition = readCondition(text, (name) => {
      const key = keys.get(name) ?? null;
      if (key !== null && key > own) note(place, 'later', name);
      return key;
    });
    if ('condition' in condition) return condition.condition;
    note(place, 'condition', condition.left);
    return null;
  };
  const imported = items.map((item, place): ImportedItem => {
    const key = place + 1;
    const conditions = item.conditions
      .map((text) => read(key - 1, text, item.name))
      .filter((one) => one !== null);
    const jumps = item.jumps.flatMap(({ when, to }): Json[] => {
      const condition = read(key, when, item.name);
      const target = to === 'end' ? to : (keys.get(to) ?? null);
      return condition === null || target === null ? [] : [{ when: condition, 'go to': target }];
    });
    return {
      key,
      item_order: key * ORDER_STEP,
      item_type: item.type,
      language: defaultLanguage,
      ...textsOf(item, note),
      forced_response: item.forced ?? false,
      show_comment: item.comment ?? false,
      allow_multiple_choices: item.multiple ?? false,
      max_choices: item.maxChoices ?? null,
      condition: conditions.length > 1 ? conditions : (conditions[0] ?? null),
      alternate_logic: jumps.length > 0 ? jumps : null,
    };
  });
  return {
    title: cutText(wordsIn(title, defaultLanguage) ?? '', TITLE_LIMIT),
    items: imported,
    notes: found,
  };
}

type Noting = (place: string, kind: NoteKind, detail: string) => void;

function textsOf(item: FormItem, note: Noting) {
  const cut = (text: string | null, limit: number) => {
    const kept = cutText(text ?? '', limit);
    if (text === null || kept === text) return text;
    note(item.name, 'too-long', cutText(text, TITLE_LIMIT));
    return kept;
  };
  const inLanguage = (language: Language) => ({
    item_title: cut(wordsIn(item.title, language), TITLE_LIMIT),
    item_text: cut(wordsIn(item.text, language), TEXT_LIMIT),
    item_text2: cut(wordsIn(item.text2 ?? {}, language), TEXT_LIMIT),
    options:
      item.options?.map(
        ({ id, text }): Json => ({ id, text: wordsIn(text, language) ?? id, type: 'text' }),
      ) ?? null,
  });
  const others = languages.filter(
    (language) => language !== defaultLanguage && item.text[language] !== undefined,
  );
  const translations = Object.fromEntries(others.map((language) => [language, inLanguage(language)]));
  const piped = Object.values(item.text).find((text) => /\$?\{[^{}]+\}/.test(text));
  if (piped !== undefined) note(item.name, 'piping', cutText(piped, TITLE_LIMIT));
  return { ...inLanguage(defaultLanguage), translations: others.length > 0 ? translations : null };
}

/** The text in a language, else in the first that there is. */
function wordsIn(texts: Texts, language: Language): string | null {
  const text = texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0];
  return text === undefined || text === '' ? null : text;
}

/** Text without markup: a dialogue shows what is written, and no HTML. */
export function plainText(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .trim();
}
