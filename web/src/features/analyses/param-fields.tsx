import { Field, Input, Select } from '@fluentui/react-components';
import { type ColumnKey, columnTypes } from '@livingroom/shared/modules/analyses/rules/columns.ts';
import type { NodeField } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { AnalysisProblem, CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import type { ParamValue } from '@livingroom/shared/modules/analyses/tables/action-types.ts';
import { useId } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { columnName } from '../../components/outcome-table.tsx';
import { useText } from '../../i18n/use-text.ts';
import { fieldName, optionName, problemWords } from './names.ts';

type Props = {
  readonly checked: CheckedNode;
  readonly problems: readonly AnalysisProblem[];
  readonly onChange: (name: string, value: ParamValue) => void;
};

/** The settings of a node, made of what its kind says of them: an editor of a new kind needs no code here. */
export function ParamFields({ checked, problems, onChange }: Props) {
  const t = useText('analyses');
  return Object.entries(checked.definition.fields).map(([name, field]) => {
    const wrong = problems.find((one) => one.field === name);
    const said = wrong ? { validationMessage: problemWords(t, wrong) } : {};
    const value = Object.hasOwn(checked.node.params, name) ? checked.node.params[name] : field.initial;
    const part = {
      field,
      value: value ?? '',
      columns: checked.comesIn,
      onChange: (one: ParamValue) => onChange(name, one),
    };
    if (field.type === 'columns')
      return (
        <Field key={name} label={fieldName(t, name)} {...said} role="group">
          <Columns {...part} />
        </Field>
      );
    return (
      <Field key={name} label={fieldName(t, name)} {...said}>
        {field.type === 'choice' || field.type === 'column' ? <OneOf {...part} /> : <Line {...part} />}
      </Field>
    );
  });
}

type PartProps = {
  readonly field: NodeField;
  readonly value: ParamValue;
  readonly columns: readonly ColumnKey[];
  readonly onChange: (value: ParamValue) => void;
};

function OneOf({ field, value, columns, onChange, ...aria }: PartProps) {
  const t = useText('analyses');
  if (field.type !== 'choice' && field.type !== 'column') return null;
  const options =
    field.type === 'choice' ? field.options : columns.filter((key) => columnTypes[key] === field.of);
  // A column that no longer comes in stands there until another is chosen.
  const all = options.some((one) => one === value) ? options : [String(value), ...options];
  return (
    <Select {...aria} value={String(value)} onChange={(_, data) => onChange(data.value)}>
      {all.map((one) => (
        <option key={one} value={one}>
          {field.type === 'choice' ? optionName(t, one) : columnName(t, one)}
        </option>
      ))}
    </Select>
  );
}

function Columns({ field, value, columns, onChange }: PartProps) {
  const t = useText('analyses');
  // Of its own: in a field each would have the field's, and every label would be the first one's.
  const id = useId();
  if (field.type !== 'columns') return null;
  const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
  const offered = columns.filter((key) => columnTypes[key] === field.of);
  const lost = chosen.filter((one) => !offered.some((key) => key === one));
  return [...offered, ...lost].map((key) => (
    <Checkbox
      key={key}
      id={`${id}-${key}`}
      aria-labelledby={`${id}-${key}-name`}
      label={{ children: columnName(t, key), id: `${id}-${key}-name` }}
      checked={chosen.includes(key)}
      onChange={(_, { checked }) =>
        onChange(checked === true ? [...chosen, key] : chosen.filter((one) => one !== key))
      }
    />
  ));
}

function Line({ field, value, onChange, columns: _, ...aria }: PartProps) {
  if (field.type === 'number')
    return (
      <Input
        {...aria}
        type="number"
        min={field.min}
        max={field.max}
        step={field.step}
        value={String(value)}
        // Half a number is a text for a while; the check of the graph says so.
        onChange={(_event, data) => onChange(data.value.trim() === '' ? '' : Number(data.value))}
      />
    );
  return (
    <Input
      {...aria}
      value={String(value)}
      maxLength={field.type === 'text' ? field.most : undefined}
      onChange={(_event, data) => onChange(data.value)}
    />
  );
}
