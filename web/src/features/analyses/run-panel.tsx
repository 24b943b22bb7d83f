import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Play20Regular } from '@fluentui/react-icons/svg/play';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { EmptyReason } from '@livingroom/shared/modules/analyses/rules/reasons.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useRow, useRows } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { Chip, type ChipTone } from '../../components/chip.tsx';
import { OutcomeTable } from '../../components/outcome-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { paramChanged } from './edits.ts';
import { nodeName, type Words } from './names.ts';
import { NodeTimes } from './node-times.tsx';
import { ParamFields } from './param-fields.tsx';
import { useGraph } from './use-graph.ts';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${size.card}) minmax(0, 1fr)`,
    gap: space.s4,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s4, minWidth: 0 },
  fields: {
    display: 'grid',
    gridTemplateColumns: `repeat(auto-fill, minmax(${size.tight}, 1fr))`,
    gap: space.s3,
  },
  set: { border: 'none', margin: `0 0 ${space.s4}`, padding: 0, minWidth: 0 },
  part: { ...type.lead, padding: `0 0 ${space.s2}`, fontWeight: tokens.fontWeightSemibold },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s2 },
  run: {
    ...type.body,
    ...focusRing,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space.s3,
    width: '100%',
    boxSizing: 'border-box',
    minHeight: size.target,
    padding: `${space.s2} ${space.s3}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  error: { ...type.caption, width: '100%' },
});

const tones: { readonly [status: string]: ChipTone } = {
  completed: 'good',
  error: 'bad',
  'in-progress': 'care',
  'not started': 'quiet',
};

/** Runs that are listed. */
const RECENT = 10;

/** An analysis on the playground: run it with settings of this run alone, and look at what came of the earlier ones. */
export function RunPanel({ id }: { readonly id: number }) {
  const styles = useStyles();
  const t = useText('analyses');
  const locale = useLocale();
  const work = useGraph(id);
  const [open, setOpen] = useState<number | null>(null);
  const runs = useRows('analytics_executions', {
    where: { analytics_flow_id_ref: id },
    sort: ['-created_at'],
    limit: RECENT,
    columns: ['analytics_execution_id', 'flow_version', 'status', 'error_message', 'created_at'],
  });
  const { run } = analyticsFlows.operations;
  const running = useAction(
    async () => {
      const in_data = Object.fromEntries(work.nodes.map(({ order, params }) => [order, params]));
      const { results } = await call(run, { query: { analytics_flow_id: id }, body: { in_data } });
      await runs.refresh();
      setOpen(results.execution_id);
      if (results.status === 'completed') notify(t('run.done'), 'success');
    },
    ({ message }) => showCritical(t('error'), message),
  );
  const shown = open ?? runs.data?.rows[0]?.analytics_execution_id ?? null;
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className={styles.columns}>
      <Panel
        title={work.base?.name ?? ''}
        aside={
          <Button
            appearance="primary"
            icon={<Play20Regular />}
            disabledFocusable={running.running || work.problems.some(({ stops }) => stops)}
            onClick={() => void running.run()}
          >
            {t('run')}
          </Button>
        }
      >
        {work.inOrder.map((checked) =>
          Object.keys(checked.definition.fields).length === 0 ? null : (
            <fieldset key={checked.node.order} className={styles.set}>
              <legend className={styles.part}>{nodeName(t, checked.node)}</legend>
              <div className={styles.fields}>
                <ParamFields
                  checked={checked}
                  problems={work.problems.filter(({ node }) => node === checked.node.order)}
                  onChange={(name, value) =>
                    work.change(paramChanged(work.nodes, checked.node.order, name, value))
                  }
                />
              </div>
            </fieldset>
          ),
        )}
      </Panel>
      <div className={styles.column}>
        <Panel title={t('runs')}>
          {runs.data?.rows.length === 0 && (
            <StateMessage title={t('runs.none')}>{t('runs.noneHint')}</StateMessage>
          )}
          <ul className={styles.list} aria-label={t('runs')}>
            {runs.data?.rows.map((row) => (
              <li key={row.analytics_execution_id}>
                <button
                  type="button"
                  className={styles.run}
                  aria-pressed={row.analytics_execution_id === shown}
                  onClick={() => setOpen(row.analytics_execution_id)}
                >
                  {moment.format(new Date(row.created_at))}
                  <span>{versionName(t, row.flow_version)}</span>
                  <Chip tone={tones[row.status] ?? 'quiet'}>{t(`status.${row.status}`)}</Chip>
                  {row.status === 'error' && <span className={styles.error}>{row.error_message}</span>}
                </button>
              </li>
            ))}
          </ul>
        </Panel>
        {shown !== null && <RunResult key={shown} id={shown} names={work.nodes} />}
      </div>
    </div>
  );
}

/** The version that a run was of; runs of before there were versions say nothing. */
function versionName(t: Words, version: string | null): string {
  if (version === null) return '';
  return /^\d+$/.test(version) ? t('version', { version: Number(version) }) : t('version.draft');
}

type ResultProps = { readonly id: number; readonly names: ReturnType<typeof useGraph>['nodes'] };

type Kept = {
  readonly nodes?: readonly {
    readonly order: number;
    readonly rows_in: number;
    readonly rows_out: number;
    readonly left: number;
    /** Runs of older versions have none. */
    readonly why?: EmptyReason | null;
    readonly seconds: number;
  }[];
  readonly results?: readonly {
    readonly order: number;
    readonly title: string;
    readonly columns: readonly string[];
    readonly titles?: { readonly [column: string]: string };
    readonly rows: readonly (readonly (string | number | null)[])[];
  }[];
};

/** What came of one run: each result, and what each node took and gave. */
function RunResult({ id, names }: ResultProps) {
  const styles = useStyles();
  const t = useText('analyses');
  const { data } = useRow('analytics_executions', id);
  if (!data) return <Placeholder height={size.narrow} />;
  const { nodes = [], results = [] } = (data.out_data ?? {}) as Kept;
  return (
    <>
      {results.map(({ order, title, columns, titles, rows }) => (
        <Panel key={order} title={title || t('node.result')}>
          <OutcomeTable
            label={title || t('node.result')}
            columns={columns}
            titles={titles}
            rows={rows}
            count={nodes.find((one) => one.order === order)?.rows_out ?? rows.length}
            why={nodes.find((one) => one.order === order)?.why}
          />
        </Panel>
      ))}
      {nodes.length > 0 && (
        <Panel title={t('last')} className={styles.column}>
          <NodeTimes outcomes={nodes} nodes={names} />
        </Panel>
      )}
    </>
  );
}
