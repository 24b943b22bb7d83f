import { Dropdown, Option } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/core/lib/json.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { useTable } from '../../controller/controller.tsx';
import type { FieldInputProps } from '../define-kind.ts';

type Props = FieldInputProps & {
  readonly several?: boolean;
  readonly chosen: readonly Json[];
  /** Whether a choice is offered; left out, each is. What is chosen stays. */
  readonly offers?: (value: string | number) => boolean;
  readonly onPick: (values: readonly (string | number)[]) => void;
};

/** One of the column's choices, or several of them. */
export function ChoiceBox({ field, several = false, chosen, offers, onPick, ...described }: Props) {
  const { editor } = useTable();
  const t = useText('data-manager');
  const shown = field.choices.filter(({ value }) => chosen.some((one) => String(one) === String(value)));
  const offered = field.choices.filter(
    (choice) => shown.includes(choice) || (offers?.(choice.value) ?? true),
  );
  const none = several ? t('noneChosen') : t('noChoice');
  const clearable = !several && !field.variable.rules?.includes('not_null');
  const pick = (keys: readonly string[]) =>
    onPick(field.choices.filter(({ value }) => keys.includes(String(value))).map(({ value }) => value));
  return (
    <Dropdown
      {...described}
      multiselect={several}
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      disabled={editor.readOnly}
      // What is empty says so: a button without words has no name for whoever does not see its field.
      {...(clearable || several ? { placeholder: none } : {})}
      value={shown.map(({ label }) => label).join(', ')}
      selectedOptions={shown.map(({ value }) => String(value))}
      onOptionSelect={(_, { selectedOptions }) => pick(selectedOptions)}
      onBlur={() => editor.check(field)}
    >
      {clearable && <Option value="">{none}</Option>}
      {offered.map(({ value, label }) => (
        <Option key={value} value={String(value)}>
          {label}
        </Option>
      ))}
    </Dropdown>
  );
}
