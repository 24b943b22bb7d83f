import { Switch } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldFilterProps, type FieldInputProps } from '../define-kind.ts';
import { PickFew } from '../parts/later.ts';
import { optionOf } from '../parts/options.ts';

const values: { readonly [text: string]: boolean } = { true: true, false: false };

/** Yes or no. */
export const kind = defineKind({
  fits: ({ variable }) => variable.type === 'boolean',
  align: 'start',
  cell: (value, _field, { yes, no }) => (value === true ? yes : no),
  Input: SwitchInput,
  Filter: SwitchFilter,
  parse: (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
  compare: (a, b) => Number(a === true) - Number(b === true),
});

function SwitchInput({ field, ...described }: FieldInputProps) {
  const { editor } = useTable();
  const t = useText('data-manager');
  const on = editor.value(field) === true;
  return (
    <Switch
      {...described}
      checked={on}
      label={on ? t('yes') : t('no')}
      disabled={editor.readOnly}
      onChange={(_, { checked }) => editor.change(field, checked)}
    />
  );
}

function SwitchFilter(props: FieldFilterProps) {
  const t = useText('data-manager');
  return <PickFew {...props} options={[optionOf(true, t('yes')), optionOf(false, t('no'))]} />;
}
