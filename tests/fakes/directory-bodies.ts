import * as z from 'zod';

/** Bodies that Microsoft Graph takes of who registers applications and policies; an unknown field is refused. */

const guid = z.guid();
const claim = z.strictObject({
  name: z.string(),
  source: z.null(),
  essential: z.boolean(),
  additionalProperties: z.array(z.string()),
});
/** An application, as far as a deployment writes one. */
export const application = z.strictObject({
  displayName: z.string().min(1).max(120).optional(),
  signInAudience: z.literal('AzureADMyOrg').optional(),
  isFallbackPublicClient: z.boolean().optional(),
  identifierUris: z.array(z.string().regex(/^api:\/\//)).optional(),
  spa: z
    .strictObject({ redirectUris: z.array(z.string().regex(/^(?:https:\/\/|http:\/\/localhost)[^*]*$/)) })
    .optional(),
  optionalClaims: z.strictObject({ accessToken: z.array(claim) }).optional(),
  api: z
    .strictObject({
      requestedAccessTokenVersion: z.literal(2),
      oauth2PermissionScopes: z.array(z.looseObject({ id: guid, value: z.string() })),
      preAuthorizedApplications: z
        .array(z.strictObject({ appId: guid, delegatedPermissionIds: z.array(guid).min(1) }))
        .optional(),
    })
    .optional(),
  appRoles: z
    .array(
      z.strictObject({
        id: guid,
        value: z.string().regex(/^[\w.-]{1,120}$/),
        displayName: z.string().min(1),
        description: z.string().min(1),
        allowedMemberTypes: z.array(z.enum(['User', 'Application'])).min(1),
        isEnabled: z.boolean(),
      }),
    )
    .optional(),
  requiredResourceAccess: z
    .array(
      z.strictObject({
        resourceAppId: guid,
        resourceAccess: z.array(z.strictObject({ id: guid, type: z.enum(['Scope', 'Role']) })).min(1),
      }),
    )
    .optional(),
  keyCredentials: z
    .array(
      z.looseObject({
        type: z.literal('AsymmetricX509Cert'),
        usage: z.literal('Verify'),
        key: z.base64(),
      }),
    )
    .optional(),
});
/** What may be made, by collection. */
export const bodies: { readonly [collection: string]: z.ZodType } = {
  '/applications': application,
  '/servicePrincipals': z.strictObject({ appId: guid }),
  '/oauth2PermissionGrants': z.strictObject({
    clientId: z.string(),
    resourceId: z.string(),
    consentType: z.literal('AllPrincipals'),
    scope: z.string().min(1),
  }),
  '/roleManagement/directory/roleAssignments': z.strictObject({
    principalId: z.string(),
    roleDefinitionId: guid,
    directoryScopeId: z.literal('/'),
  }),
  // https://learn.microsoft.com/graph/api/application-post-federatedidentitycredentials
  federatedIdentityCredentials: z.strictObject({
    name: z.string().regex(/^[\w-]{3,120}$/),
    issuer: z.url().max(600),
    subject: z.string().min(1).max(600),
    audiences: z.tuple([z.literal('api://AzureADTokenExchange')]),
  }),
  appRoleAssignedTo: z.strictObject({ principalId: z.string(), resourceId: z.string(), appRoleId: guid }),
  '/identity/conditionalAccess/policies': z.strictObject({
    displayName: z.string().min(1),
    state: z.enum(['enabled', 'disabled', 'enabledForReportingButNotEnforced']),
    conditions: z.strictObject({
      clientAppTypes: z.array(z.string()).min(1),
      users: z.strictObject({
        includeUsers: z.array(z.string()).min(1),
        excludeUsers: z.array(z.string()).optional(),
      }),
      applications: z.strictObject({
        includeAuthenticationContextClassReferences: z.array(z.string().regex(/^c\d\d?$/)).length(1),
      }),
    }),
    grantControls: z.strictObject({
      operator: z.enum(['AND', 'OR']),
      builtInControls: z.array(z.string()).min(1),
    }),
  }),
};
