import { Dropdown, Field as FieldBox, Input, Option, Switch, Textarea } from '@fluentui/react-components';
import type { Json } from '@livingroom/shared/lib/json.ts';
import { useText } from '../../i18n/use-text.ts';
import { useTable } from '../controller/controller.tsx';
import type { Field } from '../controller/metadata.ts';
import { ReferenceInput } from './reference/reference.tsx';

/** One field of the editor: the control that fits its type, with its message. */
export function FieldInput({ field }: { readonly field: Field }) {
  const { editor } = useTable();
  const error = editor.errors[field.name];
  const { rules } = field.variable;
  const required = rules?.includes('not_null') === true && field.variable.type !== 'boolean';
  return (
    <FieldBox
      label={field.label}
      required={required}
      {...(field.help ? { hint: field.help } : {})}
      {...(error ? { validationState: 'error' as const, validationMessage: error } : {})}
    >
      {controlOf(field)}
    </FieldBox>
  );
}

function controlOf(field: Field) {
  const { variable } = field;
  if (variable.references && variable.type !== 'array') return <ReferenceInput field={field} />;
  if (field.choices.length > 0) return <ChoiceInput field={field} />;
  switch (variable.type) {
    case 'boolean':
      return <SwitchInput field={field} />;
    case 'text':
    case 'json':
    case 'array':
      return <LongInput field={field} />;
    default:
      return <LineInput field={field} />;
  }
}

type Props = { readonly field: Field };

function LineInput({ field, ...described }: Props) {
  const { editor } = useTable();
  const { type, rules } = field.variable;
  const numeric = type === 'integer' || type === 'float';
  const moment = type === 'datetime' && !rules?.includes('date_dmy');
  const value = editor.value(field);
  return (
    <Input
      {...described}
      type={moment ? 'datetime-local' : rules?.includes('email') ? 'email' : 'text'}
      {...(numeric ? { inputMode: 'decimal' as const } : {})}
      value={moment ? localOf(value) : textOf(value)}
      readOnly={editor.readOnly}
      onChange={(_, { value: typed }) => editor.change(field, moment ? isoOf(typed) : typed)}
      onBlur={() => editor.check(field)}
    />
  );
}

function LongInput({ field, ...described }: Props) {
  const { editor } = useTable();
  return (
    <Textarea
      {...described}
      rows={5}
      resize="vertical"
      value={textOf(editor.value(field))}
      readOnly={editor.readOnly}
      onChange={(_, { value }) => editor.change(field, value)}
      onBlur={() => editor.check(field)}
    />
  );
}

function SwitchInput({ field, ...described }: Props) {
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

/** One of the column's choices, or several of them for a list. */
function ChoiceInput({ field, ...described }: Props) {
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

function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** UTC as stored, to what `datetime-local` shows and back. */
function localOf(value: Json): string {
  const date = new Date(String(value ?? ''));
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function isoOf(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
