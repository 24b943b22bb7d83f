import { missionCalls } from '@livingroom/shared/modules/missions/contract.ts';
import type { LookedAt } from '@livingroom/shared/modules/missions/tables/mission-states.ts';
import { call } from '../../api/client.ts';

/** Tells the server that the admin has looked at a report or a driver. */
export async function sendLook(what: LookedAt): Promise<void> {
  await call(missionCalls.operations.note, { body: { looked_at: what } });
}
