import { Switch } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps, FieldKind } from '../kind.ts';

/** Yes or no. */
export const yesNo: FieldKind = { fits: ({ variable }) => variable.type === 'boolean', Input: SwitchInput };

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
