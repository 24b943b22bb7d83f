import { Button, makeStyles } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import type { CardQuestion } from '@livingroom/shared/modules/reports/rules/question.ts';
import type { StoredCard } from '@livingroom/shared/modules/reports/rules/schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { space } from '../../../../lib/theme/sizes.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { FilterFields } from './filter-fields.tsx';
import { QuestionFields } from './question-fields.tsx';
import type { Lists } from './use-lists.ts';

const MOST_QUESTIONS = 8;
const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  add: { alignSelf: 'flex-start' },
});

type Data = StoredCard['report_data'];

type Props = {
  readonly data: Data;
  readonly lists: Lists;
  readonly onChange: (data: Data) => void;
};

/** What the card asks: its questions, the filters over all of them, and the rounds that count at all. */
export function DataFields({ data, lists, onChange }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { computations, segmentationComputations: segments } = data;
  const all = [...computations, ...segments];
  const add = () => {
    const question: CardQuestion = {
      name: freeName(all),
      measure: 'score',
      topics: 'overall',
      units: 'chosen',
      rounds: 'chosen',
    };
    onChange({ ...data, computations: [...computations, question] });
  };
  const fieldsOf = (
    list: 'computations' | 'segmentationComputations',
    question: CardQuestion,
    place: number,
  ) => {
    const questions = data[list];
    const isSplit = list === 'segmentationComputations';
    return (
      <QuestionFields
        key={`${list}.${place}`}
        title={t('question', { number: isSplit ? computations.length + place + 1 : place + 1 })}
        path={`report_data.${list}.${place}`}
        question={question}
        lists={lists}
        split={isSplit}
        onChange={(next) => onChange({ ...data, [list]: questions.with(place, next) })}
        onRemove={() => onChange({ ...data, [list]: questions.toSpliced(place, 1) })}
        onSplit={(split) => {
          if (split === isSplit) return;
          onChange(
            split
              ? {
                  ...data,
                  computations: computations.toSpliced(place, 1),
                  segmentationComputations: [...segments, question],
                }
              : {
                  ...data,
                  computations: [...computations, question],
                  segmentationComputations: segments.toSpliced(place, 1),
                },
          );
        }}
      />
    );
  };
  return (
    <div className={styles.parts}>
      {computations.map((question, place) => fieldsOf('computations', question, place))}
      {segments.map((question, place) => fieldsOf('segmentationComputations', question, place))}
      <Button
        className={styles.add}
        icon={<Add20Regular />}
        disabled={computations.length >= MOST_QUESTIONS}
        onClick={add}
      >
        {t('question.add')}
      </Button>
      <FilterFields
        filters={data.filters}
        lists={lists}
        onChange={(filters) => onChange({ ...data, filters })}
      />
      <CriteriaFields
        criteria={data.executionCriteria}
        onChange={(executionCriteria) => onChange({ ...data, executionCriteria })}
      />
    </div>
  );
}

function freeName(questions: readonly CardQuestion[]): string {
  const taken = new Set(questions.map(({ name }) => name));
  let number = questions.length + 1;
  while (taken.has(`figures-${number}`)) number += 1;
  return `figures-${number}`;
}
