import { searchFold } from '@livingroom/shared/core/catalogue/search-text.ts';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { useState } from 'react';
import { FindBox } from '../../../../components/find-box.tsx';
import { useLocale } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import { choiceLabel } from './choices.ts';
import { optionOf } from './options.ts';
import { FoundOptions } from './pick-searched.tsx';

type Props = FieldInputProps & {
  readonly value: Json;
  readonly onPick: (value: Json) => void;
};

/** One of many choices, found by a part of its name, in the order of the reader's language. */
export function SearchChoice({ field, value, onPick, ...described }: Props) {
  const { editor } = useTable();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const sought = searchFold(typed?.trim() ?? '');
  const options = field.choices
    .filter(({ label }) => searchFold(label).includes(sought))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
    .map((choice) => optionOf(choice.value, choice.label));
  const pick = (key: string | undefined) => {
    const option = options.find((one) => one.key === key);
    setTyped(null);
    if (option) onPick(option.value);
  };
  return (
    <FindBox
      {...described}
      disabled={editor.readOnly}
      value={typed ?? (value === null || value === '' ? '' : choiceLabel(field, value))}
      selectedOptions={value === null ? [] : [String(value)]}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_, { optionValue }) => pick(optionValue)}
      onOpenChange={(_, { open }) => {
        if (!open) setTyped(null);
      }}
      onBlur={() => editor.check(field)}
    >
      <FoundOptions options={options} isPart={false} loading={false} />
    </FindBox>
  );
}
