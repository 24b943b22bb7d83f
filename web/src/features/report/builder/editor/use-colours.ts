import { colourChoices } from '@livingroom/shared/catalogue/colours.ts';
import { textIn } from '@livingroom/shared/lib/language.ts';
import { useStore } from '../../../../hooks/use-store.ts';
import { languageStore } from '../../../../i18n/texts.ts';

/** The colours that a card may have, by the names that labels have for them. */
export function useColours() {
  const language = useStore(languageStore);
  return colourChoices.map(({ value, label }) => ({ value, label: textIn(label, language) }));
}
