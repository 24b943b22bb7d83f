import { Field as FieldBox, Input, makeStyles, Select, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { isChosen, type Operator, operatorsOf } from '@livingroom/shared/modules/people/rules/criteria.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { FilterField } from '../../../features/data-manager/actions/filter/filter-field.tsx';
import type { Field } from '../../../features/data-manager/controller/metadata.ts';
import { kindOf } from '../../../features/data-manager/fields/kinds.ts';
import { useText } from '../../../i18n/use-text.ts';
import { hiddenText } from '../../../lib/theme/hidden-text.ts';
import { space, type } from '../../../lib/theme/sizes.ts';
import { type Draft, newDraft } from './use-criteria.ts';

const useStyles = makeStyles({
  said: hiddenText,
  box: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space.s3,
    margin: 0,
    minWidth: 0,
    padding: space.s3,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  head: { display: 'flex', alignItems: 'flex-end', gap: space.s2 },
  effect: { flexShrink: 0 },
  grow: { flexGrow: 1, minWidth: 0 },
  note: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly draft: Draft;
  /** From 1 on. */
  readonly n: number;
  readonly fields: readonly Field[];
  /** How many people it leaves alone; undefined while that is counted. */
  readonly alone: number | undefined;
  readonly onChange: (draft: Draft) => void;
  readonly onDrop: () => void;
};

/** One criterion: what it does, which column it asks, and for which values. */
export function CriterionFields({ draft, n, fields, alone, onChange, onDrop }: Props) {
  const styles = useStyles();
  const t = useText('people');
  const field = fields.find(({ id }) => id === draft.variable_id_ref);
  const choose = (id: string) => {
    const next = fields.find((one) => one.id === Number(id));
    if (next) onChange({ ...draft, ...newDraft(next, draft.place), criteria_type: draft.criteria_type });
  };
  return (
    <fieldset className={styles.box}>
      <legend className={styles.said}>{t('criterion', { n })}</legend>
      <div className={styles.head}>
        <FieldBox label={t('effect')} className={styles.effect}>
          <Select
            value={draft.criteria_type}
            onChange={(_, { value }) =>
              onChange({ ...draft, criteria_type: value === 'exclude' ? 'exclude' : 'include' })
            }
          >
            <option value="include">{t('include')}</option>
            <option value="exclude">{t('exclude')}</option>
          </Select>
        </FieldBox>
        <FieldBox label={t('field')} className={styles.grow}>
          <Select value={String(draft.variable_id_ref)} onChange={(_, { value }) => choose(value)}>
            {!field && <option value={String(draft.variable_id_ref)}>–</option>}
            {fields.map(({ id, label }) => (
              <option key={id} value={String(id)}>
                {label}
              </option>
            ))}
          </Select>
        </FieldBox>
        <IconButton
          appearance="subtle"
          icon={<Delete20Regular />}
          label={t('dropCriterion', { n })}
          onClick={onDrop}
        />
      </div>
      {field && <Values {...{ field, draft, onChange }} />}
      {alone !== undefined && <p className={styles.note}>{t('alone', { count: alone })}</p>}
    </fieldset>
  );
}

type ValuesProps = Pick<Props, 'draft' | 'onChange'> & { readonly field: Field };

function Values({ field, draft, onChange }: ValuesProps) {
  const t = useText('people');
  const texts = (draft.variable_value ?? '').split(';').filter((text) => text !== '');
  if (isChosen(field.variable)) {
    const chosen = texts
      .map((text) => kindOf(field).parse(text, field))
      .filter((value) => value !== undefined);
    return (
      <FilterField
        field={{ ...field, label: t('values') }}
        chosen={chosen}
        onChange={(values) =>
          onChange({
            ...draft,
            operator: draft.operator === 'ne' && values.length === 1 ? 'ne' : 'in',
            variable_value: values.map(String).join(';') || null,
          })
        }
      />
    );
  }
  const offered = operatorsOf(field.variable);
  return (
    <>
      <FieldBox label={t('operator')}>
        <Select
          value={draft.operator}
          onChange={(_, { value }) =>
            onChange({ ...draft, operator: offered.find((one): one is Operator => one === value) ?? 'eq' })
          }
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(`op.${one}`)}
            </option>
          ))}
        </Select>
      </FieldBox>
      <FieldBox label={t('value')} {...(draft.operator === 'in' ? { hint: t('separated') } : {})}>
        <Input
          value={draft.variable_value ?? ''}
          type={field.variable.type === 'datetime' ? 'date' : 'text'}
          onChange={(_, { value }) => onChange({ ...draft, variable_value: value || null })}
        />
      </FieldBox>
    </>
  );
}
