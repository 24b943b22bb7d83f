import { Field, Select } from '@fluentui/react-components';
import { weekIntervals } from '@livingroom/shared/modules/flows/rules/recurrence.ts';
import { useText } from '../../i18n/use-text.ts';
import { useError } from './settings-fields.tsx';
import { intervalsOf, type SettingsEditor } from './use-settings.ts';

type Props = { readonly editor: SettingsEditor };

/** From one round to the next in months or in weeks; the days on which they open stand above. */
export function IntervalField({ editor }: Props) {
  const t = useText('flow-runner');
  const { recurrence_interval: months, recurrence_weeks: inWeeks, schedule_type } = editor.form;
  const allowed = intervalsOf(schedule_type);
  const known = inWeeks !== null || allowed.some((one) => one === months);
  const choose = (value: string) => {
    const weeks = weekIntervals.find((one) => inWeeksValue(one) === value) ?? null;
    const other = allowed.find((one) => String(one) === value) ?? null;
    editor.change(
      weeks === null
        ? { recurrence_interval: other, recurrence_weeks: null }
        : { recurrence_interval: months ?? allowed[0] ?? null, recurrence_weeks: weeks },
    );
  };
  return (
    <Field label={t('interval')} required validationMessage={useError(editor, 'recurrence_interval')}>
      <Select
        value={inWeeks === null ? String(months ?? '') : inWeeksValue(inWeeks)}
        onChange={(_, { value }) => choose(value)}
      >
        {!known && <option value={months ?? ''}>{months ?? ''}</option>}
        {allowed.map((one) => (
          <option key={one} value={one}>
            {t('months', { count: one })}
          </option>
        ))}
        {schedule_type !== 'rolling' &&
          weekIntervals.map((weeks) => (
            <option key={inWeeksValue(weeks)} value={inWeeksValue(weeks)}>
              {t('weeks', { count: weeks })}
            </option>
          ))}
      </Select>
    </Field>
  );
}

function inWeeksValue(weeks: number): string {
  return `w${weeks}`;
}
