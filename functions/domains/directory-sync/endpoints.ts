import { directorySync } from '@livingroom/shared/contracts/directory-sync.ts';
import { implement } from '../../http/endpoints.ts';
import { makeToken, revokeConnection } from '../../services/scim/connection.ts';
import { syncOverview } from '../../services/scim/overview.ts';
import { approve } from '../../services/scim/sync.ts';

export const directorySyncDomain = implement(directorySync, {
  overview: (context) => syncOverview(context),
  makeToken: (context) => makeToken(context),
  revoke: (context) => revokeConnection(context),
  apply: (context) => approve(context),
});
