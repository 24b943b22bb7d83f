import '@xyflow/react/dist/base.css';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons/svg/add';
import { FullScreenMaximize20Regular } from '@fluentui/react-icons/svg/full-screen-maximize';
import { Subtract20Regular } from '@fluentui/react-icons/svg/subtract';
import {
  Background,
  type Connection,
  MiniMap,
  type Node,
  type NodeChange,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useViewport,
} from '@xyflow/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { hiddenText } from '../../lib/theme/hidden-text.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { IconButton } from '../icon-button.tsx';
import { GraphLinkLine } from './graph-link.tsx';
import { GraphNodeBox, handlesOf } from './graph-node.tsx';
import {
  GraphContext,
  type GraphLink,
  type GraphNode,
  type GraphPlace,
  type GraphWish,
  type GraphWork,
  graphGrid,
} from './graph-types.ts';
import { useGraphKeys } from './use-graph-keys.ts';

/** From so many nodes a map of the whole stands in the corner. */
const MAPPED = 20;

const useStyles = makeStyles({
  canvas: {
    position: 'relative',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground3,
    '& .react-flow__connection-path': {
      stroke: tokens.colorCompoundBrandStroke,
      strokeWidth: tokens.strokeWidthThick,
    },
  },
  tools: {
    ...type.caption,
    display: 'flex',
    alignItems: 'center',
    gap: space.s0,
    padding: space.s0,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  map: { border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  zoom: { minWidth: size.target, textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  said: hiddenText,
});

type Props = GraphWork & {
  readonly label: string;
  readonly nodes: readonly GraphNode[];
  readonly links: readonly GraphLink[];
  readonly size: { readonly width: number; readonly height: number };
  readonly selected: string | null;
  readonly editable: boolean;
  /** Beside the zoom: undo and redo, for example. */
  readonly tools?: ReactNode;
  readonly children: (id: string) => ReactNode;
};

const nodeTypes = { box: GraphNodeBox };
const edgeTypes = { line: GraphLinkLine };

/** Nodes and links on a canvas, by mouse and by keyboard; what they mean is the caller's. Loaded on builders alone. */
export function GraphCanvas(props: Props) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  );
}

function Canvas({
  label,
  nodes,
  links,
  size: nodeSize,
  selected,
  editable,
  tools,
  children,
  ...work
}: Props) {
  const styles = useStyles();
  const t = useText('canvas');
  const box = useRef<HTMLDivElement>(null);
  const flow = useReactFlow();
  const [focused, setFocused] = useState<string | null>(null);
  const fit = () => void flow.fitView({ padding: 0.1, maxZoom: 1 });
  const focus = (id: string) => {
    const node = box.current?.querySelector<HTMLElement>(`[data-graph-node="${CSS.escape(id)}"]`);
    node?.focus({ preventScroll: true });
  };
  const awaited = useRef(false);
  const awaitAdded = () => {
    awaited.current = true;
  };
  const { linking, onKeyDown } = useGraphKeys({ nodes, links, editable, work, focus, awaitAdded, fit });
  const known = useMemo(() => new Map(nodes.map((node) => [node.id, node])), [nodes]);
  const bringIntoView = (id: string | null) => {
    const [node, seen] = [id === null ? undefined : known.get(id), box.current];
    if (!node || !seen) return;
    const { x, y, zoom } = flow.getViewport();
    const right = missing(node.x * zoom + x, nodeSize.width * zoom, seen.clientWidth);
    const down = missing(node.y * zoom + y, nodeSize.height * zoom, seen.clientHeight);
    if (right !== 0 || down !== 0) void flow.setViewport({ x: x + right, y: y + down, zoom });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice brings its node into view, a move of the canvas does not
  useEffect(() => bringIntoView(selected), [selected]);
  const current = [focused, selected].find((id) => id !== null && known.has(id)) ?? nodes[0]?.id ?? null;
  const moving = useMoving(nodes);
  const drawn = nodes.map(
    (node): Node => ({
      id: node.id,
      type: 'box',
      position: moving.placeOf(node),
      ...nodeSize,
      handles: handlesOf(node, nodeSize),
      data: {},
      draggable: editable,
      selectable: false,
      focusable: false,
    }),
  );
  const edges = links.map(({ id, from, to, fromPort, toPort, label: words, dotted = false }) => ({
    id,
    source: from,
    target: to,
    sourceHandle: fromPort ?? null,
    targetHandle: toPort ?? null,
    type: 'line',
    label: words,
    data: { dotted },
    focusable: false,
    selectable: false,
  }));
  const linkingText =
    linking &&
    t('graph.linking', {
      from: known.get(linking.from)?.name ?? '',
      to: (linking.to !== null && known.get(linking.to)?.name) || t('graph.nowhere'),
    });
  return (
    <GraphContext
      value={{
        size: nodeSize,
        nodes: known,
        selected,
        editable,
        current,
        linking,
        content: children,
        work,
        onFocus: (id) => {
          setFocused(id);
          bringIntoView(id);
        },
        focus,
        awaited,
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a canvas is no fieldset */}
      <div ref={box} role="group" aria-label={label} className={styles.canvas} onKeyDown={onKeyDown}>
        <ReactFlow
          aria-label={label}
          nodes={drawn}
          edges={edges}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          onNodesChange={moving.follow}
          onNodeDragStop={(_, { id, position }) => {
            const node = known.get(id);
            moving.drop(id);
            if (node && (position.x !== node.x || position.y !== node.y)) work.onMove(id, position);
          }}
          onEdgeClick={(_, { id }) => work.onSelect(id)}
          onPaneClick={() => work.onSelect(null)}
          isValidConnection={(wish) => work.refusal(wishOf(wish)) === null}
          onConnect={(wish) => work.onLink(wishOf(wish))}
          onConnectEnd={(_, { isValid, fromNode, toNode, fromHandle, toHandle }) => {
            if (isValid !== false || !fromNode || !toNode) return;
            const ends = fromHandle?.type === 'target' ? [toNode, fromNode] : [fromNode, toNode];
            const ports = fromHandle?.type === 'target' ? [toHandle, fromHandle] : [fromHandle, toHandle];
            const reason = work.refusal(
              wishOf({
                source: ends[0]?.id ?? '',
                target: ends[1]?.id ?? '',
                sourceHandle: ports[0]?.id ?? null,
                targetHandle: ports[1]?.id ?? null,
              }),
            );
            if (reason !== null) work.onRefused(reason);
          }}
          nodesConnectable={editable}
          nodesFocusable={false}
          edgesFocusable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          selectionKeyCode={null}
          multiSelectionKeyCode={null}
          snapToGrid
          snapGrid={[graphGrid, graphGrid]}
          zoomOnScroll={false}
          zoomOnDoubleClick={false}
          panOnScroll
          minZoom={0.25}
          maxZoom={2}
          fitView
          fitViewOptions={{ padding: 0.1, maxZoom: 1 }}
          proOptions={{ hideAttribution: true }}
        >
          <Background gap={graphGrid} color={tokens.colorNeutralStroke1} />
          {tools && (
            <Panel position="bottom-left" className={styles.tools}>
              {tools}
            </Panel>
          )}
          <Panel position="bottom-right" className={styles.tools}>
            <Zoom fit={fit} />
          </Panel>
          {nodes.length >= MAPPED && (
            <MiniMap
              pannable
              ariaLabel={t('graph.map')}
              position="top-right"
              className={styles.map}
              bgColor={tokens.colorNeutralBackground1}
              nodeColor={tokens.colorNeutralStroke1Hover}
              maskColor={tokens.colorSubtleBackgroundPressed}
            />
          )}
        </ReactFlow>
        <span className={styles.said} role="status">
          {linkingText}
        </span>
      </div>
    </GraphContext>
  );
}

function Zoom({ fit }: { readonly fit: () => void }) {
  const styles = useStyles();
  const t = useText('canvas');
  const flow = useReactFlow();
  const { zoom } = useViewport();
  const button = { appearance: 'subtle', size: 'small' } as const;
  return (
    <>
      <IconButton
        {...button}
        icon={<Subtract20Regular />}
        label={t('graph.out')}
        onClick={() => void flow.zoomOut()}
      />
      <span className={mergeClasses(styles.zoom)}>{t('graph.zoom', { share: zoom })}</span>
      <IconButton
        {...button}
        icon={<Add20Regular />}
        label={t('graph.in')}
        onClick={() => void flow.zoomIn()}
      />
      <IconButton {...button} icon={<FullScreenMaximize20Regular />} label={t('graph.fit')} onClick={fit} />
    </>
  );
}

/** How far a stretch has to move to lie between 0 and an end; one that is longer than that shows where it begins. */
function missing(from: number, length: number, end: number): number {
  if (end === 0 || (from >= EDGE && from + length <= end - EDGE)) return 0;
  return from < EDGE || length > end - 2 * EDGE ? EDGE - from : end - EDGE - from - length;
}

/** Between a node that is brought into view and the edge, in pixels. */
const EDGE = 16;

/** Where nodes stand while they are dragged; afterwards the caller's places hold. */
function useMoving(nodes: readonly GraphNode[]) {
  const [places, setPlaces] = useState<ReadonlyMap<string, GraphPlace>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new places of the caller end what was dragged
  useEffect(() => setPlaces(new Map()), [nodes]);
  return {
    placeOf: (node: GraphNode): GraphPlace => {
      const { x, y } = places.get(node.id) ?? node;
      return { x, y };
    },
    follow: (changes: readonly NodeChange[]) => {
      const moved = changes.flatMap((change) =>
        change.type === 'position' && change.dragging && change.position
          ? [[change.id, change.position] as const]
          : [],
      );
      if (moved.length > 0) setPlaces((now) => new Map([...now, ...moved]));
    },
    drop: (id: string) => setPlaces((now) => new Map([...now].filter(([other]) => other !== id))),
  };
}

function wishOf({
  source,
  target,
  sourceHandle,
  targetHandle,
}: Pick<Connection, 'source' | 'target'> & {
  readonly sourceHandle?: string | null;
  readonly targetHandle?: string | null;
}): GraphWish {
  return {
    from: source,
    to: target,
    ...(sourceHandle ? { fromPort: sourceHandle } : {}),
    ...(targetHandle ? { toPort: targetHandle } : {}),
  };
}
