import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { RATING_MAX, RATING_MIN } from '@livingroom/shared/modules/dialogues/rules/limits.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { scoreLook } from '../../lib/score.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
    gap: space.s1,
    borderRadius: tokens.borderRadiusXLarge,
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: space.s1,
    },
  },
  key: {
    display: 'grid',
    placeItems: 'center',
    height: size.avatar,
    padding: 0,
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    ...type.section,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': {
      outline: `${tokens.strokeWidthThicker} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: space.s0,
    },
    [media.low]: { height: size.target },
  },
  chosen: { boxShadow: tokens.shadow8 },
  ends: {
    ...type.caption,
    display: 'flex',
    justifyContent: 'space-between',
    gap: space.s3,
    marginTop: space.s2,
    color: tokens.colorNeutralForeground2,
  },
});

const ratings = Array.from({ length: RATING_MAX - RATING_MIN + 1 }, (_, index) => RATING_MIN + index);

type Props = {
  /** What was answered before, where an answer is corrected. */
  readonly value: number | null;
  /** `pointer`: by a tap or a click, not by a key. */
  readonly onRate: (rating: number, pointer: boolean) => void;
};

/**
 * One of 1 to 7: a tap or a digit answers; the arrows move along the row, and Enter takes where they stand. The keyboard
 * comes to the row, not to one of its ratings: a key that was meant for the question before gives no answer.
 */
export function RatingRow({ value, onRate }: Props) {
  const styles = useStyles();
  const t = useText('dialogue');
  const row = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(value);
  const move = (to: number) => {
    const next = ((to - RATING_MIN + ratings.length) % ratings.length) + RATING_MIN;
    setAt(next);
    row.current?.querySelectorAll('button')[next - RATING_MIN]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that is held down answers one question, not those that follow.
    if (event.repeat && (event.key === 'Enter' || event.key === ' ')) return event.preventDefault();
    // Space on the row would scroll the page.
    if (event.key === ' ' && event.target === row.current) return event.preventDefault();
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    const end = { Home: RATING_MIN, End: RATING_MAX }[event.key];
    if (step === undefined && end === undefined) return;
    event.preventDefault();
    // From the row itself the first step leads to its nearer end.
    move(end ?? (at ?? (step === 1 ? RATING_MIN - 1 : RATING_MAX + 1)) + (step ?? 0));
  };
  const label = (rating: number) => {
    if (rating === RATING_MIN) return `${rating}, ${t('rating.low')}`;
    return rating === RATING_MAX ? `${rating}, ${t('rating.high')}` : String(rating);
  };
  return (
    <div>
      <div
        ref={row}
        className={styles.row}
        role="radiogroup"
        data-answers
        aria-label={t('rating.label')}
        tabIndex={at === null ? 0 : -1}
        onKeyDown={onKeyDown}
      >
        {ratings.map((rating) => {
          const look = scoreLook(rating);
          const chosen = rating === value;
          return (
            // biome-ignore lint/a11y/useSemanticElements: arrows must move without answering, which radio inputs cannot.
            <button
              key={rating}
              type="button"
              role="radio"
              aria-checked={chosen}
              aria-label={label(rating)}
              tabIndex={rating === at ? 0 : -1}
              className={mergeClasses(styles.key, chosen && styles.chosen)}
              style={
                chosen ? { backgroundColor: look.fill, color: look.ink, borderColor: look.fill } : undefined
              }
              onFocus={() => setAt(rating)}
              onClick={({ detail }) => onRate(rating, detail > 0)}
            >
              {rating}
            </button>
          );
        })}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{t('rating.low')}</span>
        <span>{t('rating.high')}</span>
      </div>
    </div>
  );
}
