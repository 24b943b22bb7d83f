import {
  type ByLanguage,
  defaultLanguage,
  isLanguage,
  languageOfTag,
  type Language as Tongue,
  tagOf,
} from '@livingroom/shared/core/lib/language.ts';
import de_de from './words/de_de.json' with { type: 'json' };
import dk from './words/dk.json' with { type: 'json' };
import en_us from './words/en_us.json' with { type: 'json' };
import es_es from './words/es_es.json' with { type: 'json' };
import fr_fr from './words/fr_fr.json' with { type: 'json' };

type Texts = typeof en_us;

/** What the sign-in pages say; they are no part of the product, so their words are not among `shared/words`. */
const texts: ByLanguage<Texts> = { en_us, es_es, dk, de_de, fr_fr };

/** A page's language: its `lang` and its words. */
export type Language = { readonly tag: string; readonly texts: Texts };

/** The first language of a `ui_locales` list that the product speaks ("da", "es-ES", "dk" for its own code), else the default. */
export function languageOf(uiLocales: string | undefined): Language {
  const wanted = (uiLocales ?? '').split(/[\s,]+/).map(spoken);
  const language = wanted.find((one) => one !== undefined) ?? defaultLanguage;
  return { tag: tagOf[language], texts: texts[language] };
}

function spoken(locale: string): Tongue | undefined {
  const own = locale.toLowerCase();
  return isLanguage(own) ? own : languageOfTag(own.split(';')[0] ?? '');
}
