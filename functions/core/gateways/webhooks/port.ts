/** Why a delivery came to nothing before anybody answered it. */
export type Unreached = 'private-address' | 'unknown-host' | 'timeout' | 'insecure' | 'unreachable';

export type WebhookOutcome =
  | { readonly status: number; readonly problem?: never }
  | { readonly status?: never; readonly problem: Unreached };

/** Sends messages of an organisation to the address that it named. Fails never: what went wrong is the outcome. */
export interface WebhookGateway {
  post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome>;
}
