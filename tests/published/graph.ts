import { expect } from 'vitest';
import type { Example } from './example.ts';

const DOCS = 'microsoftgraph/microsoft-graph-docs-contrib api-reference/v1.0';

const localAccount = {
  displayName: 'Jo Smith',
  identities: [
    { signInType: 'userName', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'josmith' },
    { signInType: 'emailAddress', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'jo@elsewhere.test' },
    { signInType: 'federated', issuer: 'facebook.com', issuerAssignedId: '5eecb0ce' },
  ],
  passwordProfile: { password: 'a-Value-7-of-one', forceChangePasswordNextSignIn: false },
  passwordPolicies: 'DisablePasswordExpiration',
};
const work = {
  accountEnabled: true,
  displayName: 'Ada Vance',
  mailNickname: 'AdaV',
  userPrincipalName: 'AdaV@home.onmicrosoft.com',
  passwordProfile: { forceChangePasswordNextSignIn: true, password: 'xWwvJ]6NMw+bWH-e' },
};
const refusal = (code: string) => ({ error: { code } });

/** Shapes of Microsoft Graph's reference with values of our own; `known` is a person who is there. */
export const graphExamples: readonly Example[] = [
  {
    source: `${DOCS}/api/user-post-users.md, example 1`,
    method: 'POST',
    path: '/users',
    body: work,
    status: 201,
    fields: {
      displayName: 'Ada Vance',
      userPrincipalName: expect.stringContaining('@home.onmicrosoft.com'),
      id: expect.stringMatching(/./),
    },
  },
  {
    source: `${DOCS}/api/user-post-users.md, example 2`,
    method: 'POST',
    path: '/users',
    body: localAccount,
    status: 201,
    fields: { displayName: 'Jo Smith', id: expect.stringMatching(/./) },
  },
  ...(['accountEnabled', 'displayName', 'mailNickname', 'userPrincipalName', 'passwordProfile'] as const).map(
    (missing): Example => ({
      source: `${DOCS}/api/user-post-users.md, required properties: ${missing}`,
      method: 'POST',
      path: '/users',
      body: { ...work, [missing]: undefined },
      status: 400,
      fields: refusal('Request_BadRequest'),
    }),
  ),
  {
    source: `${DOCS}/api/user-post-users.md, a local account: passwordPolicies`,
    method: 'POST',
    path: '/users',
    body: { ...localAccount, passwordPolicies: undefined },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/api/user-post-users.md, a local account: passwordProfile`,
    method: 'POST',
    path: '/users',
    body: { ...localAccount, passwordProfile: undefined },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/resources/objectidentity.md, userName: the signs it may hold`,
    method: 'POST',
    path: '/users',
    body: {
      ...localAccount,
      identities: [{ signInType: 'userName', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'jo smith' }],
    },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/resources/objectidentity.md, emailAddress: a valid address`,
    method: 'POST',
    path: '/users',
    body: {
      ...localAccount,
      identities: [{ signInType: 'emailAddress', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'jo' }],
    },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/resources/objectidentity.md, filtering: issuer and issuerAssignedId`,
    method: 'GET',
    path: "/users?$select=displayName,id&$filter=identities/any(c:c/issuerAssignedId eq 'known@home.test' and c/issuer eq 'home.onmicrosoft.com')",
    status: 200,
    fields: { value: [{ id: 'known', displayName: 'known@home.test' }] },
  },
  {
    source: `${DOCS}/resources/objectidentity.md, filtering: without an issuer`,
    method: 'GET',
    path: "/users?$filter=identities/any(c:c/issuerAssignedId eq 'known@home.test')",
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/resources/user.md, identities: an update replaces the collection`,
    method: 'PATCH',
    path: '/users/known',
    body: {
      identities: [
        { signInType: 'emailAddress', issuer: 'home.onmicrosoft.com', issuerAssignedId: 'new@home.test' },
      ],
    },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/api/user-update.md, the example`,
    method: 'PATCH',
    path: '/users/known',
    body: { businessPhones: ['+1 425 555 0109'], officeLocation: '18/2112' },
    status: 204,
  },
  {
    source: `${DOCS}/resources/user.md, givenName: 64 characters`,
    method: 'PATCH',
    path: '/users/known',
    body: { givenName: 'x'.repeat(65) },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/api/user-update.md, a property that the type lacks`,
    method: 'PATCH',
    path: '/users/known',
    body: { nickname: 'Kim' },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/api/invitation-post.md, the example`,
    method: 'POST',
    path: '/invitations',
    body: { invitedUserEmailAddress: 'admin@elsewhere.test', inviteRedirectUrl: 'https://myapp.home.test' },
    status: 201,
    fields: {
      invitedUserEmailAddress: 'admin@elsewhere.test',
      status: 'PendingAcceptance',
      invitedUser: { id: expect.stringMatching(/./) },
    },
  },
  {
    source: `${DOCS}/api/invitation-post.md, required: inviteRedirectUrl`,
    method: 'POST',
    path: '/invitations',
    body: { invitedUserEmailAddress: 'admin@elsewhere.test' },
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source: `${DOCS}/api/user-revokesigninsessions.md, the example`,
    method: 'POST',
    path: '/users/known/revokeSignInSessions',
    status: 200,
    fields: { value: true },
  },
  {
    source: `${DOCS}/api/user-delete.md, nobody of this id`,
    method: 'DELETE',
    path: '/users/nobody',
    status: 404,
    fields: refusal('Request_ResourceNotFound'),
  },
  {
    source: `${DOCS}/api/directory-deleteditems-delete.md, what was not deleted`,
    method: 'DELETE',
    path: '/directory/deletedItems/known',
    status: 404,
    fields: refusal('Request_ResourceNotFound'),
  },
  {
    source:
      'microsoftgraph/microsoft-graph-docs-contrib concepts/aad-advanced-queries.md, $count without its header',
    method: 'GET',
    path: "/users?$count=true&$filter=mail eq 'known@home.test'",
    status: 400,
    fields: refusal('Request_BadRequest'),
  },
  {
    source:
      'microsoftgraph/microsoft-graph-docs-contrib concepts/aad-advanced-queries.md, $count with its header',
    method: 'GET',
    path: "/users?$count=true&$filter=mail eq 'known@home.test'",
    headers: { consistencylevel: 'eventual' },
    status: 200,
    fields: { '@odata.count': 1 },
  },
  ...['Sm\u00f8rrebr\u00f8d-7', 'Ab1-', 'only-small-signs', 'P@ssw0rd1'].map(
    (password): Example => ({
      source: `MicrosoftDocs/entra-docs docs/identity/authentication/concept-password-ban-bad-combined-policy.md: ${password}`,
      method: 'PATCH',
      path: '/users/known',
      body: { passwordProfile: { password, forceChangePasswordNextSignIn: false } },
      status: 400,
      fields: refusal('Request_BadRequest'),
    }),
  ),
];
