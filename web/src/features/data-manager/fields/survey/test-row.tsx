import { makeStyles, Select } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { takesValue } from '@livingroom/shared/modules/dialogues/rules/condition-json.ts';
import type { Clause, ItemCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { size, space } from '../../../../lib/theme/sizes.ts';
import type { Around } from './around.ts';
import { ItemChoice } from './item-choice.tsx';
import { firstTest, operatorsFor } from './tests-of.ts';
import { ValueInput } from './value-input.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-start', gap: space.s2 },
  parts: { display: 'flex', flexWrap: 'wrap', flexGrow: 1, minWidth: 0, gap: space.s2 },
  whole: { width: '100%' },
  part: { flexGrow: 1, flexBasis: size.label, minWidth: 0, maxWidth: '100%' },
});

const GROUP = 'group';

type Test = Clause | Extract<ItemCondition, { readonly kind: 'group' }>;

type Props = {
  readonly test: Test;
  readonly around: Around;
  /** Its place among its neighbours, from 1: what it is called by. */
  readonly number: number;
  readonly readOnly: boolean;
  /** It has just been added: whoever added it goes on in it. */
  readonly fresh: boolean;
  readonly onChange: (test: ItemCondition) => void;
  readonly onRemove: () => void;
};

/** One test of a condition: whose answer, what is asked of it, and the value. */
export function TestRow({ test, around, number, readOnly, fresh, onChange, onRemove }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const { groups } = around.survey;
  const [group] = groups;
  const choose = (value: string) => {
    if (value === GROUP && group) return onChange({ kind: 'group', group: group.employee_group_id });
    const item = around.questions.find(({ survey_item_id }) => String(survey_item_id) === value);
    if (item) onChange(firstTest(item));
  };
  return (
    <div className={styles.row}>
      <div className={styles.parts}>
        <ItemChoice
          className={styles.whole}
          aria-label={t('test.question', { number })}
          items={around.questions}
          others={groups.length > 0 ? [{ value: GROUP, text: t('test.group') }] : []}
          chosen={test.kind === 'group' ? GROUP : String(test.item)}
          disabled={readOnly}
          fresh={fresh}
          onChoose={choose}
        />
        {test.kind === 'group' ? (
          <Select
            className={styles.part}
            aria-label={t('test.value', { number })}
            value={test.group}
            disabled={readOnly}
            onChange={(_, { value }) => onChange({ kind: 'group', group: Number(value) })}
          >
            {groups.every(({ employee_group_id: id }) => id !== test.group) && (
              <option value={test.group}>{test.group}</option>
            )}
            {groups.map(({ employee_group_id, name }) => (
              <option key={employee_group_id} value={employee_group_id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Comparison test={test} around={around} number={number} readOnly={readOnly} onChange={onChange} />
        )}
      </div>
      <IconButton
        appearance="subtle"
        icon={<Delete20Regular />}
        label={t('test.remove', { number })}
        disabled={readOnly}
        onClick={onRemove}
      />
    </div>
  );
}

type ComparisonProps = Pick<Props, 'around' | 'number' | 'readOnly'> & {
  readonly test: Clause;
  readonly onChange: (test: Clause) => void;
};

function Comparison({ test, around, number, readOnly, onChange }: ComparisonProps) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const item = around.questions.find(({ survey_item_id }) => survey_item_id === test.item);
  const offered = [...new Set([...operatorsFor(item), test.operator])];
  return (
    <>
      <Select
        className={styles.part}
        aria-label={t('test.operator', { number })}
        value={test.operator}
        disabled={readOnly}
        onChange={(_, { value }) => {
          const operator = offered.find((name) => name === value);
          if (operator) onChange({ ...test, operator });
        }}
      >
        {offered.map((operator) => (
          <option key={operator} value={operator}>
            {t(`is.${operator}`)}
          </option>
        ))}
      </Select>
      {takesValue(test.operator) && (
        <ValueInput
          className={styles.part}
          test={test}
          item={item}
          around={around}
          label={t('test.value', { number })}
          readOnly={readOnly}
          onChange={onChange}
        />
      )}
    </>
  );
}
