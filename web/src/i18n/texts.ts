import {
  isLanguage,
  type Language,
  languages,
  spokenLanguage,
} from '@livingroom/shared/core/lib/language.ts';
import { addMessages, fillMessage } from '@livingroom/shared/core/lib/messages.ts';
import { keep, readKept } from '../lib/kept.ts';
import { sessionStore } from '../lib/session.ts';
import { createStore, type Store } from '../lib/store.ts';
import type { Area, Catalogue, TextKey, TextValues } from './areas.ts';
import { areasBeside } from './areas-beside.ts';

const languageKey = 'livingroom.language';

/** What was chosen on this device by the person who uses it now, or null. */
function chosenLanguage(): Language | null {
  const kept = readKept(languageKey);
  return isLanguage(kept) ? kept : null;
}

function browserLanguage(): Language {
  return spokenLanguage(navigator.languages.join(','));
}

/** A page that is loaded anew speaks as the one before it did: as chosen here, else as the signed-in person does. */
function languageAtStart(): Language {
  const { language, languagesOffered } = sessionStore.get();
  const chosen = chosenLanguage();
  if (chosen !== null && (languagesOffered?.includes(chosen) ?? true)) return chosen;
  return isLanguage(language) ? language : browserLanguage();
}

export const languageStore: Store<Language> = createStore<Language>(languageAtStart());

/** What employees read; where the rest is comes with the screens that it is for. */
const files = import.meta.glob<Catalogue>(
  [
    '../../../shared/words/*/site/{errors,shell,sign-in,dialogue,assistant,employee,own-data,privacy}.json',
    '../../../shared/words/*/content/bot.json',
  ],
  { import: 'default' },
);

const loading = new Map<string, Promise<Catalogue>>();
const loaded = new Map<string, Catalogue>();

export function loadTexts(language: Language, area: Area): Promise<Catalogue> {
  const name = `${language}/${area}`;
  const known = loading.get(name);
  if (known) return known;
  const promise: Promise<Catalogue> = readAll(language, area).then((texts) => {
    loaded.set(name, texts);
    // What `use` reads: texts that are there are there at once, without a flicker.
    Object.assign(promise, { status: 'fulfilled', value: texts });
    return texts;
  });
  promise.catch(() => loading.delete(name));
  loading.set(name, promise);
  return promise;
}

async function readAll(language: Language, area: Area): Promise<Catalogue> {
  const others = (areasBeside[area] ?? []).map(async (name) =>
    addMessages(language, name, await read(language, name)),
  );
  const texts = await read(language, `site/${area}`);
  await Promise.all(others);
  return texts;
}

async function read(language: Language, name: string): Promise<Catalogue> {
  const path = `../../../shared/words/${language}/${name}.json`;
  return files[path]?.() ?? (await import('./more-texts.ts')).readMore(path);
}

/** A text outside of components; its area must be there already, as `errors` is from the start. */
export function textNow<A extends Area>(area: A, key: TextKey<A>, values: TextValues = {}): string {
  return translate(loaded.get(`${languageStore.get()}/${area}`) ?? {}, key, values);
}

/** Changes the language once every area on screen is there in it, so that nothing flickers. */
async function speak(language: Language): Promise<void> {
  const areas = [...loaded.keys()].map((name) => name.replace(/^.*\//, '') as Area);
  await Promise.all(areas.map((area) => loadTexts(language, area)));
  languageStore.set(language);
}

/** The person's choice on this device; it stands until they sign out. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  keep(languageKey, language);
}

/**
 * The language that the directory knows for the person who has come in; a choice on this device goes before it, unless
 * their organisation does not offer it.
 */
export async function speakAs(language: Language, offered: readonly string[] = languages): Promise<void> {
  const chosen = chosenLanguage();
  if (chosen === null || !offered.includes(chosen)) await speak(language);
}

/** After a sign-out: the next person is spoken to in their own language. */
export async function forgetLanguage(): Promise<void> {
  keep(languageKey, undefined);
  await speak(browserLanguage());
}

/** The text at a key, its places filled; a number is written as the language does where the message says so. */
export function translate(texts: Catalogue, key: string, values: TextValues = {}): string {
  return fillMessage(texts[key] ?? key, values);
}
