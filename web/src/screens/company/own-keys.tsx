import { keyScopes } from '@livingroom/shared/modules/api-keys/tables/key-scopes.ts';
import { KeysPanel } from '../../features/api-keys/keys-panel.tsx';
import { useTable } from '../../features/data-manager/controller/controller.tsx';
import { useSession } from '../../hooks/use-session.ts';

/** The panel above the list of keys, with the scopes as the list calls them. */
export function OwnKeys() {
  const { table } = useTable();
  const { selectedRole } = useSession();
  const choices = table?.fields.find(({ name }) => name === 'scopes')?.choices ?? [];
  const scopes = keyScopes.map((value) => ({
    value,
    label: choices.find((choice) => choice.value === value)?.label ?? value,
  }));
  return <KeysPanel scopes={scopes} mayMake={selectedRole === 'admin'} />;
}
