import { Field, Input, makeStyles } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import type { BuiltFlow } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { GATHERED_MONTHS } from '@livingroom/shared/modules/flows/rules/by-day.ts';
import { personDates } from '@livingroom/shared/modules/flows/rules/graph/person-dates.ts';
import type { Trigger } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { useState } from 'react';
import { Panel } from '../../components/panel.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import type { StepWords } from './step-words.ts';

const useStyles = makeStyles({
  says: { ...type.body, margin: `0 0 ${space.s3}` },
  field: { maxWidth: size.panelPart, marginBottom: space.s4 },
  steps: { ...type.body, margin: 0, paddingLeft: space.s5, display: 'grid', gap: space.s2 },
});

const DAY_MS = 86_400_000;

type Props = {
  readonly data: BuiltFlow;
  readonly graph: Graph;
  readonly trigger: Trigger;
  readonly words: StepWords;
};

/** What comes when for one person of a flow by day, by an example that can be changed. */
export function DaysPanel({ data, graph, trigger, words }: Props) {
  const styles = useStyles();
  const t = useText('flow-builder');
  const locale = useLocale();
  const [now] = useState(Date.now);
  const [day, setDay] = useState(() => dayText(now + Math.max(0, -trigger.days) * DAY_MS));
  const { zone } = data;
  const format = dateFormat(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone },
  });
  const at = Date.parse(day);
  const dates = Number.isNaN(at) ? [] : personDates(graph, trigger, { day: at, zone, hour: PASS_HOUR });
  return (
    <Panel title={t('days')}>
      <p className={styles.says}>
        {[t('days.says'), t('days.results', { months: GATHERED_MONTHS }), t('year.zone', { zone })].join(' ')}
      </p>
      <Field className={styles.field} label={t('days.example')} hint={t(`trigger.${trigger.day}`)}>
        <Input type="date" value={day} onChange={(_, { value }) => setDay(value)} />
      </Field>
      <ol className={styles.steps}>
        {dates.map(({ node, at: moment }) => {
          const found = graph.nodes.find(({ id }) => id === node);
          return (
            <li key={node}>
              {t('days.entry', { name: found ? words.title(found) : '', date: format.format(moment) })}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

/** Until a run says another. */
const PASS_HOUR = 9;

function dayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
