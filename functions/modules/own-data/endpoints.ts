import { ownData } from '@livingroom/shared/modules/own-data/contract.ts';
import { implement } from '../../core/http/endpoints.ts';
import { eraseOwn } from './erase-own.ts';
import { readOwnData } from './read-own-data.ts';

export const ownDataDomain = implement(ownData, {
  read: (context) => readOwnData(context),
  erase: async (context, { body }) => ({ receipt: await eraseOwn(context, body.asked_for) }),
});
