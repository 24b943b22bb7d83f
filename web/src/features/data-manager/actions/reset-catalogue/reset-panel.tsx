import { tableCalls } from '@livingroom/shared/calls/tables.ts';
import { variables } from '@livingroom/shared/calls/variables.ts';
import { call } from '../../../../api/client.ts';
import { useAction } from '../../../../api/use-action.ts';
import { refreshCalls } from '../../../../api/use-call.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { notify, showCritical } from '../../../../lib/notify.ts';
import { useTable } from '../../controller/controller.tsx';
import { AddressPanel } from '../address-panel.tsx';
import type { PanelProps } from '../define-action.ts';
import { useChosen } from '../use-chosen-rows.ts';

/** Asks before the names and looks of the chosen tables or columns become ours again. */
export function ResetPanel({ open, onClose }: PanelProps) {
  const t = useText('catalogue-changes');
  const words = useText('data-manager');
  const { name: source, rows } = useTable();
  const chosen = useChosen().map((row) => ({
    key: String(row.variable_id ?? row.table_id),
    address: String(row.display_name ?? ''),
  }));
  const resetting = useAction(
    async () => {
      for (const { key } of chosen) await reset(source, key);
      onClose();
      await Promise.all([rows.refresh(), refreshCalls('/data/v1/data/tables', '/data/v1/data/variables')]);
      notify(t('reset.done', { count: chosen.length }), 'success');
    },
    ({ message }) => showCritical(words('action.reset'), message),
  );
  return (
    <AddressPanel
      open={open}
      onClose={onClose}
      title={words('action.reset')}
      note={t(chosen.length === 0 ? 'reset.none' : 'reset.note')}
      addresses={chosen}
      act={{
        label: t('reset.act', { count: chosen.length }),
        running: resetting.running ? t('reset.running') : null,
        run: resetting.run,
      }}
    />
  );
}

async function reset(source: string, id: string): Promise<void> {
  const operation = source === 'tables' ? tableCalls.operations.resetTable : variables.operations.resetColumn;
  await call(operation, { params: { id } });
}
