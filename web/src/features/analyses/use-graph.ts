import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { analyticsFlows } from '@livingroom/shared/modules/analyses/contract.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { refreshCalls, useCall } from '../../api/use-call.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify, showCritical } from '../../lib/notify.ts';
import { useKnownNames } from './use-known-names.ts';

const { graph, saveGraph, publish, preview } = analyticsFlows.operations;

export type Outcome = CallOutput<typeof preview>['outcomes'][number];

/** Steps that can be taken back; more are forgotten. */
const MOST_STEPS = 100;

type State = {
  readonly past: readonly (readonly GraphNode[])[];
  readonly nodes: readonly GraphNode[];
  readonly future: readonly (readonly GraphNode[])[];
};

const untouched: State = { past: [], nodes: [], future: [] };

/** An analysis as it is built: its nodes with what can be taken back, its problems, and what left each node. */
export function useGraph(id: number) {
  const t = useText('analyses');
  const stored = useCall(graph, { params: { id } });
  const [state, setState] = useState(untouched);
  const [base, setBase] = useState<CallOutput<typeof graph> | null>(null);
  const { data } = stored;
  useEffect(() => {
    if (data && base === null) {
      setBase(data);
      setState({ past: [], nodes: data.nodes, future: [] });
    }
  }, [data, base]);
  const { nodes } = state;
  const names = useKnownNames();
  const checked = useMemo(() => checkAnalysis(nodes, names), [nodes, names]);
  const failed = ({ message }: { readonly message: string }) => showCritical(t('error'), message);
  const saving = useAction(
    async () => {
      const saved = await call(saveGraph, {
        params: { id },
        body: { revision: base?.revision ?? '', nodes: [...nodes] },
      });
      setBase(saved);
      notify(t('saved'), 'success');
      return saved;
    },
    ({ code, message }) => showCritical(t('error'), code === 'conflict' ? t('conflict') : message),
  );
  const publishing = useAction(async () => {
    const { version } = await call(publish, {
      params: { id },
      body: { revision: base?.revision ?? '' },
    });
    await refreshCalls('/analytics-flows/');
    notify(t('published', { version }), 'success');
  }, failed);
  const trying = useAction(
    async (show: number | null) => (await call(preview, { body: { nodes: [...nodes], show } })).outcomes,
    failed,
  );
  return {
    stored,
    base,
    ...checked,
    nodes,
    isUnsaved: base !== null && nodes !== base.nodes && JSON.stringify(nodes) !== JSON.stringify(base.nodes),
    isUndoable: state.past.length > 0,
    isRedoable: state.future.length > 0,
    saving,
    publishing,
    trying,
    change: (next: readonly GraphNode[]) =>
      setState({ past: [...state.past, state.nodes].slice(-MOST_STEPS), nodes: next, future: [] }),
    undo: () => setState(undone),
    redo: () => setState(redone),
  };
}

export type GraphWork = ReturnType<typeof useGraph>;

function undone({ past, nodes, future }: State): State {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), nodes: before, future: [nodes, ...future] }
    : { past, nodes, future };
}

function redone({ past, nodes, future }: State): State {
  const [next, ...rest] = future;
  return next ? { past: [...past, nodes], nodes: next, future: rest } : { past, nodes, future };
}
