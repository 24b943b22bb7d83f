import { makeStyles } from '@fluentui/react-components';
import type { BuiltFlow } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { space } from '../../lib/theme/sizes.ts';
import { DaysPanel } from './days-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import type { StepWords } from './step-words.ts';
import { YearPanel } from './year-panel.tsx';

const useStyles = makeStyles({ byDay: { display: 'grid', gap: space.s4 } });

type Props = {
  readonly data: BuiltFlow;
  readonly graph: Graph;
  readonly words: StepWords;
  /** When the draft was saved last, ms since 1970. */
  readonly savedAt: number | null;
};

/** What comes when in the next year; where each person has a day of their own, for one person as well. */
export function Ahead({ savedAt, ...props }: Props) {
  const styles = useStyles();
  const start = props.graph.nodes.find(({ action_type }) => kindOf(action_type).role === 'opens');
  const trigger = start ? triggerOf(start) : null;
  if (!trigger) return <YearPanel {...props} />;
  return (
    <div className={styles.byDay}>
      <MonthsPanel id={props.data.flow.flow_id} graph={props.graph} words={props.words} savedAt={savedAt} />
      <DaysPanel key={trigger.day} {...props} trigger={trigger} />
    </div>
  );
}
