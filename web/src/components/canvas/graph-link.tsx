import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { BaseEdge, EdgeLabelRenderer, type EdgeProps, getSmoothStepPath } from '@xyflow/react';
import { type KeyboardEvent, useContext } from 'react';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { inPixels, size, space, type } from '../../lib/theme/sizes.ts';
import { GraphContext, type GraphState } from './graph-types.ts';

const useStyles = makeStyles({
  line: { stroke: tokens.colorNeutralStroke1Hover, strokeWidth: tokens.strokeWidthThick, fill: 'none' },
  chosen: { stroke: tokens.colorCompoundBrandStroke },
  dotted: { strokeDasharray: '2 6', strokeLinecap: 'round' },
  /** Its hit area is larger than what is seen. */
  pill: {
    ...type.caption,
    ...focusRing,
    position: 'absolute',
    pointerEvents: 'all',
    minHeight: size.iconLarge,
    padding: `${space.s0} ${space.s3}`,
    whiteSpace: 'nowrap',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    cursor: 'pointer',
    '::after': { content: '""', position: 'absolute', inset: `calc(-1 * ${space.s1})` },
  },
  pillChosen: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
  },
});

/** A link with the pill of its words, which is a button. */
export function GraphLinkLine(edge: EdgeProps) {
  const { id, source, sourceX, sourceY, targetX, targetY, label, data } = edge;
  const styles = useStyles();
  const graph = useContext(GraphContext);
  const chosen = graph?.selected === id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (!graph?.editable) return;
    graph.focus(source);
    graph.work.onRemove(id);
  };
  // A straight line down has its pill in its middle; one that turns has it on the part that comes to its end.
  const straight = Math.abs(sourceX - targetX) < 1;
  const hidden = straight && graph !== null && isBehind(edge, graph);
  const left = sourceX - (graph?.size.width ?? 0) / 2 - ASIDE;
  const [smooth, x, y] = getSmoothStepPath({ ...edge, borderRadius: ROUND });
  const path = hidden ? around(edge, left) : smooth;
  const middle = straight ? { x, y } : { x: targetX, y: Math.max(targetY - 20, (sourceY + targetY) / 2) };
  const place = hidden ? { x: left, y: (sourceY + targetY) / 2 } : middle;
  return (
    <>
      <BaseEdge
        id={id}
        path={path}
        interactionWidth={24}
        className={mergeClasses(styles.line, data?.dotted === true && styles.dotted, chosen && styles.chosen)}
      />
      {typeof label === 'string' && (
        <EdgeLabelRenderer>
          <button
            type="button"
            data-graph-link={id}
            className={mergeClasses('nodrag', 'nopan', styles.pill, chosen && styles.pillChosen)}
            style={{
              transform: `translate(-50%, -50%) translate(${inPixels(place.x)}, ${inPixels(place.y)})`,
            }}
            aria-pressed={chosen}
            onClick={() => graph?.work.onSelect(id)}
            onKeyDown={onKeyDown}
          >
            {label}
          </button>
        </EdgeLabelRenderer>
      )}
    </>
  );
}

/** How far a link that goes around nodes stays from them: half its pill and a bit; and how round lines turn, in pixels. */
const ASIDE = 72;
const ROUND = 12;
const TURN = 20;

type Ends = Pick<EdgeProps, 'sourceX' | 'sourceY' | 'targetX' | 'targetY'>;

/** Whether a straight link would run behind a node between its ends. */
function isBehind({ sourceX, sourceY, targetY }: Ends, { nodes, size: box }: GraphState): boolean {
  return [...nodes.values()].some(
    ({ x, y }) => x < sourceX && sourceX < x + box.width && y > sourceY && y + box.height < targetY,
  );
}

/** From one end down to the other by way of a line on the left. */
function around({ sourceX, sourceY, targetX, targetY }: Ends, left: number): string {
  const r = ROUND;
  return [
    `M${sourceX},${sourceY} v${TURN - r} q0,${r} ${-r},${r} H${left + r} q${-r},0 ${-r},${r}`,
    `V${targetY - TURN - r} q0,${r} ${r},${r} H${targetX - r} q${r},0 ${r},${r} V${targetY}`,
  ].join(' ');
}
