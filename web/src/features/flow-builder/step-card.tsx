import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle';
import type { FlowFinding } from '@livingroom/shared/modules/flows/rules/kinds/define-node.ts';
import type { FlowNode } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { size, space, type } from '../../lib/theme/sizes.ts';
import { editorOf } from './kinds/editors.ts';
import type { StepWords } from './step-words.ts';

const useStyles = makeStyles({
  card: { display: 'flex', alignItems: 'center', gap: space.s3, minWidth: 0 },
  tile: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: size.field,
    height: size.field,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground1 },
  words: { display: 'grid', flexGrow: 1, minWidth: 0 },
  title: {
    ...type.body,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // What a step does rarely fits one line of the canvas; beyond two, the list and the panel have it whole.
  second: {
    ...type.caption,
    color: tokens.colorNeutralForeground3,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  // A list has the room that the canvas has not.
  whole: { whiteSpace: 'normal', WebkitLineClamp: 'unset' },
  problem: { color: tokens.colorNeutralForeground1 },
  disc: { flexShrink: 0, color: tokens.colorPaletteDarkOrangeForeground1 },
});

type Props = {
  readonly node: FlowNode;
  readonly finding: FlowFinding | null;
  readonly words: StepWords;
  /** Its words take the lines that they need. */
  readonly whole?: boolean;
};

/** A step as canvas and list show it: its kind, its name, and what it does or what is wrong with it. */
export function StepCard({ node, finding, words, whole }: Props) {
  const styles = useStyles();
  const { Icon } = editorOf(node.action_type);
  const title = words.title(node);
  const second = finding ? words.problem(finding) : words.sentence(node);
  const wraps = whole && styles.whole;
  return (
    <span className={styles.card}>
      <StepTile node={node} Icon={Icon} />
      <span className={styles.words}>
        <span className={mergeClasses(styles.title, wraps)} title={title}>
          {title}
        </span>{' '}
        <span
          className={mergeClasses(styles.second, wraps, finding !== null && styles.problem)}
          title={second}
        >
          {second}
        </span>
      </span>
      {finding && <ErrorCircle20Filled className={styles.disc} aria-hidden />}
    </span>
  );
}

type TileProps = {
  readonly node: Pick<FlowNode, 'action_type'>;
  readonly Icon: ReturnType<typeof editorOf>['Icon'];
};

function StepTile({ node, Icon }: TileProps) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.tile, editorOf(node.action_type).brand && styles.brand)}>
      <Icon aria-hidden />
    </span>
  );
}
