import { Field, Input, makeStyles, Select } from '@fluentui/react-components';
import { hoursOfDay, hourText } from '@livingroom/shared/core/lib/zone.ts';
import { SMALLEST_ROUND } from '@livingroom/shared/modules/analytics/rules/promise.ts';
import type { BuiltFlow } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import type { NodeField } from '@livingroom/shared/modules/flows/rules/kinds/define-node.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { branchOn, type FlowNode, intervalUnits } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { useText } from '../../i18n/use-text.ts';
import { useWeekdays } from '../../i18n/use-weekdays.ts';
import { space } from '../../lib/theme/sizes.ts';
import { editorOf } from './kinds/editors.ts';
import { TriggerField } from './trigger-field.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: space.s4 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'end',
    gap: space.s2,
  },
});

const mailTypes = ['surveylink', 'reminder', 'info'] as const;
const MOST = 100_000;

type Props = {
  readonly node: FlowNode;
  readonly data: BuiltFlow;
  readonly editable: boolean;
  /** What is wrong, by the field where it is mended. */
  readonly problems: ReadonlyMap<NodeField, string>;
  readonly onChange: (change: Partial<FlowNode>) => void;
};

/** The fields that the kind of a step names, in the order in which one says its sentence. */
export function StepFields(props: Props) {
  const styles = useStyles();
  const { node } = props;
  const hidden = editorOf(node.action_type).hides?.(node) ?? [];
  return (
    <div className={styles.fields}>
      {kindOf(node.action_type)
        .fields.filter((name) => !hidden.includes(name))
        .map((name) => (
          <StepField key={name} name={name} {...props} />
        ))}
    </div>
  );
}

/** How many people a round would ask, where they are too few for figures; null: they are not. */
function fewIn({ action_type, employee_group_id_ref: id }: FlowNode, data: BuiltFlow): number | null {
  const group = data.groups.find((one) => one.id === id);
  if (!group || kindOf(action_type).role !== 'opens') return null;
  return group.people < SMALLEST_ROUND && group.people < data.people ? group.people : null;
}

function StepField({ name, node, data, editable, problems, onChange }: Props & { readonly name: NodeField }) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const weekdays = useWeekdays();
  const message = problems.get(name);
  const field = { label: t(`field.${name}`), ...(message ? { validationMessage: message } : {}) };
  const own = { id: `step-field-${name}`, disabled: !editable };
  const choose = (value: string) => onChange({ [name]: value === '' ? null : Number(value) });
  const chosen = String(node[name] ?? '');
  type Listed = readonly { readonly id: number; readonly name: string }[];
  const listed = (list: Listed, none: string, few: number | null = null) => (
    <Field
      {...field}
      {...(few === null ? {} : { hint: t('field.group.few', { people: few, least: SMALLEST_ROUND }) })}
    >
      <Select {...own} value={chosen} onChange={(_, { value }) => choose(value)}>
        <option value="">{none}</option>
        {list.map(({ id, name: words }) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
  if (name === 'name')
    return (
      <Field {...field}>
        <Input
          {...own}
          value={node.name ?? ''}
          maxLength={120}
          onChange={(_, { value }) => onChange({ name: value === '' ? null : value })}
        />
      </Field>
    );
  if (name === 'survey_id_ref') return listed(data.surveys, t('none.survey'));
  if (name === 'employee_group_id_ref') return listed(data.groups, t('none.group'), fewIn(node, data));
  if (name === 'email_template_id_ref')
    return listed(
      data.templates.filter(({ email_type }) => email_type === node.email_type),
      t('none.template'),
    );
  if (name === 'email_type' || name === 'branch_on')
    return (
      <Field {...field}>
        <Select
          {...own}
          value={chosen}
          onChange={(_, { value }) =>
            name === 'email_type'
              ? onChange({
                  email_type: mailTypes.find((one) => one === value) ?? null,
                  email_template_id_ref: null,
                })
              : onChange({ branch_on: branchOn.find((one) => one === value) ?? null })
          }
        >
          {name === 'email_type'
            ? mailTypes.map((value) => (
                <option key={value} value={value}>
                  {t(`mail.${value}`)}
                </option>
              ))
            : branchOn.map((value) => (
                <option key={value} value={value}>
                  {t(`branch.${value}`)}
                </option>
              ))}
        </Select>
      </Field>
    );
  if (name === 'trigger_type' || name === 'trigger_days')
    return <TriggerField {...{ name, node, field, own, onChange }} />;
  if (name === 'wait_weekday') {
    const days = weekdays.map((name, place) => ({ id: place + 1, name }));
    return listed(days, t('none.weekday'));
  }
  if (name === 'wait_hour') {
    const hours = hoursOfDay.map((id) => ({ id, name: hourText(id) }));
    return listed(hours, t('none.hour'));
  }
  return (
    <div className={styles.pair}>
      <Field {...field}>
        <Input
          {...own}
          type="number"
          min={0}
          max={MOST}
          value={String(node.datetime_interval_value ?? 0)}
          onChange={(_, { value }) =>
            onChange({ datetime_interval_value: Math.min(MOST, Math.max(0, Math.floor(Number(value) || 0))) })
          }
        />
      </Field>
      <Field label={t('field.unit')}>
        <Select
          disabled={!editable}
          value={node.datetime_interval_type ?? 'days'}
          onChange={(_, { value }) =>
            onChange({ datetime_interval_type: intervalUnits.find((unit) => unit === value) ?? 'days' })
          }
        >
          {intervalUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`units.${unit}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
