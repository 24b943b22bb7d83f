import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { useContext, useEffect, useRef } from 'react';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import { GraphContext, type GraphPort, plainPort } from './graph-types.ts';

const useStyles = makeStyles({
  node: {
    ...type.body,
    ...focusRing,
    boxSizing: 'border-box',
    display: 'block',
    width: '100%',
    height: '100%',
    padding: `${space.s2} ${space.s3}`,
    textAlign: 'start',
    fontFamily: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow4,
    cursor: 'pointer',
  },
  selected: {
    border: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: tokens.shadow16,
  },
  target: { border: `${tokens.strokeWidthThick} dashed ${tokens.colorCompoundBrandStroke}` },
  port: {
    width: space.s3,
    height: space.s3,
    borderRadius: '50%',
    border: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStrokeAccessible}`,
    // The canvas library colours it by this variable, whichever rule comes first.
    '--xy-handle-background-color': tokens.colorNeutralBackground1,
    backgroundColor: tokens.colorNeutralBackground1,
    // The hand needs more room than the eye.
    '::after': { content: '""', position: 'absolute', inset: `calc(-1 * ${space.s2})` },
  },
  square: { borderRadius: 0 },
});

/** A node as a button at its place; its content is the caller's. */
export function GraphNodeBox({ id }: NodeProps) {
  const styles = useStyles();
  const graph = useContext(GraphContext);
  const node = graph?.nodes.get(id);
  const button = useRef<HTMLButtonElement>(null);
  const isSelected = graph?.selected === id;
  const awaited = graph?.awaited;
  useEffect(() => {
    if (!isSelected || !awaited?.current) return;
    awaited.current = false;
    button.current?.focus({ preventScroll: true });
  }, [isSelected, awaited]);
  if (!graph || !node) return null;
  const { current, linking, editable } = graph;
  return (
    <>
      <Ports ports={node.inputs} side="target" editable={editable} />
      <button
        ref={button}
        type="button"
        data-graph-node={id}
        tabIndex={current === id ? 0 : -1}
        aria-label={node.name}
        aria-pressed={isSelected}
        className={mergeClasses(
          styles.node,
          isSelected && styles.selected,
          linking?.to === id && styles.target,
        )}
        onFocus={() => graph.onFocus(id)}
        onClick={() => graph.work.onSelect(id)}
      >
        {graph.content(id)}
      </button>
      <Ports ports={node.outputs} side="source" editable={editable} />
    </>
  );
}

type PortsProps = {
  readonly ports: readonly GraphPort[] | undefined;
  readonly side: 'source' | 'target';
  readonly editable: boolean;
};

function Ports({ ports = [plainPort], side, editable }: PortsProps) {
  const styles = useStyles();
  const position = side === 'target' ? Position.Top : Position.Bottom;
  return ports.map(({ id, label, shape }, place) => (
    <Handle
      key={id}
      id={id}
      type={side}
      position={position}
      isConnectable={editable}
      className={mergeClasses(styles.port, shape === 'square' && styles.square)}
      style={{ left: `${portShare(place, ports.length) * 100}%` }}
      title={label}
      aria-hidden
    />
  ));
}

/** Where a port stands along its edge, between 0 and 1. */
function portShare(place: number, count: number): number {
  return (place + 1) / (count + 1);
}

/** Where the ports of a node lie, so that links are drawn without measuring. */
export function handlesOf(
  { inputs = [plainPort], outputs = [plainPort] }: PortLists,
  size: { readonly width: number; readonly height: number },
) {
  const edge = (ports: readonly GraphPort[], side: 'source' | 'target') =>
    ports.map(({ id }, place) => ({
      id,
      type: side,
      position: side === 'target' ? Position.Top : Position.Bottom,
      x: portShare(place, ports.length) * size.width - PORT / 2,
      y: (side === 'target' ? 0 : size.height) - PORT / 2,
      width: PORT,
      height: PORT,
    }));
  return [...edge(inputs, 'target'), ...edge(outputs, 'source')];
}

type PortLists = {
  readonly inputs?: readonly GraphPort[] | undefined;
  readonly outputs?: readonly GraphPort[] | undefined;
};

/** Side of a port, in pixels: as wide as it is drawn. */
const PORT = 12;
