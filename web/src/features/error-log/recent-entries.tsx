import type { CallOutput } from '@livingroom/shared/calls/call.ts';
import { errorLog } from '@livingroom/shared/modules/error-log/contract.ts';
import type { ErrorState } from '@livingroom/shared/modules/error-log/rules/severity.ts';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { Panel } from '../../components/panel.tsx';
import { useText } from '../../i18n/use-text.ts';
import { showCritical } from '../../lib/notify.ts';
import { EntryList } from './entry-list.tsx';

type Props = {
  readonly entries: CallOutput<(typeof errorLog)['operations']['recent']>['items'];
  readonly names: ReadonlyMap<number, string>;
  readonly onOpen: (reference: string) => void;
  readonly onChange: () => Promise<unknown>;
};

/** The newest entries of the period, at most 200, each acknowledged or closed alone; the counts are read again then. */
export function RecentEntries({ entries, names, onOpen, onChange }: Props) {
  const t = useText('system-dashboard');
  const { run } = useAction(
    async (id: number, status: ErrorState) => {
      await call(errorLog.operations.setStatus, { params: { id }, body: { status } });
      await onChange();
    },
    ({ message }) => showCritical(t('notSet'), message),
  );
  if (entries.length === 0) return null;
  return (
    <Panel title={t('oneByOne')} aside={t('latestOf', { count: entries.length })}>
      <EntryList
        label={t('oneByOne')}
        entries={entries}
        names={names}
        onOpen={onOpen}
        onSet={(id, status) => void run(id, status)}
      />
    </Panel>
  );
}
