import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import type { TextKey } from '../../i18n/areas.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { NextCard } from './next-card.tsx';
import { type RoundState, useRound } from './use-round.ts';

const useStyles = makeStyles({
  grid: { display: 'grid', gap: '16px' },
  card: {
    padding: '20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '12px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
    gap: '16px',
    margin: '20px 0 0',
    '& dt': { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
    '& dd': {
      margin: '2px 0 0',
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/** What to do next, and how the round stands. */
export function AdminDashboard() {
  const styles = useStyles();
  const t = useText('dashboard');
  const { state, failure, refresh } = useRound();
  if (failure && !state)
    return (
      <StateMessage
        alert
        title={t('failed')}
        actions={<Button onClick={() => void refresh()}>{t('tryAgain')}</Button>}
      >
        {failure.message}
      </StateMessage>
    );
  return (
    <div className={styles.grid}>
      {state ? <NextCard state={state} /> : <Placeholder height="148px" />}
      {state ? <RoundCard state={state} /> : <Placeholder height="168px" />}
    </div>
  );
}

function RoundCard({ state }: { readonly state: RoundState }) {
  const styles = useStyles();
  const t = useText('dashboard');
  const locale = useLocale();
  const { stats, status } = state;
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const { round } = stats;
  const rate =
    stats.total_invitations_sent > 0
      ? percent.format(stats.employees_responded / stats.total_invitations_sent)
      : '–';
  const closes = round ? day.format(new Date(round.closed_at ?? round.closes_at)) : '–';
  const figures = [
    [t('invited'), number.format(stats.total_invitations_sent)],
    [t('responded'), number.format(stats.employees_responded)],
    [t('rate'), rate],
    [round?.closed_at ? t('closed') : t('closes'), closes],
  ] as const;
  return (
    <section className={styles.card} aria-label={t('round')}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{round ? t('roundNumber', { n: round.round }) : t('round')}</h2>
        <Badge appearance="tint" size="large" color={status === 'ERROR' ? 'danger' : 'brand'}>
          {t(`status.${status}` as TextKey<'dashboard'>)}
        </Badge>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
