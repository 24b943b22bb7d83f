import { randomUUID } from 'node:crypto';
import { readJson } from '@livingroom/shared/core/lib/json.ts';
import { badRequest, type Fields, type GraphAnswer, notFound, refused, taken } from './answers.ts';
import {
  identitiesProblem,
  passwordProblemOf,
  readInvitation,
  readUser,
  type UserBody,
  type UserIdentity,
} from './bodies.ts';
import { readQuery, type Search } from './query.ts';

/** One entry of the directory. */
export type Member = {
  readonly id: string;
  /** What the person signs in with. */
  readonly email: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly surname: string;
  readonly userPrincipalName: string;
  readonly userType: 'Member' | 'Guest';
};

export type NewMember = {
  readonly email: string;
  readonly displayName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly userType: 'Member' | 'Guest';
  readonly password?: { readonly value: string; readonly change: boolean } | undefined;
};

/** Where the entries lie. An address stays taken until its entry is gone for good. */
export type Members = {
  readonly read: (id: string) => Member | null;
  readonly findByAddress: (email: string) => Member | null;
  readonly add: (member: NewMember) => Promise<string | null>;
  readonly changeEmail: (id: string, email: string) => boolean;
  readonly setPassword: (id: string, password: string, change: boolean) => Promise<void>;
  readonly endSessions: (id: string) => void;
  readonly remove: (id: string) => void;
  /** False where no such entry was removed before. */
  readonly purge: (id: string) => boolean;
};

