import { actingStore } from '../lib/acting.ts';
import { useSession } from './use-session.ts';
import { useStore } from './use-store.ts';

/** Whether an administrator looks at made-up answers, where nothing can be changed. */
export function useInSample(): boolean {
  const acting = useStore(actingStore);
  return useSession().selectedRole === 'admin' && acting !== null;
}
