import { Dropdown, Input, Option, Select } from '@fluentui/react-components';
import type { Clause } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { itemName, shortened } from '../../../../components/survey-words.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { type Around, knownOptions, type SurveyItem } from './around.ts';

/** What a rating can be (spec 1 §9). */
const ratings = [1, 2, 3, 4, 5, 6, 7];

/** A value that stands for the answer to an item. */
const ANSWER = 'answer:';

type Props = {
  readonly className: string;
  readonly test: Clause;
  readonly item: SurveyItem | undefined;
  readonly around: Around;
  readonly label: string;
  readonly readOnly: boolean;
  readonly onChange: (test: Clause) => void;
};

type Offered = { readonly value: string | number; readonly text: string };

/** What an answer is compared with: a score, an option, words, or the answer to another item. */
export function ValueInput({ test, item, around, label, readOnly, className, onChange }: Props) {
  const t = useText('survey-builder');
  const counts = test.operator === 'chosen at least' || test.operator === 'chosen at most';
  const offered = counts ? [] : offeredFor(item);
  const [first = null] = test.values;
  const set = (values: Clause['values']) => onChange({ ...test, values, other: null });
  if (offered.length === 0 || (first !== null && test.other === null && !isAmong(offered, first)))
    return (
      <Input
        className={className}
        aria-label={label}
        type={counts ? 'number' : 'text'}
        value={first === null ? '' : String(first)}
        readOnly={readOnly}
        onChange={(_, { value }) => set([value === '' ? null : counts ? Number(value) : value])}
      />
    );
  if (test.operator === 'one of')
    return (
      <Dropdown
        className={className}
        aria-label={label}
        multiselect
        disabled={readOnly}
        value={offered
          .filter(({ value }) => isAmong([...test.values].map(offer), value))
          .map(({ text }) => text)
          .join(', ')}
        selectedOptions={test.values.map(String)}
        onOptionSelect={(_, { selectedOptions }) =>
          set(offered.flatMap(({ value }) => (selectedOptions.includes(String(value)) ? [value] : [])))
        }
      >
        {offered.map(({ value, text }) => (
          <Option key={value} value={String(value)}>
            {text}
          </Option>
        ))}
      </Dropdown>
    );
  const others = around.questions.filter(({ survey_item_id: id }) => id !== test.item && id !== around.own);
  const choose = (value: string) => {
    if (value.startsWith(ANSWER))
      return onChange({ ...test, values: [null], other: Number(value.slice(ANSWER.length)) });
    set([offered.find((one) => String(one.value) === value)?.value ?? null]);
  };
  return (
    <Select
      className={className}
      aria-label={label}
      value={test.other === null ? String(first ?? '') : `${ANSWER}${test.other}`}
      disabled={readOnly}
      onChange={(_, { value }) => choose(value)}
    >
      {test.other === null && first === null && <option value="">{t('test.choose')}</option>}
      {offered.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
      {others.length > 0 && (
        <optgroup label={t('test.answerTo')}>
          {others.map((one) => (
            <option key={one.survey_item_id} value={`${ANSWER}${one.survey_item_id}`}>
              {`${one.survey_item_id} · ${shortened(itemName(t, one))}`}
            </option>
          ))}
        </optgroup>
      )}
    </Select>
  );
}

function offeredFor(item: SurveyItem | undefined): readonly Offered[] {
  if (item?.item_type === 'static' || item?.item_type === 'drill-down')
    return ratings.map((value) => ({ value, text: String(value) }));
  return item ? knownOptions(item).map(({ id, text }) => ({ value: id, text })) : [];
}

function isAmong(offered: readonly Offered[], value: string | number): boolean {
  return offered.some((one) => String(one.value) === String(value));
}

function offer(value: string | number | null): Offered {
  return { value: value ?? '', text: '' };
}
