import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { noteOwn, readState, setState } from './own-state.ts';
import { readProgress } from './progress.ts';

export const missionsDomain = implement(missionCalls, {
  read: (context, { query }) => readState(context, query),
  set: (context, { body }) => setState(context, body),
  note: (context, { body }) => noteOwn(context, body),
  progress: (context) => readProgress(context),
});
