import { Button, makeStyles } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import type { CardQuestion } from '@livingroom/shared/modules/reports/rules/question.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ChoiceField, ManyField, NumberField, TextField } from './fields.tsx';
import { Part } from './part.tsx';
import type { Lists } from './use-lists.ts';

const measures = ['score', 'participation', 'distribution', 'comments'] as const;
const topicSets = ['overall', 'dimensions', 'drivers', 'all'] as const;
const unitSets = ['chosen', 'company', 'below', 'visible', 'cuts'] as const;
const roundSets = ['chosen', 'previous', 'all'] as const;
const SOME = 'some';
const LAST = 'last';
const USUAL_LAST = 3;
const topicChoices = [...topicSets, SOME] as const;
const unitChoices = [...unitSets, SOME] as const;
const roundChoices = [...roundSets, LAST, SOME] as const;

const useStyles = makeStyles({ remove: { alignSelf: 'flex-start' } });

type Props = {
  readonly question: CardQuestion;
  readonly title: string;
  readonly path: string;
  readonly lists: Lists;
  /** One answer a unit: its split by unit. */
  readonly split: boolean;
  readonly onChange: (question: CardQuestion) => void;
  readonly onSplit: (split: boolean) => void;
  readonly onRemove: () => void;
};

/** One question of a card: what is measured, of which drivers, units and rounds. */
export function QuestionFields({ question, title, path, lists, split, onChange, onSplit, onRemove }: Props) {
  const styles = useStyles();
  const t = useText('report-builder');
  const { name, measure, topics, dimension, units, rounds } = question;
  const set = (change: Partial<CardQuestion>) => onChange({ ...question, ...change });
  const topicSet = typeof topics === 'string' ? topics : SOME;
  const unitSet = typeof units === 'string' ? units : SOME;
  const roundSet = typeof rounds === 'string' ? rounds : isLast(rounds) ? LAST : SOME;
  return (
    <Part title={title}>
      <ChoiceField
        label={t('question.measure')}
        path={`${path}.measure`}
        value={measure}
        options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        onChange={(next) => next && set({ measure: next })}
      />
      {measure !== 'participation' && (
        <>
          <ChoiceField
            label={t('question.topics')}
            path={`${path}.topics`}
            value={topicSet}
            options={topicChoices.map((value) => ({ value, label: t(`topics.${value}`) }))}
            onChange={(next) =>
              next &&
              set({ topics: topicSets.find((one) => one === next) ?? (topicSet === SOME ? topics : []) })
            }
          />
          {typeof topics !== 'string' && (
            <ManyField
              label={t('drivers')}
              path={`${path}.topics`}
              values={topics}
              options={lists.topics}
              onChange={(next) => set({ topics: [...next] })}
            />
          )}
          {(topics === 'drivers' || typeof topics !== 'string') && (
            <ChoiceField
              label={t('question.dimension')}
              path={`${path}.dimension`}
              value={dimension}
              none={t('every')}
              options={lists.dimensions}
              onChange={(next) => set({ dimension: next })}
            />
          )}
        </>
      )}
      <ChoiceField
        label={t('question.units')}
        path={`${path}.units`}
        value={unitSet}
        options={unitChoices.map((value) => ({ value, label: t(`units.${value}`) }))}
        onChange={(next) =>
          next && set({ units: unitSets.find((one) => one === next) ?? (unitSet === SOME ? units : []) })
        }
      />
      {typeof units !== 'string' && (
        <ManyField
          label={t('units')}
          path={`${path}.units`}
          values={units.map(String)}
          options={lists.units}
          onChange={(next) => set({ units: next.map(Number) })}
        />
      )}
      {units === 'chosen' && (
        <ChoiceField
          label={t('question.split')}
          path={`${path}.split`}
          value={split ? 'unit' : 'none'}
          options={[
            { value: 'none', label: t('split.none') },
            { value: 'unit', label: t('split.unit') },
          ]}
          onChange={(next) => onSplit(next === 'unit')}
        />
      )}
      <ChoiceField
        label={t('question.rounds')}
        path={`${path}.rounds`}
        value={roundSet}
        options={roundChoices.map((value) => ({ value, label: t(`rounds.${value}`) }))}
        onChange={(next) => {
          const whole = roundSets.find((one) => one === next);
          if (next && next !== roundSet)
            set({ rounds: whole ?? (next === LAST ? { last: USUAL_LAST } : []) });
        }}
      />
      {isLast(rounds) && (
        <NumberField
          label={t('rounds.count')}
          path={`${path}.rounds.last`}
          hint={t('from', { min: 1, max: 60 })}
          min={1}
          max={60}
          value={rounds.last}
          onChange={(last) => set({ rounds: { last: last ?? Number.NaN } })}
        />
      )}
      {Array.isArray(rounds) && (
        <ManyField
          label={t('rounds')}
          path={`${path}.rounds`}
          values={rounds}
          options={lists.rounds}
          onChange={(next) => set({ rounds: [...next] })}
        />
      )}
      <TextField
        label={t('question.name')}
        path={`${path}.name`}
        hint={t('question.nameHint')}
        value={name}
        onChange={(next) => set({ name: next ?? '' })}
      />
      <Button className={styles.remove} appearance="subtle" icon={<Delete20Regular />} onClick={onRemove}>
        {t('question.remove')}
      </Button>
    </Part>
  );
}

function isLast(rounds: CardQuestion['rounds']): rounds is { last: number } {
  return typeof rounds === 'object' && !Array.isArray(rounds);
}
