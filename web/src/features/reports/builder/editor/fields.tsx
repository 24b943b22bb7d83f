import { Field, Input, makeStyles, Select, Switch } from '@fluentui/react-components';
import { Checkbox } from '../../../../components/checkbox.tsx';
import { size, space, type } from '../../../../lib/theme/sizes.ts';
import { useProblem } from './problems.ts';

const useStyles = makeStyles({
  many: {
    display: 'grid',
    gap: space.s0,
    maxHeight: size.narrow,
    overflowY: 'auto',
    position: 'relative',
    border: 'none',
    margin: 0,
    padding: 0,
  },
  legend: { ...type.body, padding: 0 },
});

type Shared = {
  readonly label: string;
  /** Where in the card it stands, for what is wrong with it. */
  readonly path: string;
  readonly hint?: string;
};

function useField({ label, path, hint }: Shared) {
  const problem = useProblem()(path);
  return {
    label,
    ...(problem ? { validationMessage: problem } : {}),
    ...(hint && !problem ? { hint } : {}),
  };
}

type Option<T extends string> = { readonly value: T; readonly label: string };

type ChoiceProps<T extends string> = Shared & {
  readonly value: T | undefined;
  readonly options: readonly Option<T>[];
  /** What no choice is called; without it one must be made. */
  readonly none?: string;
  readonly onChange: (value: T | undefined) => void;
};

export function ChoiceField<T extends string>({ value, options, none, onChange, ...field }: ChoiceProps<T>) {
  const shown = useField(field);
  return (
    <Field {...shown}>
      <Select
        value={value ?? ''}
        onChange={(_, { value: next }) => onChange(options.find((option) => option.value === next)?.value)}
      >
        {(none !== undefined || value === undefined) && <option value="">{none ?? ''}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type RowProps = Shared & {
  /** The number of a row. */
  readonly value: number | undefined;
  readonly options: readonly Option<string>[];
  readonly none: string;
  readonly onChange: (value: number | undefined) => void;
};

/** One row of a table, or none; what is chosen and not offered keeps its number. */
export function RowField({ value, options, onChange, ...field }: RowProps) {
  const own = value === undefined ? undefined : String(value);
  const isOffered = own === undefined || options.some((option) => option.value === own);
  return (
    <ChoiceField
      {...field}
      value={own}
      options={isOffered ? options : [...options, { value: own, label: `#${own}` }]}
      onChange={(next) => onChange(next === undefined ? undefined : Number(next))}
    />
  );
}

type TextProps = Shared & {
  readonly value: string | undefined;
  readonly kind?: 'text' | 'date';
  readonly onChange: (value: string | undefined) => void;
};

export function TextField({ value, kind = 'text', onChange, ...field }: TextProps) {
  const shown = useField(field);
  return (
    <Field {...shown}>
      <Input type={kind} value={value ?? ''} onChange={(_, given) => onChange(given.value || undefined)} />
    </Field>
  );
}

type NumberProps = Shared & {
  readonly value: number | undefined;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number | undefined) => void;
};

/** Left empty it is undefined. */
export function NumberField({ value, min, max, onChange, ...field }: NumberProps) {
  const shown = useField(field);
  return (
    <Field {...shown}>
      <Input
        type="number"
        value={value === undefined || Number.isNaN(value) ? '' : String(value)}
        {...(min === undefined ? {} : { min })}
        {...(max === undefined ? {} : { max })}
        onChange={(_, given) => onChange(given.value === '' ? undefined : Number(given.value))}
      />
    </Field>
  );
}

type SwitchProps = {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
};

export function SwitchField({ label, value, onChange }: SwitchProps) {
  return <Switch label={label} checked={value} onChange={(_, { checked }) => onChange(checked)} />;
}

type ManyProps = Shared & {
  readonly values: readonly string[];
  readonly options: readonly Option<string>[];
  readonly onChange: (values: readonly string[]) => void;
};

/** Some of many, in their own order. */
export function ManyField({ label, path, hint, values, options, onChange }: ManyProps) {
  const styles = useStyles();
  const shown = useField({ label, path, ...(hint ? { hint } : {}) });
  return (
    <Field {...shown} label="">
      <fieldset className={styles.many}>
        <legend className={styles.legend}>{label}</legend>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(_, { checked }) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? checked === true : values.includes(value))),
              )
            }
          />
        ))}
      </fieldset>
    </Field>
  );
}
