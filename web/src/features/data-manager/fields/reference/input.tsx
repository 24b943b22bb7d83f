import { Option as OptionItem } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { FindBox } from '../../../../components/find-box.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';
import type { Option } from '../parts/options.ts';
import { FoundOptions } from '../parts/pick-searched.tsx';
import { useOptions } from './use-options.ts';

/** Chooses the row that a key points at. */
export function ReferenceInput({ field, ...described }: FieldInputProps) {
  const t = useText('data-manager');
  const { editor, rows, table } = useTable();
  const [typed, setTyped] = useState<string | null>(null);
  const found = useOptions(field, typed ?? '');
  const [picked, setPicked] = useState<Option | null>(null);
  const value = editor.value(field);
  const key = value === null ? '' : String(value);
  const known = picked?.key === key ? picked : found.options.find((option) => option.key === key);
  const name = known?.name ?? rows.names[field.name]?.[key] ?? key;
  const clearable = !field.variable.rules?.includes('not_null');
  const only = typed === null && !found.isPart && found.options.length === 1 ? found.options[0] : undefined;
  const isAlone =
    table?.fields.filter(({ variable }) => variable.references?.table === field.variable.references?.table)
      .length === 1;
  // Where one row alone can be meant, nobody is asked which.
  const presets = editor.mode === 'create' && value === null && !clearable && isAlone;
  useEffect(() => {
    if (presets && only) editor.preset(field, only.value);
  });
  const choose = (chosen: string) => {
    const option = found.options.find((one) => one.key === chosen);
    setPicked(option ?? null);
    setTyped(null);
    editor.change(field, option?.value ?? null);
  };
  return (
    <FindBox
      {...described}
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
      <FoundOptions {...found} />
    </FindBox>
  );
}
