import { colourChoices } from '@livingroom/shared/core/catalogue/colours.ts';
import { iconChoices } from '@livingroom/shared/core/catalogue/icons.ts';
import { textIn } from '@livingroom/shared/core/lib/text.ts';
import { useStore } from '../../../../hooks/use-store.ts';
import { languageStore } from '../../../../i18n/texts.ts';

/** The colours and icons that a card may have, by the names that rows have for them. */
export function useLooks() {
  const language = useStore(languageStore);
  return {
    colours: colourChoices.map(({ value, label }) => ({ value, label: textIn(label, language) })),
    icons: iconChoices.map(({ value, label }) => ({ value, label: textIn(label, language) })),
  };
}
