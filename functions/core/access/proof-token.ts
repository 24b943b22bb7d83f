import type { JWTPayload } from 'jose';
import type { Settings } from '../config/settings.ts';

/** Roles that the directory gives the identities of a pipeline (`scripts/deploy/proof-identities.ts`). */
const PROVES = 'Deployment.Prove';
const PROVES_STRONGLY = 'Deployment.Prove.SecondFactor';

/** Whether a verified token is an application's own, of a client that may prove this deployment: no person has signed in. */
export function isOfProof(payload: JWTPayload, { proof }: Settings['identity']): boolean {
  const client = payload.azp ?? payload.appid;
  return (
    proof !== null &&
    typeof client === 'string' &&
    proof.clients.includes(client) &&
    payload.scp === undefined &&
    rolesOf(payload).includes(PROVES)
  );
}

/** Of a token that stands for no person. */
type ProofClaims = {
  readonly directory: string;
  readonly subject: string;
  readonly email: null;
  readonly issuedAt: number;
  readonly contexts: readonly string[];
  readonly session: string;
  readonly isProof: true;
};

/** The second factor stands for a role that one of the identities has, and the other lacks. */
export function proofClaims(payload: JWTPayload, { secondFactorContext }: Settings['identity']): ProofClaims {
  const isStrong = secondFactorContext !== null && rolesOf(payload).includes(PROVES_STRONGLY);
  return {
    directory: String(payload.tid ?? payload.iss),
    subject: String(payload.oid ?? payload.sub),
    email: null,
    issuedAt: payload.iat ?? 0,
    contexts: isStrong ? [secondFactorContext] : [],
    session: String(payload.iat),
    isProof: true,
  };
}

function rolesOf({ roles }: JWTPayload): readonly unknown[] {
  return Array.isArray(roles) ? roles : [];
}
