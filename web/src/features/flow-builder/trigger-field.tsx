import { Field, Input, Select } from '@fluentui/react-components';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { triggerDays } from '@livingroom/shared/modules/flows/tables/trigger-days.ts';
import { useText } from '../../i18n/use-text.ts';

type Props = {
  readonly name: 'trigger_type' | 'trigger_days';
  readonly node: FlowNode;
  readonly field: { readonly label: string; readonly validationMessage?: string };
  readonly own: { readonly id: string; readonly disabled: boolean };
  readonly onChange: (change: Partial<FlowNode>) => void;
};

/** Days after which a new choice of a day asks. */
const USUAL_DAYS = { first_day: 7, last_day: -7, return_day: 14 } as const;

/** Whether a start is by the calendar or by a day of each person, and how many days after it. */
export function TriggerField({ name, node, field, own, onChange }: Props) {
  const t = useText('flow-builder');
  if (name === 'trigger_days')
    return (
      <Field {...field} hint={t('field.trigger_days.hint')}>
        <Input
          {...own}
          type="number"
          value={node.trigger_days === null ? '' : String(node.trigger_days)}
          onChange={(_, { value }) =>
            onChange({ trigger_days: value === '' ? null : Math.trunc(Number(value)) })
          }
        />
      </Field>
    );
  const choose = (value: string) => {
    const day = triggerDays.find((one) => one === value) ?? null;
    onChange({ trigger_type: day, trigger_days: day && USUAL_DAYS[day] });
  };
  return (
    <Field {...field}>
      <Select {...own} value={node.trigger_type ?? ''} onChange={(_, { value }) => choose(value)}>
        <option value="">{t('none.trigger')}</option>
        {triggerDays.map((day) => (
          <option key={day} value={day}>
            {t(`trigger.${day}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
