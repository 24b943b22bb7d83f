import { flowsContract } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { lintFlow, stopsPublishing } from '@livingroom/shared/modules/flows/rules/graph/lint.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { useCall } from '../../api/use-call.ts';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';
import { useText } from '../../i18n/use-text.ts';
import { confirmed, notify, showCritical } from '../../lib/notify.ts';

const { build, dropDraft, nextVersion, publish, saveDraft } = flowsContract.operations;

/** What is saved together. */
export type Doc = Graph & { readonly name: string };

type History = { readonly past: readonly Doc[]; readonly now: Doc; readonly future: readonly Doc[] };

/** A change is saved so long after the last one, in ms. */
const PAUSE_MS = 800;
const MOST_STEPS_BACK = 100;

/** One version of a flow as it is built: its steps with undo, what the linter finds, and saving by itself. */
export function useBuilder(id: number, open: (flowId: number | null) => void) {
  const t = useText('flow-builder');
  const { data, failure, refresh } = useCall(build, { params: { id } });
  const [history, setHistory] = useState<History | null>(null);
  const saves = useRef(0);
  const saved = useRef<Doc | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (!data || history) return;
    const now = { ...data.graph, name: data.flow.name };
    saves.current = data.flow.saves;
    saved.current = now;
    setHistory({ past: [], now, future: [] });
  }, [data, history]);
  const doc = history?.now ?? null;
  const editable = data?.flow.status === 'draft';
  const dirty = editable && doc !== null && doc !== saved.current;

  const saving = useAction(
    async (what: Doc) => {
      const { name, nodes, links } = what;
      const body = {
        name: name.trim(),
        graph: { nodes: [...nodes], links: [...links] },
        seen: saves.current,
      };
      ({ saves: saves.current } = await call(saveDraft, { params: { id }, body }));
      saved.current = what;
      setFailed(null);
      setAt(Date.now());
      return true;
    },
    ({ message }) => setFailed(message),
  );
  const { run, running } = saving;
  useEffect(() => {
    if (!dirty || running || failed !== null || !doc || doc.name.trim() === '') return;
    const timer = setTimeout(() => void run(doc), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [doc, dirty, running, failed, run]);
  useLeaveGuard(dirty, () =>
    confirmed(t('unsaved'), t('unsavedHint'), { label: t('unsavedLeave'), harms: true }),
  );

  const change = (edit: (graph: Doc) => Graph & { readonly name?: string }) => {
    if (!editable) return;
    setFailed(null);
    setHistory((before) => {
      if (!before) return before;
      const now = { name: before.now.name, ...edit(before.now) };
      return { past: [...before.past, before.now].slice(-MOST_STEPS_BACK), now, future: [] };
    });
  };
  const undo = () =>
    setHistory((state) => {
      const back = state?.past.at(-1);
      return state && back
        ? { past: state.past.slice(0, -1), now: back, future: [state.now, ...state.future] }
        : state;
    });
  const redo = () =>
    setHistory((state) => {
      const [next, ...future] = state?.future ?? [];
      return state && next ? { past: [...state.past, state.now], now: next, future } : state;
    });

  const critical = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const publishing = useAction(async () => {
    if (doc && dirty && !(await run(doc))) return false;
    await call(publish, { params: { id } });
    await refresh();
    notify(t('published'), 'success');
    return true;
  }, critical);
  const advancing = useAction(async () => {
    const { flow_id } = await call(nextVersion, { params: { id } });
    open(flow_id);
  }, critical);
  const dropping = useAction(async () => {
    // What was typed last goes with it, unasked.
    const now = saved.current;
    if (now) setHistory({ past: [], now, future: [] });
    await call(dropDraft, { params: { id } });
    notify(t('dropped'), 'success');
    open(null);
  }, critical);
  const findings = useMemo(() => (doc && editable ? lintFlow(doc) : []), [doc, editable]);
  return {
    data,
    doc,
    failure,
    refresh,
    editable,
    findings,
    mayPublish: editable && !stopsPublishing(findings),
    change,
    undo,
    redo,
    mayUndo: editable && (history?.past.length ?? 0) > 0,
    mayRedo: editable && (history?.future.length ?? 0) > 0,
    save: { dirty, running, failed, at, again: () => setFailed(null) },
    publish: publishing.run,
    publishing: publishing.running,
    nextVersion: advancing.run,
    drop: dropping.run,
    dropping: dropping.running,
  };
}

export type BuilderWork = ReturnType<typeof useBuilder>;
