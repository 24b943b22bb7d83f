import { makeStyles, Switch } from '@fluentui/react-components';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import { defineKind, type FieldFilterProps, type FieldInputProps } from '../define-kind.ts';
import { PickFew } from '../parts/later.ts';
import { optionOf } from '../parts/options.ts';

const useStyles = makeStyles({ line: { display: 'flex', alignItems: 'center' } });

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
  const styles = useStyles();
  const on = editor.value(field) === true;
  return (
    <div className={styles.line}>
      <Switch
        {...described}
        checked={on}
        disabled={editor.readOnly}
        onChange={(_, { checked }) => editor.change(field, checked)}
      />
      <span aria-hidden>{on ? t('yes') : t('no')}</span>
    </div>
  );
}

function SwitchFilter(props: FieldFilterProps) {
  const t = useText('data-manager');
  return <PickFew {...props} options={[optionOf(true, t('yes')), optionOf(false, t('no'))]} />;
}
