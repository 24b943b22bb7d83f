import { Combobox, Option as OptionItem } from '@fluentui/react-components';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps, FieldKind } from '../kind.ts';
import { type Choice, useOptions } from './use-options.ts';

/** A key that points at a row of another table. */
export const reference: FieldKind = {
  fits: ({ variable }) => variable.references !== undefined && variable.type !== 'array',
  Input: ReferenceInput,
};

/** Chooses the row that a key points at, by the names that people know it by. */
function ReferenceInput({ field, ...described }: FieldInputProps) {
  const t = useText('data-manager');
  const { editor, rows } = useTable();
  const [typed, setTyped] = useState<string | null>(null);
  const { options, isPart, loading } = useOptions(field, typed ?? '');
  const [picked, setPicked] = useState<Choice | null>(null);
  const value = editor.value(field);
  const key = value === null ? '' : String(value);
  const known = picked?.key === key ? picked : options.find((option) => option.key === key);
  const name = known?.name ?? rows.names[field.name]?.[key] ?? key;
  const clearable = !field.variable.rules?.includes('not_null');
  const choose = (chosen: string) => {
    const option = options.find((one) => one.key === chosen);
    setPicked(option ?? null);
    setTyped(null);
    editor.change(field, option?.value ?? null);
  };
  return (
    <Combobox
      {...described}
      freeform
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      disabled={editor.readOnly}
      value={typed ?? name}
      selectedOptions={key ? [key] : []}
      onChange={(event) => setTyped(event.target.value)}
      onOptionSelect={(_, { optionValue }) => choose(optionValue ?? '')}
      onOpenChange={(_, { open }) => {
        if (!open) setTyped(null);
      }}
      onBlur={() => editor.check(field)}
    >
      {clearable && !typed && <OptionItem value="">{t('noChoice')}</OptionItem>}
      {options.map((option) => (
        <OptionItem key={option.key} value={option.key} text={option.name}>
          {option.name}
        </OptionItem>
      ))}
      {options.length === 0 && (
        <OptionItem disabled text={t('noOptions')}>
          {loading ? '…' : t('noOptions')}
        </OptionItem>
      )}
      {isPart && (
        <OptionItem disabled text={t('partOptions')}>
          {t('partOptions')}
        </OptionItem>
      )}
    </Combobox>
  );
}
