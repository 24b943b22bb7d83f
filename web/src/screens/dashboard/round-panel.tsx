import { Badge, MessageBarBody, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { shareWords } from '@livingroom/shared/core/lib/share.ts';
import { hasEnded } from '@livingroom/shared/modules/flows/rules/states.ts';
import { MessageBar } from '../../components/message-bar.tsx';
import { Panel } from '../../components/panel.tsx';
import { type Stop, Timeline } from '../../components/timeline.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { isWaiting, useParticipationWords } from './headline.ts';
import { nextCount, remaining, useMinute, useWhen } from './next-numbers.ts';
import { type RoundState, roundState } from './round-state.ts';
import type { Round } from './use-round.ts';

const useStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', gap: space.s4 },
  top: {
    display: 'grid',
    gridTemplateColumns: `${size.dockWide} minmax(0, 1fr)`,
    gap: space.s6,
    alignItems: 'center',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.s4 },
  },
  figure: { ...type.figure, margin: 0 },
  words: { ...type.section, margin: 0 },
  countdown: { ...type.page, margin: 0, fontVariantNumeric: 'tabular-nums' },
  caption: { ...type.caption, margin: `${space.s1} 0 0`, color: tokens.colorNeutralForeground3 },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const colors: { readonly [state in RoundState]: 'brand' | 'success' | 'warning' | 'informative' } = {
  none: 'informative',
  planned: 'brand',
  open: 'success',
  paused: 'warning',
  closed: 'informative',
  ended: 'informative',
};

type Props = { readonly round: Round; readonly className?: string };

/** The latest round: its own state, how many have responded, and its way from the opening to the next one. */
export function RoundPanel({ round, className }: Props) {
  const styles = useStyles();
  const t = useText('dashboard');
  const state = roundState(round);
  const dates = round.stats.round;
  const stops = useStops(round);
  return (
    <Panel
      title={t('roundNumber', { n: dates?.round ?? 1 })}
      aside={
        <Badge appearance="tint" size="large" color={colors[state]}>
          {t(`status.${state}`)}
        </Badge>
      }
      {...(className ? { className } : {})}
    >
      <div className={styles.body}>
        {round.status === 'ERROR' && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{t('errorNote')}</MessageBarBody>
          </MessageBar>
        )}
        {dates && (
          <div className={styles.top}>
            <Participation round={round} />
            <Timeline stops={stops} label={t('way')} />
          </div>
        )}
        <p className={styles.quiet}>{useOpeningText(round)}</p>
      </div>
    </Panel>
  );
}

function Participation({ round }: { readonly round: Round }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const words = useParticipationWords(round);
  const { completed_rate: rate, responded_state: state, total_employees_in_flow: asked } = round.stats;
  const share = rate === null ? null : shareWords(rate, locale);
  const caption = t('ofAsked', { count: asked });
  if (isWaiting(round)) return <Countdown asked={asked} />;
  if (!share)
    return (
      <div>
        <p className={styles.words}>{`${words.charAt(0).toLocaleUpperCase(locale)}${words.slice(1)}`}</p>
        <p className={styles.caption}>{t('asked', { count: asked })}</p>
      </div>
    );
  return (
    <div>
      {state === 'exact' ? (
        <p className={styles.figure}>{share}</p>
      ) : (
        <p className={styles.words}>{t('atLeast', { value: share })}</p>
      )}
      <ProgressBar value={rate ?? 0} thickness="large" aria-label={t('rate')} />
      <p className={styles.caption}>{caption}</p>
    </div>
  );
}

/** In a figure's place while there is none: how long until there is. */
function Countdown({ asked }: { readonly asked: number }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const when = useWhen();
  const now = useMinute();
  const next = nextCount(now);
  return (
    <div>
      <p className={styles.countdown}>{remaining(next - now, locale)}</p>
      <p className={styles.caption}>{t('numbers.in', { when: when(next, now) })}</p>
      <p className={styles.caption}>{`${t('asked', { count: asked })}. ${t('numbers.why')}`}</p>
    </div>
  );
}

/** Opened, closes or closed, and the next opening; what has been is done. */
function useStops({ stats, nextOpening, status }: Round): readonly Stop[] {
  const t = useText('dashboard');
  const locale = useLocale();
  const { round } = stats;
  if (!round) return [];
  const day = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' });
  const on = (time: string) => day.format(new Date(time));
  const stops: Stop[] = [
    { label: t('opened'), time: on(round.opened_at), done: true },
    round.closed_at
      ? { label: t('closed'), time: on(round.closed_at), done: true }
      : { label: t('closes'), time: on(round.closes_at), done: false },
  ];
  const repeats = nextOpening && status !== 'PAUSED' && !hasEnded(status) && nextOpening > round.opened_at;
  if (repeats)
    stops.push({
      label: t('roundNumber', { n: round.round + 1 }),
      time: on(nextOpening),
      done: false,
      later: true,
    });
  return stops;
}

function useOpeningText({ status, nextOpening, round }: Round): string {
  const t = useText('dashboard');
  const locale = useLocale();
  if (status === 'PAUSED') return t('opensPaused');
  const ended = hasEnded(status);
  if (!nextOpening || ended) return t('opensNever');
  const options = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const;
  const time = dateFormat(locale, options).format(new Date(nextOpening));
  return t(round ? 'opensNext' : 'opensFirst', { time });
}
