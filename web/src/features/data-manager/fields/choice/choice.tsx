import { Dropdown, Option } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps, FieldKind } from '../kind.ts';

/** A column with choices. */
export const choice: FieldKind = { fits: ({ choices }) => choices.length > 0, Input: ChoiceInput };

/** One of the column's choices, or several of them for a list. */
function ChoiceInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  const t = useText('data-manager');
  const value = editor.value(field);
  const several = field.variable.type === 'array';
  const chosen = (Array.isArray(value) ? value : [value]).map(String);
  const shown = field.choices.filter(({ value: choice }) => chosen.includes(String(choice)));
  const clearable = !several && !field.variable.rules?.includes('not_null');
  const pick = (options: readonly string[]) => {
    const values = field.choices.filter((choice) => options.includes(String(choice.value)));
    const picked: Json = several ? values.map((choice) => choice.value) : (values[0]?.value ?? null);
    editor.change(field, picked);
  };
  return (
    <Dropdown
      {...described}
      multiselect={several}
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      disabled={editor.readOnly}
      value={shown.map(({ label }) => label).join(', ')}
      selectedOptions={shown.map(({ value: choice }) => String(choice))}
      onOptionSelect={(_, { selectedOptions }) => pick(selectedOptions)}
      onBlur={() => editor.check(field)}
    >
      {clearable && <Option value="">{t('noChoice')}</Option>}
      {field.choices.map(({ value: choice, label }) => (
        <Option key={choice} value={String(choice)}>
          {label}
        </Option>
      ))}
    </Dropdown>
  );
}
