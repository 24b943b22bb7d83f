import {
  Badge,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  ProgressBar,
  tokens,
} from '@fluentui/react-components';
import { hasEnded } from '@livingroom/shared/rules/flows/states.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space } from '../../lib/theme/sizes.ts';
import { type RoundState, roundState } from './round-state.ts';
import { useCardStyles } from './styles.ts';
import type { Round } from './use-round.ts';

const useStyles = makeStyles({
  card: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: space.s3 },
  figures: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(${size.label}, 1fr))`,
    gap: space.s4,
    margin: 0,
    '& dt': { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
    '& dd': {
      margin: `${space.s0} 0 0`,
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  quiet: { color: tokens.colorNeutralForeground2 },
});

const colors: { readonly [state in RoundState]: 'brand' | 'success' | 'warning' | 'informative' } = {
  none: 'informative',
  planned: 'brand',
  open: 'success',
  paused: 'warning',
  closed: 'informative',
  ended: 'informative',
};

/** The latest round: its own state, how many have responded, and when the next one opens. */
export function RoundCard({ round }: { readonly round: Round }) {
  const cards = useCardStyles();
  const styles = useStyles();
  const t = useText('dashboard');
  const state = roundState(round);
  const title = t('roundNumber', { n: round.stats.round?.round ?? 1 });
  return (
    <section className={mergeClasses(cards.card, styles.card)} aria-label={title}>
      <div className={styles.head}>
        <h2 className={cards.heading}>{title}</h2>
        <Badge appearance="tint" size="large" color={colors[state]}>
          {t(`status.${state}`)}
        </Badge>
      </div>
      {round.status === 'ERROR' && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{t('errorNote')}</MessageBarBody>
        </MessageBar>
      )}
      {round.stats.round && <Figures round={round} dates={round.stats.round} />}
      <p className={mergeClasses(cards.text, styles.quiet)}>{useOpeningText(round)}</p>
    </section>
  );
}

type Dates = NonNullable<Round['stats']['round']>;

function Figures({ round, dates }: { readonly round: Round; readonly dates: Dates }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const { employees_responded: responded, completed_rate: rate, responded_state: state } = round.stats;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const atLeast = (text: string) => (state === 'exact' ? text : t('atLeast', { value: text }));
  const figures = [
    [t('invited'), number.format(round.stats.total_invitations_sent)],
    [t('responded'), rate === null ? '–' : atLeast(number.format(responded))],
    [t('rate'), rate === null ? '–' : atLeast(percent.format(rate))],
    [dates.closed_at ? t('closed') : t('closes'), day.format(new Date(dates.closed_at ?? dates.closes_at))],
  ] as const;
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ProgressBar value={rate ?? 0} thickness="large" aria-label={t('rate')} />
    </>
  );
}

function useOpeningText({ status, nextOpening, round }: Round): string {
  const t = useText('dashboard');
  const locale = useLocale();
  if (status === 'PAUSED') return t('opensPaused');
  const ended = hasEnded(status);
  if (!nextOpening || ended) return t('opensNever');
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  const time = new Intl.DateTimeFormat(locale, options).format(new Date(nextOpening));
  return t(round ? 'opensNext' : 'opensFirst', { time });
}
