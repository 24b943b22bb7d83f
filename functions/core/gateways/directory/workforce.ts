import { AppError } from '@livingroom/shared/errors/app-error.ts';
import { firstId, quoted } from './external-id.ts';
import type { GraphCall } from './graph-calls.ts';
import type { DirectoryGateway } from './port.ts';

/**
 * An organisation's own tenant: its people sign in as they do anywhere else. Members are found by their address in
 * the directory and stay its own; whoever is not in it is invited as a guest, and only guests are ever removed.
 */
export function createWorkforce(graph: GraphCall, siteUrl: string): DirectoryGateway {
  const noPasswords = async (): Promise<never> => {
    throw new AppError('forbidden');
  };
  return {
    kind: 'federated',
    async find(email) {
      const address = quoted(email);
      const filter = `mail eq '${address}' or userPrincipalName eq '${address}'`;
      const query = `$select=id&$count=true&$filter=${encodeURIComponent(filter)}`;
      return firstId((await graph('GET', `/users?${query}`)).body.value);
    },
    async create({ email, givenName, familyName }) {
      const { body } = await graph('POST', '/invitations', {
        invitedUserEmailAddress: email,
        invitedUserDisplayName: `${givenName} ${familyName}`.trim() || email,
        inviteRedirectUrl: siteUrl,
        // The one mail that the person gets is ours.
        sendInvitationMessage: false,
      });
      const id = firstId([body.invitedUser]);
      if (id === null) throw new AppError('conflict');
      return id;
    },
    setPassword: noPasswords,
    /** A member's address is the organisation's own affair. */
    changeEmail: async () => undefined,
    async revokeSessions(subject) {
      await graph('POST', `/users/${encodeURIComponent(subject)}/revokeSignInSessions`, {});
    },
    async remove(subject) {
      const id = encodeURIComponent(subject);
      const { status, body } = await graph('GET', `/users/${id}?$select=id,userType`);
      if (status !== 404 && body.userType === 'Guest') await graph('DELETE', `/users/${id}`);
    },
  };
}
