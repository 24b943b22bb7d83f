import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDown16Regular } from '@fluentui/react-icons/svg/arrow-down';
import { parseCondition } from '@livingroom/shared/modules/dialogues/rules/conditions.ts';
import { parseJumps } from '@livingroom/shared/modules/dialogues/rules/jumps.ts';
import { type Branch, outlineOfItems } from '@livingroom/shared/modules/surveys/rules/survey-order.ts';
import { useMemo } from 'react';
import { conditionWords, itemName, jumpWords, shortened, typeName } from '../../components/survey-words.ts';
import { useText } from '../../i18n/use-text.ts';
import { look } from '../../lib/theme/look.ts';
import { focusRing } from '../../lib/theme/quiet-button.ts';
import { space, type } from '../../lib/theme/sizes.ts';
import type { BuiltItem, BuiltSurvey } from './use-survey.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', justifyItems: 'stretch' },
  arrow: { display: 'grid', justifyContent: 'center', color: tokens.colorNeutralForeground3 },
  node: {
    ...type.body,
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: space.s0,
    width: '100%',
    boxSizing: 'border-box',
    padding: `${space.s2} ${space.s3}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  chosen: { backgroundColor: look.tint },
  lost: {
    border: `${tokens.strokeWidthThin} dashed ${tokens.colorNeutralStrokeAccessible}`,
    color: tokens.colorNeutralForeground3,
  },
  note: { ...type.caption, color: tokens.colorNeutralForeground2 },
  logic: {
    ...type.caption,
    padding: `${space.s0} ${space.s2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: look.note,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  below: {
    margin: `${space.s2} 0 0 ${space.s5}`,
    paddingInlineStart: space.s3,
    borderLeft: `${tokens.strokeWidthThick} solid ${tokens.colorNeutralStroke2}`,
  },
});

type Props = {
  readonly survey: BuiltSurvey;
  readonly items: readonly BuiltItem[];
  readonly chosen: number | null;
  readonly choose: (itemId: number) => void;
  /** Items to which nobody comes. */
  readonly lost: ReadonlySet<number>;
};

/** The way through the dialogue: what follows what, on which condition, and where it branches. */
export function FlowView({ survey, items, chosen, choose, lost }: Props) {
  const styles = useStyles();
  const t = useText('survey-builder');
  const tree = useMemo(() => outlineOfItems(items), [items]);
  const nameOf = (id: number) => {
    const item = items.find(({ survey_item_id }) => survey_item_id === id);
    return item ? shortened(itemName(t, item)) : String(id);
  };
  const logicOf = (item: BuiltItem): readonly string[] => {
    const condition = parseCondition(item.condition);
    const group = survey.groups.find((one) => one.employee_group_id === item.employee_group_id_ref);
    return [
      ...(condition ? [t('flow.only', { condition: conditionWords(t, condition, survey) })] : []),
      ...(group ? [t('flow.group', { group: group.name })] : []),
      ...(item.choice_parent_id_ref === null
        ? []
        : [
            t(item.repeat_key === null ? 'flow.afterChoice' : 'flow.eachChoice', {
              item: nameOf(item.choice_parent_id_ref),
            }),
          ]),
      ...parseJumps(item.alternate_logic).map((jump) => jumpWords(t, jump, survey)),
    ];
  };
  const node = (item: BuiltItem) => (
    <button
      type="button"
      className={mergeClasses(
        styles.node,
        item.survey_item_id === chosen && styles.chosen,
        lost.has(item.survey_item_id) && styles.lost,
      )}
      aria-current={item.survey_item_id === chosen || undefined}
      onClick={() => choose(item.survey_item_id)}
    >
      <span className={styles.note}>{typeName(t, item.item_type)}</span>
      {itemName(t, item)}
      {logicOf(item).map((words) => (
        <span key={words} className={styles.logic}>
          {words}
        </span>
      ))}
      {item.item_type === 'sequence' && <span className={styles.note}>{t('flow.sequence')}</span>}
      {lost.has(item.survey_item_id) && <span className={styles.note}>{t('flow.lost')}</span>}
    </button>
  );
  const level = (branches: readonly Branch<BuiltItem>[]) => (
    <ol className={styles.list}>
      {branches.map(({ item, below }, index) => (
        <li key={item.survey_item_id}>
          {index > 0 && (
            <span className={styles.arrow} aria-hidden>
              <ArrowDown16Regular />
            </span>
          )}
          {node(item)}
          {below.length > 0 && <div className={styles.below}>{level(below)}</div>}
        </li>
      ))}
    </ol>
  );
  return level(tree);
}
