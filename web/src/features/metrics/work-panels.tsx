import { makeStyles, tokens } from '@fluentui/react-components';
import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { countText, numberFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { LATE_MS, mailEnds } from '@livingroom/shared/modules/metrics/rules/work.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { Bars } from './bars.tsx';
import { duration } from './duration.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${size.tree}), 1fr))`,
    gap: space.s4,
  },
  figure: { ...type.page, margin: `0 0 ${space.s3}`, fontVariantNumeric: 'tabular-nums' },
  of: { ...type.body, color: tokens.colorNeutralForeground3, letterSpacing: 'normal' },
  facts: { ...type.body, margin: `${space.s4} 0 0` },
  fact: { display: 'flex', justifyContent: 'space-between', gap: space.s3, padding: `${space.s0} 0` },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  name: { overflowWrap: 'anywhere' },
});

type Figures = CallOutput<(typeof metrics)['operations']['read']>;
type Work = Figures['work'][number];

const none: Omit<Work, 'name'> = { times: 0, failed: 0, amount: 0, p50: null, longest: null };

type Props = { readonly data: Figures; readonly names: readonly string[] };

/** What is done beside calls: rounds, mails, jobs, analytics, AI, files and timers; each in numbers and over time. */
export function WorkPanels({ data: { work, parts }, names }: Props) {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const of = (name: string) => work.find((one) => one.name === name) ?? none;
  const count = (value: number) => countText(locale, value);
  const over = (read: 'times' | 'amount' | 'longest', ...own: readonly string[]) =>
    parts.map((part) => own.reduce((sum, name) => sum + (part.work[name]?.[read] ?? 0), 0));
  const [opened, closed, timer, files] = [
    of('round.opened'),
    of('round.closed'),
    of('timer'),
    of('to.files'),
  ];
  const [job, analysis, released] = [of('job'), of('analysis'), of('figures')];
  const ai = work.filter(({ name }) => name.startsWith('ai.')).toSorted((a, b) => b.amount - a.amount);
  const bytes = numberFormat(locale, {
    ...{ style: 'unit', unit: 'megabyte', unitDisplay: 'short', maximumFractionDigits: 1 },
  });
  const isLate = (ms: number) => ms > LATE_MS;
  return (
    <div className={styles.grid}>
      <WorkPanel
        title={t('work.rounds')}
        figure={duration(longerOf(opened.p50, closed.p50), locale)}
        unit={t('work.lag')}
        chart={
          <Bars
            label={t('work.lagOverTime')}
            names={names}
            values={over('longest', 'round.opened', 'round.closed')}
            isWarm={isLate}
          />
        }
        facts={[
          [t('work.opened'), count(opened.times)],
          [t('work.closed'), count(closed.times)],
          [t('work.late'), count(opened.failed + closed.failed)],
          [t('work.longest'), duration(longerOf(opened.longest, closed.longest), locale)],
        ]}
      />
      <WorkPanel
        title={t('work.mails')}
        figure={count(of('mail.sent').times)}
        unit={t('mail.sent')}
        chart={<Bars label={t('work.mailsOverTime')} names={names} values={over('times', 'mail.sent')} />}
        facts={[
          ...mailEnds.slice(1).map((end) => [t(`mail.${end}`), count(of(`mail.${end}`).times)] as const),
          [t('mail.waiting'), count(of('mail.waiting').times)],
          [t('work.late'), count(of('mail.sent').failed)],
        ]}
      />
      <WorkPanel
        title={t('work.jobs')}
        figure={count(job.times)}
        unit={t('work.ended')}
        chart={<Bars label={t('work.jobsOverTime')} names={names} values={over('times', 'job')} />}
        facts={[
          [t('work.failed'), count(job.failed)],
          [t('work.median'), duration(job.p50, locale)],
          [t('work.longest'), duration(job.longest, locale)],
        ]}
      />
      <WorkPanel
        title={t('work.analytics')}
        figure={count(released.times + analysis.times)}
        unit={t('work.runs')}
        chart={
          <Bars label={t('work.runsOverTime')} names={names} values={over('times', 'figures', 'analysis')} />
        }
        facts={[
          [t('work.figures'), count(released.times)],
          [t('work.analyses'), count(analysis.times)],
          [t('work.failed'), count(released.failed + analysis.failed)],
          [t('work.median'), duration(longerOf(released.p50, analysis.p50), locale)],
          [t('work.longest'), duration(longerOf(released.longest, analysis.longest), locale)],
        ]}
      />
      <WorkPanel
        title={t('work.ai')}
        figure={count(ai.reduce((sum, { amount }) => sum + amount, 0))}
        unit={t('work.tokens')}
        chart={
          <Bars
            label={t('work.tokensOverTime')}
            names={names}
            values={over('amount', ...ai.map(({ name }) => name))}
          />
        }
        facts={ai.slice(0, 5).map(({ name, amount }) => [name.slice('ai.'.length), count(amount)] as const)}
      />
      <WorkPanel
        title={t('work.background')}
        figure={count(timer.times)}
        unit={t('work.turns')}
        chart={
          <Bars
            label={t('work.turnsOverTime')}
            names={names}
            values={over('longest', 'timer')}
            isWarm={isLate}
          />
        }
        facts={[
          [t('work.lateOrFailed'), count(timer.failed)],
          [t('work.longest'), duration(timer.longest, locale)],
          [t('work.files'), count(files.times)],
          [t('work.bytes'), bytes.format(files.amount / 1_000_000)],
        ]}
      />
    </div>
  );
}

type PanelProps = {
  readonly title: string;
  readonly figure: string;
  readonly unit: string;
  readonly chart: ReactNode;
  readonly facts: readonly (readonly [name: string, value: string])[];
};

function WorkPanel({ title, figure, unit, chart, facts }: PanelProps) {
  const styles = useStyles();
  return (
    <Panel title={title}>
      <p className={styles.figure}>
        {figure} <span className={styles.of}>{unit}</span>
      </p>
      {chart}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function longerOf(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}
