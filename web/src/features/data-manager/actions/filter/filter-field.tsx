import {
  Button,
  Combobox,
  Dropdown,
  Field as FieldBox,
  makeStyles,
  Option,
} from '@fluentui/react-components';
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import type { FilterValue } from '../../controller/filters.ts';
import type { Field } from '../../controller/metadata.ts';
import { type Options, useOptions } from '../../fields/reference/use-options.ts';
import { useValues } from './use-values.ts';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '6px' },
  chip: { overflowWrap: 'anywhere', minWidth: 0 },
});

type Props = {
  readonly field: Field;
  readonly chosen: readonly FilterValue[];
  readonly onChange: (chosen: readonly FilterValue[]) => void;
};

/** One column of the filter: a multi-select of the values that a row may have (spec 2 §5.1). */
export function FilterField(props: Props) {
  const { field, chosen, onChange } = props;
  const styles = useStyles();
  const t = useText('data-manager');
  return (
    <div>
      <FieldBox label={field.label}>{pickerOf(field)(props)}</FieldBox>
      {chosen.length > 0 && (
        <div className={styles.chips}>
          {chosen.map(({ value, label }) => (
            <Button
              key={String(value)}
              className={styles.chip}
              size="small"
              shape="circular"
              icon={<Dismiss16Regular />}
              iconPosition="after"
              aria-label={t('filterDrop', { name: label })}
              onClick={() => onChange(chosen.filter((one) => one.value !== value))}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

function pickerOf({ choices, variable }: Field) {
  if (variable.references) return (props: Props) => <Rows {...props} />;
  if (choices.length > 0 || variable.type === 'boolean') return (props: Props) => <Few {...props} />;
  return (props: Props) => <Values {...props} />;
}

/** `aria` and id of the label reach the control through the rest of the properties. */
function Few({ field, chosen, onChange, ...described }: Props) {
  const t = useText('data-manager');
  const known: readonly FilterValue[] =
    field.variable.type === 'boolean'
      ? [
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ]
      : field.choices;
  return (
    <Dropdown
      {...described}
      multiselect
      placeholder={t('filterAny')}
      selectedOptions={chosen.map(({ value }) => String(value))}
      value={chosen.map(({ label }) => label).join(', ')}
      onOptionSelect={(_, { selectedOptions }) =>
        onChange(known.filter(({ value }) => selectedOptions.includes(String(value))))
      }
    >
      {known.map(({ value, label }) => (
        <Option key={String(value)} value={String(value)}>
          {label}
        </Option>
      ))}
    </Dropdown>
  );
}

function Rows(props: Props) {
  const [typed, setTyped] = useState('');
  return <Searched {...props} typed={typed} onTyped={setTyped} found={useOptions(props.field, typed)} />;
}

function Values(props: Props) {
  const [typed, setTyped] = useState('');
  return <Searched {...props} typed={typed} onTyped={setTyped} found={useValues(props.field, typed)} />;
}

type SearchedProps = Props & {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  readonly found: Options;
};

function Searched({ field: _, chosen, onChange, typed, onTyped, found, ...described }: SearchedProps) {
  const t = useText('data-manager');
  const { options, isPart, loading } = found;
  const pick = (key: string | undefined) => {
    const option = options.find((one) => one.key === key);
    if (!option) return;
    const others = chosen.filter(({ value }) => value !== option.value);
    const added = { value: option.value, label: option.name };
    onChange(others.length < chosen.length ? others : [...chosen, added]);
    onTyped('');
  };
  return (
    <Combobox
      {...described}
      multiselect
      freeform
      placeholder={t('filterAny')}
      positioning={{ position: 'below', align: 'start', fallbackPositions: ['above'], autoSize: 'height' }}
      value={typed}
      selectedOptions={chosen.map(({ value }) => String(value))}
      onChange={(event) => onTyped(event.target.value)}
      onOptionSelect={(_event, { optionValue }) => pick(optionValue)}
      onOpenChange={(_event, { open }) => {
        if (!open) onTyped('');
      }}
    >
      {options.map(({ key, name }) => (
        <Option key={key} value={key} text={name}>
          {name}
        </Option>
      ))}
      {options.length === 0 && (
        <Option disabled text={t('noOptions')}>
          {loading ? '…' : t('noOptions')}
        </Option>
      )}
      {isPart && (
        <Option disabled text={t('partOptions')}>
          {t('partOptions')}
        </Option>
      )}
    </Combobox>
  );
}
