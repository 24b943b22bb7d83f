import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark';
import { initialChoices, toggleChoice } from '@livingroom/shared/modules/dialogues/rules/choices.ts';
import type { Question } from '@livingroom/shared/modules/dialogues/rules/types.ts';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  group: {
    margin: 0,
    padding: 0,
    border: 0,
    minWidth: 0,
    borderRadius: tokens.borderRadiusXLarge,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: space.s0,
    },
  },
  legend: hiddenText,
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.s2,
    maxHeight: '32vh',
    overflowY: 'auto',
    position: 'relative',
    padding: space.s1,
  },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space.s1,
    boxSizing: 'border-box',
    maxWidth: '100%',
    minHeight: size.target,
    overflowWrap: 'anywhere',
    '& > svg': { flexShrink: 0 },
    padding: `${space.s2} ${space.s4}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThicker} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: space.s0,
    },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThin} ${tokens.colorCompoundBrandStroke}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: {
    margin: `${space.s2} ${space.s1} 0`,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
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
    <fieldset className={styles.group} tabIndex={-1} data-answers>
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
              <bdi>{text}</bdi>
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
