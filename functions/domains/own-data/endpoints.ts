import { ownData } from '@livingroom/shared/contracts/own-data.ts';
import { implement } from '../../http/endpoints.ts';
import { eraseOwn } from '../../services/own-data/erase-own.ts';
import { readOwnData } from '../../services/own-data/read-own-data.ts';

export const ownDataDomain = implement(ownData, {
  read: (context) => readOwnData(context),
  erase: async (context, { body }) => ({ receipt: await eraseOwn(context, body.asked_for) }),
});
