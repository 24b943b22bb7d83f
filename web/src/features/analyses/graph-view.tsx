import { makeStyles, tokens } from '@fluentui/react-components';
import { Warning16Filled } from '@fluentui/react-icons/svg/warning';
import type { GraphNode as Step } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import { type CheckedNode, checkAnalysis } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { nodeOf } from '@livingroom/shared/modules/analyses/rules/nodes.ts';
import { GraphCanvas } from '../../components/canvas/graph-canvas.tsx';
import type { GraphLink, GraphNode, GraphPort, GraphWish } from '../../components/canvas/graph-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { notify } from '../../lib/notify.ts';
import { look } from '../../lib/theme/look.ts';
import { size, type } from '../../lib/theme/sizes.ts';
import { nodeChanged, nodeRemoved } from './edits.ts';
import { nodeName, problemWords, settingsLine, type Words } from './names.ts';
import type { GraphWork, Outcome } from './use-graph.ts';

/** As nodes of analyses are drawn, in pixels (on the canvas' grid). */
const NODE = { width: 256, height: 72 } as const;

const useStyles = makeStyles({
  canvas: {
    height: size.form,
    overflow: 'hidden',
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  name: {
    display: 'block',
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  line: {
    ...type.caption,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    color: tokens.colorNeutralForeground3,
  },
  wrong: {
    color: tokens.colorNeutralForeground1,
    '& svg': { color: look.warm, verticalAlign: 'text-bottom' },
  },
});

type Props = {
  readonly work: GraphWork;
  readonly outcomes: readonly Outcome[];
  readonly chosen: number | null;
  readonly onChoose: (order: number | null) => void;
};

/** The analysis on the canvas: circles are figures, squares are rows; a link that cannot be is refused where it is drawn. */
export function GraphView({ work, outcomes, chosen, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const { nodes, inOrder, problems, change } = work;
  const checked = new Map(inOrder.map((one) => [one.node.order, one]));
  const refusal = (wish: GraphWish) => refusalOf(t, nodes, wish);
  return (
    <div className={styles.canvas}>
      <GraphCanvas
        label={t('nodes')}
        nodes={nodes.map((node, at): GraphNode => {
          const count = problems.filter((one) => one.node === node.order).length;
          const said = [
            t('node.aloud', { at: at + 1, all: nodes.length }),
            nodeName(t, node),
            ...(count > 0 ? [t('problems', { count })] : []),
          ];
          return {
            id: String(node.order),
            x: node.x,
            y: node.y,
            name: said.join(', '),
            ...portsOf(t, node, checked.get(node.order)),
          };
        })}
        links={nodes.flatMap((node) => linkOf(t, { node, nodes, outcomes, checked }))}
        size={NODE}
        selected={chosen === null ? null : String(chosen)}
        editable
        onSelect={(id) => onChoose(id === null ? null : Number(id.split('-').at(-1)))}
        onOpen={(id) => onChoose(Number(id))}
        onMove={(id, { x, y }) => change(nodeChanged(nodes, Number(id), { x, y }))}
        onLink={({ from, to }) => change(nodeChanged(nodes, Number(to), { from: Number(from) }))}
        refusal={refusal}
        onRefused={(reason) => notify(reason, 'error')}
        onRemove={(id) => {
          // A link is named after both its ends, and is cut at the node that it feeds.
          const [order = 0, to] = id.split('-').map(Number);
          change(to === undefined ? nodeRemoved(nodes, order) : nodeChanged(nodes, to, { from: null }));
        }}
      >
        {(id) => {
          const order = Number(id);
          const node = nodes.find((one) => one.order === order);
          const one = checked.get(order);
          const [first] = problems
            .filter((problem) => problem.node === order)
            .sort((a, b) => Number(b.stops) - Number(a.stops));
          if (!node) return null;
          return (
            <>
              <span className={styles.name}>{nodeName(t, node)}</span>
              {first ? (
                <span className={`${styles.line} ${styles.wrong}`}>
                  <Warning16Filled /> {problemWords(t, first)}
                </span>
              ) : (
                <span className={styles.line}>
                  {one ? settingsLine(t, one.definition.fields, one.params) : ''}
                </span>
              )}
            </>
          );
        }}
      </GraphCanvas>
    </div>
  );
}

function portsOf(
  t: Words,
  { kind }: Step,
  checked: CheckedNode | undefined,
): { readonly inputs: readonly GraphPort[]; readonly outputs: readonly GraphPort[] } {
  const takes = nodeOf(kind)?.takes;
  const gives = checked?.gives ?? 'figures';
  const port = (travels: 'figures' | 'rows'): GraphPort => ({
    id: 'main',
    label: t(`kind.${travels}`),
    shape: travels === 'rows' ? 'square' : 'round',
  });
  return {
    inputs:
      takes === null
        ? []
        : [port(takes === 'rows' || (takes === 'any' && gives === 'rows') ? 'rows' : 'figures')],
    outputs: kind === 'result' ? [] : [port(gives)],
  };
}

type Linking = {
  readonly node: Step;
  readonly nodes: readonly Step[];
  readonly outcomes: readonly Outcome[];
  readonly checked: ReadonlyMap<number, CheckedNode>;
};

function linkOf(t: Words, { node, nodes, outcomes, checked }: Linking): readonly GraphLink[] {
  const { from, order } = node;
  if (from === null || !nodes.some((one) => one.order === from)) return [];
  const outcome = outcomes.find((one) => one.order === from);
  return [
    {
      id: `${from}-${order}`,
      from: String(from),
      to: String(order),
      dotted: checked.get(from)?.gives === 'rows',
      ...(outcome && { label: t('lines', { count: outcome.rows_out }) }),
    },
  ];
}

/** Why a link cannot be: what is wrong at its end, or goes round, once it is drawn. */
function refusalOf(t: Words, nodes: readonly Step[], { from, to }: GraphWish): string | null {
  const { problems } = checkAnalysis(nodeChanged(nodes, Number(to), { from: Number(from) }));
  const refused = ['rows-refused', 'figures-refused', 'cycle'];
  const wrong = problems.find(({ node, problem }) => node === Number(to) && refused.includes(problem));
  return wrong ? problemWords(t, wrong) : null;
}
