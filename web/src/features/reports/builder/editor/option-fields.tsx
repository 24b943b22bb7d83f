import { type ChartOptions, chartOptions } from '@livingroom/shared/modules/reports/rules/chart-options.ts';
import * as z from 'zod';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, NumberField, SwitchField } from './fields.tsx';

type Name = keyof ChartOptions;

type Props = {
  /** Those that have an effect on the chart. */
  readonly names: readonly Name[];
  readonly options: ChartOptions;
  readonly onChange: (options: ChartOptions) => void;
};

/** A field for each option, as its schema says: a number, a switch, or one of several. */
export function OptionFields({ names, options, onChange }: Props) {
  return names.map((name) => <OptionField key={name} name={name} options={options} onChange={onChange} />);
}

type FieldProps = Omit<Props, 'names'> & { readonly name: Name };

function OptionField({ name, options, onChange }: FieldProps) {
  const t = useText('report-builder');
  const schema = chartOptions.shape[name].unwrap();
  const path = `chart_options.${name}`;
  const label = t(`options.${name}`);
  const value = options[name];
  const set = (next: ChartOptions[Name]) => onChange({ ...options, [name]: next });
  if (schema instanceof z.ZodNumber)
    return (
      <NumberField
        label={label}
        path={path}
        value={typeof value === 'number' ? value : undefined}
        onChange={set}
      />
    );
  if (schema instanceof z.ZodBoolean)
    return <SwitchField label={label} value={value === true} onChange={(on) => set(on || undefined)} />;
  // Choices are numbers, or words: those of the legend.
  const choices =
    schema instanceof z.ZodEnum
      ? schema.options.map((one) => ({ of: one, value: one, label: t(`legend.${one}`) }))
      : schema.options.map((one) => ({ of: one.value, value: `${one.value}`, label: `${one.value}` }));
  return (
    <ChoiceField
      label={label}
      path={path}
      value={value === undefined ? undefined : String(value)}
      none={t('usual')}
      options={choices.map(({ value: written, label: words }) => ({ value: written, label: words }))}
      onChange={(next) => set(choices.find((one) => one.value === next)?.of)}
    />
  );
}
