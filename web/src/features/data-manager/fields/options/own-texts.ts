import { surveyItems } from '@livingroom/shared/catalogue/tables/survey-items.ts';
import { rowIn } from '@livingroom/shared/catalogue/translations.ts';
import { type Language, languages } from '@livingroom/shared/lib/language.ts';
import type { OptionTexts } from '@livingroom/shared/rules/dialogue/option-list.ts';
import type { SurveyItem } from '../survey/around.ts';

/** The options of an item as they are stored in each language; null where they are not translated. */
export function ownTexts(item: SurveyItem): OptionTexts {
  const inLanguage = (language: Language) => {
    if (item.language === language) return item.options;
    return rowIn(surveyItems, { ...item, options: null }, language).options;
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as OptionTexts;
}