export type GraphRequest = {
  readonly method: string;
  /** Behind the version. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: { readonly [name: string]: string | readonly string[] | undefined };
  readonly text: string;
};

export type GraphTenant = { readonly members: Members; readonly domain: string };

/**
 * As much of Microsoft Graph as the product speaks, by the rules of its reference: what the service refuses is refused
 * here with the same status and code. Whether the caller may is settled before.
 */
export async function answerGraph(tenant: GraphTenant, request: GraphRequest): Promise<GraphAnswer> {
  const { method, path, headers, text } = request;
  const type = String(headers['content-type'] ?? '');
  if (text !== '' && !type.startsWith('application/json'))
    return badRequest('Write requests (excluding DELETE) must contain the Content-Type header declaration.');
  const body = fieldsIn(text);
  if (body === null) return refused(400, 'BadRequest', 'Unable to read JSON request payload.');
  if (path === '/users' && method === 'GET') return list(tenant, request);
  if (path === '/users' && method === 'POST') return create(tenant, body);
  if (path === '/invitations' && method === 'POST') return invite(tenant, body);
  const [, gone] = /^\/directory\/deletedItems\/([\w-]+)$/.exec(path) ?? [];
  if (gone !== undefined && method === 'DELETE')
    return tenant.members.purge(gone) ? { status: 204 } : notFound(gone);
  return ofPerson(tenant, request, body);
}

/** The object that a body holds, none for no body; null for anything else. */
function fieldsIn(text: string): Fields | null {
  const value = text === '' ? {} : readJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

async function ofPerson(
  { members, domain }: GraphTenant,
  request: GraphRequest,
  body: Fields,
): Promise<GraphAnswer> {
  const { method, path } = request;
  const [, id = '', action] = /^\/users\/([\w-]+)(\/\w+)?$/.exec(path) ?? [];
  const person = members.read(id);
  const isRevoking = action === '/revokeSignInSessions';
  if (person === null || (action !== undefined && !isRevoking)) return notFound(id);
  if (isRevoking) {
    if (method !== 'POST') return notFound(id);
    members.endSessions(id);
    return { status: 200, body: { '@odata.context': contextOf('Edm.Boolean'), value: true } };
  }
  if (method === 'DELETE') {
    members.endSessions(id);
    members.remove(id);
    return { status: 204 };
  }
  if (method === 'GET') {
    const read = readQuery(request.query, undefined);
    if ('answer' in read) return read.answer;
    const shown = chosen(userOf(person, domain), read.asked.select);
    return { status: 200, body: { '@odata.context': contextOf('users/$entity'), ...shown } };
  }
  return method === 'PATCH' ? patch({ members, domain }, id, body) : notFound(id);
}

function list({ members, domain }: GraphTenant, { query, headers }: GraphRequest): GraphAnswer {
  const read = readQuery(query, headers.consistencylevel?.toString());
  if ('answer' in read) return read.answer;
  const { searches, select, top } = read.asked;
  if (searches.length === 0) return badRequest('This directory is asked for single people only.');
  const found = new Map<string, Member>();
  for (const search of searches) for (const person of look(members, search)) found.set(person.id, person);
  const value = [...found.values()].slice(0, top).map((person) => chosen(userOf(person, domain), select));
  const count = query.get('$count') === 'true' ? { '@odata.count': found.size } : {};
  return { status: 200, body: { '@odata.context': contextOf('users'), ...count, value } };
}

/** The issuer of a local account is not looked at, which is the service's own design. */
function look(members: Members, search: Search): readonly Member[] {
  const address = search.by === 'identity' ? search.address : search.value;
  const person = members.findByAddress(address);
  return person ? [person] : [];
}

async function create({ members, domain }: GraphTenant, body: Fields): Promise<GraphAnswer> {
  const read = readUser(body);
  if ('answer' in read) return read.answer;
  const user = read.value;
  const problem = newUserProblem(user, domain);
  if (problem) return problem;
  const email = addressOf(user) ?? user.userPrincipalName ?? '';
  const { password, forceChangePasswordNextSignIn = false } = user.passwordProfile ?? {};
  const member: NewMember = {
    email,
    displayName: user.displayName ?? email,
    givenName: user.givenName ?? '',
    familyName: user.surname ?? '',
    userType: user.userType ?? 'Member',
    ...(password === undefined
      ? {}
      : { password: { value: password, change: forceChangePasswordNextSignIn } }),
  };
  const id = await members.add(member);
  if (id === null) return taken('identities');
  const made = members.read(id);
  return {
    status: 201,
    body: { '@odata.context': contextOf('users/$entity'), ...(made ? userOf(made, domain) : { id }) },
  };
}

/** A local account needs a password that never ends; any other one needs all that an account of work has. */
function newUserProblem(user: UserBody, domain: string): GraphAnswer | null {
  const { identities, passwordProfile, passwordPolicies } = user;
  const missing = (property: string) =>
    badRequest(`A value is required for property '${property}' of resource 'User'.`);
  if (user.displayName === undefined) return missing('displayName');
  if (identities === undefined) {
    const needed = ['accountEnabled', 'mailNickname', 'userPrincipalName'] as const;
    for (const name of needed) if (user[name] === undefined) return missing(name);
    if (user.userPrincipalName?.split('@')[1] !== domain)
      return badRequest('The domain portion of the userPrincipalName property is invalid.');
  } else {
    const problem = identitiesProblem(identities, domain, { isUpdate: false });
    if (problem) return problem;
    const isLocal = identities.some(({ signInType }) => signInType !== 'federated');
    if (!isLocal) return null;
    if (!passwordPolicies?.includes('DisablePasswordExpiration'))
      return badRequest("passwordPolicies must be set to 'DisablePasswordExpiration' for a local account.");
  }
  if (passwordProfile?.password === undefined) return missing('passwordProfile');
  return passwordProblemOf(passwordProfile.password);
}

async function patch({ members, domain }: GraphTenant, id: string, body: Fields): Promise<GraphAnswer> {
  const read = readUser(body);
  if ('answer' in read) return read.answer;
  const { identities, passwordProfile } = read.value;
  const password = passwordProfile?.password;
  const problem =
    (identities && identitiesProblem(identities, domain, { isUpdate: true })) ??
    (password === undefined ? null : passwordProblemOf(password));
  if (problem) return problem;
  const email = addressOf(read.value);
  if (identities && email === null)
    return badRequest('Nobody could sign in to a local account without an address.');
  if (email !== null && !members.changeEmail(id, email)) return taken('identities');
  if (password !== undefined)
    await members.setPassword(id, password, passwordProfile?.forceChangePasswordNextSignIn === true);
  return { status: 204 };
}

async function invite({ members, domain }: GraphTenant, body: Fields): Promise<GraphAnswer> {
  const read = readInvitation(body);
  if ('answer' in read) return read.answer;
  const { invitedUserEmailAddress: email, invitedUserDisplayName: displayName = email } = read.value;
  const known = members.findByAddress(email);
  if (known?.userType === 'Member')
    return badRequest('The invited user already exists in the directory, use a different address.');
  const guest = { email, displayName, givenName: '', familyName: '', userType: 'Guest' } as const;
  const id = known?.id ?? (await members.add(guest));
  if (id === null) return taken('proxyAddresses');
  const status = 'PendingAcceptance';
  return {
    status: 201,
    body: {
      '@odata.context': contextOf('invitations/$entity'),
      ...{ ...read.value, id: randomUUID(), status, invitedUser: { id } },
      inviteRedeemUrl: `https://login.microsoftonline.com/redeem?rd=${encodeURIComponent(domain)}`,
    },
  };
}

function addressOf({ identities }: UserBody): string | null {
  const found = identities?.find(({ signInType }) => signInType.startsWith('emailAddress'));
  return found?.issuerAssignedId ?? null;
}

/** A user as it is answered; `identities` and `userType` stand there only when they are selected. */
function userOf(person: Member, domain: string) {
  const { id, displayName, givenName, surname, userPrincipalName, userType, email } = person;
  const identities: readonly UserIdentity[] = [
    { signInType: 'emailAddress', issuer: domain, issuerAssignedId: email },
    { signInType: 'userPrincipalName', issuer: domain, issuerAssignedId: userPrincipalName },
  ];
  return { id, displayName, givenName, surname, mail: email, userPrincipalName, userType, identities };
}

const usual = ['id', 'displayName', 'givenName', 'surname', 'mail', 'userPrincipalName'];

function chosen(user: Fields, select: readonly string[] | null): Fields {
  return Object.fromEntries((select ?? usual).map((name) => [name, user[name] ?? null]));
}

function contextOf(what: string): string {
  return `https://graph.microsoft.com/v1.0/$metadata#${what}`;
}
