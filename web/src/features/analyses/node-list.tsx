import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Circle16Regular } from '@fluentui/react-icons/svg/circle';
import { Square16Regular } from '@fluentui/react-icons/svg/square';
import { Warning20Filled } from '@fluentui/react-icons/svg/warning';
import type { PortKind } from '@livingroom/shared/modules/analyses/rules/define-node.ts';
import type { GraphNode } from '@livingroom/shared/modules/analyses/rules/graph.ts';
import type { AnalysisProblem, CheckedNode } from '@livingroom/shared/modules/analyses/rules/lint.ts';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { media, size, space, type } from '../../lib/theme/sizes.ts';
import { nodeName, problemWords, settingsLine } from './names.ts';
import type { Outcome } from './use-graph.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid' },
  node: {
    ...type.body,
    ...focusRing,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: space.s4,
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
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  chosen: {
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  set: { ...type.caption, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  wrong: {
    ...type.caption,
    display: 'flex',
    alignItems: 'center',
    gap: space.s1,
    '& svg': { color: look.warm, flexShrink: 0 },
  },
  note: {
    ...type.caption,
    textAlign: 'end',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [media.phone]: { textAlign: 'start' },
  },
  link: {
    ...type.caption,
    display: 'flex',
    alignItems: 'center',
    gap: space.s2,
    padding: `${space.s1} 0 ${space.s1} ${space.s5}`,
    color: tokens.colorNeutralForeground3,
  },
  start: { paddingTop: space.s3 },
  parts: { display: 'grid', minWidth: 0 },
});

type Props = {
  readonly nodes: readonly GraphNode[];
  readonly inOrder: readonly CheckedNode[];
  readonly problems: readonly AnalysisProblem[];
  readonly outcomes: readonly Outcome[];
  readonly chosen: number | null;
  readonly onChoose: (order: number) => void;
};

/** The analysis as a list: each node below the one that feeds it, with what travels between them and what left it. */
export function NodeList({ nodes, inOrder, problems, outcomes, chosen, onChoose }: Props) {
  const styles = useStyles();
  const t = useText('analyses');
  const branches = asBranches(nodes);
  const checked = new Map(inOrder.map((one) => [one.node.order, one]));
  return (
    <ol className={styles.list} aria-label={t('nodes')}>
      {branches.map((node, at) => {
        const one = checked.get(node.order);
        const own = problems.filter((problem) => problem.node === node.order);
        const [first] = own.toSorted((a, b) => Number(b.stops) - Number(a.stops));
        const outcome = outcomes.find(({ order }) => order === node.order);
        const before = checked.get(node.from ?? Number.NaN);
        return (
          <li key={node.order}>
            {before ? (
              <Link
                kind={before.gives}
                from={branches[at - 1]?.order === node.from ? null : nodeName(t, before.node)}
              />
            ) : (
              at > 0 && <div className={styles.start} />
            )}
            <button
              type="button"
              className={mergeClasses(styles.node, node.order === chosen && styles.chosen)}
              aria-pressed={node.order === chosen}
              onClick={() => onChoose(node.order)}
            >
              <span className={styles.parts}>
                <span className={styles.name}>{nodeName(t, node)}</span>
                {first ? (
                  <span className={styles.wrong}>
                    <Warning20Filled />
                    {problemWords(t, first)}
                  </span>
                ) : (
                  <span className={styles.set}>
                    {one ? settingsLine(t, one.definition.fields, one.params) : ''}
                  </span>
                )}
              </span>
              {outcome && (
                <span className={styles.note}>
                  {t('lines', { count: outcome.rows_out })}
                  {outcome.left > 0 && ` · ${t('left', { count: outcome.left })}`}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** What travels on a link, by shape first: a circle is figures, a square is rows; `from` where that is not the node above. */
function Link({ kind, from }: { readonly kind: PortKind; readonly from: string | null }) {
  const styles = useStyles();
  const t = useText('analyses');
  return (
    <div className={styles.link}>
      {kind === 'rows' ? <Square16Regular /> : <Circle16Regular />}
      <span>{from === null ? t(`kind.${kind}`) : `${from}: ${t(`kind.${kind}`)}`}</span>
    </div>
  );
}

/** Branch by branch, so that a node mostly stands below the one that feeds it; what lies in a circle comes last. */
function asBranches(nodes: readonly GraphNode[]): readonly GraphNode[] {
  const found = new Set<GraphNode>();
  const follow = (node: GraphNode) => {
    if (found.has(node)) return;
    found.add(node);
    for (const next of nodes) if (next.from === node.order) follow(next);
  };
  for (const node of nodes) if (!nodes.some(({ order }) => order === node.from)) follow(node);
  for (const node of nodes) found.add(node);
  return [...found];
}
