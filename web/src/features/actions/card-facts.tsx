import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Comment16Regular } from '@fluentui/react-icons/svg/comment';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { actionCalls } from '@livingroom/shared/modules/actions/contract.ts';
import { useCall } from '../../api/use-call.ts';
import { Initials } from '../../components/initials.tsx';
import { ScoreMark } from '../../components/score-mark.tsx';
import { useStore } from '../../hooks/use-store.ts';
import { languageStore } from '../../i18n/texts.ts';
import { useDay } from '../../i18n/use-day.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { useMeanText } from './mean-text.ts';

const useStyles = makeStyles({
  line: {
    ...type.caption,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s1,
    margin: 0,
  },
  about: { color: tokens.colorNeutralForeground2 },
  driver: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  score: { ...type.body, fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  change: { marginInlineStart: 'auto' },
  up: { color: look.good },
  down: { color: look.bad },
  same: { color: tokens.colorNeutralForeground2 },
  foot: {
    gap: space.s2,
    paddingTop: space.s2,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  comments: { display: 'inline-flex', alignItems: 'center', gap: space.s1, marginInlineStart: 'auto' },
});

type Card = CallOutput<(typeof actionCalls)['operations']['cards']>['cards'][number];
type About = NonNullable<Card['about']>;

type Props = {
  readonly id: number;
  /** All actions on the board: one call reads what their cards say. */
  readonly ids: readonly number[];
  readonly owner: string | null;
  readonly due: string | null;
  readonly isDone: boolean;
};

/** Why the action is there and what became of it: driver and unit, score then and now, who, until when, comments. */
export function CardFacts({ id, ids, owner, due, isDone }: Props) {
  const language = useStore(languageStore);
  const action_ids = ids.toSorted((a, b) => a - b).join(',');
  const { data } = useCall(actionCalls.operations.cards, { query: { action_ids, language } });
  const card = data?.cards.find(({ action_id }) => action_id === id);
  return (
    <>
      {card?.about && <Figures about={card.about} />}
      <Foot owner={owner} due={due} isDone={isDone} comments={card?.comments ?? 0} />
    </>
  );
}

function Figures({ about }: { readonly about: About }) {
  const styles = useStyles();
  const t = useText('actions');
  const locale = useLocale();
  const meanText = useMeanText();
  const { driver_title, unit_name, start, now, verdict, by } = about;
  const then = meanText(start);
  const later = now && meanText(now);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
  const size = by === null ? '' : ` ${by.toLocaleString(locale, digits)}`;
  return (
    <>
      <p className={mergeClasses(styles.line, styles.about)}>
        <span className={styles.driver}>{driver_title}</span>
        <span dir="auto">{unit_name}</span>
      </p>
      {then !== null && (
        <p className={styles.line}>
          {start.mean !== null && <ScoreMark score={start.mean} size={16} />}
          <span className={styles.score}>{then}</span>
          {later && (
            <>
              <span aria-hidden>→</span>
              {now?.mean !== null && now?.mean !== undefined && <ScoreMark score={now.mean} size={16} />}
              <span className={styles.score}>{later}</span>
            </>
          )}
          {verdict !== null && (
            <span className={mergeClasses(styles.change, styles[verdict])}>
              {verdict === 'same'
                ? t('effect.same')
                : verdict === 'up'
                  ? `↑${size || ` ${t('effect.upOnly')}`}`
                  : `↓${size || ` ${t('effect.downOnly')}`}`}
            </span>
          )}
        </p>
      )}
    </>
  );
}

type FootProps = Pick<Props, 'owner' | 'due' | 'isDone'> & { readonly comments: number };

function Foot({ owner, due, isDone, comments }: FootProps) {
  const styles = useStyles();
  const t = useText('actions');
  const day = useDay();
  const isLate = due !== null && !isDone && due < new Date().toISOString().slice(0, 10);
  return (
    <p className={mergeClasses(styles.line, styles.foot)}>
      {owner !== null && <Initials name={owner} small />}
      <span dir="auto">{owner ?? t('card.nobody')}</span>
      {due !== null && (
        <span className={mergeClasses(isLate && styles.late)}>
          {t(isLate ? 'card.late' : 'card.due', { day: day(due) })}
        </span>
      )}
      {comments > 0 && (
        <span className={styles.comments} title={t('card.comments', { count: comments })}>
          <Comment16Regular aria-hidden />
          <span aria-label={t('card.comments', { count: comments })} role="img">
            {comments}
          </span>
        </span>
      )}
    </p>
  );
}
