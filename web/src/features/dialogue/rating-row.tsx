import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { RATING_MAX, RATING_MIN } from '@livingroom/shared/rules/dialogue/limits.ts';
import { useId } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { hiddenText } from './styles.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 0, minWidth: 0 },
  legend: hiddenText,
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, 1fr)',
    gap: '6px',
    maxWidth: '560px',
    marginInline: 'auto',
  },
  option: {
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    '& > input:focus-visible + span': {
      outline: `3px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
    '& > input:hover:not(:checked) + span': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  input: {
    position: 'absolute',
    inset: 0,
    margin: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
  face: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '46px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  chosen: { transform: 'translateY(-2px)', boxShadow: tokens.shadow8 },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    maxWidth: '560px',
    margin: '6px auto 0',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

type Props = { readonly value: number | null; readonly onChange: (rating: number) => void };

/** One of 1 to 7; arrow keys as in every radio group. */
export function RatingRow({ value, onChange }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const name = useId();
  const label = (rating: number) => {
    if (rating === RATING_MIN) return `${rating}, ${t('rating.low')}`;
    return rating === RATING_MAX ? `${rating}, ${t('rating.high')}` : String(rating);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('rating.label')}</legend>
      <div className={styles.row}>
        {ratings.map((rating) => {
          const look = scoreLook(rating);
          const chosen = rating === value;
          return (
            <label key={rating} className={styles.option}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                value={rating}
                checked={chosen}
                aria-label={label(rating)}
                onChange={() => onChange(rating)}
              />
              <span
                className={mergeClasses(styles.face, chosen && styles.chosen)}
                style={
                  chosen ? { backgroundColor: look.fill, color: look.ink, borderColor: look.ink } : undefined
                }
                aria-hidden
              >
                {rating}
              </span>
            </label>
          );
        })}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{t('rating.low')}</span>
        <span>{t('rating.high')}</span>
      </div>
    </fieldset>
  );
}
