import { Select, type SelectProps } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { itemName, shortened } from '../../../../components/survey-words.ts';
import { useText } from '../../../../i18n/use-text.ts';
import type { SurveyItem } from './around.ts';

type Props = Omit<SelectProps, 'value' | 'onChange'> & {
  readonly items: readonly SurveyItem[];
  /** The item that is chosen, also one that is not there any more. */
  readonly chosen: string;
  /** What else can be chosen, before the items. */
  readonly others?: readonly { readonly value: string; readonly text: string }[];
  /** It has just been added: whoever added it goes on in it. */
  readonly fresh?: boolean;
  readonly onChoose: (value: string) => void;
};

/** One item of the dialogue, by what it says. */
export function ItemChoice({ items, chosen, others = [], fresh = false, onChoose, ...described }: Props) {
  const t = useText('survey-builder');
  const box = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (fresh) box.current?.focus();
  }, [fresh]);
  const isThere =
    others.some(({ value }) => value === chosen) ||
    items.some(({ survey_item_id }) => String(survey_item_id) === chosen);
  return (
    <Select {...described} ref={box} value={chosen} onChange={(_, { value }) => onChoose(value)}>
      {others.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {!isThere && <option value={chosen}>{t('point.gone', { number: chosen })}</option>}
      {items.map((item) => (
        <option key={item.survey_item_id} value={item.survey_item_id}>
          {`${item.survey_item_id} · ${shortened(itemName(t, item))}`}
        </option>
      ))}
    </Select>
  );
}
