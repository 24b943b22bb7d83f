import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { dateFormat } from '@livingroom/shared/core/lib/formats.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import { analysisDiff } from '@livingroom/shared/modules/analyses/rules/diff.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { runMoments } from '@livingroom/shared/modules/analytics/tables/analytics-flows.ts';
import { rows, useRow } from '../../api/rows.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { Panel } from '../../components/panel.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { changeWords } from './names.ts';
import type { GraphWork } from './use-graph.ts';

const useStyles = makeStyles({
  parts: { display: 'grid', gap: space.s4 },
  field: { maxWidth: size.card },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s4 },
  version: { display: 'grid', gap: space.s2, justifyItems: 'start' },
  name: { ...type.body, margin: 0, fontWeight: tokens.fontWeightSemibold },
  time: { ...type.caption, color: tokens.colorNeutralForeground3 },
  changes: { ...type.body, margin: 0, paddingInlineStart: space.s5, overflowWrap: 'anywhere' },
  quiet: { ...type.body, margin: 0 },
});

type Props = { readonly id: number; readonly work: GraphWork };

/** What was published of an analysis, newest first, what each version does otherwise, and when the newest runs by itself. */
export function VersionsPanel({ id, work }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const locale = useLocale();
  const { data, failure, refresh } = useCall(analyticsFlows.operations.versions, { params: { id } });
  if (failure && !data)
    return <ReadFailure title={t('failed')} message={failure.message} onAgain={refresh} />;
  if (!data) return <Placeholder height={size.narrow} />;
  const { versions } = data;
  const [newest] = versions;
  const moment = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const ahead = newest && analysisDiff(newest.nodes, work.nodes).length > 0;
  const take = (version: number, nodes: readonly GraphNode[]) => {
    work.change(nodes);
    notify(t('version.taken', { version }), 'success');
  };
  return (
    <Panel title={t('versions')}>
      <div className={styles.parts}>
        <RunsOn id={id} isPublished={newest !== undefined} />
        {!newest && <StateMessage title={t('versions.none')}>{t('versions.noneHint')}</StateMessage>}
        <ul className={styles.list} aria-label={t('versions')}>
          {ahead && (
            <li className={styles.version}>
              <h3 className={styles.name}>{t('version.draft')}</h3>
              <Changes before={newest.nodes} now={work.nodes} />
            </li>
          )}
          {versions.map(({ version, created_at, nodes }, at) => {
            const before = versions[at + 1];
            return (
              <li key={version} className={styles.version}>
                <h3 className={styles.name}>
                  {t('version', { version })}{' '}
                  <span className={styles.time}>{moment.format(new Date(created_at))}</span>
                </h3>
                {before ? (
                  <Changes before={before.nodes} now={nodes} />
                ) : (
                  version === 1 && <p className={styles.quiet}>{t('version.first')}</p>
                )}
                {analysisDiff(nodes, work.nodes).length > 0 && (
                  <Button size="small" onClick={() => take(version, nodes)}>
                    {t('version.take', { version })}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}

type ChangesProps = { readonly before: readonly GraphNode[]; readonly now: readonly GraphNode[] };

/** What a version does otherwise than another one, in sentences. */
function Changes({ before, now }: ChangesProps) {
  const styles = useStyles();
  const t = useText('analyses');
  const sentences = analysisDiff(before, now).map((change) => changeWords(t, change, { before, now }));
  return (
    <ul className={styles.changes}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** When the newest version runs by itself; what is chosen is saved at once. */
function RunsOn({ id, isPublished }: { readonly id: number; readonly isPublished: boolean }) {
  const styles = useStyles();
  const t = useText('analyses');
  const { data, refresh } = useRow('analytics_flows', id);
  const saving = useAction(
    async (run_on: (typeof runMoments)[number]) => {
      await rows('analytics_flows').update(id, { run_on });
      await refresh();
      notify(t('runsOn.saved'), 'success');
    },
    ({ message }) => showCritical(t('error'), message),
  );
  return (
    <Field
      className={styles.field}
      label={t('runsOn')}
      hint={isPublished ? t('runsOn.hint') : t('runsOn.none')}
    >
      <Select
        value={data?.run_on ?? 'hand'}
        disabled={!isPublished || saving.running}
        onChange={(_, { value }) => {
          const chosen = runMoments.find((one) => one === value);
          if (chosen) void saving.run(chosen);
        }}
      >
        {runMoments.map((one) => (
          <option key={one} value={one}>
            {t(`runsOn.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
