import { rowIn } from '@livingroom/shared/core/catalogue/translations.ts';
import { type Language, languages } from '@livingroom/shared/core/lib/language.ts';
import type { OptionTexts } from '@livingroom/shared/modules/dialogues/rules/option-list.ts';
import { surveyItems } from '@livingroom/shared/modules/surveys/tables/survey-items.ts';
import type { SurveyItem } from '../survey/around.ts';

/** The options of an item as they are stored in each language; null where they are not translated. */
export function ownTexts(item: SurveyItem): OptionTexts {
  const inLanguage = (language: Language) => {
    if (item.language === language) return item.options;
    return rowIn(surveyItems, { ...item, options: null }, language).options;
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)])) as OptionTexts;
}
