import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { initialChoices, toggleChoice } from '@livingroom/shared/rules/dialogue/choices.ts';
import type { Question } from '@livingroom/shared/rules/dialogue/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from './styles.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: hiddenText,
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    maxHeight: '32vh',
    overflowY: 'auto',
    padding: '4px',
  },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    padding: '8px 16px',
    borderRadius: '22px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `2px solid ${tokens.colorCompoundBrandStroke}`,
    padding: '7px 15px',
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: '6px 4px 0', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

type Props = {
  readonly question: Question;
  readonly value: readonly string[];
  readonly onChange: (choices: readonly string[]) => void;
};

/** Buttons that stay pressed; the rules of the selection are the engine's. */
export function ChoiceList({ question, value, onChange }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const fixed = initialChoices(question);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('choices.label')}</legend>
      <div className={styles.list}>
        {question.options.map(({ id, text }) => {
          const chosen = value.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={chosen}
              aria-disabled={fixed.includes(id) || undefined}
              className={mergeClasses(styles.button, chosen && styles.chosen)}
              onClick={() => onChange(toggleChoice(question, value, id))}
            >
              {chosen && <Checkmark16Filled aria-hidden />}
              {text}
            </button>
          );
        })}
      </div>
      {question.multiple && question.maxChoices !== null && (
        <p className={styles.hint} aria-live="polite">
          {t('choices.limit', { chosen: value.length, limit: question.maxChoices })}
        </p>
      )}
    </fieldset>
  );
}
