import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { SYSTEM_ACCOUNT_ID } from '@livingroom/shared/core/lib/accounts.ts';
import { countText, dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { metrics } from '@livingroom/shared/modules/metrics/contract.ts';
import { type MetricRange, metricRanges } from '@livingroom/shared/modules/metrics/rules/ranges.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useOrganisations } from '../../api/use-organisations.ts';
import { OrganisationField } from '../../components/organisation-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { DomainTable } from './domain-table.tsx';
import { LevelsPanel } from './levels-panel.tsx';
import { rate } from './rate.ts';
import { WorkPanels } from './work-panels.tsx';

const CallsChart = lazy(async () => ({ default: (await import('./calls-chart.tsx')).CallsChart }));

const ranges = Object.keys(metricRanges) as MetricRange[];

const useStyles = makeStyles({
  all: { display: 'grid', gap: space.s5, gridTemplateColumns: 'minmax(0, 1fr)' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: space.s3 },
  field: { minWidth: size.menu },
  group: { margin: 0, padding: 0, border: 'none' },
  legend: { ...type.body, padding: `0 0 ${space.s1}` },
  ranges: { display: 'flex', flexWrap: 'wrap', gap: space.s1 },
  range: { [media.phone]: { minWidth: size.avatar } },
  note: { ...type.body, marginInlineStart: 'auto', color: tokens.colorNeutralForeground3 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: space.s4,
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  figures: { display: 'flex', flexWrap: 'wrap', gap: space.s6, margin: 0 },
  figure: { ...type.page, margin: 0, fontVariantNumeric: 'tabular-nums' },
  name: { ...type.body, color: tokens.colorNeutralForeground3 },
});

/** Metrics (spec 1 §2): calls, errors and latency by domain, and people; what is counted, and nothing else. */
export function MetricsTab() {
  const styles = useStyles();
  const t = useText('system-dashboard');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const { organisations, unread } = useOrganisations();
  const organisation = search.get('organisation') ?? '';
  const range = ranges.find((name) => name === search.get('range')) ?? '24h';
  const [asked, ask] = useState({ organisation, range });
  const at = { accountId: Number(organisation) || SYSTEM_ACCOUNT_ID, keepPrevious: true };
  const { data, failure, refresh } = useCall(metrics.operations.read, { query: { range } }, at);
  const levels = useCall(metrics.operations.levels, {}, at);
  const time = useMemo(
    () =>
      dateFormat(
        locale,
        range === '24h' ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' },
      ),
    [locale, range],
  );
  const names = useMemo(() => data?.parts.map((part) => time.format(new Date(part.at))) ?? [], [data, time]);
  const calls = useMemo(() => data?.parts.map((part) => part.calls) ?? [], [data]);
  const slow = useMemo(() => data?.parts.map(({ p95 }) => p95) ?? [], [data]);
  const whole = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.all}>
      <form
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault();
          setSearch({
            tab: 'metrics',
            range: asked.range,
            ...(asked.organisation ? { organisation: asked.organisation } : {}),
          });
          void Promise.all([refresh(), levels.refresh()]);
        }}
      >
        <OrganisationField
          className={styles.field}
          organisations={organisations}
          unread={unread}
          value={asked.organisation}
          onChoose={(value) => ask({ ...asked, organisation: value })}
          label={t('organisation')}
          none={t('allOrganisations')}
        />
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('back')}</legend>
          <div className={styles.ranges}>
            {ranges.map((name) => (
              <ToggleButton
                key={name}
                type="button"
                className={styles.range}
                checked={asked.range === name}
                onClick={() => ask({ ...asked, range: name })}
              >
                {name === '1y'
                  ? t('year')
                  : name === '24h'
                    ? t('hours', { number: 24 })
                    : t('days', { number: metricRanges[name].hours / 24 })}
              </ToggleButton>
            ))}
          </div>
        </fieldset>
        <Button appearance="primary" type="submit">
          {t('load')}
        </Button>
        {data?.counted_to && (
          <span className={styles.note}>
            {t('countedTo', { at: whole.format(new Date(data.counted_to)) })}
          </span>
        )}
      </form>
      {failure ? (
        <ReadFailure message={failure.message} onAgain={refresh} />
      ) : !data ? (
        <Placeholder height={size.tree} />
      ) : data.counted_to === null ? (
        <StateMessage title={t('notCounted')}>{t('notCounted.text')}</StateMessage>
      ) : (
        <>
          {levels.data && <LevelsPanel levels={levels.data.levels} />}
          <Panel title={t('inAll')}>
            <dl className={styles.figures}>
              {(
                [
                  [t('calls'), countText(locale, data.all.calls)],
                  [t('errorRate'), rate(data.all, locale)],
                  [t('p95'), data.all.p95 === null ? '–' : t('ms', { ms: countText(locale, data.all.p95) })],
                  [t('people'), data.people === null ? t('fewPeople') : countText(locale, data.people)],
                ] as const
              ).map(([name, value]) => (
                <div key={name}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.figure}>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <div className={styles.pair}>
            <Panel title={t('calls')}>
              <Suspense fallback={<Placeholder height={size.narrow} />}>
                <CallsChart kind="bar" label={t('callsOverTime')} names={names} values={calls} />
              </Suspense>
            </Panel>
            <Panel title={t('p95')}>
              <Suspense fallback={<Placeholder height={size.narrow} />}>
                <CallsChart kind="line" label={t('p95OverTime')} names={names} values={slow} />
              </Suspense>
            </Panel>
          </div>
          <Panel title={t('byDomain')} aside={t('percentileNote')}>
            <DomainTable domains={data.domains} />
          </Panel>
          <WorkPanels data={data} names={names} />
          <p className={styles.name}>{t('noNames')}</p>
        </>
      )}
    </div>
  );
}
