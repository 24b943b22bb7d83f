import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { zoneName } from '@livingroom/shared/core/catalogue/time-zones.ts';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { hourText } from '@livingroom/shared/core/lib/zone.ts';
import { type FlowAhead, flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';

const useStyles = makeStyles({
  says: { ...type.body, margin: `0 0 ${space.s3}` },
  quiet: { ...type.caption, margin: 0, color: tokens.colorNeutralForeground2 },
  field: { maxWidth: size.form, marginBottom: space.s3 },
  months: { listStyleType: 'none', margin: `${space.s4} 0 0`, padding: 0, display: 'grid', gap: space.s3 },
  title: { ...type.body, margin: 0, fontWeight: tokens.fontWeightSemibold },
  bar: {
    height: space.s1,
    minWidth: space.s1,
    marginTop: space.s1,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
});

type Props = {
  readonly id: number;
  readonly graph: Graph;
  readonly words: StepWords;
  /** When the draft was saved last, ms since 1970: the server counts by what is saved. */
  readonly savedAt: number | null;
};

/** The next twelve months of a flow by day, by the days of today's people; no date of one person shows in it. */
export function MonthsPanel({ id, graph, words, savedAt }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const { data, failure, refresh } = useCall(flowsContract.operations.ahead, { params: { id } });
  const read = useRef(refresh);
  read.current = refresh;
  useEffect(() => {
    if (savedAt !== null) void read.current();
  }, [savedAt]);
  const [chosen, choose] = useState('');
  const runs = data?.runs ?? [];
  const run = runs.find(({ flow_execution_id }) => String(flow_execution_id) === chosen) ?? runs[0];
  return (
    <Panel title={t('year')}>
      {failure && !data && <ReadFailure message={failure.message} onAgain={refresh} />}
      {!data && !failure && <Placeholder height={size.narrow} />}
      {runs.length > 1 && (
        <Field className={styles.field} label={t('year.run')}>
          <Select value={String(run?.flow_execution_id ?? '')} onChange={(_, { value }) => choose(value)}>
            {runs.map(({ flow_execution_id, name }) => (
              <option key={flow_execution_id} value={String(flow_execution_id)}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {run && <Months run={run} graph={graph} words={words} />}
    </Panel>
  );
}

type MonthsProps = Pick<Props, 'graph' | 'words'> & { readonly run: FlowAhead['runs'][number] };

function Months({ run, graph, words }: MonthsProps) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const locale = useLocale();
  const monthName = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const dayName = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const { months, holidays, hour, zone } = run;
  const most = Math.max(1, ...months.map(({ mails }) => mails));
  const titleOf = (id: number) => {
    const node = graph.nodes.find((one) => one.id === id);
    return node ? words.title(node) : '';
  };
  return (
    <>
      <p className={styles.says}>
        {[
          t(months.length === 0 ? 'months.none' : 'months.says'),
          t('months.hour', { hour: hourText(hour), zone: zoneName(zone) }),
        ].join(' ')}
      </p>
      {holidays.length > 0 && (
        <p className={styles.quiet}>
          {t('year.holidays', {
            days: holidays.map(({ day, name }) => `${name} ${dayName.format(day)}`).join(', '),
          })}
        </p>
      )}
      <ol className={styles.months} aria-label={t('year')}>
        {months.map(({ month, people, mails, days }) => (
          <li key={month}>
            <p className={styles.title}>
              {t('months.month', { month: monthName.format(month), people, mails })}
            </p>
            <div className={styles.bar} style={{ width: `${(mails / most) * 100}%` }} aria-hidden />
            {days.length > 0 && (
              <p className={styles.quiet}>
                {days
                  .map(({ day, node, people: count }) =>
                    t('months.mail', { name: titleOf(node), date: dayName.format(day), people: count }),
                  )
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
