import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { DialogueScreen } from './dialogue-screen.tsx';
import { Home } from './home.tsx';

/** Your Voice at Work; `?dialogue={execution_id}`, the link in mails, is that dialogue itself. */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const id = Number(search.get('dialogue'));
  const show = useCallback((next: number) => setSearch({ dialogue: String(next) }), [setSearch]);
  const leave = useCallback(() => setSearch({}), [setSearch]);
  if (Number.isInteger(id) && id > 0) return <DialogueScreen key={id} executionId={id} onLeave={leave} />;
  return <Home onOpen={show} />;
}
