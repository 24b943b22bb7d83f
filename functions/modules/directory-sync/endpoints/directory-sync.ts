import { directorySync } from '@livingroom/shared/modules/directory-sync/contracts/directory-sync.ts';
import { implement } from '../../../core/http/endpoints.ts';
import { makeToken, revokeConnection } from '../connection.ts';
import { syncOverview } from '../overview.ts';
import { approve } from '../sync.ts';

export const directorySyncDomain = implement(directorySync, {
  overview: (context) => syncOverview(context),
  makeToken: (context) => makeToken(context),
  revoke: (context) => revokeConnection(context),
  apply: (context) => approve(context),
});
