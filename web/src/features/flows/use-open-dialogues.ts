import { flowProcess } from '@livingroom/shared/modules/flows/contracts/flow-process.ts';
import { call } from '../../api/client.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Flow } from './use-flow.ts';

/** What a command does to the dialogues that are open, at most: how many have been answered is a lower bound. */
export function useOpenDialogues({ flow_execution_id }: Pick<Flow, 'flow_execution_id'>) {
  const t = useText('flow-runner');
  return async (effect: 'openClose' | 'openStay'): Promise<string> => {
    const stats = await call(flowProcess.operations.stats, { body: { flow_execution_id } }).catch(() => null);
    if (stats?.round?.closed_at !== null) return '';
    const count = stats.dialogues_opened - stats.dialogues_closed;
    return count > 0 ? t(effect, { count }) : '';
  };
}
