import { type Graph, GraphRefused } from './graph.ts';
import { changeWhereDifferent } from './registrations.ts';

/** Authentication context that proves the second factor (`LIVINGROOM_SECOND_FACTOR_CONTEXT`). */
const CONTEXT = 'c1';

const contextPath = `/identity/conditionalAccess/authenticationContextClassReferences/${CONTEXT}`;
const policies = '/identity/conditionalAccess/policies';
const POLICY = `Livingroom: second factor for ${CONTEXT}`;

const REPORT_ONLY = 'enabledForReportingButNotEnforced';

export type SecondFactorOptions = {
  /** Object id of an account that the policy leaves out, so that a slip in it locks nobody out. */
  readonly emergencyAccount: string;
  /** Whether the policy holds, or only reports what it would do. */
  readonly isEnforced: boolean;
};

/** What is so in the directory, one sentence each that is not as it should be; empty: admins pass a second factor. */
export async function secondFactorProblems(graph: Graph): Promise<readonly string[]> {
  const context = await graph.get(contextPath);
  const policy = await graph.find(policies, `displayName eq '${POLICY}'`);
  return [
    ...(context?.isAvailable === true ? [] : [`the authentication context ${CONTEXT} is not published`]),
    ...(policy === null ? [`there is no policy "${POLICY}"`] : []),
    ...(policy !== null && policy.state !== 'enabled'
      ? [`the policy "${POLICY}" is ${String(policy.state)}: ${CONTEXT} is granted without a second factor`]
      : []),
  ];
}

/**
 * Publishes the authentication context and makes the policy without which the directory would grant it for nothing:
 * first it only reports. Returns in words what is left to a person. Errors: what the directory refused but for rights.
 */
export async function ensureSecondFactor(
  graph: Graph,
  { emergencyAccount, isEnforced }: SecondFactorOptions,
): Promise<readonly string[]> {
  try {
    const defaults = await graph.get('/policies/identitySecurityDefaultsEnforcementPolicy');
    if (defaults?.isEnabled === true)
      return [
        'Security defaults are on, and with them the directory takes no policy: Entra admin centre → Overview → Properties → Manage security defaults → Disabled; then run this again at once',
      ];
    await changeWhereDifferent(graph, contextPath, { displayName: 'Second factor', isAvailable: true });
    const state = isEnforced ? 'enabled' : REPORT_ONLY;
    const known = await graph.find(policies, `displayName eq '${POLICY}'`);
    if (!known) await graph.create(policies, { displayName: POLICY, state, ...policyBody(emergencyAccount) });
    else if (isEnforced) await changeWhereDifferent(graph, `${policies}/${known.id}`, { state });
  } catch (error) {
    if (!(error instanceof GraphRefused) || (error.status !== 403 && !isLicence(error))) throw error;
    return [error.message, ...byHand];
  }
  const left = await secondFactorProblems(graph);
  if (left.length === 0 || isEnforced) return left;
  return [
    ...left,
    'Look at the sign-ins of admins (Entra admin centre → Sign-in logs → Report-only); when they are as you expect: npm run deploy -- enforce-second-factor',
  ];
}

function policyBody(emergencyAccount: string) {
  return {
    conditions: {
      clientAppTypes: ['all'],
      users: { includeUsers: ['All'], excludeUsers: [emergencyAccount] },
      applications: { includeAuthenticationContextClassReferences: [CONTEXT] },
    },
    grantControls: { operator: 'OR', builtInControls: ['mfa'] },
  };
}

function isLicence({ codes, message }: GraphRefused): boolean {
  return codes.some((code) => /licen[cs]e|premium/i.test(code)) || /licen[cs]e|premium/i.test(message);
}

/** For somebody who may; the smoke script and this step check the outcome. Conditional Access needs Entra ID P1. */
const byHand = [
  'By hand, by a Conditional Access Administrator of a directory with Entra ID P1:',
  `1. Entra admin centre → Protection → Conditional Access → Authentication contexts → New: name "Second factor", id ${CONTEXT}, publish to apps.`,
  `2. → Policies → New: name "${POLICY}"; Users: all, without the emergency account; Target resources: Authentication context, Second factor; Grant: require multifactor authentication; Report-only.`,
  '3. Look at Sign-in logs → Report-only for some days, then set the policy to On.',
  '4. npm run deploy -- second-factor says whether all of it is so.',
] as const;
