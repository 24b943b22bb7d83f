import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowLeft20Regular } from '@fluentui/react-icons/svg/arrow-left';
import { ArrowRedo20Regular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReportPicture } from '../../components/pictures/report-picture.tsx';
import { Placeholder } from '../../components/placeholder.tsx';
import { ReadFailure } from '../../components/read-failure.tsx';
import { StateMessage } from '../../components/state-message.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { narrowScreen, useMedia } from '../../hooks/use-media.ts';
import { useSearchParams } from '../../hooks/use-search-params.ts';
import { useText } from '../../i18n/use-text.ts';
import { mayLeave } from '../../lib/leave-guard.ts';
import { confirmed } from '../../lib/notify.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { AddNode } from './add-node.tsx';
import { bridged, nodeAdded } from './edits.ts';
import { nodeName, problemWords } from './names.ts';
import { NodeList } from './node-list.tsx';
import { NodePanel } from './node-panel.tsx';
import { type GraphWork, type Outcome, useGraph } from './use-graph.ts';
import { VersionsPanel } from './versions-panel.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: space.s4,
    alignItems: 'start',
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  column: { display: 'grid', gap: space.s4, minWidth: 0 },
  views: { marginBottom: space.s3 },
  tools: { display: 'flex', flexWrap: 'wrap', gap: space.s2, marginTop: space.s4 },
  problems: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: space.s3 },
  problem: { ...type.body, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.s2 },
  place: { fontWeight: tokens.fontWeightSemibold },
});

/** The canvas comes with its library, where it is looked at. */
const GraphView = lazy(async () => ({ default: (await import('./graph-view.tsx')).GraphView }));

/** What left each node, and of which nodes with which settings. */
type Computed = { readonly of: string; readonly outcomes: readonly Outcome[] };

type Props = { readonly id: number; readonly close: () => void };

/** One analysis as it is built: its nodes, the settings of one, and what left each of them. */
export function AnalysisBuilder({ id, close }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const work = useGraph(id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [computed, setComputed] = useState<Computed>({ of: '', outcomes: [] });
  const [search, setSearch] = useSearchParams();
  const isNarrow = useMedia(narrowScreen);
  const { stored, base, nodes, problems, saving, publishing, trying } = work;
  useLeaveGuard(work.isUnsaved, () =>
    confirmed(t('unsaved'), t('unsavedHint'), { label: t('unsavedLeave'), harms: true }),
  );
  if (stored.failure && !base)
    return (
      <Page>
        <ReadFailure title={t('failed')} message={stored.failure.message} onAgain={stored.refresh} />
      </Page>
    );
  if (!base)
    return (
      <Page>
        <Placeholder height={size.form} />
      </Page>
    );
  // What left the nodes is of the settings that it was computed with; where nodes stand and are called makes no difference.
  const meaning = JSON.stringify(nodes.map(({ x: _, y: __, name: ___, ...rest }) => rest));
  const outcomes = computed.of === meaning ? computed.outcomes : [];
  const view = isNarrow || search.get('view') === 'list' ? 'list' : 'canvas';
  const look = (name: string) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      next.set('view', name);
      return next;
    });
  const open = chosen ?? nodes[0]?.order ?? null;
  // The list is another place of this screen, which the guard of the address does not see.
  const leave = async () => {
    if (await mayLeave()) close();
  };
  const isStopped = problems.some(({ stops }) => stops);
  const compute = async () => {
    const found = await trying.run(open);
    if (found) setComputed({ of: meaning, outcomes: found });
  };
  const adding = (
    <AddNode
      onAdd={(kind) => {
        const made = nodeAdded(nodes, kind, open);
        work.change(made.nodes);
        setChosen(made.order);
      }}
    />
  );
  return (
    <Page
      title={base.name}
      action={
        <>
          <Button icon={<ArrowLeft20Regular />} appearance="subtle" onClick={() => void leave()}>
            {t('back')}
          </Button>
          <IconButton
            icon={<ArrowUndo20Regular />}
            label={t('undo')}
            disabledFocusable={!work.isUndoable}
            onClick={work.undo}
          />
          <IconButton
            icon={<ArrowRedo20Regular />}
            label={t('redo')}
            disabledFocusable={!work.isRedoable}
            onClick={work.redo}
          />
          <Button disabledFocusable={isStopped || trying.running} onClick={() => void compute()}>
            {t('try')}
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!work.isUnsaved || saving.running}
            onClick={() => void saving.run()}
          >
            {t('save')}
          </Button>
          <Button
            disabledFocusable={isStopped || work.isUnsaved || publishing.running}
            onClick={() => void publishing.run()}
          >
            {t('publish')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel
            title={t('nodes')}
            {...(problems.length > 0 && { aside: t('problems', { count: problems.length }) })}
          >
            {!isNarrow && nodes.length > 0 && (
              <Tabs
                small
                className={styles.views}
                label={t('view')}
                tabs={[
                  { name: 'canvas', title: t('view.canvas') },
                  { name: 'list', title: t('view.list') },
                ]}
                shown={view}
                onShow={look}
              />
            )}
            {nodes.length === 0 && (
              <StateMessage icon={<ReportPicture />} title={t('nodes.none')}>
                {t('nodes.noneHint')}
              </StateMessage>
            )}
            {nodes.length > 0 && view === 'canvas' && (
              <Suspense fallback={<Placeholder height={size.form} />}>
                <GraphView work={work} outcomes={outcomes} chosen={open} onChoose={setChosen} />
              </Suspense>
            )}
            {view === 'list' && (
              <NodeList
                nodes={nodes}
                inOrder={work.inOrder}
                problems={problems}
                outcomes={outcomes}
                chosen={open}
                onChoose={setChosen}
              />
            )}
            <div className={styles.tools}>{adding}</div>
          </Panel>
          {problems.length > 0 && <Problems work={work} onGo={setChosen} />}
          <VersionsPanel id={id} work={work} />
        </div>
        {open === null ? (
          <Panel title={t('choose')}>{t('chooseHint')}</Panel>
        ) : (
          <NodePanel
            key={open}
            work={work}
            order={open}
            outcome={outcomes.find(({ order }) => order === open)}
            onChoose={setChosen}
          />
        )}
      </div>
    </Page>
  );
}

/** What is wrong, each with the way to its place and, where there is one, the repair. */
function Problems({ work, onGo }: { readonly work: GraphWork; readonly onGo: (order: number) => void }) {
  const styles = useStyles();
  const t = useText('analyses');
  const { nodes, problems, change } = work;
  return (
    <Panel title={t('problems.title')}>
      <ul className={styles.problems}>
        {problems.map((one) => {
          const node = nodes.find(({ order }) => order === one.node);
          return (
            <li key={`${one.problem} ${one.node} ${one.field}`} className={styles.problem}>
              {node && <span className={styles.place}>{nodeName(t, node)}</span>}
              {problemWords(t, one)}
              {node && (
                <Button size="small" onClick={() => onGo(node.order)}>
                  {t('problems.go')}
                </Button>
              )}
              {node && one.problem === 'rows-refused' && (
                <Button size="small" onClick={() => change(bridged(nodes, node.order))}>
                  {t('problems.bridge')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
