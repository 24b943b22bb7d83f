import { isLanguage, type Language, localeOf, spokenLanguage } from '@livingroom/shared/core/lib/language.ts';
import { keep, readKept } from '../lib/kept.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Area, Catalogue, TextKey, TextValues } from './areas.ts';

const languageKey = 'livingroom.language';

/** What was chosen on this device by the person who uses it now, or null. */
function chosenLanguage(): Language | null {
  const kept = readKept(languageKey);
  return isLanguage(kept) ? kept : null;
}

function browserLanguage(): Language {
  return spokenLanguage(navigator.languages.join(','));
}

export const languageStore: Store<Language> = createStore<Language>(chosenLanguage() ?? browserLanguage());

/** What employees read; where the rest is comes with the screens that it is for. */
const files = import.meta.glob<Catalogue>(
  './*/{errors,shell,sign-in,session,dialogue,assistant,employee,own-data,privacy}.json',
  { import: 'default' },
);
const loading = new Map<string, Promise<Catalogue>>();
const loaded = new Map<string, Catalogue>();

export function loadTexts(language: Language, area: Area): Promise<Catalogue> {
  const path = `./${language}/${area}.json`;
  const known = loading.get(path);
  if (known) return known;
  const promise: Promise<Catalogue> = read(path).then((texts) => {
    loaded.set(path, texts);
    // What `use` reads: texts that are there are there at once, without a flicker.
    Object.assign(promise, { status: 'fulfilled', value: texts });
    return texts;
  });
  promise.catch(() => loading.delete(path));
  loading.set(path, promise);
  return promise;
}

async function read(path: string): Promise<Catalogue> {
  return files[path]?.() ?? (await import('./more-texts.ts')).readMore(path);
}

/** A text outside of components; its area must be there already, as `errors` is from the start. */
export function textNow<A extends Area>(area: A, key: TextKey<A>): string {
  const language = languageStore.get();
  return translate(loaded.get(`./${language}/${area}.json`) ?? {}, localeOf[language], key);
}

/** Changes the language once every area on screen is there in it, so that nothing flickers. */
async function speak(language: Language): Promise<void> {
  const areas = [...loaded.keys()].map((path) => path.replace(/^.*\/|\.json$/g, '') as Area);
  await Promise.all(areas.map((area) => loadTexts(language, area)));
  languageStore.set(language);
}

/** The person's choice on this device; it stands until they sign out. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  keep(languageKey, language);
}

/** The language that the directory knows for the person who has come in; a choice on this device goes before it. */
export async function speakAs(language: Language): Promise<void> {
  if (chosenLanguage() === null) await speak(language);
}

/** After a sign-out: the next person is spoken to in their own language. */
export async function forgetLanguage(): Promise<void> {
  keep(languageKey, undefined);
  await speak(browserLanguage());
}

/** Looks a text up and fills `{{name}}`; `count` chooses between `_one` and `_other`, and is written, as the language does. */
export function translate(texts: Catalogue, locale: string, key: string, values: TextValues = {}): string {
  const form =
    typeof values.count === 'number' ? new Intl.PluralRules(locale).select(values.count) : undefined;
  const text = (form && (texts[`${key}_${form}`] ?? texts[`${key}_other`])) ?? texts[key] ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name] ?? hole;
    return name === 'count' && typeof value === 'number' ? value.toLocaleString(locale) : String(value);
  });
}
