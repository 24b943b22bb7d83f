import type { BuiltFlow } from '@livingroom/shared/modules/flows/contracts/flows.ts';
import { kindOf } from '@livingroom/shared/modules/flows/rules/kinds/kinds.ts';
import { triggerOf } from '@livingroom/shared/modules/flows/rules/trigger.ts';
import type { Graph } from '@livingroom/shared/modules/flows/tables/graph.ts';
import { DaysPanel } from './days-panel.tsx';
import type { StepWords } from './step-words.ts';
import { YearPanel } from './year-panel.tsx';

type Props = { readonly data: BuiltFlow; readonly graph: Graph; readonly words: StepWords };

/** What comes when: in the next year, or for one person where each has a day of their own. */
export function Ahead(props: Props) {
  const start = props.graph.nodes.find(({ action_type }) => kindOf(action_type).role === 'opens');
  const trigger = start ? triggerOf(start) : null;
  return trigger ? <DaysPanel key={trigger.day} {...props} trigger={trigger} /> : <YearPanel {...props} />;
}
