import * as z from 'zod';
import { badRequest, type Fields, type GraphAnswer, weakPassword } from './answers.ts';

/**
 * What the service takes of a user, by the reference of the resources `user`, `objectIdentity` and `passwordProfile`:
 * no property that the type lacks, no empty text, the documented lengths.
 */

const text = (most: number) => z.string().min(1).max(most).nullable();
const list = z.array(z.string());

const identity = z.strictObject({
  signInType: z.string().min(1),
  issuer: z.string().min(1).max(512),
  issuerAssignedId: z.string().min(1),
});

const profile = z.strictObject({
  password: z.string().optional(),
  forceChangePasswordNextSignIn: z.boolean().optional(),
  forceChangePasswordNextSignInWithMfa: z.boolean().optional(),
});

const user = z
  .strictObject({
    accountEnabled: z.boolean(),
    businessPhones: list.max(1),
    city: text(128),
    companyName: text(64),
    country: text(128),
    department: text(64),
    displayName: z.string().min(1).max(256),
    employeeId: text(16),
    givenName: text(64),
    identities: z.array(identity).min(1).max(10),
    jobTitle: text(128),
    mail: z
      .string()
      .regex(/^[\x21-\x7e]+@[\x21-\x7e]+$/)
      .nullable(),
    mailNickname: z.string().min(1).max(64),
    mobilePhone: text(64),
    officeLocation: text(128),
    otherMails: list,
    passwordPolicies: z.string().regex(/^(?:Disable(?:PasswordExpiration|StrongPassword)(?:, ?|$)){1,2}$/),
    passwordProfile: profile,
    postalCode: text(40),
    preferredLanguage: text(100),
    state: text(128),
    streetAddress: text(1024),
    surname: text(64),
    usageLocation: z.string().length(2).nullable(),
    userPrincipalName: z.email(),
    userType: z.enum(['Member', 'Guest']),
  })
  .partial();

const invitation = z.strictObject({
  invitedUserEmailAddress: z.email(),
  inviteRedirectUrl: z.url(),
  invitedUserDisplayName: z.string().min(1).max(256).optional(),
  invitedUserType: z.enum(['Guest', 'Member']).optional(),
  sendInvitationMessage: z.boolean().optional(),
  invitedUserMessageInfo: z.looseObject({}).optional(),
  resetRedemption: z.boolean().optional(),
});

export type UserBody = z.output<typeof user>;
export type UserIdentity = z.output<typeof identity>;
type Read<T> = { readonly value: T } | { readonly answer: GraphAnswer };

/** The user that a body describes. */
export const readUser = (body: Fields): Read<UserBody> => read(user, body, 'user');

export const readInvitation = (body: Fields) => read(invitation, body, 'invitation');

/** Properties that a query may select; those that only the service writes are among them. */
export const selectable: ReadonlySet<string> = new Set([
  ...Object.keys(user.shape).filter((name) => name !== 'passwordProfile'),
  ...['id', 'createdDateTime', 'signInSessionsValidFromDateTime', 'creationType', 'externalUserState'],
]);

function read<T>(schema: z.ZodType<T>, body: Fields, type: string): Read<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  if (unknown !== undefined)
    return {
      answer: badRequest(
        `The property '${unknown}' does not exist on type 'microsoft.graph.${type}'. Make sure to only use property names that are defined by the type.`,
      ),
    };
  const property = String(issue?.path[0] ?? type);
  return { answer: badRequest(`Invalid value specified for property '${property}' of resource '${type}'.`) };
}

/** What is wrong with the identities of an account of this tenant; null: nothing. */
export function identitiesProblem(
  identities: readonly UserIdentity[],
  domain: string,
  { isUpdate }: { readonly isUpdate: boolean },
): GraphAnswer | null {
  for (const { signInType, issuer, issuerAssignedId } of identities) {
    const isLocal = signInType !== 'federated';
    if (isLocal && issuer !== domain)
      return badRequest(`The issuer of a local account must be the default domain ${domain}.`);
    if (signInType.startsWith('emailAddress') && !z.email().safeParse(issuerAssignedId).success)
      return badRequest(
        "Invalid value specified for property 'issuerAssignedId' of resource 'ObjectIdentity'.",
      );
    if (signInType === 'userName' && !/^[a-z\d][\w-]{0,63}$/i.test(issuerAssignedId))
      return badRequest(
        "Invalid value specified for property 'issuerAssignedId' of resource 'ObjectIdentity'.",
      );
  }
  const named = identities.map(
    ({ issuer, issuerAssignedId }) => `${issuer} ${issuerAssignedId.toLowerCase()}`,
  );
  if (new Set(named).size < named.length)
    return badRequest('The collection of identities holds the same identity twice.');
  // An update replaces the whole collection.
  if (isUpdate && !identities.some(({ signInType }) => signInType === 'userPrincipalName'))
    return badRequest(
      "The userPrincipalName identity must be supplied when the property 'identities' is updated.",
    );
  return null;
}

const COMMON: readonly string[] = ['password', 'qwerty', 'letmein', 'welcome', 'iloveyou', 'changeme'];

/** The password policy of the cloud: 8 to 256 characters of ASCII, three kinds of four, none that everybody guesses. */
export function passwordProblemOf(password: string): GraphAnswer | null {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^\da-z]/i].filter((kind) => kind.test(password)).length;
  const isGuessed = COMMON.includes(plainly(password.replace(/[^a-z]+$/i, '')));
  const good = password.length >= 8 && /^[\x20-\x7e]{8,256}$/.test(password) && kinds >= 3 && !isGuessed;
  return good ? null : weakPassword;
}

/** As banned words are compared: small letters, and the signs that stand for letters undone. */
function plainly(password: string): string {
  return password
    .toLowerCase()
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('$', 's')
    .replaceAll('@', 'a');
}
