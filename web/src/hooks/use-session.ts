import { type Session, sessionStore } from '../lib/session.ts';
import { useStore } from './use-store.ts';

export function useSession(): Session {
  return useStore(sessionStore);
}
